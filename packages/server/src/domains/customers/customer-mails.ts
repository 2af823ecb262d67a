import { EMAIL_PATTERN } from '@storekeeper/contract/patterns'
import { signedIn } from '../../calls.ts'
import { apiError } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'
import { fullName } from '../../lib/text/full-name.ts'
import { oneLine } from '../../lib/text/one-line.ts'
import { queueAgain, readSentMessage } from '../customer-notifications/customer-notifications.ts'
import { namedCustomer } from './customer-details.ts'
import { findMailInTimeline } from './customer-timeline.ts'

/** Requires that the admin can see the mail in the timeline of the customer, as for all calls of this file. */
export const viewCustomerMail = signedIn.customerMails.view.handler(
  async ({ context: { db, admin }, input: { customer, mail }, errors }) => {
    const message = (await findMailInTimeline(db, admin, customer, mail)) && (await readSentMessage(db, mail))
    if (!message) throw errors.NOT_FOUND()
    return message
  },
)

/** Sends the message of a notification again, to the present address of the customer. */
export const sendCustomerMailAgain = signedIn.customerMails.sendAgain.handler(
  ({ context: { db, jobs, admin, clock }, input: { customer: id, mail, requestId }, errors }) => {
    const now = clock()
    return db.transaction().execute(async (tx) => {
      const customer = await tx
        .selectFrom('customers')
        .select(['_id', 'firstName', 'lastName', 'customerNumber', 'email'])
        .where('_id', '=', id)
        .forKeyShare()
        .executeTakeFirst()
      if (!customer || !(await findMailInTimeline(tx, admin, id, mail))) throw errors.NOT_FOUND()
      const email = customer.email?.toLowerCase() ?? ''
      if (!EMAIL_PATTERN.test(email)) throw apiError('CUSTOMER_HAS_NO_EMAIL', namedCustomer(customer))
      const to = { name: oneLine(fullName(customer)), email }
      const uniqueKey = `again ${id} ${requestId}`
      const again = await queueAgain(tx, jobs, { mail, to, uniqueKey, admin: admin._id }, now)
      if (!again) throw errors.NOT_FOUND()
      const changes = { subject: { from: null, to: again.subject } }
      if (again.isNew)
        await recordAudit(tx, admin, now, { action: 'customer.notifiedAgain', entityId: id, changes })
      return { to: email }
    })
  },
)
