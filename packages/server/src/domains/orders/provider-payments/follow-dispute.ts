import { canMove } from '@storekeeper/contract/orders/tracking-status'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { recordAudit } from '../../../lib/audit.ts'
import type { EventDispute } from '../../../ports/payments/payment-provider.ts'
import { emitChanged, emitProblem } from '../emit-changed.ts'
import { changeTrackingStatus } from '../tracking-status.ts'
import { type LockedPayment, lockPayment } from './follow-payment.ts'

/**
 * Follows a dispute of a payment, whose reports may come in any order and any number of times. Admins are notified of a
 * new one, and of one that is open again after an appeal; an order that has not left is put on hold. Nothing is
 * recorded as returned, since the store may win.
 */
export async function followDispute(
  tx: Transaction<Tables>,
  id: string,
  reported: EventDispute,
  now: Date,
): Promise<void> {
  const locked = await lockPayment(tx, id)
  if (!locked) return
  const { order, payment } = locked
  if (payment.dispute && isOutdated(payment.dispute, reported)) return
  const { reference, status, amount, reason, dueBy, isRefundable, openedAt, reportedAt } = reported
  const before = payment.dispute?.reference === reference ? payment.dispute.status : null
  const dispute = { reference, status, amount, reason, dueBy, isRefundable, openedAt, reportedAt }
  await tx
    .updateTable('providerPayments')
    .set({ dispute: JSON.stringify(dispute), updatedAt: now.toISOString() })
    .where('_id', '=', id)
    .execute()
  const changes = {
    amountDisputed: { from: null, to: amount },
    method: { from: null, to: payment.provider },
  }
  const about = { entity: 'order', entityId: order._id }
  const isOpened = before === null || (status === 'open' && before !== 'open')
  if (isOpened)
    await recordAudit(tx, null, now, {
      ...{ action: 'order.disputed', ...about, note: reason || null },
      changes: { ...changes, ...(dueBy && { disputeDueBy: { from: null, to: dueBy } }) },
    })
  if (status !== 'open' && status !== before)
    await recordAudit(tx, null, now, {
      action: 'order.disputeClosed',
      ...about,
      changes: { ...changes, dispute: { from: before ?? 'open', to: status } },
    })
  if (status === 'open' && isOpened) {
    await emitProblem(tx, order, { problem: 'disputed', dueBy }, now)
    if (canMove(order.trackingStatus, 'on-hold')) {
      const change = { trackingStatus: 'on-hold', note: 'payment-disputed' } as const
      await changeTrackingStatus(tx, [order._id], change, null, now)
    }
  }
  await emitChanged(tx, [order], now)
}

/**
 * Whether a report is older than the stored dispute: of an earlier dispute, or an earlier one of the same. Of two reports
 * in the same second, the decision is the later one.
 */
function isOutdated(stored: NonNullable<LockedPayment['dispute']>, reported: EventDispute): boolean {
  if (stored.reference !== reported.reference)
    return stored.status === 'open' || reported.openedAt < stored.openedAt
  if (stored.reportedAt !== reported.reportedAt) return reported.reportedAt < stored.reportedAt
  return stored.status !== 'open'
}
