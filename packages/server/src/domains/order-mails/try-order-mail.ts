import type { OrderMailContent } from '@storekeeper/contract/orders/mails/order-mails'
import { type CallContext, signedIn } from '../../calls.ts'
import { apiError, buildError } from '../../lib/api-error.ts'
import { fullName } from '../../lib/text/full-name.ts'
import { buildOrderMail, readSheet } from '../campaigns/campaigns.ts'
import { queueBuiltMail } from '../mails/mails.ts'
import { hideEmails, hidesEmails } from '../permissions/permissions.ts'
import type { Session } from '../sessions/sessions.ts'
import { resolveLanguage } from '../settings/settings.ts'
import { buildOrderValues, readStore } from './order-values.ts'
import { readMailedOrders, rejectionReason } from './read-mailed-orders.ts'

/** Renders the mail for the customer of the chosen order. */
export const previewOrderMail = signedIn.orderMails.preview.handler(async ({ context, input }) => {
  const { content, values } = await composed(context, input)
  return { to: { name: values.name, email: values.email }, ...content }
})

/** Sends the same mail to the signed-in admin. */
export const sendTestOrderMail = signedIn.orderMails.testMail.handler(async ({ context, input }) => {
  const { db, jobs, admin, rateLimits, clock } = context
  await rateLimits.attempt('test-mail', admin._id)
  const { content, values, language, replyTo } = await composed(context, input)
  const { email, ...name } = await db
    .selectFrom('admins')
    .select(['email', 'firstName', 'lastName'])
    .where('_id', '=', admin._id)
    .executeTakeFirstOrThrow()
  const to = { email, name: fullName(name) }
  const sent = { ...content, replyTo, fromName: values.siteName, attachments: [] }
  await db.transaction().execute((tx) => queueBuiltMail(tx, jobs, { to, language, content: sent }, clock()))
  return { to: email }
})

type Context = Pick<CallContext, 'db' | 'publicUrl' | 'secrets'> & { admin: Session['admin'] }

async function composed(
  { db, publicUrl, secrets, admin }: Context,
  { order: id, language: requested, ...written }: OrderMailContent & { order: string },
) {
  const [[order], store] = await Promise.all([readMailedOrders(db, [id]), readStore(db)])
  if (!order) throw apiError('NOT_FOUND', { resource: 'order' })
  const reason = rejectionReason(order)
  if (reason) throw buildError(reason)
  const language = await resolveLanguage(db, requested ?? null, order.language)
  const sheet = await readSheet(db, { ...written, site: order.site, language }, publicUrl)
  if (!sheet) throw new Error('The site of an order is always there.')
  const known = buildOrderValues(language, store)(order)
  const values = hidesEmails(admin) ? hideEmails(known, secrets, true) : known
  return { content: buildOrderMail(sheet, values), values, language, replyTo: sheet.replyTo }
}
