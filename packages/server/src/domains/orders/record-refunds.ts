import { paymentStatusOf } from '@storekeeper/contract/orders/payment-status'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { type Actor, changesBetween, writeAudit } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'
import { bookCredit } from '../credit/credit.ts'
import { lockCustomers } from '../customers/customers.ts'
import { moveCustomerTotals } from './customer-totals.ts'
import { type LockedOrder, lockOrders } from './locked-order.ts'
import { insertRefunds } from './refunds.ts'
import { updateOrders } from './write-orders.ts'

/** Money to give back, in cents; 'all' is what is left of the money that was paid. */
export type RefundDraft = {
  order: string
  amount: 'all' | number
  /** The part that was goods. When it is not given the goods come first, shipping last. */
  merchandise?: number
  target: 'original' | 'credit'
  reason: string
  lines?: readonly { line: string; quantity: number; amount: number }[]
  /** The refund's name where it comes from: under the same one an order has one refund. */
  reference?: string
  /** For a refund that already happened elsewhere. */
  refundedAt?: string
}

export type RefundOutcome = {
  recorded: { _id: string; amount: number }[]
  skipped: { draft: RefundDraft; why: RefundRefusal; order: LockedOrder | null }[]
}
export type RefundRefusal = 'noOrder' | 'alreadyRecorded' | 'tooMuch' | 'noCustomer'

/** A refund that its order allows, with the order before and after it. */
type Step = {
  _id: string
  draft: RefundDraft
  amount: number
  merchandise: number
  was: OpenOrder
  is: OpenOrder
}

/**
 * Records refunds: their rows, the orders' amounts and payment status, the customers' totals and credit, the timeline.
 * One that its order does not allow is skipped with the reason; the rest stand, in the transaction given.
 */
export async function recordRefunds(
  tx: Transaction<Tables>,
  drafts: readonly RefundDraft[],
  by: Actor,
  now: Date,
): Promise<RefundOutcome> {
  if (drafts.length === 0) return { recorded: [], skipped: [] }
  const before = await openOrders(tx, drafts)
  const after = new Map(before)
  const steps: Step[] = []
  const skipped: RefundOutcome['skipped'] = []
  for (const draft of drafts) {
    const was = after.get(draft.order)
    const step = was ? stepOf(was, draft) : 'noOrder'
    if (typeof step === 'string') skipped.push({ draft, why: step, order: was?.order ?? null })
    else {
      steps.push(step)
      after.set(draft.order, step.is)
    }
  }
  await insertRefunds(
    tx,
    steps.map((step) => refundRow(step, by, now)),
  )
  await giveCredit(tx, steps, by, now)
  const changes = [...new Set(steps.map((step) => step.draft.order))].flatMap((id) => {
    const [was, is] = [before.get(id), after.get(id)]
    return was && is ? [{ before: was.order, after: is.order, updatedAt: is.refundedAt }] : []
  })
  await updateOrders(
    tx,
    changes.map(({ after: order, updatedAt }) => ({ ...order, updatedAt })),
    now,
  )
  await moveCustomerTotals(tx, changes)
  await writeAudit(
    tx,
    by,
    now,
    steps.map(({ draft, was, is }) => ({
      action: 'order.refunded',
      entity: 'order',
      entityId: draft.order,
      changes: changesBetween(was.order, is.order),
      note: draft.reason,
    })),
  )
  return { recorded: steps.map(({ _id, amount }) => ({ _id, amount })), skipped }
}

/** An order with what its refunds have to know: what of its goods is not given back, and which references it has. */
type OpenOrder = {
  order: LockedOrder
  goodsLeft: number
  references: ReadonlySet<string>
  refundedAt: string | undefined
}

async function openOrders(
  tx: Transaction<Tables>,
  drafts: readonly RefundDraft[],
): Promise<Map<string, OpenOrder>> {
  const orders = await lockOrders(tx, [...new Set(drafts.map((draft) => draft.order))])
  if (orders.length === 0) return new Map()
  // Read while the orders are locked, so that it stays true.
  const refunds = await tx
    .selectFrom('refunds')
    .select(['order', 'merchandise', 'reference'])
    .where(
      'order',
      'in',
      orders.map((order) => order._id),
    )
    .execute()
  const byOrder = Map.groupBy(refunds, (refund) => refund.order)
  return new Map(
    orders.map((order) => {
      const given = byOrder.get(order._id) ?? []
      const goodsGiven = given.reduce((sum, refund) => sum + refund.merchandise, 0)
      const references = new Set(given.flatMap((refund) => refund.reference ?? []))
      const goodsLeft = order.subtotal - order.discountTotal - goodsGiven
      return [order._id, { order, goodsLeft, references, refundedAt: undefined }]
    }),
  )
}

function stepOf(was: OpenOrder, draft: RefundDraft): Step | RefundRefusal {
  const { order, goodsLeft, references } = was
  const left = order.amountPaid - order.amountRefunded
  const amount = draft.amount === 'all' ? left : draft.amount
  if (draft.reference && references.has(draft.reference)) return 'alreadyRecorded'
  if (amount <= 0 || amount > left) return 'tooMuch'
  if (draft.target === 'credit' && !order.customer) return 'noCustomer'
  const merchandise = Math.min(amount, draft.merchandise ?? amount, Math.max(goodsLeft, 0))
  const amountRefunded = order.amountRefunded + amount
  const is = {
    order: { ...order, amountRefunded, paymentStatus: paymentStatusOf({ ...order, amountRefunded }) },
    goodsLeft: goodsLeft - merchandise,
    references: draft.reference ? new Set([...references, draft.reference]) : references,
    refundedAt: latest(was.refundedAt, draft.refundedAt),
  }
  return { _id: newId(), draft, amount, merchandise, was, is }
}

const latest = (one: string | undefined, other: string | undefined) =>
  one && other && one > other ? one : (other ?? one)

const refundRow = ({ _id, draft, amount, merchandise }: Step, by: Actor, now: Date) => ({
  _id,
  order: draft.order,
  amount,
  merchandise,
  target: draft.target,
  reason: draft.reason,
  lines: JSON.stringify(draft.lines ?? []),
  reference: draft.reference ?? null,
  admin: by?._id ?? null,
  createdAt: draft.refundedAt ?? now.toISOString(),
})

async function giveCredit(
  tx: Transaction<Tables>,
  steps: readonly Step[],
  by: Actor,
  now: Date,
): Promise<void> {
  const toCredit = steps.filter(({ draft, was }) => draft.target === 'credit' && !was.order.isTestOrder)
  await lockCustomers(
    tx,
    toCredit.flatMap(({ was }) => was.order.customer ?? []),
  )
  for (const { amount, was } of toCredit) {
    const { customer, orderId, _id } = was.order
    if (!customer) continue
    const reason = `Refund of order #${orderId}`
    await bookCredit(tx, { customer, amount, kind: 'refund', reason, order: _id }, by, now)
  }
}
