import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'

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

/** From each status, where an order may go next. Anything else needs a super administrator and a reason. */
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

/** While an order has not left and has not ended, it can be edited. */
export const isEditable = (status: TrackingStatus): boolean =>
  status === 'pending' || status === 'processing' || status === 'on-hold'

/** Cancelling asks why. */
export const CANCEL_REASONS = ['customer', 'fraud', 'inventory', 'declined', 'staff', 'other'] as const
export const CancelReason = z.enum(CANCEL_REASONS)
export type CancelReason = z.infer<typeof CancelReason>

/** Where the paid money of a cancelled order goes. */
export const REFUND_TARGETS = ['original', 'credit', 'nowhere'] as const
export const RefundTarget = z.enum(REFUND_TARGETS)
export type RefundTarget = z.infer<typeof RefundTarget>

/** What a status change includes. `restock` and `refundTo` are required when cancelling, `restock` when returning. */
export const StatusChange = z.strictObject({
  trackingStatus: TrackingStatus,
  cancelReason: CancelReason.optional(),
  restock: z.boolean().optional(),
  refundTo: RefundTarget.optional(),
  override: z.strictObject({ reason: z.string().trim().min(1).max(500) }).optional(),
})
export type StatusChange = z.infer<typeof StatusChange>

/** Cancelling needs all three answers; the field that lacks one is named. */
export const confirmCancellation = (
  change: Pick<StatusChange, 'trackingStatus' | 'cancelReason' | 'restock' | 'refundTo'>,
  context: z.RefinementCtx,
) => {
  const needed = { cancelled: ['cancelReason', 'restock', 'refundTo'], returned: ['restock'] } as const
  const { trackingStatus } = change
  if (trackingStatus !== 'cancelled' && trackingStatus !== 'returned') return
  for (const field of needed[trackingStatus])
    if (change[field] === undefined)
      context.addIssue({ code: 'custom', path: [field], message: errorCode('REQUIRED') })
}
