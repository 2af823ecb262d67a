import type { PaymentStatus } from '@storekeeper/contract/orders/payment-status'
import type {
  CancelReason,
  RefundTarget,
  StatusChange,
  TrackingStatus,
} from '@storekeeper/contract/orders/tracking-status'

/** The answers to the questions before an order is cancelled or returned. */
export type Answers = { cancelReason: CancelReason | null; restock: boolean; refundTo: RefundTarget }

export const FIRST_ANSWERS: Answers = { cancelReason: null, restock: true, refundTo: 'original' }

export const needsAnswers = (to: TrackingStatus | null) => to === 'cancelled' || to === 'returned'

/** Whether the order may have payments, so that the dialog must offer refund targets. */
export const mayHavePaid = (status: PaymentStatus) => !['unpaid', 'failed', 'refunded'].includes(status)

/** Returns the input of the call; null while an answer is missing. */
export const toStatusChange = (
  to: TrackingStatus,
  { cancelReason, restock, refundTo }: Answers,
): StatusChange | null => {
  if (to === 'returned') return { trackingStatus: to, restock }
  if (to !== 'cancelled') return { trackingStatus: to }
  return cancelReason && { trackingStatus: to, cancelReason, restock, refundTo }
}
