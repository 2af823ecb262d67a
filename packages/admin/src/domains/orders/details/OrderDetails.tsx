import type { Order } from '@storekeeper/contract/orders/order'
import { Suspense } from 'react'
import { later } from '~/ui/later'
import { customerName } from '../customer-name'
import { OrderMoney } from '../money/OrderMoney'
import { OrderReviews } from '../reviews/OrderReviews'
import { MarkAsTestButton, TestOrderBar } from '../tests/TestOrderBar'
import { OrderAddresses } from './OrderAddresses'
import { OrderComments } from './OrderComments'
import { OrderCustomer } from './OrderCustomer'
import classes from './OrderDetails.module.css'
import { OrderItems } from './OrderItems'
import { OrderNote } from './OrderNote'
import { OrderStatus } from './OrderStatus'
import { OrderTimeline } from './OrderTimeline'
import { OrderTools } from './OrderTools'
import { OrderTotals } from './OrderTotals'
import { OrderTracking } from './OrderTracking'

const OrderTickets = later(async () => (await import('../../tickets/OrderTickets')).OrderTickets)

type Props = { order: Order; startsAtComments?: boolean }

/** All details of one order: one column in the panel, two columns on its own page. */
export const OrderDetails = ({ order, startsAtComments = false }: Props) => (
  <div className={classes.room}>
    <OrderTools order={order} />
    <div className={classes.details}>
      <div className={classes.first}>
        <TestOrderBar order={order} />
        <OrderStatus order={order} />
        <OrderTracking order={order} />
        <OrderNote note={order.note} />
        <OrderItems order={order} />
        <OrderTotals order={order} />
        <OrderComments order={order} startsHere={startsAtComments} />
        <OrderMoney order={order} />
      </div>
      <div className={classes.side}>
        <OrderCustomer order={order} />
        <OrderAddresses order={order} />
      </div>
      <div className={classes.last}>
        <OrderReviews key={order._id} order={order} />
        <Suspense>
          <OrderTickets
            key={order._id}
            order={order}
            customer={order.customer && { _id: order.customer._id, name: customerName(order) }}
          />
        </Suspense>
        <OrderTimeline order={order} />
        <MarkAsTestButton order={order} />
      </div>
    </div>
  </div>
)
