import type { PaymentProblem } from '@storekeeper/contract/orders/money/provider-payment-status'
import type { PaymentStatus } from '@storekeeper/contract/orders/payment-status'
import type { CancelReason, TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import { PAYMENT_STATUS, REASON_NAME, TRACKING_STATUS } from '~/domains/order-references/order-references'
import { m } from '~/paraglide/messages.js'

export { ORDER_FILTER_FIELDS } from '@storekeeper/contract/orders/order-filter-fields'

const PAYMENT_PROBLEM: Record<PaymentProblem, () => string> = {
  'refund-failed': m.provider_payments_problem_refund_failed,
  disputed: m.provider_payments_problem_disputed,
  authorised: m.provider_payments_problem_authorised,
}

/** The name of a choice of the filter of orders. */
export const orderChoiceName = (field: string, choice: string): string => {
  if (field === 'status') return TRACKING_STATUS[choice as TrackingStatus].label()
  if (field === 'payment') return PAYMENT_STATUS[choice as PaymentStatus].label()
  if (field === 'payment-problem') return PAYMENT_PROBLEM[choice as PaymentProblem]()
  return REASON_NAME[choice as CancelReason]()
}
