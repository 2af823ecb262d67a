import { TestBadge } from '~/domains/order-references/order-references'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { Page } from '~/ui/Page'
import { OrderDetails } from './OrderDetails'
import { OrderFailed } from './OrderFailed'
import { OrderMakingButtons } from './OrderMakingButtons'
import { OrderSkeleton } from './OrderSkeleton'
import { OrderSubtitle } from './OrderSubtitle'
import { useOrder } from './use-order'

type Props = { uriCode: string; startsAtComments: boolean }

export const OrderPage = ({ uriCode, startsAtComments }: Props) => {
  const { order, error, retry } = useOrder(uriCode)
  const title = order ? m.orders_order_number({ order: `#${order.orderId}` }) : m.orders_order()
  return (
    <Page
      title={title}
      note={
        order && (
          <>
            {order.isTestOrder && <TestBadge />} <OrderSubtitle order={order} />
          </>
        )
      }
      crumbs={[{ label: m.orders_orders(), to: '/admin/orders/all' }, { label: title }]}
      actions={order && <OrderMakingButtons order={order} shape="buttons" />}
    >
      {order ? (
        <OrderDetails order={order} startsAtComments={startsAtComments} />
      ) : error ? (
        <Card>
          <OrderFailed error={error} onRetry={retry} />
        </Card>
      ) : (
        <OrderSkeleton />
      )}
    </Page>
  )
}
