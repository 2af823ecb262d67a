import { type Expression, type SqlBool, sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { toReason } from '../../lib/api-error.ts'
import { whereCustomers } from '../customers/customers.ts'
import { HAS_PAYMENTS } from '../orders/orders.ts'
import { type Candidate, candidates, removalRejection } from './candidates.ts'

const MAX_NAMED = 100

export const previewRemoval = signedIn.testCustomers.preview.handler(
  async ({ context: { db }, input: { ids, ...filter } }) => {
    const matching = whereCustomers(filter)
    const chosen = ids ? sql<SqlBool>`customers."_id" = any(${ids}::uuid[])` : matching
    const { customers, orders } = await removable(db, chosen)
    const staying = ids ? await findRemaining(db, ids) : await stayingTests(db, matching)
    const skipped = staying.map((candidate) => ({
      _id: candidate._id,
      ...(removalRejection(candidate) ?? toReason('CUSTOMER_GONE')),
    }))
    const { length } = skipped
    return { customers, orders, skipped: skipped.slice(0, MAX_NAMED), skippedCount: length }
  },
)

const HAS_KEPT_ORDER = sql`exists (
  select from orders where orders."customer" = customers."_id" and (not orders."isTestOrder" or ${HAS_PAYMENTS})
)`

/** Returns the numbers of customers and test orders that would be deleted. */
export async function removable(
  db: Db,
  chosen: Expression<SqlBool>,
): Promise<{ customers: number; orders: number }> {
  const { rows } = await sql<{ customers: number; orders: number }>`
    select count(*)::int as "customers", coalesce(sum(
      (select count(*) from orders where orders."customer" = customers."_id")
    ), 0)::int as "orders"
    from customers where "isTest" and "mergedInto" is null and ${chosen} and not ${HAS_KEPT_ORDER}
  `.execute(db)
  return rows[0] ?? { customers: 0, orders: 0 }
}

async function findRemaining(db: Db, ids: readonly string[]): Promise<Candidate[]> {
  const found = await candidates(db, ids)
  const known = new Set(found.map(({ _id }) => _id))
  const gone = ids.filter((id) => !known.has(id)).map((_id) => ({ ...GONE_CUSTOMER, _id }))
  return [...found.filter((candidate) => removalRejection(candidate)), ...gone]
}

const GONE_CUSTOMER = {
  customerNumber: '',
  firstName: '',
  lastName: '',
  avatar: null,
  isTest: true,
  mergedInto: null,
  realOrders: 0,
  paidTests: 0,
}

async function stayingTests(db: Db, matching: Expression<SqlBool>): Promise<Candidate[]> {
  const { rows } = await sql<{ _id: string }>`
    select "_id" from customers where "isTest" and ${matching} and ${HAS_KEPT_ORDER} order by "_id"
  `.execute(db)
  return candidates(
    db,
    rows.map((row) => row._id),
  )
}
