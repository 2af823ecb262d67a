import type { ErrorReason } from '@storekeeper/contract/errors'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { toReason } from '../../../lib/api-error.ts'
import type { Actor } from '../../../lib/audit.ts'
import { bookCredit, type GrantLimits, openAccount } from '../../credit/credit.ts'
import { lockCustomers } from '../../customers/customers.ts'
import type { LockedOrder } from '../locked-order.ts'
import { readExchangedCredit } from '../money/exchanged-credit.ts'

/**
 * An order's effect on a customer's credit, in cents: `used` without what was restored, and `refunded` to
 * credit. `granted` is the part that the customer receives from paid money now, which the limits of roles count: of
 * an order that becomes a test what it used from an exchange, of one that becomes real the refunds of the test.
 */
type CreditOf = { customer: string; used: number; refunded: number; granted: number }

/**
 * Books the credit effects of orders that stop being tests, or reverses those of orders that become tests. An
 * order whose customer has too little credit, or would get more than the roles of the admin allow, is skipped, and
 * its reason is returned.
 */
export async function moveCredit(
  tx: Transaction<Tables>,
  orders: readonly LockedOrder[],
  { becomeTests, limits }: { becomeTests: boolean; limits: GrantLimits },
  by: Actor,
  now: Date,
): Promise<Map<string, ErrorReason>> {
  const denied = new Map<string, ErrorReason>()
  const refunds = becomeTests ? await refundsBooked(tx, orders) : await refundsToBook(tx, orders)
  const exchanged = becomeTests ? await readExchangedCredit(tx, getIds(orders)) : new Map<string, number>()
  const moving = orders.map((order) => ({
    ...order,
    credit: sumCredit(order, refunds.get(order._id) ?? [], exchanged.get(order._id) ?? 0),
  }))
  await lockCustomers(
    tx,
    moving.flatMap(({ credit }) => credit.map(({ customer }) => customer)),
  )
  for (const { _id: order, orderId, site, credit } of moving) {
    const bookings = []
    for (const { customer, used, refunded, granted } of credit) {
      const account = await openAccount(tx, customer, now)
      const [plus, minus] = becomeTests ? [used, refunded] : [refunded, used]
      const refusal =
        account?.isErased && plus > 0
          ? toReason('CUSTOMER_ERASED')
          : !account || account.balance + plus < minus
            ? toReason('ORDER_CREDIT_TOO_LOW', { orderId })
            : limits({ amount: granted, permission: 'orders:pay', site })
      if (refusal) denied.set(order, refusal)
      bookings.push({ customer, plus: plus - granted, granted, minus })
    }
    if (denied.has(order)) continue
    const code = becomeTests ? 'ORDER_MARKED_AS_TEST' : 'ORDER_UNMARKED_AS_TEST'
    const reason = { code, params: { orderId } } as const
    const grant = { ...reason, code: becomeTests ? 'EXCHANGE_REFUNDED' : 'ORDER_REFUNDED' } as const
    const [given, taken] = becomeTests ? (['order', 'refund'] as const) : (['refund', 'order'] as const)
    for (const { customer, plus, granted, minus } of bookings) {
      // Adds credit before it deducts, so that the deduction can use it.
      const added = [
        { amount: granted, reason: grant },
        { amount: plus, reason },
      ]
      for (const { amount, reason } of added)
        if (amount > 0) await bookCredit(tx, { customer, amount, kind: given, reason, order }, by, now)
      if (minus > 0) await bookCredit(tx, { customer, amount: -minus, kind: taken, reason, order }, by, now)
    }
  }
  return denied
}

/** `isNew` if it was recorded while the order was a test, so that no entry of the ledger has it. */
type Refunded = { customer: string; amount: number; isNew?: boolean }

/**
 * The used credit belongs to the order's current customer; refunds may have gone to the customer before an
 * edit.
 */
function sumCredit(order: LockedOrder, refunds: readonly Refunded[], exchanged: number): CreditOf[] {
  const byCustomer = new Map<string, CreditOf>()
  const add = (customer: string, used: number, refunded: number, granted: number) => {
    const so = byCustomer.get(customer) ?? { customer, used: 0, refunded: 0, granted: 0 }
    byCustomer.set(customer, {
      ...{ customer, used: so.used + used, refunded: so.refunded + refunded },
      granted: so.granted + granted,
    })
  }
  const used = order.creditUsed - order.creditReturned
  if (order.customer) add(order.customer, used, 0, Math.min(used, exchanged))
  for (const { customer, amount, isNew } of refunds) add(customer, 0, amount, isNew ? amount : 0)
  return [...byCustomer.values()].filter(({ used, refunded }) => used + refunded > 0)
}

/** The refunds to credit of an order, per customer, as the ledger has them. */
async function refundsBooked(tx: Transaction<Tables>, orders: readonly LockedOrder[]) {
  return byOrder(
    (await findEntries(tx, orders)).map(({ order, customer, amount }) => ({ order, customer, amount })),
  )
}

/**
 * Restores the refunds that becoming a test took back, to the customers who had them. Refunds recorded while
 * the order was a test go to its current customer.
 */
async function refundsToBook(tx: Transaction<Tables>, orders: readonly LockedOrder[]) {
  // Becoming a test takes back all of a customer's refunds in one entry, so the last entry has the full
  // amount.
  const taken = new Map<string, Refunded & { order: string }>()
  for (const { order, customer, amount } of await findEntries(tx, orders))
    if (order && amount < 0) taken.set(`${order} ${customer}`, { order, customer, amount: -amount })
  const again = byOrder([...taken.values()])
  const document = await refundsOnDocument(tx, orders)
  return new Map(
    orders.map(({ _id, customer }) => {
      const known = again.get(_id) ?? []
      const rest = (document.get(_id) ?? 0) - known.reduce((sum, { amount }) => sum + amount, 0)
      return [_id, customer && rest > 0 ? [...known, { customer, amount: rest, isNew: true }] : known]
    }),
  )
}

const byOrder = <Entry extends Refunded & { order: string | null }>(entries: readonly Entry[]) =>
  Map.groupBy(entries, ({ order }) => order)

async function findEntries(tx: Transaction<Tables>, orders: readonly LockedOrder[]) {
  if (orders.length === 0) return []
  return tx
    .selectFrom('creditEntries')
    .select(['order', 'customer', 'amount'])
    .where('order', 'in', getIds(orders))
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
    .where('order', 'in', getIds(orders))
    .where('target', '=', 'credit')
    .groupBy('order')
    .execute()
  return new Map(given.map(({ order, amount }) => [order, Number(amount)]))
}

const getIds = (orders: readonly LockedOrder[]) => orders.map((order) => order._id)
