import { MAX_TOP } from '@storekeeper/contract/analytics/analytics-query'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { type AnalyticsSearch, toComparedQuery, toQuery } from './shared/analytics-search'

/** Today's figures change while the screen is open. */
const EACH_MINUTE_MS = 60_000

const toTopQuery = (search: AnalyticsSearch) => ({ ...toQuery(search), limit: String(MAX_TOP) })

export const salesQuery = (search: AnalyticsSearch) =>
  api.analytics.averageSales.queryOptions({ input: toComparedQuery(search), refetchInterval: EACH_MINUTE_MS })
export const sitesQuery = (search: AnalyticsSearch) =>
  api.analytics.sitesSales.queryOptions({ input: toQuery(search), refetchInterval: EACH_MINUTE_MS })
export const visitorsQuery = (search: AnalyticsSearch) =>
  api.analytics.visitors.queryOptions({ input: toComparedQuery(search), refetchInterval: EACH_MINUTE_MS })
export const productsQuery = (search: AnalyticsSearch) =>
  api.analytics.groupProducts.queryOptions({ input: toQuery(search), refetchInterval: EACH_MINUTE_MS })
export const categoriesQuery = (search: AnalyticsSearch) =>
  api.analytics.mostCategories.queryOptions({ input: toTopQuery(search), refetchInterval: EACH_MINUTE_MS })
export const clicksQuery = (search: AnalyticsSearch) =>
  api.analytics.mostClicksProducts.queryOptions({
    input: toTopQuery(search),
    refetchInterval: EACH_MINUTE_MS,
  })
export const keywordsQuery = (search: AnalyticsSearch) =>
  api.analytics.mostKeywords.queryOptions({ input: toTopQuery(search), refetchInterval: EACH_MINUTE_MS })
export const referralsQuery = (search: AnalyticsSearch) =>
  api.analytics.mostReferrals.queryOptions({ input: toTopQuery(search), refetchInterval: EACH_MINUTE_MS })

/**
 * Requests all figures in parallel as soon as the URL is known; the caller does not wait for the response.
 */
export const prefetchAnalytics = (queries: QueryClient, search: AnalyticsSearch) => {
  queries.prefetchQuery(salesQuery(search))
  queries.prefetchQuery(sitesQuery(search))
  queries.prefetchQuery(visitorsQuery(search))
  queries.prefetchQuery(productsQuery(search))
  queries.prefetchQuery(categoriesQuery(search))
  queries.prefetchQuery(clicksQuery(search))
  queries.prefetchQuery(keywordsQuery(search))
  queries.prefetchQuery(referralsQuery(search))
}
