import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { ALL_SITES } from '~/site'

/** The whole list of one site, in its order: a site has no more of them than a page holds. */
export const largeDiscountsQuery = (site: string) =>
  api.largeDiscounts.list.queryOptions({ input: { site, limit: '200', sort: 'position.asc' } })

/** Asks for what the screen will show as soon as its address is known; nothing waits for it. */
export const prefetchLargeDiscounts = (queries: QueryClient, site: string) => {
  if (site !== ALL_SITES) queries.prefetchQuery(largeDiscountsQuery(site))
}
