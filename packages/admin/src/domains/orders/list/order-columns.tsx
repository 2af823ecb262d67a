import type { OrderRow } from '@storekeeper/contract/orders/order'
import { ORDER_TEXT_NAMES } from '@storekeeper/contract/orders/order-texts'
import { IconMessage } from '@tabler/icons-react'
import {
  OrderNumber,
  orderPath,
  PAYMENT_STATUS,
  TestBadge,
  TRACKING_STATUS,
} from '~/domains/order-references/order-references'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { fullName } from '~/ui/customer-name'
import { Ago } from '~/ui/dates/Ago'
import type { Column } from '~/ui/list/column'
import { rowLink } from '~/ui/list/rows/row-link'
import { Money } from '~/ui/Money'
import { Person } from '~/ui/Person'
import { StatusBadge } from '~/ui/StatusBadge'
import { customerName } from '../customer-name'
import { ORDER_TEXT_LABELS } from '../order-text-labels'
import { type OrderActions, OrderRowMenu } from './OrderRowMenu'

/** The columns of every order list; cells are plain JSX. */
export const orderColumns = (
  siteName: (key: string) => string,
  actions: OrderActions,
): Column<OrderRow>[] => [
  {
    id: 'orderId',
    title: m.orders_order,
    sort: 'orderId',
    card: 'title',
    isFixed: true,
    cell: (order) => (
      <span className="grid justify-items-start gap-0.5 leading-4.5 max-md:grid-flow-col max-md:justify-start max-md:gap-2">
        <a
          href={orderPath(order.uriCode)}
          className="font-semibold no-underline whitespace-nowrap hover:underline"
          {...rowLink(order.uriCode)}
        >
          <OrderNumber orderId={order.orderId} />
        </a>
        {order.isTestOrder && <TestBadge />}
      </span>
    ),
  },
  { id: 'customer', title: m.orders_customer, card: 'line', cell: (order) => <CustomerCell order={order} /> },
  {
    id: 'site',
    title: m.orders_site,
    from: 'widest',
    card: 'none',
    cell: (order) => <span className="whitespace-nowrap">{siteName(order.site)}</span>,
  },
  {
    id: 'items',
    title: m.orders_items,
    align: 'end',
    from: 'widest',
    card: 'none',
    cell: (order) => formatCount(order.itemCount),
  },
  {
    id: 'total',
    title: m.orders_total,
    sort: 'total',
    align: 'end',
    card: 'aside',
    cell: (order) => <Money cents={order.total} className="font-semibold whitespace-nowrap" />,
  },
  {
    id: 'paymentStatus',
    title: m.orders_payment,
    from: 'medium',
    cell: (order) => <StatusBadge {...PAYMENT_STATUS[order.paymentStatus]} />,
  },
  {
    id: 'trackingStatus',
    title: m.orders_status,
    cell: (order) => <StatusBadge {...TRACKING_STATUS[order.trackingStatus]} />,
  },
  {
    id: 'comments',
    title: m.orders_comments,
    icon: <IconMessage size={16} stroke={1.7} aria-hidden />,
    align: 'end',
    from: 'widest',
    card: 'none',
    cell: (order) => <CommentCount count={order.commentCount} />,
  },
  {
    id: 'admin',
    title: m.colleagues_assignee,
    card: 'none',
    isHiddenAtFirst: true,
    cell: ({ admin }) =>
      admin ? (
        <Person name={fullName(admin)} avatar={admin.avatar} className="max-w-40" />
      ) : (
        <span className="text-ink-2 opacity-70">–</span>
      ),
  },
  {
    id: 'tracking',
    title: m.orders_tracking_number,
    card: 'none',
    isHiddenAtFirst: true,
    cell: (order) => <TrackingNumbers order={order} />,
  },
  ...ORDER_TEXT_NAMES.map(
    (name): Column<OrderRow> => ({
      id: name,
      title: ORDER_TEXT_LABELS[name].label,
      card: 'none',
      isHiddenAtFirst: true,
      cell: (order) => (
        <span className="line-clamp-2 max-w-60 text-xs" dir="auto" title={order[name]}>
          {order[name] || '–'}
        </span>
      ),
    }),
  ),
  {
    id: 'createdAt',
    title: m.orders_placed,
    sort: 'createdAt',
    card: 'tail',
    from: 'wide',
    cell: (order) => <Ago at={order.createdAt} className="whitespace-nowrap text-ink-2" />,
  },
  {
    id: 'updatedAt',
    title: m.orders_updated,
    sort: 'updatedAt',
    from: 'widest',
    card: 'none',
    cell: (order) => <Ago at={order.updatedAt} className="whitespace-nowrap text-ink-2" />,
  },
  {
    id: 'actions',
    title: m.orders_actions,
    icon: null,
    align: 'end',
    card: 'aside',
    isFixed: true,
    cell: (order) => <OrderRowMenu order={order} actions={actions} />,
  },
]

const CommentCount = ({ count }: { count: number }) =>
  count === 0 ? (
    <span className="text-ink-2 opacity-70">–</span>
  ) : (
    <span className="inline-flex items-center gap-1 text-ink-2">
      <IconMessage size={16} stroke={1.7} aria-hidden />
      {formatCount(count)}
    </span>
  )

const TrackingNumbers = ({ order: { tracking } }: { order: OrderRow }) => {
  const [first, ...more] = tracking
  if (!first) return <span className="text-ink-2 opacity-70">–</span>
  return (
    <span className="text-xs whitespace-nowrap" title={tracking.map(({ number }) => number).join(', ')}>
      <bdi dir="ltr">{first.number}</bdi>
      {more.length > 0 && ` +${formatCount(more.length)}`}
    </span>
  )
}

/** The customer of an order, with contact details. */
const CustomerCell = ({ order }: { order: OrderRow }) => {
  const name = customerName(order)
  const isNamedGuest = !order.customer && name !== m.orders_guest()
  return (
    <Person
      name={name}
      avatar={order.customer?.avatar}
      note={isNamedGuest ? m.orders_guest() : undefined}
      email={order.customer?.email ?? order.email}
      className="flex-1 grid-cols-1 min-w-24 max-w-52 leading-4.5 max-md:max-w-none @max-[880px]/list:-ms-1"
    />
  )
}
