import type { OrderRefund, ProviderRefund } from '@storekeeper/contract/orders/money/money'
import {
  getReturnable,
  PROVIDER_NAMES,
  ProviderReason,
  type ProviderRefundStatus,
  splitRefund,
} from '@storekeeper/contract/orders/money/provider-payment-status'
import { getRefundable } from '@storekeeper/contract/orders/money/refundable'
import type { Order } from '@storekeeper/contract/orders/order'
import { CancelReason } from '@storekeeper/contract/orders/tracking-status'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { methodName, providerName } from './payment-method-name'
import { REASON_NAME } from './status-names'

type Paid = Pick<Order, 'payments' | 'providerPayments'>
type Refundable = Paid & Parameters<typeof getRefundable>[0]

/**
 * Says whether the money of a refund to the original payment moves by itself, and through which provider, or that it
 * exceeds what is not disputed.
 */
export function returnText(order: Refundable, cents: number, currency: string): string {
  if (isDisputed(order) && cents > getMostReturnable(order)) return disputedText(order, currency)
  const { parts, rest } = splitRefund(order.providerPayments, cents)
  const provider = namesOf(parts.map(({ payment }) => payment.provider))
  const method = manualMethods(order)
  if (parts.length === 0)
    return method ? m.provider_payments_original_manual({ method }) : m.provider_payments_original_unknown()
  if (rest === 0) return m.provider_payments_original_automatic({ provider })
  return m.provider_payments_original_both({
    provider,
    method,
    amount: formatMoney(cents - rest, currency),
    rest: formatMoney(rest, currency),
  })
}

/** Says how much of an order can be refunded to the original payment. */
export const returnHint = (order: Refundable, most: number, currency: string): string =>
  isDisputed(order)
    ? disputedText(order, currency)
    : m.order_money_up_to({ amount: formatMoney(most, currency) })

/** The money that can be refunded to the original payment now, in cents. */
export const getMostReturnable = (order: Refundable): number =>
  getReturnable(order.providerPayments, getRefundable(order).money)

const isDisputed = (order: Refundable) => getMostReturnable(order) < getRefundable(order).money
const disputedText = (order: Refundable, currency: string) =>
  m.provider_payments_refund_disputed({ amount: formatMoney(getMostReturnable(order), currency) })

const PART_TEXT: Record<
  ProviderRefundStatus,
  (about: { amount: string; provider: string; reason: string }) => string
> = {
  queued: m.provider_payments_part_queued,
  pending: m.provider_payments_part_pending,
  succeeded: m.provider_payments_part_automatic,
  failed: m.provider_payments_part_failed,
}

/** Says what became of the part of a refund that a provider returns. */
export const partText = ({ amount, provider, status, failure }: ProviderRefund, currency: string): string =>
  PART_TEXT[status]({
    amount: formatMoney(amount, currency),
    provider: providerName(provider),
    reason: failure || '–',
  })

/** Says which part of a recorded refund the staff returns; null if there is none. */
export function manualPartText(order: Paid, refund: OrderRefund, currency: string): string | null {
  const automatic = refund.providerRefunds.reduce((sum, { amount }) => sum + amount, 0)
  const rest = refund.amount - automatic
  const method = manualMethods(order)
  if (refund.target !== 'original' || rest <= 0 || !method) return null
  return m.provider_payments_part_manual({ amount: formatMoney(rest, currency), method })
}

/** The methods of the payments that no provider received. */
const manualMethods = ({ payments }: Paid) =>
  [...new Set(payments.flatMap(({ method }) => (method in PROVIDER_NAMES ? [] : [methodName(method)])))].join(
    m.ui_comma(),
  )

const namesOf = (keys: readonly string[]) => [...new Set(keys.map(providerName))].join(m.ui_comma())

const PROVIDER_REASON: Record<ProviderReason, () => string> = {
  'paid-after-cancelling': m.provider_payments_reason_cancelled,
  'refunded-at-provider': m.provider_payments_reason_provider,
  'payment-disputed': m.provider_payments_reason_disputed,
}

/** Returns the display name of the reason of a refund, or of a hold; typed text is returned unchanged. */
export function refundReasonName(reason: string): string {
  const byProvider = ProviderReason.safeParse(reason)
  if (byProvider.success) return PROVIDER_REASON[byProvider.data]()
  const known = CancelReason.safeParse(reason)
  return known.success ? REASON_NAME[known.data]() : reason
}
