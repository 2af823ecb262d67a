import type { Db } from '../../db/open.ts'
import { recordAudit } from '../../lib/audit.ts'
import { emit } from '../../lib/outbox.ts'
import { fullName } from '../../lib/text/full-name.ts'
import type { Jobs } from '../../ports/jobs/jobs.ts'
import { queueMail } from '../mails/mails.ts'
import { isUnpaid } from '../orders/orders.ts'
import { resolveLanguage } from '../settings/settings.ts'
import { readMailedOrders, rejectionReason } from './read-mailed-orders.ts'

const BATCH = 50
/** The next run, a minute later, reminds of the rest. */
const MAX_PER_RUN = 2000

/**
 * Reminds the customers of unpaid orders before these are cancelled, once for each order. An order without an
 * e-mail address, or whose time has ended meanwhile, is not reminded of.
 */
export async function remindOfPayments({ db, jobs }: { db: Db; jobs: Jobs }, now: Date): Promise<void> {
  for (let reminded = 0; reminded < MAX_PER_RUN; ) {
    const count = await remindBatch(db, jobs, now)
    if (count === 0) return
    reminded += count
  }
}

const remindBatch = (db: Db, jobs: Jobs, now: Date) =>
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
    const mailed = new Map((await readMailedOrders(tx, ids)).map((order) => [order._id, order]))
    const reminded = due.flatMap(({ holdUntil, ...order }) => {
      const mail = mailed.get(order._id)
      if (!mail?.email || rejectionReason(mail) || !holdUntil || new Date(holdUntil) <= now) return []
      return [{ ...order, holdUntil, email: mail.email, name: fullName(mail.receiverName), mail }]
    })
    for (const { _id, orderId, holdUntil, email, name, mail } of reminded)
      await queueMail(
        tx,
        jobs,
        {
          to: { name, email },
          language: await resolveLanguage(tx, mail.language),
          template: 'paymentReminder',
          values: { orderId, site: mail.siteName, expiresAt: holdUntil },
          about: { entity: 'order', entityId: _id },
        },
        now,
      )
    await recordAudit(
      tx,
      null,
      now,
      reminded.map(({ _id }) => ({ action: 'order.paymentReminded', entity: 'order', entityId: _id })),
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
