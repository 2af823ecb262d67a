import type { ProviderPaymentStatus } from '@storekeeper/contract/orders/money/provider-payment-status'
import { amountDue, getPaymentStatus } from '@storekeeper/contract/orders/payment-status'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { type Actor, type AuditEntry, changesBetween, recordAudit } from '../../../lib/audit.ts'
import { moveCustomerTotals } from '../customer-totals.ts'
import { emitChanged } from '../emit-changed.ts'
import { isUnpaid, readHold } from '../holds/holds.ts'
import { type LockedOrder, lockOrders } from '../locked-order.ts'
import { bookPayment } from '../money/record-payment.ts'
import { recordRefunds } from '../money/record-refunds.ts'
import { updateOrders } from '../order-rows.ts'
import { queueVoids, WAITING } from './queue-refunds.ts'

/** What happened to a payment at its provider. `amount` is the whole amount so far, in cents. */
export type PaymentChange =
  | { kind: 'authorised' | 'captured'; amount: number; reference: string | null }
  | { kind: 'failed'; reason: string; reference: string | null }
  | { kind: 'voided'; reference: string | null }

type Followed = { order: LockedOrder; payment: LockedPayment; by: Actor; now: Date }

/**
 * The only function that changes the status of a payment at a provider: follows what the provider reports, in any
 * order and any number of times, and records it in the order. The transaction must hold no lock on a later table.
 */
export async function followPayment(
  tx: Transaction<Tables>,
  id: string,
  change: PaymentChange,
  by: Actor,
  now: Date,
): Promise<void> {
  const locked = await lockPayment(tx, id)
  if (!locked) return
  const followed = { ...locked, by, now }
  const { reference } = change
  if (reference !== null && locked.payment.reference === null)
    await tx.updateTable('providerPayments').set({ reference }).where('_id', '=', id).execute()
  if (change.kind === 'authorised') await followAuthorised(tx, followed, change.amount)
  else if (change.kind === 'captured') await followCaptured(tx, followed, change.amount)
  else if (change.kind === 'failed') await followFailed(tx, followed, change.reason)
  else await followVoided(tx, followed)
  await emitChanged(tx, [locked.order], now)
}

