import type { Db } from '../../db/open.ts'
import { recordAudit } from '../../lib/audit.ts'
import { emit } from '../../lib/outbox.ts'
import { type Notifier, notifyOfPayment } from '../customer-notifications/customer-notifications.ts'
import { isUnpaid } from '../orders/orders.ts'

const BATCH = 50
/** The next run, a minute later, reminds of the rest. */
const MAX_PER_RUN = 2000

/**
 * Reminds the customers of unpaid orders before these are cancelled, once for each order. An order without an
 * e-mail address, or whose time has ended meanwhile, is not reminded of, and none of a site that does not send it.
 */
export async function remindOfPayments({ db, ...notifier }: Notifier & { db: Db }, now: Date): Promise<void> {
  for (let reminded = 0; reminded < MAX_PER_RUN; ) {
    const count = await remindBatch(db, notifier, now)
    if (count === 0) return
    reminded += count
  }
}

const remindBatch = (db: Db, notifier: Notifier, now: Date) =>
  db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('orders')
      .select(['_id', 'orderId', 'uriCode', 'site', 'holdUntil'])
      .where('remindAt', '<=', now.toISOString())
      .where(isUnpaid)
      .orderBy('remindAt')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    if (due.length === 0) return 0
    const ids = due.map(({ _id }) => _id)
    await tx.updateTable('orders').set({ remindAt: null }).where('_id', 'in', ids).execute()
    const reminded: ((typeof due)[number] & { holdUntil: string })[] = []
    for (const { holdUntil, ...order } of due) {
      if (!holdUntil || new Date(holdUntil) <= now) continue
      if (await notifyOfPayment(tx, notifier, order._id, now)) reminded.push({ ...order, holdUntil })
    }
    await recordAudit(
      tx,
      null,
      now,
      reminded.map(({ _id }) => ({ action: 'order.paymentReminded', entityId: _id })),
    )
    await emit(
      tx,
      now,
      reminded.map(({ _id, orderId, uriCode, site, holdUntil }) => ({
        name: 'order.paymentReminder' as const,
        payload: { order: _id, orderId, uriCode, site, holdUntil },
      })),
    )
    return due.length
  })
