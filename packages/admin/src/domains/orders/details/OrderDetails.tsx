import type { Order } from '@storekeeper/contract/orders/order'
import { OrderAddresses } from './OrderAddresses'
import { OrderComments } from './OrderComments'
import { OrderCustomer } from './OrderCustomer'
import classes from './OrderDetails.module.css'
import { OrderItems } from './OrderItems'
import { OrderStatus } from './OrderStatus'
import { OrderTimeline } from './OrderTimeline'
import { OrderTotals } from './OrderTotals'
import { OrderTracking } from './OrderTracking'

type Props = { order: Order; startsAtComments?: boolean }

/** Everything about one order: one section below the other in the panel, in two columns on its own page. */
export const OrderDetails = ({ order, startsAtComments = false }: Props) => (
  <div className={classes.room}>
    <div className={classes.details}>
      <div className={classes.first}>
        <OrderStatus order={order} />
        <OrderItems order={order} />
        <OrderTotals order={order} />
      </div>
      <div className={classes.side}>
        <OrderCustomer order={order} />
        <OrderAddresses order={order} />
        <OrderTracking order={order} />
      </div>
      <div className={classes.last}>
        <OrderComments order={order} startsHere={startsAtComments} />
        <OrderTimeline order={order} />
      </div>
    </div>
  </div>
)
