import {
  IconAlertTriangle,
  IconChevronRight,
  IconCreditCard,
  IconLifebuoy,
  IconMessages,
  IconPackageOff,
  IconShoppingCart,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ticketStatsQuery } from '~/domains/tickets/tickets'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Card } from '~/ui/Card'
import {
  orderCountsQuery,
  PAYMENT_PROBLEM_FILTER,
  paymentProblemsQuery,
  stockQuery,
  unreadChatsQuery,
} from './dashboard-queries'

/** The open tasks that the admin may see, each a link to the list that it counts. */
export const Waiting = ({ site }: { site: string }) => {
  const canOrders = useCan('orders:read')
  const canPay = useCan('orders:pay') && canOrders
  const canProducts = useCan('products:read')
  const canChats = useCan('live-chats:read')
  const canTickets = useCan('tickets:read')
  const orders = useQuery({ ...orderCountsQuery(site), enabled: canOrders })
  const problems = useQuery({ ...paymentProblemsQuery(site), enabled: canPay })
  const low = useQuery({ ...stockQuery(site, 'low'), enabled: canProducts })
  const out = useQuery({ ...stockQuery(site, 'out'), enabled: canProducts })
  const chats = useQuery({ ...unreadChatsQuery(site), enabled: canChats })
  const tickets = useQuery({ ...ticketStatsQuery(site), enabled: canTickets, meta: { handlesErrors: true } })
  const pending = orders.data?.byStatus.pending
  return (
    <Card title={m.dashboard_waiting()} padded={false}>
      <ul className="mt-2 px-2 pt-0 pb-2">
        <Line
          icon={<IconShoppingCart />}
          isShown={canOrders}
          label={m.dashboard_orders_waiting()}
          count={pending?.count}
          isCapped={pending?.isCapped}
          failed={orders.isError}
          link={{ to: '/admin/orders/all', search: { site, trackingStatus: ['pending'] } }}
        />
        <Line
          icon={<IconCreditCard />}
          isShown={canPay && (problems.data?.total ?? 0) > 0}
          label={m.dashboard_payment_problems()}
          count={problems.data?.total}
          isCapped={problems.data?.totalIsCapped}
          failed={problems.isError}
          link={{ to: '/admin/orders/all', search: { site, filter: PAYMENT_PROBLEM_FILTER } }}
        />
        <Line
          icon={<IconMessages />}
          isShown={canChats}
          label={m.dashboard_unanswered_chats()}
          count={chats.data?.total}
          isCapped={chats.data?.totalIsCapped}
          failed={chats.isError}
          link={{ to: '/admin/chats/all', search: { site, unread: 'true' } }}
        />
        <Line
          icon={<IconLifebuoy />}
          isShown={canTickets}
          label={m.dashboard_open_tickets()}
          count={tickets.data && (tickets.data.counts.open ?? 0)}
          failed={tickets.isError}
          link={{ to: '/admin/support', search: { site, status: ['open'] } }}
        />
        <Line
          icon={<IconAlertTriangle />}
          isShown={canProducts}
          label={m.dashboard_low_stock()}
          count={low.data?.total}
          isCapped={low.data?.totalIsCapped}
          failed={low.isError}
          link={{ to: '/admin/products/all', search: { site, stock: 'low', isActive: true } }}
        />
        <Line
          icon={<IconPackageOff />}
          isShown={canProducts}
          label={m.dashboard_out_of_stock()}
          count={out.data?.total}
          isCapped={out.data?.totalIsCapped}
          failed={out.isError}
          link={{ to: '/admin/products/all', search: { site, stock: 'out', isActive: true } }}
        />
      </ul>
    </Card>
  )
}

type LineProps = {
  /** Whether the admin may see the list. */
  isShown: boolean
  icon: ReactNode
  label: string
  count: number | undefined
  /** The real number is higher than the count. */
  isCapped?: boolean | undefined
  failed: boolean
  link: Pick<LinkProps, 'to' | 'search'>
}

const Line = ({ isShown, icon, label, count, isCapped, failed, link }: LineProps) =>
  isShown && (
    <li>
      <Link
        {...link}
        className="group/line flex items-center gap-3 min-h-11 px-2 rounded-item no-underline text-ink hover:bg-brand/7"
        data-none={count === 0 || undefined}
      >
        <span className="size-8 grid flex-none place-items-center rounded-[8px] text-brand-text bg-brand-text/10 [&_svg]:size-4.5 [&_svg]:[stroke-width:1.7] group-data-none/line:text-ink-2 group-data-none/line:bg-ink/6">
          {icon}
        </span>
        <span className="flex-1 min-w-0 text-sm group-data-none/line:text-ink-2">{label}</span>
        <span className="font-semibold group-data-none/line:font-normal group-data-none/line:text-ink-2">
          {failed ? (
            <span title={m.ui_load_failed()}>–</span>
          ) : count === undefined ? (
            '…'
          ) : (
            <bdi dir="ltr">
              {formatCount(count)}
              {isCapped && '+'}
            </bdi>
          )}
        </span>
        <IconChevronRight
          size={16}
          className="flex-none text-ink-2 rtl:-scale-x-100 print:hidden"
          aria-hidden
        />
      </Link>
    </li>
  )
