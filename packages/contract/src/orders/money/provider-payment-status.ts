import { z } from 'zod'

/**
 * The status of a payment at a provider. `pending`: the customer has not paid yet. `authorised`: the customer's
 * bank reserves the amount, but the order is not paid. `captured`: the money was received. `failed`: the last
 * attempt was declined; the customer may try again. `refunded`: all of it was returned.
 */
const PROVIDER_PAYMENT_STATUSES = [
  'pending',
  'authorised',
  'captured',
  'voided',
  'failed',
  'refunded',
] as const
export const ProviderPaymentStatus = z.enum(PROVIDER_PAYMENT_STATUSES)
export type ProviderPaymentStatus = z.infer<typeof ProviderPaymentStatus>

/**
 * The status of a refund at a provider. `queued`: waits to be sent, also again after an outage. `pending`: the
 * provider accepted it, and has not yet returned the money.
 */
const PROVIDER_REFUND_STATUSES = ['queued', 'pending', 'succeeded', 'failed'] as const
export const ProviderRefundStatus = z.enum(PROVIDER_REFUND_STATUSES)
export type ProviderRefundStatus = z.infer<typeof ProviderRefundStatus>

/**
 * The status of a dispute of a payment, which the customer opened at their bank: `open`, then `won` or `lost` by the
 * store, or `closed` without a decision. While it is open or lost, the provider keeps the disputed amount, except of an
 * inquiry, which is still `isRefundable`.
 */
const DISPUTE_STATUSES = ['open', 'won', 'lost', 'closed'] as const
export const DisputeStatus = z.enum(DISPUTE_STATUSES)
export type DisputeStatus = z.infer<typeof DisputeStatus>

/**
 * What admins attend to at a payment provider: a refund that failed, a disputed payment, or an authorised one to
 * capture.
 */
export const PAYMENT_PROBLEMS = ['refund-failed', 'disputed', 'authorised'] as const
export type PaymentProblem = (typeof PAYMENT_PROBLEMS)[number]

/** The brands of payment providers, by their keys. */
export const PROVIDER_NAMES: Readonly<Record<string, string>> = { stripe: 'Stripe' }

/**
 * The reasons of changes that no admin made: a refund of what was paid after cancelling, or made in the provider's
 * account, and the hold of an order with a disputed payment.
 */
const PROVIDER_REASONS = ['paid-after-cancelling', 'refunded-at-provider', 'payment-disputed'] as const
export const ProviderReason = z.enum(PROVIDER_REASONS)
export type ProviderReason = z.infer<typeof ProviderReason>

type Captured = {
  _id: string
  provider: string
  captured: number
  refunded: number
  dispute: { status: DisputeStatus; amount: number; isRefundable: boolean } | null
}

/**
 * Splits a refund to the original payment, in cents: the parts that providers return automatically, oldest payment
 * first, and the rest that the staff must return. Disputed money was already taken back.
 */
export function splitRefund<Payment extends Captured>(payments: readonly Payment[], amount: number) {
  let rest = amount
  const parts = payments.flatMap((payment) => {
    const part = Math.min(rest, payment.captured - payment.refunded - getDisputed(payment))
    if (part <= 0) return []
    rest -= part
    return [{ payment, amount: part }]
  })
  return { parts, rest }
}

/**
 * The part of the money of an order, in cents, that can be refunded to the original payment now. Disputed money can't: the
 * customer receives it from their bank.
 */
export function getReturnable(payments: readonly Captured[], money: number): number {
  const left = payments.map((payment) => payment.captured - payment.refunded)
  const disputed = payments.map((payment, index) => Math.min(left[index] ?? 0, getDisputed(payment)))
  return Math.max(0, Math.min(money, Math.max(money, sum(left)) - sum(disputed)))
}

const sum = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

const getDisputed = ({ dispute }: Captured): number =>
  dispute && !dispute.isRefundable && (dispute.status === 'open' || dispute.status === 'lost')
    ? dispute.amount
    : 0
