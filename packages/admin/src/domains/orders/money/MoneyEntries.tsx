import { Button } from '@mantine/core'
import type {
  OrderPayment,
  OrderRefund,
  ProviderRefund,
  RefundTarget,
} from '@storekeeper/contract/orders/money/money'
import type { Order } from '@storekeeper/contract/orders/order'
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '~/api'
import {
  manualPartText,
  methodName,
  partText,
  refundReasonName,
} from '~/domains/order-references/order-references'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { useSettings } from '~/settings'
import { Ago } from '~/ui/dates/Ago'
import { Money } from '~/ui/Money'
import { toast } from '~/ui/toasts/toast'

/** The payments and refunds of an order, in chronological order. */
export const MoneyEntries = ({ order }: { order: Order }) => {
  const entries = [
    ...order.payments.map((payment) => ({
      at: payment.createdAt,
      row: <Payment key={payment._id} payment={payment} />,
    })),
    ...order.refunds.map((refund) => ({
      at: refund.createdAt,
      row: <Refund key={refund._id} refund={refund} order={order} />,
    })),
  ].sort((one, other) => one.at.localeCompare(other.at))
  if (entries.length === 0 && order.creditUsed === 0)
    return <p className="text-sm text-ink-2">{m.order_money_none()}</p>
  return (
    <ul className="grid text-sm leading-5" aria-label={m.order_money_payments()}>
      {order.creditUsed > 0 && (
        <Entry what={m.orders_credit_used()} cents={order.creditUsed} by={undefined} at={order.createdAt} />
      )}
      {entries.map(({ row }) => row)}
    </ul>
  )
}

const Payment = ({ payment: { amount, method, by, createdAt } }: { payment: OrderPayment }) => (
  <Entry what={<bdi>{methodName(method)}</bdi>} cents={amount} by={by} at={createdAt} />
)

const REFUNDED_TO: Record<RefundTarget, () => string> = {
  original: m.order_money_refunded_to_original,
  credit: m.order_money_refunded_to_credit,
  exchange: m.order_money_refunded_to_exchange,
}

const Refund = ({ refund, order }: { refund: OrderRefund; order: Order }) => {
  const { amount, credit, target, reason, lines, by, createdAt } = refund
  const currency = useSettings()?.currency ?? 'USD'
  const manualPart = manualPartText(order, refund, currency)
  const titles = new Map(order.items.map(({ _id, title }) => [_id, title]))
  return (
    <Entry what={REFUNDED_TO[target]()} cents={-amount} by={by} at={createdAt}>
      <p dir="auto">{refundReasonName(reason)}</p>
      {lines.map(({ line, quantity }) => (
        <p key={line} dir="auto">
          {quantity === 0
            ? (titles.get(line) ?? '–')
            : m.order_money_of_line({ quantity: formatCount(quantity), title: titles.get(line) ?? '–' })}
        </p>
      ))}
      {credit > 0 && credit < amount && (
        <p>
          {m.orders_credit_returned()} <Money cents={credit} />
        </p>
      )}
      {refund.providerRefunds.map((part) => (
        <ProviderPart key={part._id} part={part} order={order} />
      ))}
      {manualPart && <p>{manualPart}</p>}
    </Entry>
  )
}

/** The part of a refund that a payment provider returns; one that failed can be sent again. */
const ProviderPart = ({ part, order }: { part: ProviderRefund; order: Order }) => {
  const currency = useSettings()?.currency ?? 'USD'
  const canPay = useCan('orders:pay', order.site)
  const { _id: refund, status, failure } = part
  const retry = useMutation(
    api.orderMoney.retryRefund.mutationOptions({
      onSuccess: () => toast.success(m.provider_payments_retried_toast()),
    }),
  )
  return (
    <>
      <p className={status === 'failed' ? 'text-error' : undefined} dir="auto">
        {partText(part, currency)}
      </p>
      {status === 'queued' && failure && (
        <p dir="auto">{m.provider_payments_last_attempt({ reason: failure })}</p>
      )}
      {status === 'failed' && canPay && (
        <Button
          variant="default"
          size="compact-xs"
          className="justify-self-start mt-1"
          loading={retry.isPending}
          onClick={() => retry.mutate({ id: order._id, refund })}
        >
          {m.provider_payments_retry()}
        </Button>
      )}
    </>
  )
}

type EntryProps = {
  what: ReactNode
  /** Negative for a refund. */
  cents: number
  /** Null: the server recorded it automatically; undefined: the author is not shown. */
  by: OrderPayment['by'] | undefined
  at: string
  children?: ReactNode
}

const Entry = ({ what, cents, by, at, children }: EntryProps) => {
  const Icon = cents < 0 ? IconArrowUpRight : IconArrowDownLeft
  return (
    <li className="flex items-start gap-3 py-2 first:pt-0 last:pb-0 [&+&]:border-t [&+&]:border-t-line">
      <span
        className="size-7 grid flex-none place-items-center mt-1 rounded-[50%] bg-surface-2 text-ink-2 rtl:-scale-x-100"
        data-out={cents < 0 || undefined}
      >
        <Icon size={16} stroke={1.8} aria-hidden />
      </span>
      <div className="grid flex-1 min-w-0 wrap-anywhere [&_p]:text-xs [&_p]:text-ink-2">
        <span className="font-medium">{what}</span>
        <span className="flex flex-wrap gap-x-1.5 text-xs text-ink-2">
          <Ago at={at} />
          {by && <span>{m.order_money_by({ who: by.name })}</span>}
        </span>
        {children}
      </div>
      <Money cents={cents} className="flex-none font-semibold" />
    </li>
  )
}
