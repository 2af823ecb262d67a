import type { ProviderRefundStatus } from '@storekeeper/contract/orders/money/provider-payment-status'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { type Actor, recordAudit } from '../../../lib/audit.ts'
import { emitChanged, emitProblem } from '../emit-changed.ts'
import { lockOrders } from '../locked-order.ts'

/** What happened to a refund at its provider. */
export type RefundChange = {
  status: Exclude<ProviderRefundStatus, 'queued'>
  reference: string | null
  reason: string
}

/** Locks the order of a provider's refund, then the refund with its payment. */
export async function lockRefund(tx: Transaction<Tables>, id: string) {
  const found = await tx
    .selectFrom('providerRefunds')
    .innerJoin('refunds', 'refunds._id', 'providerRefunds.refund')
    .select('order')
    .where('providerRefunds._id', '=', id)
    .executeTakeFirst()
  const [order] = found ? await lockOrders(tx, [found.order]) : []
  if (!order) return undefined
  const refund = await tx
    .selectFrom('providerRefunds')
    .innerJoin('providerPayments', 'providerPayments._id', 'providerRefunds.payment')
    .select(['providerRefunds._id', 'payment', 'provider', 'captured', 'providerRefunds.amount'])
    .select(['providerRefunds.status', 'providerRefunds.round'])
    .where('providerRefunds._id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return refund && { order, refund }
}

/**
 * The only function that changes the status of a provider's refund. Reports may come in any order and any number of
 * times; even a refund that succeeded may fail, when the bank of the customer returns it.
 */
export async function followRefund(
  tx: Transaction<Tables>,
  id: string,
  { status, reference, reason }: RefundChange,
  now: Date,
): Promise<void> {
  const locked = await lockRefund(tx, id)
  if (!locked) return
  const { order, refund } = locked
  if (!NEXT[refund.status].includes(status)) return
  const at = now.toISOString()
  await tx
    .updateTable('providerRefunds')
    .set({ status, failure: reason, updatedAt: at, nextAttemptAt: null, ...(reference && { reference }) })
    .where('_id', '=', id)
    .execute()
  await updatePayment(tx, refund, now)
  const changes = {
    amountReturned: { from: null, to: refund.amount },
    method: { from: null, to: refund.provider },
  }
  const about = { entity: 'order', entityId: order._id, changes }
  if (status === 'succeeded') await recordAudit(tx, null, now, { action: 'order.refundSent', ...about })
  if (status === 'failed') {
    await recordAudit(tx, null, now, { action: 'order.refundFailed', ...about, note: reason || null })
    await emitProblem(tx, order, { problem: 'refund-failed', dueBy: null }, now)
  }
  await emitChanged(tx, [order], now)
}

const NEXT: Record<ProviderRefundStatus, readonly ProviderRefundStatus[]> = {
  queued: ['pending', 'succeeded', 'failed'],
  pending: ['succeeded', 'failed'],
  succeeded: ['failed'],
  failed: [],
}

/** A payment of which all was returned is refunded. */
async function updatePayment(
  tx: Transaction<Tables>,
  { payment, captured }: { payment: string; captured: number },
  now: Date,
): Promise<void> {
  const { returned } = await tx
    .selectFrom('providerRefunds')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('amount'), sql<number>`0`).as('returned'))
    .where('payment', '=', payment)
    .where('status', '=', 'succeeded')
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('providerPayments')
    .set({ status: Number(returned) >= captured ? 'refunded' : 'captured', updatedAt: now.toISOString() })
    .where('_id', '=', payment)
    .where('status', 'in', ['captured', 'refunded'])
    .execute()
}

/** Queues a failed refund of a locked order again, with an idempotency key of its own. */
export async function queueAgain(
  tx: Transaction<Tables>,
  { order, refund }: NonNullable<Awaited<ReturnType<typeof lockRefund>>>,
  by: Actor,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await tx
    .updateTable('providerRefunds')
    .set({ status: 'queued', failure: '', reference: null, attempts: 0, nextAttemptAt: at, updatedAt: at })
    .set((row) => ({ round: row('round', '+', 1) }))
    .where('_id', '=', refund._id)
    .execute()
  const changes = {
    amountReturned: { from: null, to: refund.amount },
    method: { from: null, to: refund.provider },
  }
  const entry = { action: 'order.refundRetried', entityId: order._id, changes } as const
  await recordAudit(tx, by, now, [entry])
  await emitChanged(tx, [order], now)
}
