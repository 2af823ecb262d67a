import { inUrl } from '@storekeeper/contract/list'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { ALL_SITES } from '~/site'
import type { LargeDiscountSearch } from './large-discount-search'

/** One site's list in order, whole or filtered: a site has at most one page of discounts. */
export const largeDiscountsQuery = (
  site: string,
  { q, state, filter, timeZone }: Partial<LargeDiscountSearch> = {},
) =>
  api.largeDiscounts.list.queryOptions({
    // The whole list has one key, with or without filters.
    input: inUrl({
      ...{ site, q, state, filter, timeZone: filter && timeZone },
      ...{ limit: '200', sort: 'position.asc' },
    }),
  })

/** Requests the data of the screen as soon as the URL is known; the caller does not wait for the response. */
export const prefetchLargeDiscounts = (queries: QueryClient, search: LargeDiscountSearch) => {
  if (search.site !== ALL_SITES) queries.prefetchQuery(largeDiscountsQuery(search.site, search))
}
