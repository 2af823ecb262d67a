import { z } from 'zod'

export const TRACKING_STATUSES = [
  'pending',
  'processing',
  'on-hold',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
] as const
export const TrackingStatus = z.enum(TRACKING_STATUSES)
export type TrackingStatus = z.infer<typeof TrackingStatus>

/** Allowed transitions from each status. Other transitions require a super admin and a reason. */
export const NEXT_STATUSES: Record<TrackingStatus, readonly TrackingStatus[]> = {
  pending: ['processing', 'on-hold', 'cancelled'],
  processing: ['shipped', 'on-hold', 'cancelled'],
  'on-hold': ['pending', 'processing', 'cancelled'],
  shipped: ['delivered', 'returned'],
  delivered: ['returned'],
  cancelled: [],
  returned: [],
}

export const canMove = (from: TrackingStatus, to: TrackingStatus): boolean => NEXT_STATUSES[from].includes(to)

/** Orders can be edited until they are shipped or reach a final status. */
export const isEditable = (status: TrackingStatus): boolean =>
  status === 'pending' || status === 'processing' || status === 'on-hold'

/** The reason that a cancellation requires. */
export const CANCEL_REASONS = ['customer', 'fraud', 'inventory', 'declined', 'staff', 'other'] as const
export const CancelReason = z.enum(CANCEL_REASONS)
export type CancelReason = z.infer<typeof CancelReason>

/** The destination of the refund of a cancelled order. */
export const REFUND_TARGETS = ['original', 'credit', 'nowhere'] as const
export const RefundTarget = z.enum(REFUND_TARGETS)
export type RefundTarget = z.infer<typeof RefundTarget>
