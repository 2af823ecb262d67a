import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** What of an order a customer's totals know. */
type Counted = {
  customer: string | null
  isTestOrder: boolean
  trackingStatus: string
  total: number
  amountRefunded: number
  creditReturned: number
  createdAt: string
}

type Move = { customer: string; orders: number; spent: number; lastOrderAt: string | null }

/** Keeps customers' totals (orders, spent, last order) true when their orders come or change, in the same transaction. */
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
    const move = moves.get(after.customer) ?? {
      customer: after.customer,
      orders: 0,
      spent: 0,
      lastOrderAt: null,
    }
    moves.set(after.customer, {
      ...move,
      orders: move.orders + is.orders - was.orders,
      spent: move.spent + is.spent - was.spent,
      lastOrderAt: after.isTestOrder ? move.lastOrderAt : latestOf(move.lastOrderAt, after.createdAt),
    })
  }
  if (moves.size === 0) return
  // Locked in the order of their ids, so that two bulk changes never wait for each other in a circle.
  await tx
    .selectFrom('customers')
    .select('_id')
    .where('_id', 'in', [...moves.keys()])
    .orderBy('_id')
    .forNoKeyUpdate()
    .execute()
  await sql`
    update customers set "orderCount" = "orderCount" + moved.orders, "spent" = customers."spent" + moved.spent,
      "lastOrderAt" = greatest(customers."lastOrderAt", moved."lastOrderAt")
    from jsonb_to_recordset(${JSON.stringify([...moves.values()])}::jsonb) as moved(
      customer uuid, orders int, spent bigint, "lastOrderAt" timestamptz
    )
    where customers."_id" = moved.customer
  `.execute(tx)
}

/** Test orders and cancelled ones count for nothing; what was given back is not spent. */
function shareOf(order: Counted | null): { orders: number; spent: number } {
  if (!order || order.isTestOrder || order.trackingStatus === 'cancelled') return { orders: 0, spent: 0 }
  return { orders: 1, spent: order.total - order.amountRefunded - order.creditReturned }
}

const latestOf = (before: string | null, at: string): string => (before && before > at ? before : at)
