import { sql, type Transaction } from 'kysely'
import { customerCall } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'
import { removeCarts } from '../carts/carts.ts'
import { subscribeAgain, unsubscribe } from '../contacts/contacts.ts'
import {
  endCustomerSession,
  endCustomerSessions,
  endOtherCustomerSessions,
} from '../customer-sessions/customer-sessions.ts'
import {
  changeCustomer,
  endTokens,
  lockCustomerOrders,
  lockCustomers,
  lockForChange,
  renameOnOrders,
  tidyAddress,
  withMerged,
  withoutRepeats,
} from '../customers/customers.ts'
import { useFiles } from '../files/files.ts'
import { deviceName } from '../mails/mails.ts'
import { rejectExportRequests } from '../privacy/privacy.ts'
import { closeCustomerTickets } from '../tickets/tickets.ts'
import { readAccount, readStoreCustomer } from './read-account.ts'
import { requireCustomerPassword } from './require-customer-password.ts'

export const ownAccount = customerCall.store.account.details.handler(({ context: { db, clock, customer } }) =>
  readAccount(db, customer._id, clock()),
)

export const updateOwnAccount = customerCall.store.account.update.handler(
  async ({ context: { db, clock, customer, site }, input: { version, ...details } }) => {
    const now = clock()
    await db.transaction().execute(async (tx) => {
      await lockCustomerOrders(tx, [customer._id])
      const was = await lockOwn(tx, customer._id)
      if (was.version !== version) throw stale(was)
      if (details.vatId !== undefined && details.vatId !== was.vatId) await demandVatIds(tx, site)
      await sql`select set_config('storekeeper.consent_source', 'storefront', true)`.execute(tx)
      await changeCustomer(tx, was, details, null, now, 'customer.ownDetailsChanged')
      await followMarketing(tx, was, details.acceptsMarketing, now)
      await renameOnOrders(tx, [customer._id])
    })
    return readAccount(db, customer._id, now)
  },
)

/** The choice in the account is also that of the address: as a contact, and after an unsubscription by link. */
async function followMarketing(
  tx: Transaction<Tables>,
  { email, acceptsMarketing: accepted }: { email: string | null; acceptsMarketing: boolean },
  accepts: boolean | undefined,
  now: Date,
): Promise<void> {
  if (email === null || accepts === undefined || accepts === accepted) return
  if (accepts) await subscribeAgain(tx, { email, source: 'storefront' }, now)
  else await unsubscribe(tx, { email, source: 'storefront' }, now)
}

/** An order of a customer with a VAT ID may have no tax, so the store decides whether customers enter it themselves. */
async function demandVatIds(tx: Transaction<Tables>, site: string): Promise<void> {
  const { collectsVatIds } = await tx
    .selectFrom('sites')
    .select('collectsVatIds')
    .where('key', '=', site)
    .executeTakeFirstOrThrow()
  if (!collectsVatIds) throw fieldError('vatId', 'VAT_IDS_NOT_COLLECTED')
}

export const updateOwnAddresses = customerCall.store.account.updateAddresses.handler(
  async ({ context: { db, clock, customer }, input }) => {
    const now = clock()
    const chosen = input.defaultIndex === null ? undefined : input.addresses[input.defaultIndex]
    const addresses = withoutRepeats(input.addresses.map(tidyAddress))
    const shippingInfo = chosen ? tidyAddress(chosen) : null
    await db.transaction().execute(async (tx) => {
      const was = await lockOwn(tx, customer._id)
      if (was.version !== input.version) throw stale(was)
      await changeCustomer(tx, was, { addresses, shippingInfo }, null, now, 'customer.ownAddressesChanged')
    })
    return readAccount(db, customer._id, now)
  },
)

