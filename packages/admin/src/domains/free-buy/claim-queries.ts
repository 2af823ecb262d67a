import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { type ClaimListSearch, listInput } from './claim-search'

export const claimsQuery = (search: ClaimListSearch) =>
  api.freeBuy.list.queryOptions({ input: listInput(search) })

/** Asks for the rows as soon as their address is known; nothing waits for it. */
export const prefetchClaims = (queries: QueryClient, search: ClaimListSearch) => {
  queries.prefetchQuery(claimsQuery(search))
}
