import { paymentStatusOf } from '@storekeeper/contract/orders/payment-status'
import { type Insertable, sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { type Actor, changesBetween, writeAudit } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'
import { bookCredit } from '../credit/credit.ts'
import { moveCustomerTotals } from './customer-totals.ts'
import { type LockedOrder, lockOrders } from './locked-order.ts'
import { insertRefunds } from './refunds.ts'

/** Money to give back, in cents; `merchandise` is the part that was goods, not shipping. */
export type RefundDraft = {
  order: string
  amount: number
  merchandise: number
  /** The way the money came, or the customer's credit, which then needs a customer. */
  target: 'original' | 'credit'
  reason: string
  lines?: readonly { line: string; quantity: number; amount: number }[]
  /** Its name where it comes from: the same one of the same order is recorded once. */
  reference?: string
  /** For a refund that already happened elsewhere. */
  createdAt?: string
}

export type RefundOutcome = {
  recorded: string[]
  skipped: { draft: RefundDraft; why: 'noOrder' | 'alreadyRecorded' | 'aboveWhatWasPaid' }[]
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
  const before = await lockOrders(tx, [...new Set(drafts.map((draft) => draft.order))])
  const known = await referencesOf(tx, before)
  const orders = new Map(before.map((order) => [order._id, order]))
  const skipped: RefundOutcome['skipped'] = []
  const steps: { draft: RefundDraft; was: LockedOrder; is: LockedOrder }[] = []
  for (const draft of drafts) {
    const was = orders.get(draft.order)
    const name = `${draft.order} ${draft.reference}`
    if (!was) skipped.push({ draft, why: 'noOrder' })
    else if (draft.reference && known.has(name)) skipped.push({ draft, why: 'alreadyRecorded' })
    else if (draft.amount > was.amountPaid - was.amountRefunded)
      skipped.push({ draft, why: 'aboveWhatWasPaid' })
    else {
      const amountRefunded = was.amountRefunded + draft.amount
      const is = { ...was, amountRefunded, paymentStatus: paymentStatusOf({ ...was, amountRefunded }) }
      steps.push({ draft, was, is })
      orders.set(was._id, is)
      known.add(name)
    }
  }
  const rows = steps.map(({ draft }) => refundRow(draft, by, now))
  await insertRefunds(tx, rows)
  await giveCredit(tx, steps, by, now)
  const touched = new Set(steps.map(({ was }) => was._id))
  const changes = before.flatMap((order) => {
    const after = orders.get(order._id)
    return after && touched.has(order._id) ? [{ before: order, after }] : []
  })
  await updateMoney(tx, changes.map(({ after }) => after), rows)
  await moveCustomerTotals(tx, changes)
  await writeAudit(
    tx,
    by,
    now,
    steps.map(({ draft, was, is }) => ({
      action: 'order.refunded',
      entity: 'order',
      entityId: was._id,
      changes: changesBetween(was, is),
      note: draft.reason,
    })),
  )
  return { recorded: rows.map((row) => row._id), skipped }
}

type RefundRow = Insertable<Tables['refunds']> & { createdAt: string }

const refundRow = ({ lines = [], ...draft }: RefundDraft, by: Actor, now: Date): RefundRow => ({
  ...draft,
  _id: newId(),
  lines: JSON.stringify(lines),
  reference: draft.reference ?? null,
  admin: by?._id ?? null,
  createdAt: draft.createdAt ?? now.toISOString(),
})

/** Which references orders have refunds under; read while the orders are locked, so that it stays true. */
async function referencesOf(tx: Transaction<Tables>, orders: readonly LockedOrder[]): Promise<Set<string>> {
  if (orders.length === 0) return new Set()
  const rows = await tx
    .selectFrom('refunds')
    .select(['order', 'reference'])
    .where('order', 'in', orders.map((order) => order._id))
    .where('reference', 'is not', null)
    .execute()
  return new Set(rows.map((row) => `${row.order} ${row.reference}`))
}

async function giveCredit(
  tx: Transaction<Tables>,
  steps: readonly { draft: RefundDraft; was: LockedOrder }[],
  by: Actor,
  now: Date,
): Promise<void> {
  for (const { draft, was } of steps) {
    if (draft.target !== 'credit') continue
    if (!was.customer) throw new Error(`Order #${was.orderId} has no customer whose credit could take the money.`)
    const reason = `Refund of order #${was.orderId}`
    const entry = { customer: was.customer, amount: draft.amount, kind: 'refund' as const, reason, order: was._id }
    await bookCredit(tx, entry, by, now)
  }
}

/** An order was changed on the day of its last refund, but never before its last change. */
async function updateMoney(
  tx: Transaction<Tables>,
  orders: readonly LockedOrder[],
  refunds: readonly RefundRow[],
): Promise<void> {
  if (orders.length === 0) return
  const days = new Map<string, string>()
  for (const { order, createdAt } of refunds)
    if (createdAt > (days.get(order) ?? '')) days.set(order, createdAt)
  const changed = orders.map(({ _id, amountRefunded, paymentStatus }) => ({
    _id,
    amountRefunded,
    paymentStatus,
    updatedAt: days.get(_id),
  }))
  await sql`
    update orders set "amountRefunded" = changed."amountRefunded", "paymentStatus" = changed."paymentStatus",
      "version" = "version" + 1, "updatedAt" = greatest(orders."updatedAt", changed."updatedAt")
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as changed(
      "_id" uuid, "amountRefunded" bigint, "paymentStatus" text, "updatedAt" timestamptz
    )
    where orders."_id" = changed."_id"
  `.execute(tx)
}
