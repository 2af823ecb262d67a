import type { Order } from '@storekeeper/contract/orders/order'
import { ORDER_TEXT_NAMES } from '@storekeeper/contract/orders/order-texts'
import { Suspense } from 'react'
import { RecordViewers } from '~/domains/colleagues/colleagues'
import { UndeliveredNotice } from '~/domains/customer-notifications/customer-notifications'
import { OrderInvoices } from '~/domains/invoices/invoices'
import { OrderReturns } from '~/domains/returns/returns'
import { OrderTickets } from '~/domains/tickets/tickets'
import { useRecentRecord } from '~/preferences/recents'
import { Card } from '~/ui/Card'
import { customerName } from '../customer-name'
import { OrderMoney } from '../money/OrderMoney'
import { ORDER_TEXT_LABELS } from '../order-text-labels'
import { OrderReviews } from '../reviews/OrderReviews'
import { OrderShipments } from '../shipments/OrderShipments'
import { MarkAsTestButton, TestOrderBar } from '../tests/TestOrderBar'
import { OrderTimeline } from '../timeline/OrderTimeline'
import { OrderAddresses } from './OrderAddresses'
import { OrderAssignee } from './OrderAssignee'
import { OrderComments } from './OrderComments'
import { OrderCustomer } from './OrderCustomer'
import { OrderItems } from './OrderItems'
import { OrderStatus } from './OrderStatus'
import { OrderTools } from './OrderTools'
import { OrderTotals } from './OrderTotals'
import { OrderTracking } from './OrderTracking'

type Props = { order: Order; startsAtComments?: boolean }

/** All details of one order: one column in the panel, two columns on its own page. */
export const OrderDetails = ({ order, startsAtComments = false }: Props) => {
  useRecentRecord('orders', order.uriCode, `#${order.orderId}`)
  return (
    <div className="@container/order">
      <RecordViewers kind="order" id={order._id} />
      <OrderTools order={order} />
      <div className="grid content-start gap-4 min-w-0 grid-cols-1 @min-[840px]/order:grid-rows-[auto_1fr] @min-[840px]/order:grid-cols-[minmax(0,1fr)_minmax(288px,360px)]">
        <div className="grid content-start gap-4 min-w-0 grid-cols-1">
          <TestOrderBar order={order} />
          <UndeliveredNotice order={order._id} />
          <OrderStatus order={order} />
          <OrderAssignee order={order} />
          <OrderShipments order={order} />
          <OrderTracking order={order} />
          <OrderTexts order={order} />
          <OrderItems order={order} />
          <OrderTotals order={order} />
          <OrderComments order={order} startsHere={startsAtComments} />
          <OrderMoney order={order} />
        </div>
        <div className="grid content-start gap-4 min-w-0 grid-cols-1 @min-[840px]/order:[grid-area:1/2/span_2]">
          <OrderCustomer order={order} />
          <OrderAddresses order={order} />
        </div>
        <div className="grid content-start gap-4 min-w-0 grid-cols-1">
          <OrderReviews key={order._id} order={order} />
          <Suspense>
            <OrderInvoices key={order._id} order={order} />
          </Suspense>
          <Suspense>
            <OrderReturns key={order._id} order={order} />
          </Suspense>
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
}

/** The texts of the customer or an admin, which admins can edit. */
const OrderTexts = ({ order }: { order: Order }) =>
  ORDER_TEXT_NAMES.filter((name) => order[name]).map((name) => (
    <Card key={name} title={ORDER_TEXT_LABELS[name].label()}>
      <p className="text-sm leading-5 whitespace-pre-wrap wrap-anywhere" dir="auto">
        {order[name]}
      </p>
    </Card>
  ))
