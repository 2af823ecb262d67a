import { paymentStatusOf } from '@storekeeper/contract/orders/payment-status'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Actor } from '../../../lib/audit.ts'
import { inChunks } from '../../../lib/bulk.ts'
import { newId } from '../../../lib/id.ts'
import { bookCredit } from '../../credit/credit.ts'
import { lockCustomers } from '../../customers/customers.ts'
import type { LockedOrder } from '../locked-order.ts'

/**
 * Money to give back, in cents. To the original payment goes what was paid in money; to the credit balance also what was
 * paid with credit, and that first. 'all' is what is left of it.
 */
export type RefundDraft = {
  order: string
  amount: 'all' | number
  /** The part that was goods. When it is not given, what was paid too much comes first, then the goods, shipping last. */
  merchandise?: number
  target: 'original' | 'credit'
  reason: string
  lines?: readonly { line: string; quantity: number; amount: number }[]
  /** What of the lines went back in stock, for the timeline. */
  restocked?: readonly { title: string; quantity: number }[]
  /** The reason in the customer's ledger for credit that comes back, where it is not a refund like others. */
  ledgerReason?: string
  /** The order is being cancelled: all of it is owed again, should the order come back to life. */
  isCancelling?: boolean
  /** The refund's name where it comes from: under the same one an order has one refund. */
  reference?: string
  /** For a refund that already happened elsewhere. */
  refundedAt?: string
}

export type RefundRefusal = 'noOrder' | 'alreadyRecorded' | 'tooMuch' | 'noCustomer'

/** An order with what its refunds have to know: what of its goods is not given back, and which references it has. */
type OpenOrder = {
  order: LockedOrder
  goodsLeft: number
  references: ReadonlySet<string>
  refundedAt: string | undefined
}

/** A refund that its order allows, with the order before and after it. */
export type Restored = {
  _id: string
  draft: RefundDraft
  amount: number
  merchandise: number
  overpaid: number
  credit: number
  was: OpenOrder
  is: OpenOrder
}

export type Given = {
  refunds: Restored[]
  skipped: { draft: RefundDraft; why: RefundRefusal; order: LockedOrder | null }[]
  /** The orders as they are now, by their `_id`; writing them is left to the caller. */
  orders: ReadonlyMap<string, OpenOrder>
}

/**
 * The one way in which money is given back: writes the refunds and books the credit. One that its order does not allow is
 * skipped with the reason. The orders are locked by the caller.
 */
export async function refundOrders(
  tx: Transaction<Tables>,
  locked: readonly LockedOrder[],
  drafts: readonly RefundDraft[],
  by: Actor,
  now: Date,
): Promise<Given> {
  const orders = new Map(await openOrders(tx, locked))
  const refunds: Restored[] = []
  const skipped: Given['skipped'] = []
  for (const draft of drafts) {
    const was = orders.get(draft.order)
    const step = was ? stepOf(was, draft) : 'noOrder'
    if (typeof step === 'string') skipped.push({ draft, why: step, order: was?.order ?? null })
    else {
      refunds.push(step)
      orders.set(draft.order, step.is)
    }
  }
  const rows = refunds.map((step) => refundRow(step, by, now))
  for (const chunk of inChunks(rows, 1000)) await tx.insertInto('refunds').values(chunk).execute()
  await bookCreditOf(tx, refunds, by, now)
  return { refunds, skipped, orders }
}

/** What is left to give back: of the money that was paid, and of the credit that was used. */
export const leftOf = (order: LockedOrder) => ({
  money: order.amountPaid - order.amountRefunded,
  credit: order.creditUsed - order.creditReturned,
})

async function openOrders(
  tx: Transaction<Tables>,
  orders: readonly LockedOrder[],
): Promise<[string, OpenOrder][]> {
  if (orders.length === 0) return []
  // Read while the orders are locked, so that it stays true.
  const earlier = await tx
    .selectFrom('refunds')
    .select(['order', 'merchandise', 'reference'])
    .where(
      'order',
      'in',
      orders.map((order) => order._id),
    )
    .execute()
  const byOrder = Map.groupBy(earlier, (refund) => refund.order)
  return orders.map((order) => {
    const given = byOrder.get(order._id) ?? []
    const goodsGiven = given.reduce((sum, refund) => sum + refund.merchandise, 0)
    const references = new Set(given.flatMap((refund) => refund.reference ?? []))
    const goodsLeft = order.subtotal - order.discountTotal - goodsGiven
    return [order._id, { order, goodsLeft, references, refundedAt: undefined }]
  })
}

