import type { AnalyticsGroup, AnalyticsGroups } from '@storekeeper/contract/analytics/groups'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { m } from '~/paraglide/messages.js'
import { productsQuery } from '../analytics-queries'
import type { CardProps } from '../card-props'
import { ChartCard } from '../charts/ChartCard'
import { DayChart } from '../charts/DayChart'
import { useFigureFormat } from '../shared/figure-format'
import type { FigureTable } from '../shared/figure-table'
import { sumBy } from './day-pairs'
import { Figure, FigureRow } from './FigureRow'
import { SalesLink } from './SalesLink'

/** The number of products sold and viewed per day. */
export const ProductsCard = ({ search, isTableFirst }: CardProps) => (
  <ChartCard
    name="products"
    title={m.figures_group_products()}
    figure="groupProducts"
    query={useQuery({ ...productsQuery(search), placeholderData: keepPreviousData })}
    isTableFirst={isTableFirst}
    isEmpty={({ groups }) => groups.every(isNothing)}
    emptyText={m.analytics_products_empty()}
    summary={(answer) => <Summary answer={answer} />}
    chart={({ groups }) => (
      <DayChart
        days={groups}
        kind="count"
        series={[
          {
            key: 'quantity',
            label: m.analytics_pieces(),
            look: 'bar',
            value: ({ totalQuantity }: AnalyticsGroup) => totalQuantity,
          },
          {
            key: 'views',
            label: m.analytics_product_views(),
            look: 'line',
            value: ({ totalView }) => totalView,
          },
        ]}
      />
    )}
    table={productsTable}
  />
)

export const isNothing = ({ totalQuantity, totalSalesAmount, totalView }: AnalyticsGroup) =>
  totalQuantity === 0 && totalSalesAmount === 0 && totalView === 0

const Summary = ({ answer: { span, groups } }: { answer: AnalyticsGroups }) => {
  const format = useFigureFormat()
  return (
    <FigureRow>
      <Figure name={m.figures_sales()} explained={{ figure: 'sales', span }}>
        <SalesLink span={span} value={sumBy(groups, ({ totalSalesAmount }) => totalSalesAmount)} />
      </Figure>
      <Figure name={m.analytics_pieces()} explained={{ figure: 'pieces', span }}>
        <SalesLink span={span} kind="count" value={sumBy(groups, ({ totalQuantity }) => totalQuantity)} />
      </Figure>
      <Figure name={m.analytics_product_views()} explained={{ figure: 'productViews', span }}>
        {format.full(
          'count',
          sumBy(groups, ({ totalView }) => totalView),
        )}
      </Figure>
    </FigureRow>
  )
}

const productsTable = ({ span, groups }: AnalyticsGroups): FigureTable<AnalyticsGroup> => ({
  rows: groups,
  getKey: ({ _id }) => _id,
  columns: [
    { header: m.analytics_day(), kind: 'day', value: ({ _id }) => _id },
    {
      header: m.figures_sales(),
      kind: 'money',
      value: ({ totalSalesAmount }) => totalSalesAmount,
      cell: ({ _id, totalSalesAmount }) => (
        <SalesLink span={span} narrowed={{ day: _id }} value={totalSalesAmount} />
      ),
    },
    {
      header: m.analytics_pieces(),
      kind: 'count',
      value: ({ totalQuantity }) => totalQuantity,
      cell: ({ _id, totalQuantity }) => (
        <SalesLink span={span} narrowed={{ day: _id }} kind="count" value={totalQuantity} />
      ),
    },
    { header: m.analytics_product_views(), kind: 'count', value: ({ totalView }) => totalView },
  ],
  foot: [
    m.analytics_total(),
    sumBy(groups, ({ totalSalesAmount }) => totalSalesAmount),
    sumBy(groups, ({ totalQuantity }) => totalQuantity),
    sumBy(groups, ({ totalView }) => totalView),
  ],
})
