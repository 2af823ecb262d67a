import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { OrderNumber } from '~/domains/order-references/order-references'
import { customerName } from '~/domains/orders/orders'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Avatar } from '~/ui/Avatar'
import { Card } from '~/ui/Card'
import { Ago } from '~/ui/dates/Ago'
import { LoadFailed } from '~/ui/LoadFailed'
import { Money } from '~/ui/Money'
import { latestOrdersQuery } from './dashboard-queries'

/** The latest orders, for admins who may see them. */
export const LatestOrders = ({ site }: { site: string }) => {
  const canRead = useCan('orders:read')
  const { data, error, refetch } = useQuery({ ...latestOrdersQuery(site), enabled: canRead })
  if (!canRead || data?.items.length === 0) return null
  return (
    <Card
      title={m.dashboard_latest_orders()}
      padded={false}
      actions={
        <Link to="/admin/orders/all" search={{ site, sort: 'latest' }} className="text-sm">
          {m.dashboard_all_orders()}
        </Link>
      }
    >
      {error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <ul className="min-h-86 mt-2 px-2 pt-0 pb-2" aria-busy={!data}>
          {data?.items.map((order) => (
            <li key={order._id}>
              <Link
                to="/admin/orders/all"
                search={{ site, orderId: order.uriCode }}
                className="flex items-center gap-3 min-h-14 px-2 rounded-item text-sm no-underline text-ink hover:bg-brand/7 [&_small]:text-xs [&_small]:font-normal [&_small]:leading-4 [&_small]:text-ink-2"
              >
                <Avatar name={customerName(order)} url={order.customer?.avatar} />
                <span className="grid min-w-0 leading-5 flex-1">
                  <bdi className="truncate justify-self-start max-w-full font-medium">
                    {customerName(order)}
                  </bdi>
                  <small>
                    <OrderNumber orderId={order.orderId} />
                  </small>
                </span>
                <span className="grid min-w-0 leading-5 flex-none justify-items-end font-semibold">
                  <Money cents={order.total} />
                  <small>
                    <Ago at={order.createdAt} />
                  </small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
