import type { Span } from '@storekeeper/contract/analytics/span'
import { m } from '~/paraglide/messages.js'
import type { FigureColumn } from '../shared/figure-table'
import type { DayPair } from './day-pairs'
import { OrdersLink } from './OrdersLink'
import { SalesLink } from './SalesLink'

type SoldDay = { _id: string; sales: number; orders: number }

/** The day, its sales and its number of orders; both figures link to their rows. */
export const salesColumns = <Day extends SoldDay>(span: Span): FigureColumn<DayPair<Day>>[] => [
  { header: m.analytics_day(), kind: 'day', value: ({ day }) => day._id },
  {
    header: m.figures_sales(),
    kind: 'money',
    value: ({ day }) => day.sales,
    cell: ({ day }) => <SalesLink span={span} narrowed={{ day: day._id }} value={day.sales} />,
  },
  {
    header: m.figures_orders(),
    kind: 'count',
    value: ({ day }) => day.orders,
    cell: ({ day }) => <OrdersLink span={span} day={day._id} count={day.orders} />,
  },
]

/** The compared day and its sales. */
export const comparedColumns = <Day extends SoldDay>(span: Span): FigureColumn<DayPair<Day>>[] => [
  { header: m.analytics_day_before(), kind: 'day', value: ({ before }) => before?._id ?? null },
  {
    header: m.analytics_sales_before(),
    kind: 'money',
    value: ({ before }) => before?.sales ?? null,
    cell: ({ before }) =>
      before && <SalesLink span={span} narrowed={{ day: before._id }} value={before.sales} />,
  },
]
