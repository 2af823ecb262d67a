import { AnalyticsQuery, ComparedQuery, SitesQuery, TopQuery } from './analytics/analytics-query.ts'
import { AverageSales, SitesSales, Stats, TopStats, Visitors } from './analytics/figures.ts'
import { AnalyticsGroups, TOP_OF_A_DAY } from './analytics/groups.ts'
import { SaleEntries } from './analytics/sale-entry.ts'
import { SaleEntryQuery } from './analytics/sale-entry-query.ts'
import { TopCategories, TopClicks, TopKeywords, TopReferrals, TopSales } from './analytics/top-lists.ts'
import { get } from './call.ts'

const tag = 'Analytics'
const permission = 'analytics:read'

/** What was sold, and who came. Each call is of the days `from` to `to` of a time zone, and of one site or all. */
export const analytics = {
  groupProducts: get('/admin/analytics/group-products', {
    permission,
    tag,
    summary: `Day by day what sold best and was looked at most, ${TOP_OF_A_DAY.analytics} products each`,
  })
    .input(AnalyticsQuery)
    .output(AnalyticsGroups),
  visitors: get('/admin/analytics/visitors', { permission, tag, summary: 'Day by day who came' })
    .input(ComparedQuery)
    .output(Visitors),
  mostCategories: get('/admin/analytics/most-categories', {
    permission,
    tag,
    summary: 'The categories that sold most, with how often their products were looked at',
  })
    .input(TopQuery)
    .output(TopCategories),
  mostKeywords: get('/admin/analytics/most-keywords', {
    permission,
    tag,
    summary: 'What was searched for most',
  })
    .input(TopQuery)
    .output(TopKeywords),
  mostReferrals: get('/admin/analytics/most-referrals', {
    permission,
    tag,
    summary: 'Where most visits came from',
  })
    .input(TopQuery)
    .output(TopReferrals),
  mostClicksProducts: get('/admin/analytics/most-clicks-products', {
    permission,
    tag,
    summary: 'The products that were clicked most',
  })
    .input(TopQuery)
    .output(TopClicks),
  averageSales: get('/admin/analytics/avg/sales/charts', {
    permission,
    tag,
    summary: 'Day by day sales, orders and what an order came to on average',
  })
    .input(ComparedQuery)
    .output(AverageSales),
  sitesSales: get('/admin/analytics/total-sales/hb-vs-auctropin', {
    permission,
    tag,
    summary: 'Day by day the sales of each site beside the others',
    description: 'Named after the two sites it was made for; compares any.',
  })
    .input(SitesQuery)
    .output(SitesSales),
  saleEntries: get('/admin/analytics/sale-entries', {
    permission,
    tag,
    summary: 'The lines and refunds that a sales figure is the sum of, newest first',
  })
    .input(SaleEntryQuery)
    .output(SaleEntries),
  dashboard: {
    stats: get('/admin/analytics/dashboard/stats', {
      permission,
      tag,
      summary: 'The shop’s figures beside those of the range before',
    })
      .input(ComparedQuery)
      .output(Stats),
    topStats: get('/admin/analytics/dashboard/charts/top-stats', {
      permission,
      tag,
      summary: 'The shop’s figures day by day, for charts',
    })
      .input(ComparedQuery)
      .output(TopStats),
    groupProducts: get('/admin/analytics/dashboard/group-products', {
      permission,
      tag,
      summary: `Day by day what sold best and was looked at most, ${TOP_OF_A_DAY.dashboard} products each`,
    })
      .input(AnalyticsQuery)
      .output(AnalyticsGroups),
    topSales: get('/admin/analytics/dashboard/top-20-sales', {
      permission,
      tag,
      summary: 'The twenty products that sold best',
    })
      .input(AnalyticsQuery)
      .output(TopSales),
  },
}
