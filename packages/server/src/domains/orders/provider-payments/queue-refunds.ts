import type { RefundTarget } from '@storekeeper/contract/orders/money/money'
import {
  type ProviderPaymentStatus,
  splitRefund,
} from '@storekeeper/contract/orders/money/provider-payment-status'
import { amountDue, type Paid } from '@storekeeper/contract/orders/payment-status'
import type { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import type { Insertable, Transaction } from 'kysely'
import type { CallContext } from '../../../calls.ts'
import type { Tables } from '../../../db/tables.ts'
import { newId } from '../../../lib/id.ts'
import { inChunks } from '../../../lib/queries/bulk.ts'

type RecordedRefund = {
  _id: string
  amount: number
  draft: { order: string; target: RefundTarget; refundedAt?: string; sentBy?: SentRefund }
}

/** A refund that the staff made in the account at the provider. */
export type SentRefund = { payment: string; reference: string; status: 'pending' | 'succeeded' }

/**
 * Queues the parts of recorded refunds that payment providers return. They are sent after the commit, so that no
 * money moves for a refund that was not recorded. Imported refunds were returned before. Callers lock the orders.
 */
export async function queueProviderRefunds(
  tx: Transaction<Tables>,
  refunds: readonly RecordedRefund[],
  now: Date,
): Promise<void> {
  const toSend = refunds.filter(({ draft }) => draft.target === 'original' && draft.refundedAt === undefined)
  if (toSend.length === 0) return
  const orders = [...new Set(toSend.map(({ draft }) => draft.order))]
  const payments = await selectCaptured(tx, orders).forUpdate().execute()
  if (payments.length === 0) return
  const byOrder = Map.groupBy(payments, ({ order }) => order)
  const at = now.toISOString()
  const rows: Insertable<Tables['providerRefunds']>[] = []
  for (const { _id: refund, amount: whole, draft } of toSend) {
    const own = byOrder.get(draft.order) ?? []
    const { sentBy } = draft
    const parts = sentBy ? toSentParts(own, sentBy.payment, whole) : splitRefund(own, whole).parts
    for (const { payment, amount } of parts) {
      payment.refunded += amount
      rows.push({
        ...{ _id: newId(), refund, payment: payment._id, amount, createdAt: at, updatedAt: at },
        status: sentBy?.status ?? 'queued',
        reference: sentBy?.reference ?? null,
        nextAttemptAt: sentBy ? null : at,
      })
    }
  }
  for (const { _id, refunded } of payments)
    await tx.updateTable('providerPayments').set({ refunded, updatedAt: at }).where('_id', '=', _id).execute()
  for (const chunk of inChunks(rows, 1000)) await tx.insertInto('providerRefunds').values(chunk).execute()
}

/** The payments at providers that are not wholly refunded, by their orders, which the caller has locked. */
export async function readCaptured(
  tx: Transaction<Tables>,
  orders: readonly string[],
): Promise<Map<string, CapturedPayment[]>> {
  if (orders.length === 0) return new Map()
  return Map.groupBy(await selectCaptured(tx, orders).execute(), ({ order }) => order)
}

export type CapturedPayment = Awaited<ReturnType<ReturnType<typeof selectCaptured>['execute']>>[number]

const selectCaptured = (tx: Transaction<Tables>, orders: readonly string[]) =>
  tx
    .selectFrom('providerPayments')
    .select(['_id', 'order', 'provider', 'captured', 'refunded', 'dispute'])
    .where('order', 'in', orders)
    .where('captured', '>', (row) => row.ref('refunded'))
    .orderBy('createdAt')
    .orderBy('_id')

/** What the provider returned, it returned of this payment, also while it is disputed. */
const toSentParts = <Payment extends { _id: string; captured: number; refunded: number }>(
  payments: readonly Payment[],
  sent: string,
  amount: number,
) =>
  payments
    .filter(({ _id }) => _id === sent)
    .map((payment) => ({ payment, amount: Math.min(amount, payment.captured - payment.refunded) }))

/** Payments for which the customer has not paid yet, but still can. */
export const WAITING = ['pending', 'failed'] as const satisfies readonly ProviderPaymentStatus[]
const NOT_CAPTURED = [...WAITING, 'authorised'] as const

/** Queues the voiding of payments of locked orders, by default of all that are not captured. */
export async function queueVoids(
  tx: Transaction<Tables>,
  orders: readonly string[],
  now: Date,
  { except = null, exceptAmount = null, statuses = NOT_CAPTURED }: Which = {},
): Promise<void> {
  if (orders.length === 0) return
  const at = now.toISOString()
  await tx
    .updateTable('providerPayments')
    .set({ voidRequestedAt: at, nextAttemptAt: at, attempts: 0, updatedAt: at })
    .where('order', 'in', orders)
    .where('status', 'in', statuses)
    .where('voidRequestedAt', 'is', null)
    .$if(except !== null, (query) => query.where('_id', '<>', except))
    .$if(exceptAmount !== null, (query) => query.where('amount', '<>', exceptAmount))
    .execute()
}

type Which = {
  except?: string | null
  exceptAmount?: number | null
  statuses?: readonly ProviderPaymentStatus[]
}

/** Queues the voiding of the pages on which the customer of a locked order would pay another amount than is due. */
export const voidOtherAmounts = (
  tx: Transaction<Tables>,
  order: Paid & { _id: string; trackingStatus: TrackingStatus },
  now: Date,
): Promise<void> => queueVoids(tx, [order._id], now, { statuses: WAITING, exceptAmount: amountDue(order) })

/**
 * Settles as soon as the transaction commits. Without a provider, nothing waits. The last lock of a transaction: only one
 * such job waits, so another transaction that queues it waits for this one to end.
 */
export async function settleSoon(
  tx: Transaction<Tables>,
  { jobs, payments }: Pick<CallContext, 'jobs' | 'payments'>,
): Promise<void> {
  if (payments.online) await jobs.enqueue(tx, 'settlePayments', {})
}
