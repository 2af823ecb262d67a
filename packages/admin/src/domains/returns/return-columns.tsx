import type { ReturnRow } from '@storekeeper/contract/returns/return'
import { Link } from '@tanstack/react-router'
import { OrderNumber, orderPath } from '~/domains/order-references/order-references'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import type { Column } from '~/ui/list/column'
import { Nothing } from '~/ui/list/Nothing'
import { rowLink } from '~/ui/list/rows/row-link'
import { Money } from '~/ui/Money'
import { Person } from '~/ui/Person'
import { StatusBadge } from '~/ui/StatusBadge'
import { RETURN_STATUS } from './return-names'

export const returnColumns = (siteName: (key: string) => string): Column<ReturnRow>[] => [
  {
    id: 'number',
    title: m.returns_return,
    card: 'title',
    isFixed: true,
    cell: (row) => (
      <span className="grid justify-items-start gap-0.5">
        <a
          href={`/admin/returns/${row.number}`}
          className="font-semibold no-underline whitespace-nowrap hover:underline"
          {...rowLink(row._id)}
        >
          <bdi dir="ltr">{row.number}</bdi>
        </a>
        {row.isWithdrawal && <WithdrawalBadge />}
      </span>
    ),
  },
  {
    id: 'order',
    title: m.returns_order,
    cell: (row) => (
      <Link to={orderPath(row.order.uriCode)} className="no-underline whitespace-nowrap hover:underline">
        <OrderNumber orderId={row.order.orderId} />
      </Link>
    ),
  },
  {
    id: 'customer',
    title: m.returns_customer,
    card: 'line',
    cell: (row) => (
      <Person name={row.customerName} email={row.customer?.email} className="min-w-0 max-w-52" />
    ),
  },
  {
    id: 'site',
    title: m.returns_site,
    from: 'widest',
    card: 'none',
    cell: (row) => <span className="whitespace-nowrap">{siteName(row.site)}</span>,
  },
  {
    id: 'items',
    title: m.returns_items,
    align: 'end',
    from: 'wide',
    card: 'none',
    cell: (row) => formatCount(row.itemCount),
  },
  { id: 'status', title: m.returns_status, cell: (row) => <StatusBadge {...RETURN_STATUS[row.status]} /> },
  {
    id: 'refunded',
    title: m.returns_refunded,
    align: 'end',
    from: 'medium',
    card: 'aside',
    cell: (row) => (row.amountRefunded > 0 ? <Money cents={row.amountRefunded} /> : <Nothing />),
  },
  {
    id: 'createdAt',
    title: m.returns_created,
    sort: 'createdAt',
    card: 'tail',
    from: 'medium',
    cell: (row) => <Ago at={row.createdAt} className="whitespace-nowrap text-ink-2" />,
  },
  {
    id: 'updatedAt',
    title: m.returns_updated,
    sort: 'updatedAt',
    from: 'widest',
    card: 'none',
    cell: (row) => <Ago at={row.updatedAt} className="whitespace-nowrap text-ink-2" />,
  },
]

export const WithdrawalBadge = () => <StatusBadge tone="waiting" label={m.returns_withdrawal} />
