import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { lockCustomers } from '../customers/customers.ts'

/** What of an order a customer's totals know. */
type Counted = {
  customer: string | null
  isTestOrder: boolean
  trackingStatus: string
  total: number
  amountRefunded: number
  creditReturned: number
}

type Move = { customer: string; orders: number; spent: number }

/**
 * Keeps customers' totals (orders, spent, last order) true when their orders come or change, in the same transaction,
 * after the orders are written.
 */
export async function moveCustomerTotals(
  tx: Transaction<Tables>,
  changes: readonly { before: Counted | null; after: Counted }[],
): Promise<void> {
  const moves = new Map<string, Move>()
  for (const { before, after } of changes) {
    if (!after.customer) continue
    const [was, is] = [shareOf(before), shareOf(after)]
    // Most changes of a status move no totals; then nobody's row is locked.
    if (before && was.orders === is.orders && was.spent === is.spent) continue
    const move = moves.get(after.customer) ?? { customer: after.customer, orders: 0, spent: 0 }
    moves.set(after.customer, {
      ...move,
      orders: move.orders + is.orders - was.orders,
      spent: move.spent + is.spent - was.spent,
    })
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

/** Test orders and cancelled ones count for nothing; what was given back is not spent. */
function shareOf(order: Counted | null): { orders: number; spent: number } {
  if (!order || order.isTestOrder || order.trackingStatus === 'cancelled') return { orders: 0, spent: 0 }
  return { orders: 1, spent: order.total - order.amountRefunded - order.creditReturned }
}
