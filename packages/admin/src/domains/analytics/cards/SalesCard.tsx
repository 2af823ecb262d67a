import type { AverageSales, DaySales } from '@storekeeper/contract/analytics/figures'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { m } from '~/paraglide/messages.js'
import { salesQuery } from '../analytics-queries'
import type { CardProps } from '../card-props'
import { ChartCard } from '../charts/ChartCard'
import { SalesChart } from '../charts/SalesChart'
import { useFigureFormat } from '../shared/figure-format'
import type { FigureTable } from '../shared/figure-table'
import { type DayPair, pairDays, sumBy } from './day-pairs'
import { Figure, FigureRow } from './FigureRow'
import { OrdersLink } from './OrdersLink'
import { SalesLink } from './SalesLink'
import { comparedColumns, salesColumns } from './sales-columns'

/** Sales and the average order value per day. */
export const SalesCard = ({ search, isTableFirst }: CardProps) => (
  <ChartCard
    name="sales"
    title={m.figures_sales()}
    figure="sales"
    query={useQuery({ ...salesQuery(search), placeholderData: keepPreviousData })}
    isTableFirst={isTableFirst}
    isEmpty={({ days, previous }) => [...days, ...previous].every(isNothing)}
    emptyText={m.analytics_sales_empty()}
    summary={(answer) => <Summary answer={answer} />}
    chart={(answer) => <SalesChart answer={answer} />}
    table={salesTable}
  />
)

const isNothing = ({ sales, orders }: DaySales) => sales === 0 && orders === 0

const Summary = ({ answer: { span, total, averageDay, previous } }: { answer: AverageSales }) => {
  const format = useFigureFormat()
  const before = (value: (day: DaySales) => number) => sumBy(previous, value)
  const [salesBefore, ordersBefore] = [before(({ sales }) => sales), before(({ orders }) => orders)]
  return (
    <FigureRow>
      <Figure name={m.figures_sales()} now={total.sales} before={salesBefore}>
        <SalesLink span={span} value={total.sales} />
      </Figure>
      {total.tax !== 0 && (
        <Figure name={m.taxes_net_sales()} now={total.netSales} before={before(({ netSales }) => netSales)}>
          <bdi dir="ltr">{format.full('money', total.netSales)}</bdi>
        </Figure>
      )}
      <Figure
        name={m.figures_orders()}
        explained={{ figure: 'orders', span }}
        now={total.orders}
        before={ordersBefore}
      >
        <OrdersLink span={span} count={total.orders} />
      </Figure>
      <Figure
        name={m.figures_average_order()}
        explained={{ figure: 'averageOrder', span }}
        now={total.averageOrder}
        before={ordersBefore && salesBefore !== null ? salesBefore / ordersBefore : null}
      >
        <SalesLink span={span} value={total.averageOrder} />
      </Figure>
      <Figure
        name={m.analytics_pieces()}
        explained={{ figure: 'pieces', span }}
        now={total.quantity}
        before={before(({ quantity }) => quantity)}
      >
        <SalesLink span={span} kind="count" value={total.quantity} />
      </Figure>
      <Figure name={m.analytics_average_day()}>
        <bdi dir="ltr">{format.full('money', averageDay)}</bdi>
      </Figure>
    </FigureRow>
  )
}

const NET_SALES: FigureTable<DayPair<DaySales>>['columns'][number] = {
  get header() {
    return m.taxes_net_sales()
  },
  kind: 'money',
  value: ({ day }) => day.netSales,
}

const salesTable = ({ span, days, previous, total }: AverageSales): FigureTable<DayPair<DaySales>> => {
  const hasTax = days.some(({ tax }) => tax !== 0)
  return {
    rows: pairDays(days, previous),
    getKey: ({ day }) => day._id,
    columns: [
      ...salesColumns<DaySales>(span),
      ...(hasTax ? [NET_SALES] : []),
      {
        header: m.analytics_pieces(),
        kind: 'count',
        value: ({ day }) => day.quantity,
        cell: ({ day }) => (
          <SalesLink span={span} narrowed={{ day: day._id }} kind="count" value={day.quantity} />
        ),
      },
      { header: m.figures_average_order(), kind: 'money', value: ({ day }) => day.averageOrder },
      ...(previous.length > 0 ? comparedColumns<DaySales>(span) : []),
    ],
    foot: [
      m.analytics_total(),
      total.sales,
      total.orders,
      ...(hasTax ? [total.netSales] : []),
      total.quantity,
      total.averageOrder,
      ...(previous.length > 0 ? [null, sumBy(previous, ({ sales }) => sales)] : []),
    ],
  }
}
