import { Button, Group } from '@mantine/core'
import type { Order } from '@storekeeper/contract/orders/order'
import { amountDue } from '@storekeeper/contract/orders/payment-status'
import { Suspense, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { Card } from '~/ui/Card'
import { lazyComponent } from '~/ui/lazy-component'
import { Money } from '~/ui/Money'
import { MoneyEntries } from './MoneyEntries'
import { ProviderPayments } from './ProviderPayments'
import { getRefundRoom } from './refund-draft'

const PaymentDialog = lazyComponent(async () => (await import('./PaymentDialog')).PaymentDialog)
const RefundDialog = lazyComponent(async () => (await import('./RefundDialog')).RefundDialog)

/** The payments and refunds of an order, and the balance due to either side. */
export const OrderMoney = ({ order }: { order: Order }) => {
  const [dialog, setDialog] = useState<'payment' | 'refund' | null>(null)
  const canPay = useCan('orders:pay', order.site)
  const due = amountDue(order)
  const close = () => setDialog(null)
  const refusal = (reason: string | false) => (canPay ? reason || undefined : m.shell_not_allowed())
  const noPayment = refusal(
    order.trackingStatus === 'cancelled'
      ? m.order_money_cancelled()
      : due <= 0 && m.order_money_nothing_due(),
  )
  const noRefund = refusal(getRefundRoom(order).most.credit === 0 && m.order_money_nothing_left())
  return (
    <Card
      title={m.order_money_title()}
      actions={
        <Group gap={8} wrap="nowrap" data-actions>
          <Button
            variant="default"
            size="compact-sm"
            disabled={noRefund !== undefined}
            title={noRefund}
            onClick={() => setDialog('refund')}
          >
            {m.order_money_refund()}
          </Button>
          <Button
            variant={due > 0 ? 'filled' : 'default'}
            size="compact-sm"
            // Not disabled, so that the button does not lose the focus after the last due amount was
            // recorded.
            aria-disabled={noPayment !== undefined || undefined}
            data-disabled={noPayment !== undefined || undefined}
            title={noPayment}
            onClick={noPayment === undefined ? () => setDialog('payment') : undefined}
          >
            {m.order_money_record()}
          </Button>
        </Group>
      }
    >
      {due !== 0 && (
        <p
          className="flex flex-wrap items-baseline justify-between gap-y-1 gap-x-4 mb-3 py-2 px-3 border border-line rounded-item bg-surface-2 text-sm leading-6"
          data-owed={due > 0 || undefined}
        >
          <span>{due > 0 ? m.order_money_left_to_pay() : m.order_money_to_give_back()}</span>
          <Money cents={Math.abs(due)} className="text-lg font-650" />
        </p>
      )}
      <ProviderPayments order={order} />
      <MoneyEntries order={order} />
      {order.isTestOrder && <p className="text-sm text-ink-2 mt-3">{m.order_money_on_document()}</p>}
      <Suspense>
        {dialog === 'payment' && <PaymentDialog order={order} onClose={close} />}
        {dialog === 'refund' && <RefundDialog order={order} onClose={close} />}
      </Suspense>
    </Card>
  )
}
