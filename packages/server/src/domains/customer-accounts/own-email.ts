import { customerCall, storefront } from '../../calls.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'
import { notifyPerson } from '../customer-notifications/customer-notifications.ts'
import {
  changeCustomer,
  lockCustomerOrders,
  lockForChange,
  mailEmailChanged,
  renameOnOrders,
} from '../customers/customers.ts'
import { claimOrders } from './claim-orders.ts'
import { createLink, findToken, unusable, useToken } from './customer-tokens.ts'
import { findAccount } from './find-account.ts'
import { requireCustomerPassword } from './require-customer-password.ts'

export const sendVerification = customerCall.store.account.sendVerification.handler(async ({ context }) => {
  const { db, jobs, clock, rateLimits, publicUrl, request, site, customer } = context
  await rateLimits.attempt('customer-own-mail', customer._id)
  const now = clock()
  await db.transaction().execute(async (tx) => {
    const [own] = await lockForChange(tx, [customer._id])
    if (!own?.email) throw apiError('ACCOUNT_HAS_NO_EMAIL')
    if (own.emailVerified) throw apiError('EMAIL_ALREADY_VERIFIED')
    const token = { purpose: 'verify', customer: own._id, site, email: own.email } as const
    const { link, expiresAt, _id } = await createLink(tx, token, publicUrl, now)
    await notifyPerson(
      tx,
      { jobs, publicUrl },
      { ...own, language: own.language ?? request.language },
      {
        ...{ kind: 'accountVerify', site, uniqueKey: `accountVerify ${_id}`, happenedAt: now.toISOString() },
        about: { entity: 'customer', entityId: own._id },
        expiresAt,
        buildAbout: ({ formatDeadline }) => ({ link: { url: link, expiresOn: formatDeadline(expiresAt) } }),
      },
      now,
    )
  })
  return { sent: true as const }
})

export const verifyEmail = storefront.store.account.verifyEmail.handler(
  async ({ context: { db, clock, rateLimits, request }, input: { token } }) => {
    await rateLimits.attempt('customer-link-token', request.ip)
    const now = clock()
    await db.transaction().execute(async (tx) => {
      const { _id, customer, email } = await findToken(tx, token, 'verify', now)
      const [was] = customer ? await lockForChange(tx, [customer]) : []
      if (!was || was.email !== email || was.mergedInto || was.blocked) throw unusable()
      await useToken(tx, _id, now)
      await changeCustomer(tx, was, { emailVerified: true }, null, now, 'customer.ownEmailVerified')
      await claimOrders(tx, was._id, email)
    })
    return { done: true as const }
  },
)

/** Does not check whether the address is taken: only the owner of the mailbox may learn that. */
export const changeOwnEmail = customerCall.store.account.changeEmail.handler(
  async ({ context, input: { email, password } }) => {
    const { db, jobs, clock, rateLimits, publicUrl, request, site, customer } = context
    await requireCustomerPassword(context, 'password', password)
    if (email === customer.email) throw fieldError('email', 'EMAIL_UNCHANGED')
    await rateLimits.attempt('customer-own-mail', customer._id)
    await rateLimits.attempt('sign-up-email', email)
    const now = clock()
    await db.transaction().execute(async (tx) => {
      const [own] = await lockForChange(tx, [customer._id])
      if (!own) throw apiError('UNAUTHORIZED')
      const token = { purpose: 'emailChange', customer: own._id, site, email } as const
      const { link, expiresAt, _id } = await createLink(tx, token, publicUrl, now)
      const about = { entity: 'customer', entityId: own._id }
      await notifyPerson(
        tx,
        { jobs, publicUrl },
        { ...own, email, language: own.language ?? request.language },
        {
          ...{ kind: 'accountEmailChange', site, uniqueKey: `accountEmailChange ${_id}`, about, expiresAt },
          happenedAt: now.toISOString(),
          buildAbout: ({ formatDeadline }) => ({
            link: { url: link, expiresOn: formatDeadline(expiresAt) },
            newAddress: { email },
          }),
        },
        now,
      )
      await recordAudit(tx, null, now, { action: 'customer.emailChangeRequested', ...about })
    })
    return { sent: true as const }
  },
)

/** Needs no session, since the customer may open the link on another device. */
export const confirmOwnEmail = storefront.store.account.confirmEmail.handler(
  async ({ context: { db, jobs, clock, rateLimits, publicUrl, request, site }, input: { token } }) => {
    await rateLimits.attempt('customer-link-token', request.ip)
    const now = clock()
    return db.transaction().execute(async (tx) => {
      const { _id, customer, email } = await findToken(tx, token, 'emailChange', now)
      if (!customer) throw unusable()
      await lockCustomerOrders(tx, [customer])
      const [was] = await lockForChange(tx, [customer])
      if (!was || was.mergedInto || was.blocked) throw unusable()
      const owner = await findAccount(tx, email)
      if (owner) throw apiError('ACCOUNT_EMAIL_TAKEN')
      await useToken(tx, _id, now)
      const is = { email, emailVerified: true }
      await changeCustomer(tx, was, is, null, now, 'customer.ownEmailChanged')
      await renameOnOrders(tx, [customer])
      await claimOrders(tx, customer, email)
      const before = { ...was, language: was.language ?? request.language }
      await mailEmailChanged(tx, { jobs, publicUrl }, before, { email, site }, now)
      return { email }
    })
  },
)
