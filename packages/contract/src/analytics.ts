import { AnalyticsQuery, ComparedQuery, SitesQuery, TopQuery } from './analytics/analytics-query.ts'
import { AverageSales, SitesSales, Stats, TopStats, Visitors } from './analytics/figures.ts'
import { AnalyticsGroups, TOP_OF_A_DAY } from './analytics/groups.ts'
import { SaleEntries } from './analytics/sale-entry.ts'
import { SaleEntryQuery } from './analytics/sale-entry-query.ts'
import { TopCategories, TopClicks, TopKeywords, TopReferrals, TopSales } from './analytics/top-lists.ts'
import { get } from './call.ts'
import { failures } from './errors/call-errors.ts'

const tag = 'Analytics'
const permission = 'analytics:read'
const wrongDays = failures('FIRST_DAY_AFTER_LAST', 'TOO_MANY_DAYS')

/** What was sold, and who came. Each call is of the days `from` to `to` of a time zone, and of one site or all. */
export const analytics = {
  groupProducts: get('/admin/analytics/group-products', {
    permission,
    tag,
    summary: 'List the top products of each day',
    description: `What sold best and was viewed most, ${TOP_OF_A_DAY.analytics} products each.`,
  })
    .input(AnalyticsQuery)
    .output(AnalyticsGroups)
    .errors(wrongDays),
  visitors: get('/admin/analytics/visitors', { permission, tag, summary: 'Read visitors by day' })
    .input(ComparedQuery)
    .output(Visitors)
    .errors(wrongDays),
  mostCategories: get('/admin/analytics/most-categories', {
    permission,
    tag,
    summary: 'List the top categories',
    description: 'Those that sold most, with how often their products were viewed.',
  })
    .input(TopQuery)
    .output(TopCategories)
    .errors(wrongDays),
  mostKeywords: get('/admin/analytics/most-keywords', {
    permission,
    tag,
    summary: 'List the top searches',
  })
    .input(TopQuery)
    .output(TopKeywords)
    .errors(wrongDays),
  mostReferrals: get('/admin/analytics/most-referrals', {
    permission,
    tag,
    summary: 'List the top referrals',
  })
    .input(TopQuery)
    .output(TopReferrals)
    .errors(wrongDays),
  mostClicksProducts: get('/admin/analytics/most-clicks-products', {
    permission,
    tag,
    summary: 'List the most clicked products',
  })
    .input(TopQuery)
    .output(TopClicks)
    .errors(wrongDays),
  averageSales: get('/admin/analytics/avg/sales/charts', {
    permission,
    tag,
    summary: 'Read sales by day',
    description: 'With orders and the average order value.',
  })
    .input(ComparedQuery)
    .output(AverageSales)
    .errors(wrongDays),
  sitesSales: get('/admin/analytics/total-sales/hb-vs-auctropin', {
    permission,
    tag,
    summary: 'Compare the sales of sites by day',
    description: 'Named after the two sites it was made for; compares any.',
  })
    .input(SitesQuery)
    .output(SitesSales)
    .errors(wrongDays),
  saleEntries: get('/admin/analytics/sale-entries', {
    permission,
    tag,
    summary: 'List sale entries',
    description: 'The lines and refunds that a sales figure is the sum of, newest first.',
  })
    .input(SaleEntryQuery)
    .output(SaleEntries)
    .errors(wrongDays),
  dashboard: {
    stats: get('/admin/analytics/dashboard/stats', {
      permission,
      tag,
      summary: 'Read the figures of the dashboard',
      description: 'Beside those of the range before.',
    })
      .input(ComparedQuery)
      .output(Stats)
      .errors(wrongDays),
    topStats: get('/admin/analytics/dashboard/charts/top-stats', {
      permission,
      tag,
      summary: 'Read the figures of the dashboard by day',
    })
      .input(ComparedQuery)
      .output(TopStats)
      .errors(wrongDays),
    groupProducts: get('/admin/analytics/dashboard/group-products', {
      permission,
      tag,
      summary: 'List the top products of each day, for the dashboard',
      description: `What sold best and was viewed most, ${TOP_OF_A_DAY.dashboard} products each.`,
    })
      .input(AnalyticsQuery)
      .output(AnalyticsGroups)
      .errors(wrongDays),
    topSales: get('/admin/analytics/dashboard/top-20-sales', {
      permission,
      tag,
      summary: 'List the best-selling products',
    })
      .input(AnalyticsQuery)
      .output(TopSales)
      .errors(wrongDays),
  },
}