/** Locks the order of a payment, then the payment. */
export async function lockPayment(tx: Transaction<Tables>, id: string) {
  const found = await tx
    .selectFrom('providerPayments')
    .select('order')
    .where('_id', '=', id)
    .executeTakeFirst()
  const [order] = found ? await lockOrders(tx, [found.order]) : []
  if (!order) return undefined
  const payment = await tx
    .selectFrom('providerPayments')
    .select(['_id', 'order', 'provider', 'checkout', 'reference', 'status', 'amount', 'currency', 'captured'])
    .select('dispute')
    .where('_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return payment && { order, payment }
}

export type LockedPayment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>['payment']

/**
 * The customer's bank reserves the amount. The order is not paid, but is no longer cancelled when its time to pay
 * ends. A payment of an order that was cancelled meanwhile is voided.
 */
async function followAuthorised(
  tx: Transaction<Tables>,
  { order, payment, by, now }: Followed,
  amount: number,
): Promise<void> {
  if (!isWaiting(payment) && payment.status !== 'voided') return
  const isCancelled = order.trackingStatus === 'cancelled'
  const at = now.toISOString()
  await savePayment(tx, payment, { status: 'authorised', amount, failure: '' }, now)
  if (isCancelled) await queueVoids(tx, [order._id], now)
  else {
    await saveOrder(tx, order, { paymentFailed: false }, now)
    await tx
      .updateTable('orders')
      .set({ holdUntil: null, remindAt: null, updatedAt: at })
      .where('_id', '=', order._id)
      .execute()
  }
  const changes = { amountAuthorised: { from: null, to: amount }, ...methodOf(payment) }
  await record(tx, { order, by, now }, { action: 'order.paymentAuthorised', changes })
}

/** The money was received. If the order was cancelled meanwhile, it is returned automatically. */
async function followCaptured(
  tx: Transaction<Tables>,
  { order, payment, by, now }: Followed,
  amount: number,
): Promise<void> {
  const received = amount - payment.captured
  if (received <= 0) return
  await savePayment(tx, payment, { status: 'captured', captured: amount, failure: '' }, now)
  await tx
    .updateTable('providerPayments')
    .set({ voidRequestedAt: null })
    .where('_id', '=', payment._id)
    .execute()
  const paid = { amount: received, method: payment.provider, requestId: null }
  const after = await bookPayment(tx, order, paid, by, now)
  if (order.trackingStatus !== 'cancelled') {
    if (amountDue(after) <= 0) await queueVoids(tx, [order._id], now)
    return
  }
  const refund = { order: order._id, amount: received, target: 'original' as const, isCancelling: true }
  await recordRefunds(tx, [{ ...refund, reason: 'paid-after-cancelling' }], null, now)
}

/** The card of the customer was declined; the customer may try again on the page of the provider. */
async function followFailed(
  tx: Transaction<Tables>,
  { order, payment, by, now }: Followed,
  reason: string,
): Promise<void> {
  if (!isWaiting(payment)) return
  await savePayment(tx, payment, { status: 'failed', failure: reason }, now)
  if (payment.status === 'failed' || order.trackingStatus === 'cancelled') return
  const after = await saveOrder(tx, order, { paymentFailed: true }, now)
  const changes = { ...changesBetween(order, after), ...methodOf(payment) }
  await record(tx, { order, by, now }, { action: 'order.paymentFailed', changes, note: reason || null })
}

/** The timeline shows voided payments only if the customer had paid. */
async function followVoided(tx: Transaction<Tables>, { order, payment, by, now }: Followed): Promise<void> {
  const wasAuthorised = payment.status === 'authorised'
  if (!isWaiting(payment) && !wasAuthorised) return
  await savePayment(tx, payment, { status: 'voided' }, now)
  await tx
    .updateTable('providerPayments')
    .set({ voidRequestedAt: null })
    .where('_id', '=', payment._id)
    .execute()
  if (!wasAuthorised) return
  // An admin who voids a payment decides about the order.
  if (by === null) await holdAgain(tx, order, now)
  const changes = { amountAuthorised: { from: payment.amount, to: null }, ...methodOf(payment) }
  await record(tx, { order, by, now }, { action: 'order.paymentVoided', changes })
}

/** An order of a storefront that waits for its payment again has a time to pay again, as when it was placed. */
async function holdAgain(tx: Transaction<Tables>, order: LockedOrder, now: Date): Promise<void> {
  const placed = await tx
    .selectFrom('orders')
    .leftJoin('customers', 'customers._id', 'orders.customer')
    .select((row) => row('customers.passwordHash', 'is', null).as('isGuest'))
    .where('orders._id', '=', order._id)
    .where(isUnpaid)
    .where((row) =>
      row.exists(
        row
          .selectFrom('auditLog')
          .select('auditLog._id')
          .where('entity', '=', 'order')
          .where('entityId', '=', order._id)
          .where('action', '=', 'order.placed')
          .where('admin', 'is', null),
      ),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('providerPayments')
            .select('providerPayments._id')
            .where('order', '=', order._id)
            .where('status', '=', 'authorised'),
        ),
      ),
    )
    .executeTakeFirst()
  const hold = placed && (await readHold(tx, Boolean(placed.isGuest), now))
  if (!hold) return
  await tx.updateTable('orders').set(hold).where('_id', '=', order._id).execute()
}

const isWaiting = ({ status }: LockedPayment) => WAITING.some((waiting) => waiting === status)

type PaymentUpdate = {
  status: ProviderPaymentStatus
  amount?: number
  captured?: number
  failure?: string
}

const savePayment = (tx: Transaction<Tables>, { _id }: LockedPayment, changes: PaymentUpdate, now: Date) =>
  tx
    .updateTable('providerPayments')
    .set({ ...changes, updatedAt: now.toISOString() })
    .where('_id', '=', _id)
    .execute()

/** Writes an order whose payment failed or no longer fails; returns it with its payment status. */
async function saveOrder(
  tx: Transaction<Tables>,
  order: LockedOrder,
  changes: { paymentFailed: boolean },
  now: Date,
): Promise<LockedOrder> {
  const changed = { ...order, ...changes }
  const after = { ...changed, paymentStatus: getPaymentStatus(changed) }
  await updateOrders(tx, [after], now)
  await moveCustomerTotals(tx, [{ before: order, after }])
  return after
}

const methodOf = ({ provider }: LockedPayment) => ({ method: { from: null, to: provider } })

const record = (
  tx: Transaction<Tables>,
  { order, by, now }: Pick<Followed, 'order' | 'by' | 'now'>,
  entry: Pick<AuditEntry, 'action' | 'changes' | 'note'>,
) => recordAudit(tx, by, now, { ...entry, entity: 'order', entityId: order._id })
