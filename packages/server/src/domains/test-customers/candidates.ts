import type { ErrorReason } from '@storekeeper/contract/errors'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { toReason } from '../../lib/api-error.ts'
import { namedCustomer } from '../customers/customers.ts'
import { HAS_PAYMENTS } from '../orders/orders.ts'

/**
 * A customer to check for deletion, with the numbers of their real orders and of their test orders that
 * stay for their payments.
 */
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
          and ${HAS_PAYMENTS}
      )`.as('paidTests'),
    )
    .where(sql<boolean>`"_id" = any(${ids}::uuid[])`)
    .orderBy('_id')
    .execute()

/**
 * Why a customer cannot be deleted: only unmerged test customers can be, whose orders are all test orders that
 * can be deleted.
 */
export function removalRejection(candidate: Candidate): ErrorReason | undefined {
  const { isTest, mergedInto, realOrders, paidTests } = candidate
  if (mergedInto) return toReason('CUSTOMER_MERGED')
  const named = namedCustomer(candidate)
  if (!isTest) return toReason('CUSTOMER_NOT_TEST', named)
  if (realOrders > 0) return toReason('CUSTOMER_HAS_REAL_ORDERS', { ...named, count: realOrders })
  return paidTests > 0 ? toReason('CUSTOMER_HAS_PAID_TEST_ORDERS', named) : undefined
}
