import { signedIn } from '../../../calls.ts'
import { apiError } from '../../../lib/api-error.ts'
import { recordAudit } from '../../../lib/audit.ts'
import { fullName } from '../../../lib/text/full-name.ts'
import { oneLine } from '../../../lib/text/one-line.ts'
import { queueAgain } from '../sent-notifications.ts'
import { isOfOrder, readOrderNotifications } from './order-notifications.ts'
import { isMailable, lockNotifiedOrder } from './read-order.ts'

/** Sends the message of a notification again, to the present address of the order. */
export const sendNotificationAgain = signedIn.orderNotifications.sendAgain.handler(
  ({ context: { db, jobs, admin, clock }, input: { order: id, mail, requestId }, errors }) => {
    const now = clock()
    return db.transaction().execute(async (tx) => {
      const order = await lockNotifiedOrder(tx, id)
      if (!order || !(await isOfOrder(tx, admin, id, mail))) throw errors.NOT_FOUND()
      const { orderId } = order
      if (order.email === null) throw apiError('ORDER_EMAIL_MISSING', { orderId })
      if (!isMailable(order)) throw apiError('ORDER_EMAIL_INVALID', { orderId, email: order.email ?? '' })
      const to = { name: oneLine(fullName(order.receiverName)), email: order.email }
      const uniqueKey = `again ${id} ${requestId}`
      const again = await queueAgain(tx, jobs, { mail, to, uniqueKey, admin: admin._id }, now)
      if (!again) throw errors.NOT_FOUND()
      const changes = { subject: { from: null, to: again.subject } }
      if (again.isNew)
        await recordAudit(tx, admin, now, { action: 'order.notifiedAgain', entityId: id, changes })
      return readOrderNotifications(tx, admin, id)
    })
  },
)
