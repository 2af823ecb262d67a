import { inUrl } from '@storekeeper/contract/list'
import { ReturnQuery, ReturnReportQuery } from '@storekeeper/contract/returns/return-query'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'

/** The URL search of the list and of the report is the query of the call. */
export type ReturnListSearch = ReturnQuery
export const ReturnListSearch = ReturnQuery
export type ReturnReportSearch = ReturnReportQuery
export const ReturnReportSearch = ReturnReportQuery

export const returnsQuery = (search: ReturnListSearch) =>
  api.returns.list.queryOptions({ input: inUrl(search) })

export const returnQuery = (id: string) =>
  api.returns.details.queryOptions({ input: { id }, meta: { handlesErrors: true } })

/** Requests the rows as soon as the URL is known; the caller does not wait for the response. */
export const prefetchReturns = (queries: QueryClient, search: ReturnListSearch) => {
  queries.prefetchQuery(returnsQuery(search))
}
