import type { Transaction } from 'kysely'
import { storefront } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'
import { hashPassword, isPassword } from '../../lib/security/passwords.ts'
import type { jobCatalogue, Payload } from '../../ports/jobs/catalogue.ts'
import type { Jobs } from '../../ports/jobs/jobs.ts'
import { refuseGuessable } from '../auth/auth.ts'
import { notifyPerson } from '../customer-notifications/customer-notifications.ts'
import { openCustomerSession } from '../customer-sessions/customer-sessions.ts'
import {
  changeCustomer,
  createCustomer,
  lockCustomerOrders,
  lockForChange,
  renameOnOrders,
  repeatAfterConflict,
} from '../customers/customers.ts'
import { beginAccount } from './begin-account.ts'
import { claimOrders } from './claim-orders.ts'
import type { PendingSignUp } from './customer-tokens.table.ts'
import {
  endSignUps,
  findToken,
  findUnlinkedSignUp,
  linkSignUp,
  storeSignUp,
  unusable,
  useToken,
} from './customer-tokens.ts'
import { findAccount } from './find-account.ts'
import { readStoreCustomer } from './read-account.ts'

/**
 * Stores the sign-up, and does the same for every address: a job checks later whether it has an account, so
 * neither the answer nor its timing reveals it.
 */
export const signUp = storefront.store.account.signUp.handler(
  async ({
    context: { db, jobs, clock, rateLimits, request, site },
    input: { password, email, ...name },
  }) => {
    await rateLimits.attempt('sign-up-address', request.ip)
    await rateLimits.attempt('sign-up-email', email)
    await refuseGuessable('password', password, { email, ...name })
    const passwordHash = await hashPassword(password)
    await db.transaction().execute(async (tx) => {
      const pending = { ...name, passwordHash, language: request.language }
      const signUp = await storeSignUp(tx, { site, email, signUp: pending }, clock())
      await jobs.enqueue(tx, 'sendSignUpLink', { signUp })
    })
    return { sent: true as const }
  },
)

type Resources = { db: Db; jobs: Jobs; publicUrl: string }

/**
 * Mails the link that creates the account; to an address with an account, mails that it has one. A blocked
 * customer gets no mail. If the job runs twice, it mails once.
 */
export async function sendSignUpLink(
  { db, jobs, publicUrl }: Resources,
  { signUp: _id }: Payload<typeof jobCatalogue, 'sendSignUpLink'>,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const pending = await findUnlinkedSignUp(tx, _id)
    if (!pending?.signUp) return
    const { site, email, signUp } = pending
    const account = await findAccount(tx, email)
    const language = signUp.language ?? account?.language ?? null
    const cause = { site, happenedAt: now.toISOString() }
    if (account?.hasPassword || account?.isAlias || account?.blocked) {
      await endSignUps(tx, email)
      if (account.blocked) return
      await notifyPerson(
        tx,
        { jobs, publicUrl },
        { ...account, email, language },
        {
          ...{ ...cause, kind: 'accountExists', uniqueKey: `accountExists ${_id}` },
          about: { entity: 'customer', entityId: account._id },
          buildAbout: ({ storefront }) => ({ account: { url: `${storefront}/account` } }),
        },
        now,
      )
      return
    }
    const { link, expiresAt } = await linkSignUp(tx, _id, pending, publicUrl, now)
    await notifyPerson(
      tx,
      { jobs, publicUrl },
      { ...signUp, email, language },
      {
        ...{ ...cause, kind: 'accountSignUp', uniqueKey: `accountSignUp ${_id}`, expiresAt },
        buildAbout: ({ formatDeadline }) => ({ link: { url: link, expiresOn: formatDeadline(expiresAt) } }),
      },
      now,
    )
  })
}

/**
 * Creates the account, or turns the record of a guest into one, and signs the customer in. The password is
 * that of the sign-up: if another person signed up with this address, its owner does not know it, and opening
 * the link gives that person nothing.
 */
export const confirmSignUp = storefront.store.account.confirmSignUp.handler(
  async ({ context: { db, jobs, clock, rateLimits, publicUrl, request }, input: { token, password } }) => {
    await rateLimits.attempt('customer-link-token', request.ip)
    const now = clock()
    const confirmed = await repeatAfterConflict(() =>
      db.transaction().execute(async (tx) => {
        const { _id, site, email, signUp } = await findToken(tx, token, 'signUp', now)
        if (!signUp) throw unusable()
        if (!(await isPassword(password, signUp.passwordHash))) throw fieldError('password', 'WRONG_PASSWORD')
        const customer = await completeSignUp(tx, { site, email, signUp }, now)
        await useToken(tx, _id, now)
        await endSignUps(tx, email)
        await notifyPerson(
          tx,
          { jobs, publicUrl },
          { ...signUp, email },
          {
            ...{ kind: 'accountWelcome', site, uniqueKey: `accountWelcome ${_id}` },
            ...{ about: { entity: 'customer', entityId: customer }, happenedAt: now.toISOString() },
            buildAbout: ({ storefront }) => ({ account: { url: `${storefront}/account` } }),
          },
          now,
        )
        const session = await openCustomerSession(tx, customer, now, request.device)
        return { customer, session }
      }),
    )
    const customer = await readStoreCustomer(db, confirmed.customer, now)
    return { ...confirmed.session, customer }
  },
)

async function completeSignUp(
  tx: Transaction<Tables>,
  { site, email, signUp }: { site: string; email: string; signUp: PendingSignUp },
  now: Date,
): Promise<string> {
  const { firstName, lastName, language, passwordHash } = signUp
  const known = await findAccount(tx, email)
  if (known?.blocked) throw apiError('CUSTOMER_ACCOUNT_BLOCKED')
  if (known?.hasPassword || known?.isAlias) throw unusable()
  const customer = known
    ? await verifyGuest(tx, known._id, { firstName, lastName }, now)
    : await createCustomer(tx, { site, email, firstName, lastName, language, emailVerified: true }, null, now)
  await beginAccount(tx, { customer, passwordHash, isNew: !known }, now)
  await recordAudit(tx, null, now, { action: 'customer.signedUp', entityId: customer })
  await claimOrders(tx, customer, email)
  return customer
}

/** Locks the orders before their customer, since the name is part of the text that finds them. */
async function verifyGuest(
  tx: Transaction<Tables>,
  _id: string,
  name: { firstName: string; lastName: string },
  now: Date,
): Promise<string> {
  await lockCustomerOrders(tx, [_id])
  const [was] = await lockForChange(tx, [_id])
  if (!was || was.mergedInto || was.blocked || was.hasPassword) throw unusable()
  await changeCustomer(tx, was, { ...name, emailVerified: true }, null, now, 'customer.ownEmailVerified')
  await renameOnOrders(tx, [_id])
  return _id
}
