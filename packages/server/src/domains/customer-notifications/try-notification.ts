import type { NotificationPreviewInput } from '@storekeeper/contract/customer-notifications/customer-notification'
import { isAllowed } from '@storekeeper/contract/grants'
import { type CallContext, signedIn } from '../../calls.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { queueBuiltMail, readLetterhead } from '../mails/mails.ts'
import { hideEmails, hidesEmails } from '../permissions/permissions.ts'
import type { Session } from '../sessions/sessions.ts'
import { buildOrderValues } from './orders/build-order-values.ts'
import { readNotifiedOrder } from './orders/read-order.ts'
import { readSender } from './read-settings.ts'
import { buildNotification } from './templates/build-notification.ts'
import { sampleValues } from './templates/sample-values.ts'
import { validateTemplate } from './templates/validate-template.ts'

/** Renders a template for an order of the site, or with sample values. */
export const previewNotification = signedIn.customerNotifications.preview.handler(
  async ({ context, input }) => {
    await context.rateLimits.attempt('template-preview', context.admin._id)
    const { values, content } = await composed(context, input)
    return { to: { name: values.customer.name, email: values.customer.email }, ...content }
  },
)

/** Sends the same e-mail to the signed-in admin. */
export const sendTestNotification = signedIn.customerNotifications.testMail.handler(
  async ({ context, input }) => {
    const { db, jobs, admin, rateLimits, clock } = context
    await rateLimits.attempt('test-mail', admin._id)
    const { content } = await composed(context, input)
    const { email, firstName, lastName } = await db
      .selectFrom('admins')
      .select(['email', 'firstName', 'lastName'])
      .where('_id', '=', admin._id)
      .executeTakeFirstOrThrow()
    const to = { email, name: `${firstName} ${lastName}`.trim() }
    const sent = { ...content, ...(await readSender(db, input.site)), attachments: [] }
    await db
      .transaction()
      .execute((tx) => queueBuiltMail(tx, jobs, { to, language: input.language, content: sent }, clock()))
    return { to: email }
  },
)

type Context = Pick<CallContext, 'db' | 'publicUrl' | 'secrets'> & { admin: Session['admin'] }

async function composed(
  { db, publicUrl, secrets, admin }: Context,
  { kind, site, language, order: id, subject, body }: NotificationPreviewInput,
) {
  validateTemplate({ subject, body }, language, kind)
  const sample = sampleValues(language, kind)
  // A preview with an order has sample values of the refund.
  const values = id && sample.order ? { ...sample, ...(await readValues()) } : sample
  const known = await db.selectFrom('sites').select('_id').where('key', '=', site).executeTakeFirst()
  if (!known) throw fieldError('site', 'SITE_NOT_FOUND')
  const letterhead = await readLetterhead(db, publicUrl)
  return {
    values,
    content: buildNotification({ subject, body }, values, { language, letterhead, publicUrl }),
  }

  async function readValues() {
    const order = id && isAllowed(admin, 'orders:read', [site]) ? await readNotifiedOrder(db, id) : undefined
    if (order?.site !== site) throw apiError('NOT_FOUND', { resource: 'order' })
    const values = await buildOrderValues(db, order, { language, publicUrl })
    return hidesEmails(admin) ? hideEmails(values, secrets, true) : values
  }
}
