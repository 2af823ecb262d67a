import type { Transaction } from 'kysely'
import { customerCall, storefront } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { recordAudit } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'
import type { Language } from '../../lib/language.ts'
import { hashPassword } from '../../lib/security/passwords.ts'
import type { jobCatalogue, Payload } from '../../ports/jobs/catalogue.ts'
import type { Jobs } from '../../ports/jobs/jobs.ts'
import { refuseGuessable } from '../auth/auth.ts'
import { type Notifier, notifyPerson } from '../customer-notifications/customer-notifications.ts'
import { changeCustomer, endTokens, lockForChange, setPassword } from '../customers/customers.ts'
import { deviceName } from '../mails/mails.ts'
import { beginAccount } from './begin-account.ts'
import { claimOrders } from './claim-orders.ts'
import { createLink, endSignUps, findToken, tokenExists, unusable, useToken } from './customer-tokens.ts'
import { findAccount } from './find-account.ts'
import { requireCustomerPassword } from './require-customer-password.ts'

/** A job checks later whether the address is known, so neither the answer nor its timing reveals it. */
export const forgotPassword = storefront.store.account.forgotPassword.handler(
  async ({ context: { db, jobs, rateLimits, request, site }, input: { email } }) => {
    await rateLimits.attempt('customer-forgot-address', request.ip)
    await rateLimits.attempt('customer-forgot-email', email)
    const job = { request: newId(), email, site, language: request.language }
    await db.transaction().execute((tx) => jobs.enqueue(tx, 'sendCustomerResetLink', job))
    return { sent: true as const }
  },
)

type Resources = { db: Db; jobs: Jobs; publicUrl: string }

/**
 * Mails the link to the customer with that address, if there is one who is not blocked. The link of a guest
 * sets the first password. If the job runs twice, it mails once.
 */
export async function sendCustomerResetLink(
  { db, jobs, publicUrl }: Resources,
  { request, email, site, language: requested }: Payload<typeof jobCatalogue, 'sendCustomerResetLink'>,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const account = await findAccount(tx, email)
    // The link of a merged customer goes to the address of the customer into which it was merged.
    if (!account?.email || account.blocked || (await tokenExists(tx, request))) return
    const token = {
      _id: request,
      purpose: 'reset',
      customer: account._id,
      site,
      email: account.email,
    } as const
    const { link, expiresAt } = await createLink(tx, token, publicUrl, now)
    const about = { entity: 'customer', entityId: account._id }
    await notifyPerson(
      tx,
      { jobs, publicUrl },
      { ...account, language: account.language ?? requested },
      {
        ...{ kind: 'accountReset', site, uniqueKey: `accountReset ${request}`, about, expiresAt },
        happenedAt: now.toISOString(),
        buildAbout: ({ formatDeadline }) => ({ link: { url: link, expiresOn: formatDeadline(expiresAt) } }),
      },
      now,
    )
    await recordAudit(tx, null, now, { action: 'customer.passwordResetRequested', ...about })
  })
}

/** Using the link verifies the e-mail address, ends all sessions, and invalidates the other links. */
export const resetPassword = storefront.store.account.resetPassword.handler(
  async ({ context, input: { token, password } }) => {
    const { db, clock, rateLimits, request } = context
    await rateLimits.attempt('customer-link-token', request.ip)
    const now = clock()
    const passwordHash = await hashPassword(password)
    await db.transaction().execute(async (tx) => {
      const { _id, customer, email } = await findToken(tx, token, 'reset', now)
      const [was] = customer ? await lockForChange(tx, [customer]) : []
      if (!was || was.email !== email || was.mergedInto || was.blocked) throw unusable()
      await refuseGuessable('password', password, was)
      await useToken(tx, _id, now)
      if (!was.hasPassword) await beginAccount(tx, { customer: was._id, passwordHash, isNew: false }, now)
      await changeCustomer(tx, was, { emailVerified: true }, null, now, 'customer.ownEmailVerified')
      await setPassword(tx, was._id, passwordHash, null, now, { action: 'customer.passwordReset' })
      await endTokens(tx, was._id, ['verify'], now)
      await endSignUps(tx, email)
      await claimOrders(tx, was._id, email)
      await notifyOfPassword(tx, context, was, now)
    })
    return { done: true as const }
  },
)

export const changeOwnPassword = customerCall.store.account.changePassword.handler(
  async ({ context, input: { current, next } }) => {
    const { db, clock, customer, customerSession } = context
    await requireCustomerPassword(context, 'current', current)
    await refuseGuessable('next', next, customer)
    const passwordHash = await hashPassword(next)
    const now = clock()
    await db.transaction().execute(async (tx) => {
      const [was] = await lockForChange(tx, [customer._id])
      const options = { action: 'customer.ownPasswordChanged', exceptSession: customerSession } as const
      await setPassword(tx, customer._id, passwordHash, null, now, options)
      if (was) await notifyOfPassword(tx, context, was, now)
    })
    return { done: true as const }
  },
)

type Request = Notifier & { site: string; request: { device: string; language: Language | null } }

/** Every change of a password is another cause, which the time and the customer identify. */
async function notifyOfPassword(
  tx: Transaction<Tables>,
  { site, request, ...notifier }: Request,
  customer: Parameters<typeof notifyPerson>[2] & { _id: string },
  now: Date,
): Promise<void> {
  const happenedAt = now.toISOString()
  await notifyPerson(
    tx,
    notifier,
    { ...customer, language: customer.language ?? request.language },
    {
      ...{ kind: 'accountPasswordChanged', site, happenedAt },
      uniqueKey: `accountPasswordChanged ${customer._id} ${happenedAt}`,
      about: { entity: 'customer', entityId: customer._id },
      buildAbout: ({ formatDeadline }) => ({
        change: { time: formatDeadline(happenedAt), device: deviceName(request.device) },
      }),
    },
    now,
  )
}