function stepOf(was: OpenOrder, draft: RefundDraft): Restored | RefundRefusal {
  const { order, goodsLeft, references } = was
  const toCredit = draft.target === 'credit'
  const left = leftOf(order)
  const most = left.money + (toCredit ? left.credit : 0)
  const amount = draft.amount === 'all' ? most : draft.amount
  if (draft.reference && references.has(draft.reference)) return 'alreadyRecorded'
  if (amount <= 0 || amount > most) return 'tooMuch'
  if (toCredit && !order.customer) return 'noCustomer'
  const credit = toCredit ? Math.min(amount, left.credit) : 0
  const isEnded = draft.isCancelling || order.trackingStatus === 'cancelled'
  const tooMuch = Math.min(amount - (draft.merchandise ?? 0), overpaidOf(order))
  const goods = draft.merchandise ?? (isEnded ? amount : amount - tooMuch)
  const merchandise = Math.min(amount, goods, Math.max(goodsLeft, 0))
  const amountRefunded = order.amountRefunded + amount - credit
  const creditReturned = order.creditReturned + credit
  const overpaid = isEnded ? amount : tooMuch
  const overpaidReturned = order.overpaidReturned + overpaid
  const money = { ...order, amountRefunded, creditReturned, overpaidReturned }
  // An order that ends emits how it ended: what it gives back of its price is a refund.
  const emitted = isEnded ? { ...money, overpaidReturned: order.overpaidReturned } : money
  const is = {
    order: { ...money, paymentStatus: paymentStatusOf(emitted) },
    goodsLeft: goodsLeft - merchandise,
    references: draft.reference ? new Set([...references, draft.reference]) : references,
    refundedAt: latest(was.refundedAt, draft.refundedAt),
  }
  return { _id: newId(), draft, amount, merchandise, overpaid, credit, was, is }
}

/** What came in beyond the total and was not given back as such yet. */
const overpaidOf = (order: LockedOrder) =>
  Math.max(0, order.amountPaid + order.creditUsed - order.total - order.overpaidReturned)

const latest = (one: string | undefined, other: string | undefined) =>
  one && other && one > other ? one : (other ?? one)

const refundRow = (
  { _id, draft, amount, merchandise, overpaid, credit }: Restored,
  by: Actor,
  now: Date,
) => ({
  _id,
  order: draft.order,
  amount,
  merchandise,
  overpaid,
  credit,
  target: draft.target,
  reason: draft.reason,
  lines: JSON.stringify(draft.lines ?? []),
  reference: draft.reference ?? null,
  admin: by?._id ?? null,
  createdAt: draft.refundedAt ?? now.toISOString(),
})

/** A test order gives no credit: on paper only. */
async function bookCreditOf(
  tx: Transaction<Tables>,
  refunds: readonly Restored[],
  by: Actor,
  now: Date,
): Promise<void> {
  const real = refunds.filter(({ was }) => !was.order.isTestOrder)
  const toCredit = real.filter(({ draft }) => draft.target === 'credit')
  // Those who get no credit too, at once: every refund moves the totals of its customer.
  await lockCustomers(
    tx,
    real.flatMap(({ was }) => was.order.customer ?? []),
  )
  for (const { draft, amount, credit, was } of toCredit) {
    const { customer, orderId, _id: order } = was.order
    if (!customer) continue
    const reason = `Refund of order #${orderId}`
    const { ledgerReason = reason } = draft
    const returned = { customer, amount: credit, kind: 'order' as const, reason: ledgerReason, order }
    const given = { customer, amount: amount - credit, kind: 'refund' as const, reason, order }
    if (returned.amount > 0) await bookCredit(tx, returned, by, now)
    if (given.amount > 0) await bookCredit(tx, given, by, now)
  }
}
