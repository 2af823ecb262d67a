import { isEditable, TRACKING_STATUSES } from '@storekeeper/contract/orders/tracking-status'
import type { Erasure } from '@storekeeper/contract/privacy/privacy'
import { sql, type Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import type { Jobs } from '../../ports/jobs/jobs.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { removeCarts } from '../carts/carts.ts'
import { endCustomerSessions } from '../customer-sessions/customer-sessions.ts'
import { lockCustomerOrders, renameOnOrders } from '../customers/customers.ts'
import { releaseFiles } from '../files/files.ts'
import { eraseInvoices } from '../invoices/invoices.ts'
import { removeExports } from './customer-exports.ts'
import { eraseLogs } from './erase-logs.ts'
import { eraseConversations, eraseMails } from './erase-messages.ts'
import { eraseOrders } from './erase-orders.ts'
import { findPerson, type Person } from './person.ts'
import { completeErasedRequests } from './privacy-requests.ts'

export const eraseCustomerCall = signedIn.privacy.erase.handler(
  async ({ context: { db, jobs, storage, admin, clock }, input, errors }) =>
    db.transaction().execute(async (tx) => {
      await lockCustomerOrders(tx, [input.id])
      const customer = await tx
        .selectFrom('customers')
        .select(['_id', 'email', 'customerNumber', 'mergedInto', 'erasedAt'])
        .where('_id', '=', input.id)
        .forUpdate()
        .executeTakeFirst()
      if (!customer) throw errors.NOT_FOUND()
      if (customer.mergedInto) throw apiError('CUSTOMER_MERGED')
      if (customer.erasedAt) throw apiError('CUSTOMER_ERASED')
      const expected = customer.email ?? customer.customerNumber
      if (input.confirmation.toLowerCase() !== expected.toLowerCase())
        throw fieldError('confirmation', 'ERASURE_NOT_CONFIRMED')
      const person = await findPerson(tx, customer._id)
      await requireNoOpenOrders(tx, person)
      return eraseCustomer(tx, { jobs, storage }, { ...person, _id: customer._id }, admin, clock())
    }),
)

/** The addresses of open orders are needed until the parcels arrive. */
async function requireNoOpenOrders(tx: Transaction<Tables>, { orders }: Person): Promise<void> {
  const { count } = await tx
    .selectFrom('orders')
    .select((row) => row.cast<number>(row.fn.countAll(), 'int4').as('count'))
    .where((row) => row('_id', '=', row.fn.any(row.val(orders))))
    .where('trackingStatus', 'in', TRACKING_STATUSES.filter(isEditable))
    .executeTakeFirstOrThrow()
  if (count > 0) throw apiError('ERASURE_OPEN_ORDERS', { count })
}

/**
 * Removes what identifies the person from every table, in one transaction. The rows that the books and the
 * figures need remain: orders with their sums and countries, payments, credit, claims, ratings, and the
 * customer with its number.
 */
async function eraseCustomer(
  tx: Transaction<Tables>,
  { jobs, storage }: { jobs: Jobs; storage: Storage },
  { _id, ...person }: Person & { _id: string },
  by: Actor,
  now: Date,
): Promise<Erasure> {
  await endCustomerSessions(tx, person.customers, now)
  await eraseOrders(tx, person)
  await eraseInvoices(tx, person)
  await eraseConversations(tx, person)
  await eraseMails(tx, person)
  await releaseFiles(tx, 'customer', person.customers)
  await removeExports(tx, person.customers)
  await removeCarts(tx, person.customers)
  await completeErasedRequests(tx, person.customers, now)
  await sql`
    update customers set "firstName" = '', "lastName" = '', "email" = null, "phone" = null, "vatId" = null, "avatar" = null,
      "addresses" = '[]', "shippingInfo" = null, "note" = '', "tags" = '{}', "acceptsMarketing" = false,
      "emailVerified" = false, "language" = null, "passwordHash" = null, "erasedAt" = ${now.toISOString()},
      "version" = "version" + 1, "updatedAt" = ${now.toISOString()}
    where "_id" = any(${person.customers}::uuid[])
  `.execute(tx)
  await renameOnOrders(tx, person.customers)
  await eraseLogs(tx, storage, person)
  await recordAudit(tx, by, now, [{ action: 'customer.erased', entity: 'customer', entityId: _id }])
  await jobs.enqueue(tx, 'sweepFiles', {})
  const { orders, chats, tickets, mails, contacts } = person
  return {
    _id,
    orders: orders.length,
    chats: chats.length,
    tickets: tickets.length,
    mails: mails.length,
    contacts: contacts.length,
  }
}
