import { MAX_TOP } from '@storekeeper/contract/analytics/analytics-query'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { type AnalyticsSearch, comparedQueryOf, queryOf } from './shared/analytics-search'

/** Figures of today grow while they are looked at. */
const EACH_MINUTE_MS = 60_000

const topOf = (search: AnalyticsSearch) => ({ ...queryOf(search), limit: String(MAX_TOP) })

export const salesQuery = (search: AnalyticsSearch) =>
  api.analytics.averageSales.queryOptions({ input: comparedQueryOf(search), refetchInterval: EACH_MINUTE_MS })
export const sitesQuery = (search: AnalyticsSearch) =>
  api.analytics.sitesSales.queryOptions({ input: queryOf(search), refetchInterval: EACH_MINUTE_MS })
export const visitorsQuery = (search: AnalyticsSearch) =>
  api.analytics.visitors.queryOptions({ input: comparedQueryOf(search), refetchInterval: EACH_MINUTE_MS })
export const productsQuery = (search: AnalyticsSearch) =>
  api.analytics.groupProducts.queryOptions({ input: queryOf(search), refetchInterval: EACH_MINUTE_MS })
export const categoriesQuery = (search: AnalyticsSearch) =>
  api.analytics.mostCategories.queryOptions({ input: topOf(search), refetchInterval: EACH_MINUTE_MS })
export const clicksQuery = (search: AnalyticsSearch) =>
  api.analytics.mostClicksProducts.queryOptions({ input: topOf(search), refetchInterval: EACH_MINUTE_MS })
export const keywordsQuery = (search: AnalyticsSearch) =>
  api.analytics.mostKeywords.queryOptions({ input: topOf(search), refetchInterval: EACH_MINUTE_MS })
export const referralsQuery = (search: AnalyticsSearch) =>
  api.analytics.mostReferrals.queryOptions({ input: topOf(search), refetchInterval: EACH_MINUTE_MS })

/** Asks for everything as soon as the address is known, all at once; nothing waits for it. */
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
