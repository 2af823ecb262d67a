import { z } from 'zod'
import { callsOf } from '../call.ts'
import { PreviewedMail } from '../campaigns/campaign.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { Email, Id } from '../shapes.ts'

const { get, post } = callsOf('Customer notifications')

const ofCustomer = z.strictObject({ customer: Id, mail: Id })

/** The e-mails in the timeline of a customer. Those that the admin may not view there are not found. */
export const customerMails = {
  view: get('/admin/customers/{customer}/notifications/{mail}', {
    permission: 'customers:read',
    summary: 'View a notification to a customer as it was sent',
    description: 'One with a secret link is not found, since its message is not stored.',
  })
    .input(ofCustomer)
    .output(PreviewedMail)
    .errors(notFound('notification')),
  sendAgain: post('/admin/customers/{customer}/notifications/{mail}/send-again', {
    permission: 'customers:change',
    summary: 'Send a notification to a customer again',
    description:
      'Sends the same message to the present address of the customer. Repeating a `requestId` sends nothing again. One with a secret link, or a marketing e-mail, is not found.',
  })
    .input(ofCustomer.extend({ requestId: Id }))
    .output(z.object({ to: Email }))
    .errors({
      ...notFound('notification'),
      ...failures('CUSTOMER_HAS_NO_EMAIL', 'NOTIFICATION_MAIL_PENDING'),
    }),
}
