import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '~/api'
import { TRACKING_STATUS } from '~/domains/order-references/order-references'
import { m } from '~/paraglide/messages.js'
import { ALL_SITES } from '~/site'
import { Ago } from '~/ui/dates/Ago'
import { Money } from '~/ui/Money'
import { StatusBadge } from '~/ui/StatusBadge'
import { Part } from './Part'

const MOST = '4'

/** The customer's latest orders. */
export const LastOrders = ({ customer }: { customer: string }) => {
  const { data, error } = useQuery(
    api.orders.list.queryOptions({
      input: { customer, limit: MOST, sort: 'latest' },
      meta: { handlesErrors: true },
    }),
  )
  return (
    <Part
      title={m.chats_orders()}
      items={data?.items}
      error={error}
      none={m.chats_no_orders()}
      more={
        <Link
          to="/admin/customers/$customerId/orders"
          params={{ customerId: customer }}
          search={{ site: ALL_SITES }}
          className="hover:underline justify-self-start font-medium no-underline"
        >
          {m.chats_all_orders()}
        </Link>
      }
    >
      {(order) => (
        <Link
          to="/admin/orders/order/$uriCode"
          params={{ uriCode: order.uriCode }}
          className="grid gap-1 p-2 rounded-item no-underline text-inherit hover:bg-ink/5"
        >
          <span className="flex items-center justify-between gap-2">
            <bdi dir="ltr" className="font-semibold">
              #{order.orderId}
            </bdi>
            <Money cents={order.total} />
          </span>
          <span className="flex items-center justify-between gap-2">
            <StatusBadge {...TRACKING_STATUS[order.trackingStatus]} />
            <Ago at={order.createdAt} className="text-xs text-ink-2" />
          </span>
        </Link>
      )}
    </Part>
  )
}
