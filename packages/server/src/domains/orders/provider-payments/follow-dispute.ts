import { canMove } from '@storekeeper/contract/orders/tracking-status'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { recordAudit } from '../../../lib/audit.ts'
import type { Language } from '../../../lib/language.ts'
import type { EventDispute } from '../../../ports/payments/payment-provider.ts'
import { readStoreLanguage } from '../../settings/settings.ts'
import { emitChanged, emitProblem } from '../emit-changed.ts'
import { changeTrackingStatus } from '../tracking-status.ts'
import { lockPayment } from './follow-payment.ts'

/**
 * Follows a dispute of a payment, whose reports may come in any order and any number of times: once it is decided, it
 * remains so. Admins are notified of a new one, and an order that has not left is put on hold. Nothing is recorded as
 * returned, since the store may win.
 */
export async function followDispute(
  tx: Transaction<Tables>,
  id: string,
  { reference, status, amount, reason, dueBy }: EventDispute,
  now: Date,
): Promise<void> {
  const locked = await lockPayment(tx, id)
  if (!locked) return
  const { order, payment } = locked
  const before = payment.dispute
  const isNew = before?.reference !== reference
  // A late report of a decided dispute, or of another one than the open one.
  if (before && (isNew ? before.status === 'open' : before.status !== 'open')) return
  const dispute = { reference, status, amount, reason, dueBy }
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
  if (isNew)
    await recordAudit(tx, null, now, [
      {
        ...{ action: 'order.disputed', ...about, note: reason || null },
        changes: { ...changes, ...(dueBy && { disputeDueBy: { from: null, to: dueBy } }) },
      },
    ])
  if (status !== 'open')
    await recordAudit(tx, null, now, [
      {
        action: 'order.disputeClosed',
        ...about,
        changes: { ...changes, dispute: { from: 'open', to: status } },
      },
    ])
  else if (isNew) {
    await emitProblem(tx, order, { problem: 'disputed', dueBy }, now)
    if (canMove(order.trackingStatus, 'on-hold')) {
      const note = NOTE[await readStoreLanguage(tx)]
      await changeTrackingStatus(tx, [order._id], { trackingStatus: 'on-hold', note }, null, now)
    }
  }
  await emitChanged(tx, [order], now)
}

const NOTE: Record<Language, string> = {
  en: 'The customer disputed the payment',
  ar: 'اعترض العميل على الدفعة',
}
