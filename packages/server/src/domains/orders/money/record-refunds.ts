import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { type Actor, changesBetween, writeAudit } from '../../../lib/audit.ts'
import { moveCustomerTotals } from '../customer-totals.ts'
import { emitChanged } from '../emit-changed.ts'
import { lockOrders } from '../locked-order.ts'
import { updateOrders } from '../write-orders.ts'
import { type Given, type RefundDraft, refundOrders } from './refund-orders.ts'

export type RefundOutcome = { recorded: { _id: string; amount: number }[]; skipped: Given['skipped'] }

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
  const { refunds, skipped, orders } = await refundOrders(tx, before, drafts, by, now)
  const refunded = new Set(refunds.map(({ draft }) => draft.order))
  const changes = before.flatMap((was) => {
    const is = orders.get(was._id)
    return is && refunded.has(was._id) ? [{ before: was, after: is.order, updatedAt: is.refundedAt }] : []
  })
  await updateOrders(
    tx,
    changes.map(({ after, updatedAt }) => ({ ...after, updatedAt })),
    now,
  )
  await moveCustomerTotals(tx, changes)
  await writeAudit(
    tx,
    by,
    now,
    refunds.map(({ draft, was, is }) => ({
      action: 'order.refunded',
      entity: 'order',
      entityId: draft.order,
      changes: {
        ...changesBetween(was.order, is.order),
        ...(draft.restocked && { restocked: { from: null, to: draft.restocked } }),
      },
      note: draft.reason,
    })),
  )
  // What was given back before, elsewhere, is no news.
  const fresh = changes.filter(({ updatedAt }) => updatedAt === undefined)
  await emitChanged(
    tx,
    fresh.map(({ after }) => after),
    now,
  )
  return { recorded: refunds.map(({ _id, amount }) => ({ _id, amount })), skipped }
}
