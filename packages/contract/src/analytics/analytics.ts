import { callsOf } from '../call.ts'
import { failures } from '../errors/call-errors.ts'
import { AnalyticsQuery, ComparedQuery, SitesQuery, TopQuery } from './analytics-query.ts'
import { AverageSales, SitesSales, Stats, TopStats, Visitors } from './figures.ts'
import { AnalyticsGroups, TOP_OF_A_DAY } from './groups.ts'
import { SaleEntries } from './sale-entry.ts'
import { FilteredSaleEntryQuery } from './sale-entry-filter-fields.ts'
import { TopCategories, TopClicks, TopKeywords, TopReferrals, TopSales } from './top-lists.ts'

const { get } = callsOf('Analytics')

const permission = 'analytics:read'
const wrongDays = failures('FIRST_DAY_AFTER_LAST', 'TOO_MANY_DAYS')

/**
 * Sales and visitor figures. Each call covers the days `from` to `to` of a time zone, and one site or all
 * sites.
 */
export const analytics = {
  groupProducts: get('/admin/analytics/group-products', {
    permission,
    summary: 'List the top products of each day',
    description: `Returns the ${TOP_OF_A_DAY.analytics} best-selling and most viewed products of each day.`,
  })
    .input(AnalyticsQuery)
    .output(AnalyticsGroups)
    .errors(wrongDays),
  visitors: get('/admin/analytics/visitors', { permission, summary: 'Get visitors by day' })
    .input(ComparedQuery)
    .output(Visitors)
    .errors(wrongDays),
  mostCategories: get('/admin/analytics/most-categories', {
    permission,
    summary: 'List the top categories',
    description: 'Returns the best-selling categories with the views of their products.',
  })
    .input(TopQuery)
    .output(TopCategories)
    .errors(wrongDays),
  mostKeywords: get('/admin/analytics/most-keywords', { permission, summary: 'List the top searches' })
    .input(TopQuery)
    .output(TopKeywords)
    .errors(wrongDays),
  mostReferrals: get('/admin/analytics/most-referrals', { permission, summary: 'List the top referrals' })
    .input(TopQuery)
    .output(TopReferrals)
    .errors(wrongDays),
  mostClicksProducts: get('/admin/analytics/most-clicks-products', {
    permission,
    summary: 'List the most clicked products',
  })
    .input(TopQuery)
    .output(TopClicks)
    .errors(wrongDays),
  averageSales: get('/admin/analytics/avg/sales/charts', {
    permission,
    summary: 'Get sales by day',
    description: 'Includes the number of orders and the average order value.',
  })
    .input(ComparedQuery)
    .output(AverageSales)
    .errors(wrongDays),
  sitesSales: get('/admin/analytics/total-sales/hb-vs-auctropin', {
    permission,
    summary: 'Compare the sales of sites by day',
    description: 'Compares two or more sites.',
  })
    .input(SitesQuery)
    .output(SitesSales)
    .errors(wrongDays),
  saleEntries: get('/admin/analytics/sale-entries', {
    permission,
    summary: 'List sale entries',
    description: 'Returns the lines and refunds that add up to a sales figure, newest first.',
  })
    .input(FilteredSaleEntryQuery)
    .output(SaleEntries)
    .errors(wrongDays),
  dashboard: {
    stats: get('/admin/analytics/dashboard/stats', {
      permission,
      summary: 'Get the figures of the dashboard',
      description: 'Includes the figures of the preceding range.',
    })
      .input(ComparedQuery)
      .output(Stats)
      .errors(wrongDays),
    topStats: get('/admin/analytics/dashboard/charts/top-stats', {
      permission,
      summary: 'Get the figures of the dashboard by day',
    })
      .input(ComparedQuery)
      .output(TopStats)
      .errors(wrongDays),
    groupProducts: get('/admin/analytics/dashboard/group-products', {
      permission,
      summary: 'List the top products of each day, for the dashboard',
      description: `Returns the ${TOP_OF_A_DAY.dashboard} best-selling and most viewed products of each day.`,
    })
      .input(AnalyticsQuery)
      .output(AnalyticsGroups)
      .errors(wrongDays),
    topSales: get('/admin/analytics/dashboard/top-20-sales', {
      permission,
      summary: 'List the best-selling products',
    })
      .input(AnalyticsQuery)
      .output(TopSales)
      .errors(wrongDays),
  },
}
