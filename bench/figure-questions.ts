import type {
  AverageSales,
  SitesSales,
  Stats,
  TopStats,
  Visitors,
} from '../packages/contract/src/analytics/figures.ts'
import { type AnalyticsGroups, TOP_OF_A_DAY } from '../packages/contract/src/analytics/groups.ts'
import type {
  TopCategories,
  TopClicks,
  TopKeywords,
  TopReferrals,
  TopSales,
} from '../packages/contract/src/analytics/top-lists.ts'
import type { Statement } from './open-shop.ts'
import { type Days, plain } from './plain-figures.ts'

/** A call, the equivalent plain statements, and the rows that these return if the response is correct. */
export type FigureQuestion = {
  name: string
  path: string
  plain(days: Days): Statement[]
  rows(answer: unknown): Row[][]
}
type Row = (string | number | null)[]

/** Infers the type of the response from the contract. */
const question = <Answer>(
  name: string,
  path: string,
  statements: (days: Days) => Statement[],
  rows: (answer: Answer) => Row[][],
): FigureQuestion => ({
  name,
  path: `/admin/analytics/${path}`,
  plain: statements,
  rows: (answer) => rows(answer as Answer),
})

const groups = (name: string, path: string, limit: number) =>
  question<AnalyticsGroups>(
    name,
    path,
    (days) => [plain.soldOfEachDay(days, limit), plain.viewedOfEachDay(days, limit)],
    (answer) => [
      answer.groups.flatMap((group) =>
        group.topSalesProducts.map(({ product, productQuantity, productSalesAmount, bundleSales }) => [
          ...[group._id, product._id, productQuantity, productSalesAmount],
          ...[bundleSales.bundleSalesQuantity, bundleSales.bundleSalesAmount],
          ...[group.totalQuantity, group.totalSalesAmount, product.title],
        ]),
      ),
      answer.groups.flatMap((group) =>
        group.topViewedProducts.map(({ product, productView }) => [
          ...[group._id, product._id, productView, group.totalView, product.title],
        ]),
      ),
    ],
  )

export const FIGURE_QUESTIONS: FigureQuestion[] = [
  question<Stats>(
    'dashboard/stats',
    'dashboard/stats',
    (days) => [plain.stats(days), plain.stats(daysBefore(days))],
    ({ stats: { sales, orders, customers, visitors } }) => [
      [[sales, orders, customers, visitors].map(({ value }) => value)],
      [[sales, orders, customers, visitors].map(({ previous }) => previous)],
    ],
  ),
  question<TopStats>(
    'dashboard/top-stats',
    'dashboard/charts/top-stats',
    (days) => [plain.figures(days), plain.figures(daysBefore(days))],
    (answer) =>
      [answer.days, answer.previous].map((days) =>
        days.map(({ _id, sales, refunds, orders, customers, visitors }) => [
          _id,
          sales,
          refunds,
          orders,
          customers,
          visitors,
        ]),
      ),
  ),
  question<AverageSales>(
    'avg/sales/charts',
    'avg/sales/charts',
    (days) => [plain.sales(days), plain.sales(daysBefore(days))],
    (answer) =>
      [answer.days, answer.previous].map((days) =>
        days.map(({ _id, sales, orders, quantity }) => [_id, sales, orders, quantity]),
      ),
  ),
  question<Visitors>(
    'visitors',
    'visitors',
    (days) => [plain.visitors(days), plain.visitors(daysBefore(days))],
    (answer) =>
      [answer.days, answer.previous].map((days) =>
        days.map(({ _id, visitors, visits, views }) => [_id, visitors, visits, views]),
      ),
  ),
  question<SitesSales>(
    'total-sales/hb-vs-auctropin',
    'total-sales/hb-vs-auctropin',
    (days) => [plain.sites(days)],
    (answer) => [
      answer.days.flatMap(({ _id, sales }) =>
        answer.sites.map(({ site, orders }) => [_id, site, sales[site] ?? null, orders]),
      ),
    ],
  ),
  groups('group-products', 'group-products', TOP_OF_A_DAY.analytics),
  groups('dashboard/group-products', 'dashboard/group-products', TOP_OF_A_DAY.dashboard),
  question<TopSales>(
    'dashboard/top-20-sales',
    'dashboard/top-20-sales',
    (days) => [plain.topSales(days)],
    ({ items, totalQuantity, totalSalesAmount }) => [
      items.map(({ product, productQuantity, productSalesAmount, bundleSales }) => [
        ...[
          product._id,
          productQuantity,
          productSalesAmount,
          bundleSales.bundleSalesQuantity,
          bundleSales.bundleSalesAmount,
        ],
        ...[totalQuantity, totalSalesAmount, product.title],
      ]),
    ],
  ),
  question<TopClicks>(
    'most-clicks-products',
    'most-clicks-products',
    (days) => [plain.clicks(days)],
    ({ items, totalClicks }) => [
      items.map(({ product, clicks, views }) => [product._id, clicks, views, totalClicks, product.title]),
    ],
  ),
  question<TopCategories>(
    'most-categories',
    'most-categories',
    (days) => [plain.categories(days)],
    ({ items }) => [
      items.map(({ category, views, quantity, salesAmount }) => [category._id, views, quantity, salesAmount]),
    ],
  ),
  question<TopKeywords>(
    'most-keywords',
    'most-keywords',
    (days) => [plain.subjects(days, 'search')],
    ({ items, totalSearches }) => [items.map(({ keyword, searches }) => [keyword, searches, totalSearches])],
  ),
  question<TopReferrals>(
    'most-referrals',
    'most-referrals',
    (days) => [plain.subjects(days, 'visit')],
    ({ items, totalVisits }) => [items.map(({ referrer, visits }) => [referrer, visits, totalVisits])],
  ),
]

/** Returns the preceding range of the same number of days, the default comparison. */
function daysBefore({ from, to, timeZone }: Days): Days {
  const [first, last] = [Date.parse(from), Date.parse(to)]
  const day = 24 * 60 * 60 * 1000
  const on = (instant: number) => new Date(instant).toISOString().slice(0, 10)
  return { from: on(first - (last - first) - day), to: on(first - day), timeZone }
}
