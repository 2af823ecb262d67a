import { isDeepStrictEqual } from 'node:util'
import { signedIn } from '../../calls.ts'
import { apiError } from '../../lib/api-error.ts'
import { changesBetween, recordAudit } from '../../lib/audit.ts'
import { staleDetails } from '../../lib/stale.ts'
import { lockSender } from './lock-sender.ts'

export const updateSender = signedIn.customerNotifications.updateSender.handler(
  async ({ context: { db, admin, clock }, input: { site: key, name, email, replyTo, before }, errors }) => {
    const sender = { senderName: name, senderEmail: email, replyTo }
    await db.transaction().execute(async (tx) => {
      const site = await lockSender(tx, key)
      if (!site) throw errors.NOT_FOUND()
      const { senderName, senderEmail, replyTo } = site
      const changes = changesBetween({ senderName, senderEmail, replyTo }, sender)
      if (!changes || Object.keys(changes).length === 0) return
      const stored = { name: senderName, email: senderEmail, replyTo }
      if (before && !isDeepStrictEqual(before, stored)) {
        // A sender has no version.
        const current = { _id: site._id, version: 1, updatedAt: clock().toISOString() }
        throw apiError('STALE', await staleDetails(tx, 'customerNotification', current))
      }
      await tx.updateTable('sites').set(sender).where('key', '=', key).execute()
      await recordAudit(tx, admin, clock(), {
        action: 'customerNotification.changed',
        entityId: site._id,
        changes,
      })
    })
    return { site: key, name, email, replyTo }
  },
)
