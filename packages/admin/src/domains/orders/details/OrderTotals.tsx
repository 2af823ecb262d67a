import type { Order } from '@storekeeper/contract/orders/order'
import { amountDue } from '@storekeeper/contract/orders/payment-status'
import { methodName } from '~/domains/order-references/order-references'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { AmountLine } from '../AmountLine'
import { SubtotalLines } from '../SubtotalLines'
import { TaxLines } from '../TaxLines'

/** The totals of an order, the amount paid and the amount due; a cancelled order has no amount due. */
export const OrderTotals = ({ order }: { order: Order }) => {
  const due = amountDue(order)
  return (
    <Card title={m.orders_totals()}>
      <dl className="grid gap-2 text-sm leading-5">
        <SubtotalLines
          subtotal={order.subtotal}
          fees={order.items.filter(({ kind }) => kind === 'fee')}
          discountTotal={order.discountTotal}
          coupon={order.coupon}
        />
        <AmountLine label={m.orders_shipping()} about={order.shipping?.title} cents={order.shippingTotal} />
        <TaxLines order={order} mode="added" />
        <AmountLine label={m.orders_total()} cents={order.total} isStrong />
        <TaxLines order={order} mode="included" />
        {order.creditUsed > 0 && <AmountLine label={m.orders_credit_used()} cents={-order.creditUsed} />}
        {order.amountPaid > 0 && (
          <AmountLine label={m.orders_paid()} about={formatMethods(order)} cents={-order.amountPaid} />
        )}
        {order.creditReturned > 0 && (
          <AmountLine label={m.orders_credit_returned()} cents={order.creditReturned} />
        )}
        {order.trackingStatus !== 'cancelled' && (
          <AmountLine label={due < 0 ? m.orders_overpaid() : m.orders_due()} cents={Math.abs(due)} isStrong />
        )}
        {order.amountRefunded > 0 && <AmountLine label={m.orders_refunded()} cents={order.amountRefunded} />}
        {order.amountRefunded + order.creditReturned > 0 && (
          <AmountLine label={m.orders_net_payment()} cents={netPayment(order)} isStrong />
        )}
      </dl>
    </Card>
  )
}

/** Returns the distinct payment methods, in the order of the payments. */
const formatMethods = ({ payments, paymentMethod }: Order): string | null => {
  const methods = payments.length > 0 ? payments.map(({ method }) => method) : [paymentMethod ?? '']
  return [...new Set(methods.filter(Boolean).map(methodName))].join(', ') || null
}

/** The payments and the credit used, minus the refunds and the returned credit. */
const netPayment = ({ amountPaid, creditUsed, amountRefunded, creditReturned }: Order) =>
  amountPaid + creditUsed - amountRefunded - creditReturned
