import { inUrl } from '@storekeeper/contract/list'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { ALL_SITES } from '~/site'
import type { LargeDiscountSearch } from './large-discount-search'

/** One site's list in its order, whole or what matches: a site has no more of them than a page holds. */
export const largeDiscountsQuery = (site: string, { q, state }: Partial<LargeDiscountSearch> = {}) =>
  api.largeDiscounts.list.queryOptions({
    input: inUrl({ site, q, state, limit: '200', sort: 'position.asc' }),
  })

/** Asks for what the screen will show as soon as its address is known; nothing waits for it. */
export const prefetchLargeDiscounts = (queries: QueryClient, search: LargeDiscountSearch) => {
  if (search.site !== ALL_SITES) queries.prefetchQuery(largeDiscountsQuery(search.site, search))
}
