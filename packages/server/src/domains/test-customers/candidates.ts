import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { calledBy } from '../customers/customers.ts'

/** A customer a removal might delete, and how many of their orders are no tests, or are and had a payment. */
export type Candidate = {
  _id: string
  customerNumber: string
  firstName: string
  lastName: string
  avatar: string | null
  isTest: boolean
  mergedInto: string | null
  realOrders: number
  paidTests: number
}

export const candidates = (db: Db, ids: readonly string[]): Promise<Candidate[]> =>
  db
    .selectFrom('customers')
    .select(['_id', 'customerNumber', 'firstName', 'lastName', 'avatar', 'isTest', 'mergedInto'])
    .select(
      sql<number>`(
        select count(*)::int from orders where orders."customer" = customers."_id" and not orders."isTestOrder"
      )`.as('realOrders'),
    )
    .select(
      sql<number>`(
        select count(*)::int from orders where orders."customer" = customers."_id" and orders."isTestOrder"
          and (
            exists (select from payments where payments."order" = orders."_id")
            or exists (select from "creditEntries" where "creditEntries"."order" = orders."_id")
          )
      )`.as('paidTests'),
    )
    .where(sql<boolean>`"_id" = any(${ids}::uuid[])`)
    .orderBy('_id')
    .execute()

/** Only what is flagged as a test goes, and only when all that hangs on it is a test too. */
export function removalRejection(candidate: Candidate): string | undefined {
  const { isTest, mergedInto, realOrders, paidTests } = candidate
  if (mergedInto) return 'This customer was merged into another one. Please go on with that one.'
  if (!isTest) return `${calledBy(candidate)} is no test customer.`
  if (realOrders === 1) return `${calledBy(candidate)} has an order that is no test.`
  if (realOrders > 1) return `${calledBy(candidate)} has ${realOrders} orders that are no tests.`
  return paidTests > 0 ? `${calledBy(candidate)} has a test order with payments, which is kept.` : undefined
}
