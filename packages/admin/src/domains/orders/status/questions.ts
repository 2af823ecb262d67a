import type { PaymentStatus } from '@storekeeper/contract/orders/payment-status'
import type {
  CancelReason,
  RefundTarget,
  StatusChange,
  TrackingStatus,
} from '@storekeeper/contract/orders/tracking-status'

/** What is answered when an order is cancelled or comes back. */
export type Answers = { cancelReason: CancelReason | null; restock: boolean; refundTo: RefundTarget }

export const FIRST_ANSWERS: Answers = { cancelReason: null, restock: true, refundTo: 'original' }

export const needsAnswers = (to: TrackingStatus | null) => to === 'cancelled' || to === 'returned'

/** Whether there is any money, so that the dialog must ask how to return it. */
export const mayHavePaid = (status: PaymentStatus) => !['unpaid', 'failed', 'refunded'].includes(status)

/** The change as the call takes it, or null while an answer is missing. */
export const changeOf = (
  to: TrackingStatus,
  { cancelReason, restock, refundTo }: Answers,
): StatusChange | null => {
  if (to === 'returned') return { trackingStatus: to, restock }
  if (to !== 'cancelled') return { trackingStatus: to }
  return cancelReason && { trackingStatus: to, cancelReason, restock, refundTo }
}
