import { z } from 'zod'
import type { TrackingStatus } from './tracking-status.ts'

export const PAYMENT_STATUSES = [
  'unpaid',
  'partially-paid',
  'paid',
  'partially-refunded',
  'refunded',
  'failed',
] as const
export const PaymentStatus = z.enum(PAYMENT_STATUSES)
export type PaymentStatus = z.infer<typeof PaymentStatus>

/**
 * Amounts in cents. Credit is a payment, not a discount; `creditReturned` is the refunded part of it.
 * `overpaidReturned` is the part of the refunds that only corrected an overpayment; it is ignored like a
 * payment that was never received.
 */
export type Paid = {
  total: number
  creditUsed: number
  creditReturned: number
  amountPaid: number
  amountRefunded: number
  overpaidReturned: number
  paymentFailed?: boolean
}

const received = (order: Paid) => order.amountPaid + order.creditUsed
const returnedAmount = (order: Paid) => order.amountRefunded + order.creditReturned

/** Refunds that reduce the price, for returned products or as a goodwill gesture. */
export const priceReturned = (order: Pick<Paid, 'amountRefunded' | 'creditReturned' | 'overpaidReturned'>) =>
  order.amountRefunded + order.creditReturned - order.overpaidReturned

/**
 * Returns the amount still to be paid: negative if the customer overpaid and was not refunded yet, 0 for
 * cancelled orders. Refunds of the price do not become due again.
 */
export function amountDue(order: Paid & { trackingStatus: TrackingStatus }): number {
  if (order.trackingStatus === 'cancelled') return 0
  const open = order.total - received(order) + order.overpaidReturned
  return open >= 0 ? open : Math.min(open + priceReturned(order), 0)
}

/** The maximum payment: the amount due plus refunds of the price, which may have been a mistake. */
export const mostToPay = (order: Paid): number => order.total - received(order) + returnedAmount(order)

/** Derived from recorded payments; the payment status cannot be set directly. */
export const getPaymentStatus = (order: Paid): PaymentStatus => {
  if (mostToPay(order) <= 0) return 'paid'
  if (returnedAmount(order) > 0 && returnedAmount(order) >= received(order)) return 'refunded'
  if (priceReturned(order) > 0) return 'partially-refunded'
  if (received(order) > 0) return 'partially-paid'
  return order.paymentFailed ? 'failed' : 'unpaid'
}
