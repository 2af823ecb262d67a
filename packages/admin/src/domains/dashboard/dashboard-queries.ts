import { inUrl } from '@storekeeper/contract/list'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { type AnalyticsSearch, toComparedQuery, toQuery } from '~/domains/analytics/analytics'
import { ticketStatsQuery } from '~/domains/tickets/tickets'
import { hasPermission } from '~/session/profile'

/** Figures of today are polled: the server sends no event for a new visitor. */
const FIGURES = { refetchInterval: 60_000, meta: { handlesErrors: true } } as const

export const statsQuery = (search: AnalyticsSearch) =>
  api.analytics.dashboard.stats.queryOptions({ input: toComparedQuery(search), ...FIGURES })
export const topStatsQuery = (search: AnalyticsSearch) =>
  api.analytics.dashboard.topStats.queryOptions({ input: toComparedQuery(search), ...FIGURES })
export const topSalesQuery = (search: AnalyticsSearch) =>
  api.analytics.dashboard.topSales.queryOptions({ input: toQuery(search), ...FIGURES })
export const groupProductsQuery = (search: AnalyticsSearch) =>
  api.analytics.dashboard.groupProducts.queryOptions({ input: toQuery(search), ...FIGURES })

/** The number of orders per status, and in total. */
export const orderCountsQuery = (site: string) =>
  api.orders.counts.queryOptions({ input: inUrl({ site }), meta: { handlesErrors: true } })

/** Disputed payments, and refunds that failed: some are returned by hand, and so count for a month only. */
export const PAYMENT_PROBLEM_FILTER =
  'payment-problem:disputed or (payment-problem:refund-failed and updated:last-30-days)'

/** How many orders have a payment that an admin attends to. */
export const paymentProblemsQuery = (site: string) =>
  api.orders.list.queryOptions({
    input: inUrl({ site, filter: PAYMENT_PROBLEM_FILTER, limit: 1 }),
    meta: { handlesErrors: true },
  })

/** The number of active products in a stock state. */
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

/**
 * Requests all data that the admin may see in parallel as soon as the URL is known; the caller does not wait for
 * the response.
 */
export const prefetchDashboard = (queries: QueryClient, search: AnalyticsSearch) => {
  if (hasPermission(queries, 'analytics:read')) {
    queries.prefetchQuery(statsQuery(search))
    queries.prefetchQuery(topStatsQuery(search))
    queries.prefetchQuery(topSalesQuery(search))
    queries.prefetchQuery(groupProductsQuery(search))
  }
  if (hasPermission(queries, 'orders:read')) {
    queries.prefetchQuery(orderCountsQuery(search.site))
    queries.prefetchQuery(latestOrdersQuery(search.site))
  }
  if (hasPermission(queries, 'orders:pay')) queries.prefetchQuery(paymentProblemsQuery(search.site))
  if (hasPermission(queries, 'products:read')) {
    queries.prefetchQuery(stockQuery(search.site, 'low'))
    queries.prefetchQuery(stockQuery(search.site, 'out'))
  }
  if (hasPermission(queries, 'live-chats:read')) queries.prefetchQuery(unreadChatsQuery(search.site))
  if (hasPermission(queries, 'tickets:read')) queries.prefetchQuery(ticketStatsQuery(search.site))
}
