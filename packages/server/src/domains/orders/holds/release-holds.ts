import type { Db } from '../../../db/open.ts'
import { recordAudit } from '../../../lib/audit.ts'
import { changeTrackingStatus } from '../tracking-status.ts'
import { forgetNetworks, isUnpaid } from './holds.ts'

const BATCH = 50
/** The rest is cancelled by the next run, a minute later. */
const MAX_PER_RUN = 2000

/**
 * Cancels the orders whose time to pay has ended, and gives back their stock, credit and coupon uses. Orders
 * that another transaction is changing, such as by recording a payment, are left to the next run, which cancels
 * them only if they are still unpaid.
 */
export async function releaseHolds(db: Db, now: Date): Promise<void> {
  await forgetNetworks(db, now)
  for (let cancelled = 0; cancelled < MAX_PER_RUN; ) {
    const ids = await db.transaction().execute(async (tx) => {
      const due = await tx
        .selectFrom('orders')
        .select('_id')
        .where('holdUntil', '<=', now.toISOString())
        .where(isUnpaid)
        .orderBy('holdUntil')
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .execute()
      const found = due.map(({ _id }) => _id).toSorted()
      if (found.length === 0) return []
      const { updated } = await changeTrackingStatus(tx, found, CANCELLATION, null, now)
      await recordAudit(
        tx,
        null,
        now,
        updated.map((entityId) => ({ action: 'order.holdEnded', entityId })),
      )
      return updated
    })
    if (ids.length === 0) return
    cancelled += ids.length
  }
}

const CANCELLATION = {
  trackingStatus: 'cancelled',
  cancelReason: 'other',
  restock: true,
  refundTo: 'original',
} as const
