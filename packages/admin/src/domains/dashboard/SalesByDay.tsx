import type { DayFigures, TopStats } from '@storekeeper/contract/analytics/figures'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  type AnalyticsSearch,
  type ChangeAnalyticsSearch,
  ChartCard,
  comparedColumns,
  type DayPair,
  type FigureTable,
  pairDays,
  SalesChart,
  salesColumns,
} from '~/domains/analytics/analytics'
import { m } from '~/paraglide/messages.js'
import { topStatsQuery } from './dashboard-queries'

/** The card whose table has every figure of every day; the conversion opens it. */
export const BY_DAY = 'by-day'

type Props = { search: AnalyticsSearch; onSearch: ChangeAnalyticsSearch }

/** Daily sales beside the compared days; the table contains the other figures as well. */
export const SalesByDay = ({ search, onSearch }: Props) => (
  <ChartCard
    name={BY_DAY}
    title={m.dashboard_sales_by_day()}
    figure="sales"
    query={useQuery({ ...topStatsQuery(search), placeholderData: keepPreviousData })}
    look={search.table === BY_DAY ? 'table' : 'chart'}
    onLook={(look) => onSearch({ table: look === 'table' ? BY_DAY : undefined })}
    isEmpty={({ days, previous }) => [...days, ...previous].every(isNothing)}
    emptyText={m.dashboard_no_sales()}
    chart={(answer) => <SalesChart answer={answer} height={320} />}
    table={figuresTable}
  />
)

const isNothing = ({ sales, orders, visitors, customers }: DayFigures) =>
  sales === 0 && orders === 0 && visitors === 0 && customers === 0

const figuresTable = ({ span, days, previous }: TopStats): FigureTable<DayPair<DayFigures>> => ({
  rows: pairDays(days, previous),
  getKey: ({ day }) => day._id,
  columns: [
    ...salesColumns<DayFigures>(span),
    { header: m.figures_average_order(), kind: 'money', value: ({ day }) => day.averageOrder },
    { header: m.figures_visitors(), kind: 'count', value: ({ day }) => day.visitors },
    { header: m.figures_conversion(), kind: 'share', value: ({ day }) => day.conversion },
    { header: m.figures_customers(), kind: 'count', value: ({ day }) => day.customers },
    { header: m.figures_refunds(), kind: 'money', value: ({ day }) => day.refunds },
    ...(previous.length > 0 ? comparedColumns<DayFigures>(span) : []),
  ],
})
