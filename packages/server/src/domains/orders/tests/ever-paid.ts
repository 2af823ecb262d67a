import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

/** Whether an order ever had a payment, including by credit, or one that a provider authorised or received. */
const EVER_PAID = sql`(
  exists (select from payments where payments."order" = orders."_id")
  or exists (select from "creditEntries" where "creditEntries"."order" = orders."_id")
  or exists (
    select from "providerPayments"
    where "order" = orders."_id" and "status" not in ('pending', 'failed', 'voided')
  )
)`

/**
 * Whether a test order stays for its payments: it was real and ever had one, or customers can still pay it at a
 * provider, or its payment there is authorised. For queries on `orders`.
 */
export const HAS_PAYMENTS = sql<SqlBool>`(
  (orders."wasReal" and ${EVER_PAID})
  or exists (
    select from "providerPayments"
    where "order" = orders."_id" and "status" in ('pending', 'failed', 'authorised')
  )
)`

export const findEverPaid = (db: Db, ids: readonly string[]): Promise<Set<string>> => find(db, ids, EVER_PAID)

/** The test orders that stay for their payments. */
export const findWithPayments = (db: Db, ids: readonly string[]): Promise<Set<string>> =>
  find(db, ids, HAS_PAYMENTS)

async function find(db: Db, ids: readonly string[], condition: Expression<unknown>): Promise<Set<string>> {
  const { rows } = await sql<{ _id: string }>`
    select "_id" from orders where "_id" = any(${ids}::uuid[]) and ${condition}
  `.execute(db)
  return new Set(rows.map(({ _id }) => _id))
}
