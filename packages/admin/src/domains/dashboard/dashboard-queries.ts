import { inUrl } from '@storekeeper/contract/list'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { type AnalyticsSearch, comparedQueryOf, queryOf } from '../analytics/shared/analytics-search'
import { ticketStatsQuery } from '../tickets/ticket-queries'

/** Figures of today grow while they are on screen: the server sends no event for a new visitor. */
const FIGURES = { refetchInterval: 60_000, meta: { handlesErrors: true } } as const

export const statsQuery = (search: AnalyticsSearch) =>
  api.analytics.dashboard.stats.queryOptions({ input: comparedQueryOf(search), ...FIGURES })
export const topStatsQuery = (search: AnalyticsSearch) =>
  api.analytics.dashboard.topStats.queryOptions({ input: comparedQueryOf(search), ...FIGURES })
export const topSalesQuery = (search: AnalyticsSearch) =>
  api.analytics.dashboard.topSales.queryOptions({ input: queryOf(search), ...FIGURES })
export const groupProductsQuery = (search: AnalyticsSearch) =>
  api.analytics.dashboard.groupProducts.queryOptions({ input: queryOf(search), ...FIGURES })

/** How many orders wait in each status, and how many there are at all. */
export const orderCountsQuery = (site: string) =>
  api.orders.counts.queryOptions({ input: inUrl({ site }), meta: { handlesErrors: true } })

/** How many products have a stock state; of those that are sold. */
export const stockQuery = (site: string, stock: 'low' | 'out') =>
  api.products.list.queryOptions({
    input: inUrl({ site, stock, isActive: true, limit: 1 }),
    meta: { handlesErrors: true },
  })

/** How many chats contain unread messages. */
export const unreadChatsQuery = (site: string) =>
  api.liveChats.list.queryOptions({
    input: inUrl({ site, unread: 'true', limit: 1 }),
    meta: { handlesErrors: true },
  })

export const latestOrdersQuery = (site: string) =>
  api.orders.list.queryOptions({
    input: inUrl({ site, isTestOrder: false, sort: 'latest', limit: LATEST_ORDERS }),
    meta: { handlesErrors: true },
  })

const LATEST_ORDERS = 8

/** Asks for everything as soon as the address is known, all at once; nothing waits for it. */
export const prefetchDashboard = (queries: QueryClient, search: AnalyticsSearch) => {
  queries.prefetchQuery(statsQuery(search))
  queries.prefetchQuery(topStatsQuery(search))
  queries.prefetchQuery(topSalesQuery(search))
  queries.prefetchQuery(groupProductsQuery(search))
  queries.prefetchQuery(orderCountsQuery(search.site))
  queries.prefetchQuery(stockQuery(search.site, 'low'))
  queries.prefetchQuery(stockQuery(search.site, 'out'))
  queries.prefetchQuery(unreadChatsQuery(search.site))
  queries.prefetchQuery(ticketStatsQuery(search.site))
  queries.prefetchQuery(latestOrdersQuery(search.site))
}
