import { customerCall, storefront } from '../../calls.ts'
import { apiError } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'
import { toWideNetwork } from '../../lib/security/network.ts'
import { isPassword } from '../../lib/security/passwords.ts'
import { readStoreCustomer } from '../customer-accounts/customer-accounts.ts'
import { endCustomerSession, openCustomerSession } from '../customer-sessions/customer-sessions.ts'
import { recordLanguage } from '../customers/customers.ts'

/**
 * Without the correct password, the answer reveals neither whether the customer exists nor whether they are
 * blocked.
 */
export const signInCustomer = storefront.store.sessions.create.handler(
  async ({ context: { db, clock, rateLimits, request }, input }) => {
    await rateLimits.attempt('customer-sign-in-address', request.ip)
    const here = `${input.email} ${toWideNetwork(request.ip)}`
    await rateLimits.attempt('customer-sign-in-email', here)
    // Attempts from other networks do not lock a customer out of a network they have signed in from before.
    if (!(await rateLimits.isRemembered('customer-signed-in', here)))
      await rateLimits.attempt('customer-sign-in-elsewhere', input.email)

    const wrong = () => apiError('WRONG_CREDENTIALS')
    const customer = await db
      .selectFrom('customers')
      .select(['_id', 'passwordHash'])
      .where('email', '=', input.email)
      .where('mergedInto', 'is', null)
      .executeTakeFirst()
    if (!(await isPassword(input.password, customer?.passwordHash)) || !customer) throw wrong()

    const now = clock()
    const session = await db.transaction().execute(async (tx) => {
      // Checks again under a lock: the customer may have been blocked or given another password meanwhile.
      const still = await tx
        .selectFrom('customers')
        .select(['email', 'passwordHash', 'blocked', 'mergedInto'])
        .where('_id', '=', customer._id)
        .forNoKeyUpdate()
        .executeTakeFirst()
      const isTheirs = still?.email === input.email && still.passwordHash === customer.passwordHash
      if (!isTheirs || still.mergedInto) throw wrong()
      if (still.blocked) throw apiError('CUSTOMER_ACCOUNT_BLOCKED')
      const about = { entity: 'customer', entityId: customer._id }
      await recordAudit(tx, null, now, { action: 'customer.signedIn', ...about })
      await recordLanguage(tx, {
        customer: customer._id,
        language: request.language,
        replacesKnown: true,
      })
      return openCustomerSession(tx, customer._id, now, request.device)
    })
    await rateLimits.forget('customer-sign-in-email', here)
    await rateLimits.remember('customer-signed-in', here)
    return { ...session, customer: await readStoreCustomer(db, customer._id, now) }
  },
)

export const ownSession = customerCall.store.sessions.own.handler(({ context: { db, clock, customer } }) =>
  readStoreCustomer(db, customer._id, clock()),
)

export const signOutCustomer = customerCall.store.sessions.end.handler(
  async ({ context: { db, clock, customer, customerSession } }) => {
    await db.transaction().execute((tx) => endCustomerSession(tx, customer._id, customerSession, clock()))
    return { ended: true as const }
  },
)
