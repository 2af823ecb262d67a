import { MAIL_JOB_CAUSES } from '@storekeeper/contract/campaigns/mail-reasons'
import type { OrderNotification } from '@storekeeper/contract/customer-notifications/order-notifications'
import { signedIn } from '../../../calls.ts'
import type { Db } from '../../../db/open.ts'
import { asNamed, readReason } from '../../../lib/stored-reason.ts'
import { withAdmin } from '../../../lib/text/full-name.ts'
import { readSentMessage } from '../sent-notifications.ts'

export const listOrderNotifications = signedIn.orderNotifications.list.handler(
  async ({ context: { db }, input, errors }) => {
    const order = await db
      .selectFrom('orders')
      .select('_id')
      .where('_id', '=', input.order)
      .executeTakeFirst()
    if (!order) throw errors.NOT_FOUND()
    return readOrderNotifications(db, order._id)
  },
)

/** The notifications about an order, newest first. Works in a transaction too. */
export async function readOrderNotifications(db: Db, order: string): Promise<OrderNotification[]> {
  const rows = await db
    .selectFrom('mails')
    .leftJoin('admins', 'admins._id', 'mails.admin')
    .select(['mails._id', 'notification', 'toName', 'toEmail', 'subject', 'status', 'reason', 'bounce'])
    .select(['mails.createdAt', 'completedAt', 'mails.admin', 'firstName', 'lastName'])
    .where('entity', '=', 'order')
    .where('entityId', '=', order)
    .where('notification', 'is not', null)
    .orderBy('mails.createdAt', 'desc')
    .orderBy('mails._id', 'desc')
    .execute()
  return rows.map(withAdmin).flatMap(({ notification, toName, toEmail, subject, reason, ...row }) =>
    notification === null
      ? []
      : {
          ...row,
          kind: notification,
          to: { name: toName, email: toEmail },
          subject: subject ?? '',
          reason: reason && asNamed(readReason(reason), MAIL_JOB_CAUSES),
        },
  )
}

/** The message as it was sent. */
export const viewOrderNotification = signedIn.orderNotifications.view.handler(
  async ({ context: { db }, input: { order, mail }, errors }) => {
    const message = (await isOfOrder(db, order, mail)) && (await readSentMessage(db, mail))
    if (!message) throw errors.NOT_FOUND()
    return message
  },
)

/** Works in a transaction too. */
export const isOfOrder = async (db: Db, order: string, mail: string): Promise<boolean> =>
  (await db
    .selectFrom('mails')
    .select('_id')
    .where('_id', '=', mail)
    .where('entity', '=', 'order')
    .where('entityId', '=', order)
    .executeTakeFirst()) !== undefined
