import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { CancelReason, RefundTarget, TrackingStatus } from './tracking-status.ts'

/**
 * Data of a status change. `cancelReason`, `restock` and `refundTo` are required when cancelling, `restock`
 * when returning. Only cancelling refunds; the money of returned items is refunded by returns and refunds.
 */
export const StatusChange = z.strictObject({
  trackingStatus: TrackingStatus,
  cancelReason: CancelReason.optional(),
  restock: z.boolean().optional(),
  refundTo: RefundTarget.optional(),
  skipsMail: z
    .boolean()
    .optional()
    .describe(
      'Sends the customer no e-mail about the new status. E-mails about refunds are sent nevertheless',
    ),
  override: z.strictObject({ reason: z.string().trim().min(1).max(500) }).optional(),
})
export type StatusChange = z.infer<typeof StatusChange>

/** Requires the fields of a cancellation or a return, and reports each missing field, and a refund without effect. */
export const confirmCancellation = (
  change: Pick<StatusChange, 'trackingStatus' | 'cancelReason' | 'restock' | 'refundTo'>,
  context: z.RefinementCtx,
) => {
  const needed = { cancelled: ['cancelReason', 'restock', 'refundTo'], returned: ['restock'] } as const
  const { trackingStatus, refundTo = 'nowhere' } = change
  if (trackingStatus !== 'cancelled' && refundTo !== 'nowhere')
    context.addIssue({ code: 'custom', path: ['refundTo'], message: errorCode('REFUND_ONLY_CANCELLED') })
  if (trackingStatus !== 'cancelled' && trackingStatus !== 'returned') return
  for (const field of needed[trackingStatus])
    if (change[field] === undefined)
      context.addIssue({ code: 'custom', path: [field], message: errorCode('REQUIRED') })
}
