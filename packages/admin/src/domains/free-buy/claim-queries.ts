import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { type ClaimListSearch, listInput } from './claim-search'

export const claimsQuery = (search: ClaimListSearch) =>
  api.freeBuy.list.queryOptions({ input: listInput(search) })

/** Requests the rows as soon as the URL is known; the caller does not wait for the response. */
export const prefetchClaims = (queries: QueryClient, search: ClaimListSearch) => {
  queries.prefetchQuery(claimsQuery(search))
}
