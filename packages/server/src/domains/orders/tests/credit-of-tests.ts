import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Actor } from '../../../lib/audit.ts'
import { bookCredit, openAccount } from '../../credit/credit.ts'
import { lockCustomers } from '../../customers/customers.ts'
import type { LockedOrder } from '../locked-order.ts'

/** What an order did to its customer's credit, in cents: took, without what came back; and gave, as refunds of money. */
type CreditOf = { used: number; refunded: number }

/**
 * Books what orders did to their customers' credit, as they stop being tests, or the opposite of it, as they become
 * some. An order whose customer has too little credit for it is left out and answered with the reason.
 */
export async function moveCreditOf(
  tx: Transaction<Tables>,
  orders: readonly LockedOrder[],
  becomeTests: boolean,
  by: Actor,
  now: Date,
): Promise<Map<string, string>> {
  const denied = new Map<string, string>()
  const credit = await creditOf(tx, orders)
  const moving = orders.flatMap((order) => {
    const { used = 0, refunded = 0 } = credit.get(order._id) ?? {}
    return order.customer && used + refunded > 0
      ? [{ ...order, customer: order.customer, used, refunded }]
      : []
  })
  await lockCustomers(
    tx,
    moving.map((order) => order.customer),
  )
  for (const { _id: order, orderId, customer, used, refunded } of moving) {
    const account = await openAccount(tx, customer, now)
    const [plus, minus] = becomeTests ? [used, refunded] : [refunded, used]
    if (!account || account.balance + plus < minus) {
      denied.set(order, `The customer does not have the credit that order #${orderId} needs.`)
      continue
    }
    const reason = becomeTests ? `Order #${orderId} is a test` : `Order #${orderId} is no test`
    const [given, taken] = becomeTests ? (['order', 'refund'] as const) : (['refund', 'order'] as const)
    // First what it gives, so that what it takes can be taken from it.
    if (plus > 0) await bookCredit(tx, { customer, amount: plus, kind: given, reason, order }, by, now)
    if (minus > 0) await bookCredit(tx, { customer, amount: -minus, kind: taken, reason, order }, by, now)
  }
  return denied
}

async function creditOf(
  tx: Transaction<Tables>,
  orders: readonly LockedOrder[],
): Promise<Map<string, CreditOf>> {
  if (orders.length === 0) return new Map()
  const given = await tx
    .selectFrom('refunds')
    .select('order')
    .select((row) => row.fn.sum<number>(row('amount', '-', row.ref('credit'))).as('amount'))
    .where(
      'order',
      'in',
      orders.map((order) => order._id),
    )
    .where('target', '=', 'credit')
    .groupBy('order')
    .execute()
  const refunds = new Map(given.map(({ order, amount }) => [order, Number(amount)]))
  return new Map(
    orders.map(({ _id, creditUsed, creditReturned }) => [
      _id,
      { used: creditUsed - creditReturned, refunded: refunds.get(_id) ?? 0 },
    ]),
  )
}
