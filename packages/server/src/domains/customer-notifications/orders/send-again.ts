import type { Transaction } from 'kysely'
import { signedIn } from '../../../calls.ts'
import type { Tables } from '../../../db/tables.ts'
import { apiError } from '../../../lib/api-error.ts'
import { recordAudit } from '../../../lib/audit.ts'
import { fullName } from '../../../lib/text/full-name.ts'
import { oneLine } from '../../../lib/text/one-line.ts'
import { queueNotification } from '../../mails/mails.ts'
import { readSender } from '../read-settings.ts'
import { readOrderNotifications } from './order-notifications.ts'
import { isMailable, lockNotifiedOrder } from './read-order.ts'

/**
 * Sends the message of a notification again, to the present address of the order. An admin decides this, so that it
 * also applies to one that may have been sent, and to notifications that are off.
 */
export const sendNotificationAgain = signedIn.orderNotifications.sendAgain.handler(
  ({ context: { db, jobs, admin, clock }, input: { order: id, mail: _id, requestId }, errors }) => {
    const now = clock()
    return db.transaction().execute(async (tx) => {
      const order = await lockNotifiedOrder(tx, id)
      if (!order) throw errors.NOT_FOUND()
      const mail = await readMail(tx, id, _id)
      if (!mail?.notification) throw errors.NOT_FOUND()
      if (mail.status === 'queued' || mail.status === 'sending') throw apiError('NOTIFICATION_MAIL_PENDING')
      const { orderId } = order
      if (order.email === null) throw apiError('ORDER_EMAIL_MISSING', { orderId })
      if (!isMailable(order)) throw apiError('ORDER_EMAIL_INVALID', { orderId, email: order.email ?? '' })
      const { notification: kind, language, subject, text, html } = mail
      const isNew = await queueNotification(
        tx,
        jobs,
        {
          ...{ kind, site: order.site, language, admin: admin._id },
          uniqueKey: `again ${id} ${requestId}`,
          to: { name: oneLine(fullName(order.receiverName)), email: order.email },
          about: { entity: 'order', entityId: id },
          content: { subject: subject ?? '', text: text ?? '', html: html ?? '' },
          sender: await readSender(tx, order.site),
        },
        now,
      )
      if (isNew)
        await recordAudit(tx, admin, now, [
          {
            action: 'order.notifiedAgain',
            entity: 'order',
            entityId: id,
            changes: { subject: { from: null, to: subject ?? '' } },
          },
        ])
      return readOrderNotifications(tx, id)
    })
  },
)

const readMail = (tx: Transaction<Tables>, order: string, _id: string) =>
  tx
    .selectFrom('mails')
    .select(['notification', 'language', 'status', 'subject', 'text', 'html'])
    .where('_id', '=', _id)
    .where('entity', '=', 'order')
    .where('entityId', '=', order)
    .executeTakeFirst()
