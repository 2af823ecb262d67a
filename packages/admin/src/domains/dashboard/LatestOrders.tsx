import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { OrderNumber } from '~/domains/order-references/order-references'
import { customerName } from '~/domains/orders/orders'
import { m } from '~/paraglide/messages.js'
import { Avatar } from '~/ui/Avatar'
import { Card } from '~/ui/Card'
import { Ago } from '~/ui/dates/Ago'
import { LoadFailed } from '~/ui/LoadFailed'
import { Money } from '~/ui/Money'
import { latestOrdersQuery } from './dashboard-queries'
import classes from './LatestOrders.module.css'

/** The latest orders. */
export const LatestOrders = ({ site }: { site: string }) => {
  const { data, error, refetch } = useQuery(latestOrdersQuery(site))
  if (data?.items.length === 0) return null
  return (
    <Card
      title={m.dashboard_latest_orders()}
      padded={false}
      actions={
        <Link to="/admin/orders/all" search={{ site, sort: 'latest' }} className={classes.all}>
          {m.dashboard_all_orders()}
        </Link>
      }
    >
      {error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <ul className={classes.list} aria-busy={!data}>
          {data?.items.map((order) => (
            <li key={order._id}>
              <Link
                to="/admin/orders/all"
                search={{ site, orderId: order.uriCode }}
                className={classes.order}
              >
                <Avatar name={customerName(order)} url={order.customer?.avatar} />
                <span className={classes.who}>
                  <bdi className={classes.name}>{customerName(order)}</bdi>
                  <small>
                    <OrderNumber orderId={order.orderId} />
                  </small>
                </span>
                <span className={classes.what}>
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
