import type { PaymentStatus } from '@storekeeper/contract/orders/payment-status'
import type { StatusChange } from '@storekeeper/contract/orders/status-change'
import type { CancelReason, RefundTarget, TrackingStatus } from '@storekeeper/contract/orders/tracking-status'

/** The answers to the questions before a status is set. */
export type Answers = {
  cancelReason: CancelReason | null
  restock: boolean
  refundTo: RefundTarget
  mailsCustomer: boolean
}

export const FIRST_ANSWERS: Answers = {
  cancelReason: null,
  restock: true,
  refundTo: 'original',
  mailsCustomer: true,
}

export const needsAnswers = (to: TrackingStatus | null) => to === 'cancelled' || to === 'returned'

/** Whether the order may have payments, so that the dialog must offer refund targets. */
export const mayHavePaid = (status: PaymentStatus) => !['unpaid', 'failed', 'refunded'].includes(status)

/** Whether customers can get an e-mail about the status. */
export const isMailed = (to: TrackingStatus) =>
  to === 'shipped' || to === 'delivered' || to === 'cancelled' || to === 'returned'

/** Returns the input of the call; null while an answer is missing. */
export const toStatusChange = (
  to: TrackingStatus,
  { cancelReason, restock, refundTo, mailsCustomer }: Answers,
): StatusChange | null => {
  const change = { trackingStatus: to, ...(isMailed(to) && !mailsCustomer && { skipsMail: true }) }
  if (to === 'returned') return { ...change, restock }
  if (to !== 'cancelled') return change
  return cancelReason && { ...change, cancelReason, restock, refundTo }
}
