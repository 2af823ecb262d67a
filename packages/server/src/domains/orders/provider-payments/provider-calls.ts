import { amountDue } from '@storekeeper/contract/orders/payment-status'
import type { Transaction } from 'kysely'
import { type CallContext, signedIn } from '../../../calls.ts'
import type { Db } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { apiError } from '../../../lib/api-error.ts'
import type { PaymentProvider, Settlement } from '../../../ports/payments/payment-provider.ts'
import { readOrder } from '../order-details.ts'
import { followPayment, type LockedPayment, lockPayment } from './follow-payment.ts'
import { lockRefund, queueAgain } from './follow-refund.ts'
import { settleSoon } from './queue-refunds.ts'
import { settle } from './settle-payments.ts'

/** Captures the amount due. The provider is called between two transactions, and its key makes a repeated call safe. */
export const capturePayment = signedIn.orderMoney.capturePayment.handler(
  async ({ context, input: { id, payment: _id } }) => {
    const { db, payments, admin, clock } = context
    const toCapture = await db.transaction().execute(async (tx) => {
      const { order, payment } = await demandPayment(tx, id, _id)
      if (payment.status === 'captured' || payment.status === 'refunded') return null
      if (payment.status !== 'authorised')
        throw apiError('PROVIDER_PAYMENT_NOT_OPEN', { status: payment.status })
      const amount = Math.min(payment.amount, amountDue(order))
      if (amount <= 0) throw apiError('NOTHING_TO_CAPTURE', { orderId: order.orderId })
      return { ...payment, amount }
    })
    if (toCapture) {
      const { checkout, reference, amount, currency } = toCapture
      const captured = await settleNow(payments, toCapture, (provider) =>
        provider.capture({
          checkout,
          reference,
          amount,
          currency,
          idempotencyKey: `capture:${_id}:${amount}`,
        }),
      )
      const received = { kind: 'captured' as const, amount: captured.amount ?? amount, reference: null }
      await db.transaction().execute((tx) => followPayment(tx, _id, received, admin, clock()))
    }
    return readChanged(db, id)
  },
)

export const voidPayment = signedIn.orderMoney.voidPayment.handler(
  async ({ context, input: { id, payment: _id } }) => {
    const { db, payments, admin, clock } = context
    const toVoid = await db.transaction().execute(async (tx) => {
      const { payment } = await demandPayment(tx, id, _id)
      const { status } = payment
      if (status === 'voided') return null
      if (status === 'captured' || status === 'refunded')
        throw apiError('PROVIDER_PAYMENT_NOT_OPEN', { status })
      return payment
    })
    if (toVoid) {
      const { checkout, reference } = toVoid
      if (checkout !== null || reference !== null)
        await settleNow(payments, toVoid, (provider) =>
          provider.void({ checkout, reference, idempotencyKey: `void:${_id}` }),
        )
      const voided = { kind: 'voided' as const, reference: null }
      await db.transaction().execute((tx) => followPayment(tx, _id, voided, admin, clock()))
    }
    return readChanged(db, id)
  },
)

export const retryRefund = signedIn.orderMoney.retryRefund.handler(
  async ({ context, input: { id, refund } }) => {
    const { db, admin, clock } = context
    await db.transaction().execute(async (tx) => {
      const locked = await lockRefund(tx, refund)
      if (locked?.order._id !== id) throw apiError('PROVIDER_PAYMENT_GONE')
      if (locked.refund.status !== 'failed') throw apiError('PROVIDER_REFUND_NOT_FAILED')
      await queueAgain(tx, locked, admin, clock())
      await settleSoon(tx, context)
    })
    return readChanged(db, id)
  },
)

async function demandPayment(tx: Transaction<Tables>, order: string, payment: string) {
  const locked = await lockPayment(tx, payment)
  if (locked?.order._id !== order) throw apiError('PROVIDER_PAYMENT_GONE')
  return locked
}

/** Calls a provider on behalf of an admin, who reads why it refused. */
async function settleNow(
  payments: CallContext['payments'],
  { provider: key }: LockedPayment,
  send: (provider: PaymentProvider) => Promise<Settlement>,
): Promise<{ amount: number | null }> {
  const provider = payments.find(key)
  const answer = await settle(provider, send)
  const name = provider?.name ?? key
  if (answer.status === 'refused')
    throw apiError('PAYMENT_PROVIDER_REFUSED', { provider: name, reason: answer.reason })
  if (answer.status === 'delayed') throw apiError('PAYMENT_PROVIDER_UNREACHABLE', { provider: name })
  return { amount: answer.status === 'succeeded' ? answer.amount : null }
}

async function readChanged(db: Db, id: string) {
  const order = await readOrder(db, id)
  if (!order) throw apiError('NOT_FOUND', { resource: 'order' })
  return order
}