export const ownSessions = {
  list: customerCall.store.account.sessions.list.handler(
    async ({ context: { db, clock, customer, customerSession } }) => {
      const sessions = await db
        .selectFrom('customerSessions')
        .select(['_id', 'device', 'createdAt', 'lastSeenAt'])
        .select(sql<boolean>`"_id" = ${customerSession}`.as('isCurrent'))
        .where('customer', '=', customer._id)
        .where('expiresAt', '>', clock().toISOString())
        .orderBy('lastSeenAt', 'desc')
        .orderBy('_id', 'desc')
        .execute()
      return sessions.map((session) => ({ ...session, device: deviceName(session.device) }))
    },
  ),

  /** The session of another customer gets the same error as one that does not exist. */
  end: customerCall.store.account.sessions.end.handler(
    async ({ context: { db, clock, customer }, input: { id }, errors }) => {
      const now = clock()
      await db.transaction().execute(async (tx) => {
        if (!(await endCustomerSession(tx, customer._id, id, now))) throw errors.NOT_FOUND()
        const entry = { action: 'customer.sessionEnded', entityId: customer._id } as const
        await recordAudit(tx, null, now, [entry])
      })
      return { _id: id }
    },
  ),

  endOthers: customerCall.store.account.sessions.endOthers.handler(
    async ({ context: { db, clock, customer, customerSession } }) => {
      const now = clock()
      const ended = await db.transaction().execute(async (tx) => {
        const count = await endOtherCustomerSessions(tx, customer._id, customerSession, now)
        const entry = { action: 'customer.otherSessionsEnded' } as const
        if (count > 0) await recordAudit(tx, null, now, { ...entry, entityId: customer._id })
        return count
      })
      return { ended }
    },
  ),
}

/**
 * Deletes the personal data of the customer's record and of those merged into it, and ends what needs an answer by
 * e-mail. The records themselves stay, since orders, payments and the ledger of credit refer to them. Merges cannot be
 * undone any more: their records contain the same data.
 */
export const removeOwnAccount = customerCall.store.account.remove.handler(
  async ({ context, input: { password } }) => {
    const { db, clock, customer } = context
    await requireCustomerPassword(context, 'password', password)
    const now = clock()
    return db.transaction().execute(async (tx) => {
      await lockCustomerOrders(tx, [customer._id])
      await lockCustomers(tx, await withMerged(tx, [customer._id]))
      await lockOwn(tx, customer._id)
      const records = await withMerged(tx, [customer._id])
      const { creditBalance: lostCredit } = await readStoreCustomer(tx, customer._id, now)
      await tx
        .updateTable('customers')
        .set((row) => ({
          ...{ firstName: '', lastName: '', email: null, phone: null, avatar: null, note: '', tags: [] },
          vatId: null,
          ...{ addresses: '[]', shippingInfo: null, passwordHash: null, language: null },
          ...{ emailVerified: false, acceptsMarketing: false, approvalRequestedAt: null },
          accountDeletedAt: now.toISOString(),
          version: row('version', '+', 1),
          updatedAt: now.toISOString(),
        }))
        .where('_id', 'in', records)
        .execute()
      await tx
        .deleteFrom('customerMerges')
        .where((merge) => merge.or([merge('keep', 'in', records), merge('merged', 'in', records)]))
        .execute()
      for (const _id of records) {
        await useFiles(tx, { entity: 'customer', entityId: _id }, { avatar: [null] })
        await endTokens(tx, _id, ['verify', 'reset', 'emailChange'], now)
        await rejectExportRequests(tx, _id, now)
        await closeCustomerTickets(tx, _id, now)
      }
      await removeCarts(tx, records)
      await renameOnOrders(tx, records)
      await endCustomerSessions(tx, records, now)
      const entry = { action: 'customer.accountDeleted' } as const
      await recordAudit(
        tx,
        null,
        now,
        records.map((entityId) => ({ ...entry, entityId })),
      )
      const { count } = await tx
        .selectFrom('orders')
        .select((row) => row.cast<number>(row.fn.countAll(), 'int4').as('count'))
        .where('customer', '=', customer._id)
        .executeTakeFirstOrThrow()
      return { keptOrders: count, lostCredit }
    })
  },
)

/** Locks the signed-in customer, whom an admin may have merged or deleted since the session was read. */
async function lockOwn(tx: Transaction<Tables>, _id: string) {
  const [own] = await lockForChange(tx, [_id])
  if (!own || own.mergedInto) throw apiError('UNAUTHORIZED')
  return own
}

/** Customers do not learn which admin changed their data. */
const stale = ({ updatedAt, version }: { updatedAt: string; version: number }) =>
  apiError('STALE', { changedBy: null, changedAt: updatedAt, version })
