import type { ErrorReason } from '@storekeeper/contract/errors'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { toReason } from '../../../lib/api-error.ts'
import type { Actor } from '../../../lib/audit.ts'
import { bookCredit, openAccount } from '../../credit/credit.ts'
import { lockCustomers } from '../../customers/customers.ts'
import type { LockedOrder } from '../locked-order.ts'

/** What an order did to a customer's credit, in cents: took, without what came back; and gave, as refunds of money. */
type CreditOf = { customer: string; used: number; refunded: number }

/**
 * Books what orders did to customers' credit, as they stop being tests, or the opposite of it, as they become some. An
 * order of which a customer has too little credit for it is left out and answered with the reason.
 */
export async function moveCreditOf(
  tx: Transaction<Tables>,
  orders: readonly LockedOrder[],
  becomeTests: boolean,
  by: Actor,
  now: Date,
): Promise<Map<string, ErrorReason>> {
  const denied = new Map<string, ErrorReason>()
  const refunds = becomeTests ? await refundsBooked(tx, orders) : await refundsToBook(tx, orders)
  const moving = orders.map((order) => ({ ...order, credit: creditOf(order, refunds.get(order._id) ?? []) }))
  await lockCustomers(
    tx,
    moving.flatMap(({ credit }) => credit.map(({ customer }) => customer)),
  )
  for (const { _id: order, orderId, credit } of moving) {
    const bookings = []
    for (const { customer, used, refunded } of credit) {
      const account = await openAccount(tx, customer, now)
      const [plus, minus] = becomeTests ? [used, refunded] : [refunded, used]
      if (!account || account.balance + plus < minus)
        denied.set(order, toReason('ORDER_CREDIT_TOO_LOW', { orderId }))
      bookings.push({ customer, plus, minus })
    }
    if (denied.has(order)) continue
    const reason = becomeTests ? `Order #${orderId} is a test` : `Order #${orderId} is no test`
    const [given, taken] = becomeTests ? (['order', 'refund'] as const) : (['refund', 'order'] as const)
    for (const { customer, plus, minus } of bookings) {
      // First what it gives, so that what it takes can be taken from it.
      if (plus > 0) await bookCredit(tx, { customer, amount: plus, kind: given, reason, order }, by, now)
      if (minus > 0) await bookCredit(tx, { customer, amount: -minus, kind: taken, reason, order }, by, now)
    }
  }
  return denied
}

type Refunded = { customer: string; amount: number }

/** The present customer holds the credit that is used; refunds may have gone to who the customer was before an edit. */
function creditOf(order: LockedOrder, refunds: readonly Refunded[]): CreditOf[] {
  const byCustomer = new Map<string, CreditOf>()
  const add = (customer: string, used: number, refunded: number) => {
    const so = byCustomer.get(customer) ?? { customer, used: 0, refunded: 0 }
    byCustomer.set(customer, { customer, used: so.used + used, refunded: so.refunded + refunded })
  }
  if (order.customer) add(order.customer, order.creditUsed - order.creditReturned, 0)
  for (const { customer, amount } of refunds) add(customer, 0, amount)
  return [...byCustomer.values()].filter(({ used, refunded }) => used + refunded > 0)
}

/** What is in each customer's ledger as refunds of an order. */
async function refundsBooked(tx: Transaction<Tables>, orders: readonly LockedOrder[]) {
  return byOrder(
    (await entriesOf(tx, orders)).map(({ order, customer, amount }) => ({ order, customer, amount })),
  )
}

/**
 * Who gave credit back as an order became a test gets it again; what it refunded as a test, on paper only, goes to its
 * present customer.
 */
async function refundsToBook(tx: Transaction<Tables>, orders: readonly LockedOrder[]) {
  // Marking takes all that a customer got, so that the last entry has the whole.
  const taken = new Map<string, Refunded & { order: string }>()
  for (const { order, customer, amount } of await entriesOf(tx, orders))
    if (order && amount < 0) taken.set(`${order} ${customer}`, { order, customer, amount: -amount })
  const again = byOrder([...taken.values()])
  const document = await refundsOnDocument(tx, orders)
  return new Map(
    orders.map(({ _id, customer }) => {
      const known = again.get(_id) ?? []
      const rest = (document.get(_id) ?? 0) - known.reduce((sum, { amount }) => sum + amount, 0)
      return [_id, customer && rest > 0 ? [...known, { customer, amount: rest }] : known]
    }),
  )
}

const byOrder = <Entry extends Refunded & { order: string | null }>(entries: readonly Entry[]) =>
  Map.groupBy(entries, ({ order }) => order)

async function entriesOf(tx: Transaction<Tables>, orders: readonly LockedOrder[]) {
  if (orders.length === 0) return []
  return tx
    .selectFrom('creditEntries')
    .select(['order', 'customer', 'amount'])
    .where('order', 'in', idsOf(orders))
    .where('kind', '=', 'refund')
    .orderBy('_id')
    .execute()
}

async function refundsOnDocument(tx: Transaction<Tables>, orders: readonly LockedOrder[]) {
  if (orders.length === 0) return new Map<string, number>()
  const given = await tx
    .selectFrom('refunds')
    .select('order')
    .select((row) => row.fn.sum<number>(row('amount', '-', row.ref('credit'))).as('amount'))
    .where('order', 'in', idsOf(orders))
    .where('target', '=', 'credit')
    .groupBy('order')
    .execute()
  return new Map(given.map(({ order, amount }) => [order, Number(amount)]))
}

const idsOf = (orders: readonly LockedOrder[]) => orders.map((order) => order._id)
