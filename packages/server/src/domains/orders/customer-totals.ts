import { priceReturned } from '@storekeeper/contract/orders/payment-status'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { lockCustomers } from '../customers/customers.ts'

/** The columns of an order that affect its customer's totals. */
type Counted = {
  customer: string | null
  isTestOrder: boolean
  trackingStatus: string
  total: number
  amountRefunded: number
  creditReturned: number
  overpaidReturned: number
}

type Share = { orders: number; spent: number }
type Move = Share & { customer: string }

/**
 * Updates customers' totals (orders, spent, last order) when their orders are created or changed, in the same
 * transaction, after the orders are written.
 */
export async function moveCustomerTotals(
  tx: Transaction<Tables>,
  changes: readonly { before: Counted | null; after: Counted }[],
): Promise<void> {
  const moves = new Map<string, Move>()
  const move = (customer: string, { orders, spent }: Share, sign: 1 | -1) => {
    const so = moves.get(customer) ?? { customer, orders: 0, spent: 0 }
    moves.set(customer, { customer, orders: so.orders + sign * orders, spent: so.spent + sign * spent })
  }
  for (const { before, after } of changes) {
    const [was, is] = [toShare(before), toShare(after)]
    const isSameCustomer = before?.customer === after.customer
    // Most status changes affect no totals; then no customer's row is locked.
    if (isSameCustomer && was.orders === is.orders && was.spent === is.spent) continue
    if (before?.customer) move(before.customer, was, -1)
    if (after.customer) move(after.customer, is, 1)
  }
  if (moves.size === 0) return
  await lockCustomers(tx, [...moves.keys()])
  await sql`
    update customers set "orderCount" = "orderCount" + moved.orders, "spent" = customers."spent" + moved.spent,
      "lastOrderAt" = (
        select max(orders."createdAt") from orders
        where orders."customer" = moved.customer and not orders."isTestOrder" and orders."trackingStatus" <> 'cancelled'
      )
    from jsonb_to_recordset(${JSON.stringify([...moves.values()])}::jsonb) as moved(
      customer uuid, orders int, spent bigint
    )
    where customers."_id" = moved.customer
  `.execute(tx)
}

/** Test orders and cancelled orders do not count; refunds of the price reduce the amount spent. */
function toShare(order: Counted | null): Share {
  if (!order || order.isTestOrder || order.trackingStatus === 'cancelled') return { orders: 0, spent: 0 }
  return { orders: 1, spent: order.total - priceReturned(order) }
}
