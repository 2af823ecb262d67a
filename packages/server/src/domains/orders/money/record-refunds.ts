import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { type Actor, changesBetween, recordAudit } from '../../../lib/audit.ts'
import { moveCustomerTotals } from '../customer-totals.ts'
import { emitChanged } from '../emit-changed.ts'
import { lockOrders } from '../locked-order.ts'
import { updateOrders } from '../order-rows.ts'
import type { RefundDraft } from './plan-refund.ts'
import { type RefundResult, refundOrders } from './refund-orders.ts'

export type RefundOutcome = { recorded: { _id: string; amount: number }[]; skipped: RefundResult['skipped'] }

/**
 * Records refunds: their rows, the orders' amounts and payment status, the customers' totals and credit, the
 * timeline. A refund that its order does not allow is skipped with the reason; the others are recorded in the
 * given transaction.
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
  await recordAudit(
    tx,
    by,
    now,
    refunds.map(({ draft, was, is }) => ({
      action: 'order.refunded',
      entityId: draft.order,
      changes: {
        ...changesBetween(was.order, is.order),
        ...(draft.restocked && { restocked: { from: null, to: draft.restocked } }),
      },
      note: draft.reason,
      // With a time, the entry causes no event.
      ...(draft.refundedAt && { at: now.toISOString() }),
    })),
  )
  // Imported refunds emit no event.
  const fresh = changes.filter(({ updatedAt }) => updatedAt === undefined)
  await emitChanged(
    tx,
    fresh.map(({ after }) => after),
    now,
  )
  return { recorded: refunds.map(({ _id, amount }) => ({ _id, amount })), skipped }
}
