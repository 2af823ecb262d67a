import { inUrl } from '@storekeeper/contract/list'
import { ReturnQuery } from '@storekeeper/contract/returns/return-query'
import { api } from '~/api'

/** The URL search of the list is the query of the call; the report uses a part of it. */
export type ReturnListSearch = ReturnQuery
export const ReturnListSearch = ReturnQuery

export const returnsQuery = (search: ReturnListSearch) =>
  api.returns.list.queryOptions({ input: inUrl(search) })

/** The returns of an order, by its `_id`. */
export const returnsOfOrderQuery = (order: string) =>
  api.returns.ofOrder.queryOptions({ input: { order }, meta: { handlesErrors: true } })

export const returnQuery = (id: string) =>
  api.returns.details.queryOptions({ input: { id }, meta: { handlesErrors: true } })
