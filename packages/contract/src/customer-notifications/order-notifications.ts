import { z } from 'zod'
import { callsOf } from '../call.ts'
import { PreviewedMail } from '../campaigns/campaign.ts'
import { MAIL_JOB_CAUSES } from '../campaigns/mail-reasons.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { reasonWith } from '../errors/reason-with.ts'
import { ORDER_MAIL_REASONS } from '../orders/order-reasons.ts'
import { Id, IsoDate } from '../shapes.ts'
import { MailBounce } from './mail-bounce.ts'
import { NotificationKind } from './notification-kinds.ts'

const NOTIFICATION_MAIL_STATUSES = ['queued', 'sending', 'sent', 'failed', 'unknown'] as const

/** A notification that was sent to the customer of an order. */
export const OrderNotification = z.object({
  _id: Id,
  kind: NotificationKind,
  to: z.object({ name: z.string(), email: z.string() }),
  subject: z.string(),
  status: z.enum(NOTIFICATION_MAIL_STATUSES),
  reason: reasonWith(...MAIL_JOB_CAUSES)
    .nullable()
    .describe('Why it was not sent, may not have been, or waits'),
  bounce: MailBounce.nullable().describe('What the mail provider reported after it had accepted it'),
  by: z.object({ _id: Id, name: z.string() }).nullable().describe('The admin who sent it again'),
  createdAt: IsoDate,
  completedAt: IsoDate.nullable(),
})
export type OrderNotification = z.infer<typeof OrderNotification>

const { get, post } = callsOf('Customer notifications')

const ofOrder = z.strictObject({ order: Id, mail: Id })

export const orderNotifications = {
  list: get('/admin/orders/{order}/notifications', {
    permission: 'orders:read',
    summary: 'List the notifications about an order, newest first',
  })
    .input(z.strictObject({ order: Id }))
    .output(z.array(OrderNotification))
    .errors(notFound('order')),
  view: get('/admin/orders/{order}/notifications/{mail}', {
    permission: 'orders:read',
    summary: 'View a notification as it was sent',
  })
    .input(ofOrder)
    .output(PreviewedMail)
    .errors(notFound('notification')),
  sendAgain: post('/admin/orders/{order}/notifications/{mail}/send-again', {
    permission: 'orders:mail',
    summary: 'Send a notification again',
    description:
      'Sends the same message to the present address of the order. Repeating a `requestId` sends nothing again.',
  })
    .input(ofOrder.extend({ requestId: Id }))
    .output(z.array(OrderNotification))
    .errors({
      ...notFound('notification'),
      ...failures(...ORDER_MAIL_REASONS, 'NOTIFICATION_MAIL_PENDING'),
    }),
}
