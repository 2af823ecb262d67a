import { isAllowed } from '@storekeeper/contract/grants'
import { isEditable, TRACKING_STATUSES } from '@storekeeper/contract/orders/tracking-status'
import { type Erasure, MAX_NAMED_ORDERS } from '@storekeeper/contract/privacy/privacy'
import { NEXT_RETURN_STATUSES, RETURN_STATUSES } from '@storekeeper/contract/returns/return-status'
import { sql, type Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import type { Jobs } from '../../ports/jobs/jobs.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { removeCarts } from '../carts/carts.ts'
import { endCustomerSessions } from '../customer-sessions/customer-sessions.ts'
import { demandSitesOf, lockCustomerOrders, renameOnOrders } from '../customers/customers.ts'
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
      const customer = await selectCustomer(tx, input.id).forUpdate().executeTakeFirst()
      if (!customer) throw errors.NOT_FOUND()
      refuseMergedOrErased(customer)
      await demandSitesOf(tx, admin, [customer._id])
      const expected = customer.email ?? customer.customerNumber
      if (input.confirmation.toLowerCase() !== expected.toLowerCase())
        throw fieldError('confirmation', 'ERASURE_NOT_CONFIRMED')
      const person = await findPerson(tx, customer._id)
      const open = await findOpenOrders(tx, person)
      if (open.length > 0) throw apiError('ERASURE_OPEN_ORDERS', { count: open.length })
      return eraseCustomer(tx, { jobs, storage }, { ...person, _id: customer._id }, admin, clock())
    }),
)

/** Names only open orders on the sites on which the admin sees orders. */
export const erasureDryRun = signedIn.privacy.erasureDryRun.handler(
  async ({ context: { db, admin }, input, errors }) => {
    const customer = await selectCustomer(db, input.id).executeTakeFirst()
    if (!customer) throw errors.NOT_FOUND()
    refuseMergedOrErased(customer)
    const { orders, tickets } = await findPerson(db, customer._id)
    const open = await findOpenOrders(db, { orders })
    const openOrders = open
      .filter(({ site }) => isAllowed(admin, 'orders:read', [site]))
      .slice(0, MAX_NAMED_ORDERS)
      .map(({ site: _, ...order }) => order)
    const { returns } = await db
      .selectFrom('returns')
      .select((row) => row.cast<number>(row.fn.countAll(), 'int4').as('returns'))
      .where((row) => row('order', '=', row.fn.any(row.val(orders))))
      .where('status', 'in', OPEN_RETURNS)
      .executeTakeFirstOrThrow()
    const { open: openTickets } = await db
      .selectFrom('tickets')
      .select((row) => row.cast<number>(row.fn.countAll(), 'int4').as('open'))
      .where((row) => row('_id', '=', row.fn.any(row.val(tickets))))
      .where('status', 'in', ['open', 'pending'])
      .executeTakeFirstOrThrow()
    return {
      openOrders,
      otherOpenOrders: open.length - openOrders.length,
      credit: customer.creditBalance,
      openReturns: returns,
      openTickets,
    }
  },
)

const OPEN_RETURNS = RETURN_STATUSES.filter((status) => NEXT_RETURN_STATUSES[status].length > 0)

const selectCustomer = (db: Db, id: string) =>
  db
    .selectFrom('customers')
    .select(['_id', 'email', 'customerNumber', 'mergedInto', 'erasedAt', 'creditBalance'])
    .where('_id', '=', id)

function refuseMergedOrErased({ mergedInto, erasedAt }: Pick<Customer, 'mergedInto' | 'erasedAt'>): void {
  if (mergedInto) throw apiError('CUSTOMER_MERGED')
  if (erasedAt) throw apiError('CUSTOMER_ERASED')
}

type Customer = Awaited<ReturnType<ReturnType<typeof selectCustomer>['executeTakeFirstOrThrow']>>

/** The open orders, the latest first: their addresses are needed until the parcels arrive. */
const findOpenOrders = (db: Db, { orders }: Pick<Person, 'orders'>) =>
  db
    .selectFrom('orders')
    .select(['_id', 'orderId', 'uriCode', 'site'])
    .where((row) => row('_id', '=', row.fn.any(row.val(orders))))
    .where('trackingStatus', 'in', TRACKING_STATUSES.filter(isEditable))
    .orderBy('createdAt', 'desc')
    .orderBy('_id', 'desc')
    .execute()

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
      "addresses" = '[]', "shippingInfo" = null, "note" = '', "mentions" = '{}', "tags" = '{}', "acceptsMarketing" = false,
      "emailVerified" = false, "language" = null, "passwordHash" = null, "requestHash" = null, "approvalRequestedAt" = null, "erasedAt" = ${now.toISOString()},
      "version" = "version" + 1, "updatedAt" = ${now.toISOString()}
    where "_id" = any(${person.customers}::uuid[])
  `.execute(tx)
  await renameOnOrders(tx, person.customers)
  await eraseLogs(tx, storage, person)
  await recordAudit(tx, by, now, { action: 'customer.erased', entityId: _id })
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
