import { Anchor, Button, Group } from '@mantine/core'
import type { ProviderPayment } from '@storekeeper/contract/orders/money/money'
import type { ProviderPaymentStatus } from '@storekeeper/contract/orders/money/provider-payment-status'
import type { Order } from '@storekeeper/contract/orders/order'
import { amountDue } from '@storekeeper/contract/orders/payment-status'
import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { providerName } from '~/domains/order-references/order-references'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { useSettings } from '~/settings'
import { Ago } from '~/ui/dates/Ago'
import { ConfirmButton } from '~/ui/dialogs/ConfirmButton'
import { Money } from '~/ui/Money'
import { StatusBadge, type StatusLook } from '~/ui/StatusBadge'
import { toast } from '~/ui/toasts/toast'
import { DisputeBadge } from './DisputeBadge'

const STATUS: Record<ProviderPaymentStatus, StatusLook> = {
  pending: { tone: 'waiting', label: m.provider_payments_pending },
  authorised: { tone: 'active', label: m.provider_payments_authorised },
  captured: { tone: 'good', label: m.provider_payments_captured },
  voided: { tone: 'neutral', label: m.provider_payments_voided },
  failed: { tone: 'bad', label: m.provider_payments_failed },
  refunded: { tone: 'neutral', label: m.provider_payments_refunded },
}
const VOIDING: StatusLook = { tone: 'waiting', label: m.provider_payments_voiding }

/** The pages of providers on which the staff sees a payment, by the key of the provider. */
const DASHBOARD: Readonly<Record<string, string>> = { stripe: 'https://dashboard.stripe.com/payments/' }

/** The payments of an order at payment providers, which an admin can capture and void. */
export const ProviderPayments = ({ order }: { order: Order }) => {
  if (order.providerPayments.length === 0) return null
  return (
    <ul className="grid gap-3 mb-3 pb-3 border-b border-b-line" aria-label={m.provider_payments_list()}>
      {order.providerPayments.map((payment) => (
        <Payment key={payment._id} payment={payment} order={order} />
      ))}
    </ul>
  )
}

const Payment = ({ payment, order }: { payment: ProviderPayment; order: Order }) => {
  const { provider, reference, status, amount, failure, isVoiding, dispute, updatedAt } = payment
  const dashboard = DASHBOARD[provider]
  const name = providerName(provider)
  return (
    <li className="grid gap-1 text-sm leading-5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{name}</span>
        <StatusBadge {...(isVoiding ? VOIDING : STATUS[status])} />
        <span className="ms-auto font-semibold">
          <Money cents={amount} />
        </span>
      </div>
      <div className="flex flex-wrap gap-x-2 text-xs text-ink-2 wrap-anywhere">
        <Ago at={updatedAt} />
        {reference && dashboard && (
          <Anchor href={`${dashboard}${reference}`} target="_blank" rel="noopener noreferrer" size="xs">
            {m.provider_payments_open({ provider: name })}
          </Anchor>
        )}
        {reference && !dashboard && <bdi dir="ltr">{reference}</bdi>}
      </div>
      {dispute && (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-2">
          <DisputeBadge dispute={dispute} />
          <span className="ms-auto">
            <Money cents={dispute.amount} />
          </span>
        </div>
      )}
      {failure && (
        <p className="text-xs text-ink-2" dir="auto">
          {m.provider_payments_last_attempt({ reason: failure })}
        </p>
      )}
      {status === 'authorised' && !isVoiding && (
        <p className="text-xs text-ink-2">{m.provider_payments_not_captured()}</p>
      )}
      {(status === 'authorised' || status === 'pending') && !isVoiding && (
        <PaymentButtons payment={payment} order={order} />
      )}
    </li>
  )
}

const PaymentButtons = ({ payment, order }: { payment: ProviderPayment; order: Order }) => {
  const currency = useSettings()?.currency ?? 'USD'
  const canPay = useCan('orders:pay', order.site)
  const capture = useMutation(
    api.orderMoney.capturePayment.mutationOptions({
      onSuccess: () => toast.success(m.provider_payments_captured_toast()),
    }),
  )
  const cancel = useMutation(
    api.orderMoney.voidPayment.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => toast.success(m.provider_payments_voided_toast()),
    }),
  )
  const input = { id: order._id, payment: payment._id }
  const toCapture = Math.min(payment.amount, amountDue(order))
  const disabledReason = canPay ? undefined : m.shell_not_allowed()
  return (
    <Group gap={8}>
      {payment.status === 'authorised' && toCapture > 0 && (
        <Button
          size="compact-sm"
          disabled={!canPay}
          title={disabledReason}
          loading={capture.isPending}
          onClick={() => capture.mutate(input)}
        >
          {m.provider_payments_capture({ amount: formatMoney(toCapture, currency) })}
        </Button>
      )}
      <ConfirmButton
        size="compact-sm"
        label={m.provider_payments_void()}
        title={m.provider_payments_void_title({ amount: formatMoney(payment.amount, currency) })}
        text={m.provider_payments_void_text()}
        confirmLabel={m.provider_payments_void()}
        disabledReason={disabledReason}
        onConfirm={() => cancel.mutateAsync(input)}
      />
    </Group>
  )
}
