import { MAIL_JOB_CAUSES } from '@storekeeper/contract/campaigns/mail-reasons'
import type { OrderNotification } from '@storekeeper/contract/customer-notifications/order-notifications'
import type { Grants } from '@storekeeper/contract/grants'
import { signedIn } from '../../../calls.ts'
import type { Db } from '../../../db/open.ts'
import { asNamed, readReason } from '../../../lib/stored-reason.ts'
import { withAdmin } from '../../../lib/text/full-name.ts'
import { isOfPermittedKind } from '../is-of-permitted-kind.ts'
import { readSentMessage } from '../sent-notifications.ts'

export const listOrderNotifications = signedIn.orderNotifications.list.handler(
  async ({ context: { db, admin }, input, errors }) => {
    const order = await db
      .selectFrom('orders')
      .select('_id')
      .where('_id', '=', input.order)
      .executeTakeFirst()
    if (!order) throw errors.NOT_FOUND()
    return readOrderNotifications(db, admin, order._id)
  },
)

/** The notifications about an order that the admin may view, newest first. Works in a transaction too. */
export async function readOrderNotifications(
  db: Db,
  admin: Grants,
  order: string,
): Promise<OrderNotification[]> {
  const rows = await db
    .selectFrom('mails')
    .leftJoin('admins', 'admins._id', 'mails.admin')
    .select(['mails._id', 'notification', 'toName', 'toEmail', 'subject', 'status', 'reason', 'bounce'])
    .select(['mails.createdAt', 'completedAt', 'mails.admin', 'firstName', 'lastName'])
    .where('entity', '=', 'order')
    .where('entityId', '=', order)
    .where('notification', 'is not', null)
    .where(isOfPermittedKind(admin))
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
  async ({ context: { db, admin }, input: { order, mail }, errors }) => {
    const message = (await isOfOrder(db, admin, order, mail)) && (await readSentMessage(db, mail))
    if (!message) throw errors.NOT_FOUND()
    return message
  },
)

/** Whether a mail is about the order, and the admin may view it. Works in a transaction too. */
export const isOfOrder = async (db: Db, admin: Grants, order: string, mail: string): Promise<boolean> =>
  (await db
    .selectFrom('mails')
    .select('_id')
    .where('_id', '=', mail)
    .where('entity', '=', 'order')
    .where('entityId', '=', order)
    .where(isOfPermittedKind(admin))
    .executeTakeFirst()) !== undefined
