import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import type { FigureSpan } from '../sale-entries/sale-entries-link'
import { useFigureFormat } from '../shared/figure-format'
import { countedOrders } from './counted-orders'
import { figureLinkClass } from './SalesLink'

type Props = { span: FigureSpan; day?: string; count: number }

/** The number of orders that count as sales, linked to them. */
export const OrdersLink = ({ span, day, count }: Props) => {
  const format = useFigureFormat()
  return (
    <Link
      to="/admin/orders/all"
      search={countedOrders(span, day)}
      className={figureLinkClass}
      title={m.analytics_open_orders()}
    >
      <bdi dir="ltr">{format.full('count', count)}</bdi>
    </Link>
  )
}
