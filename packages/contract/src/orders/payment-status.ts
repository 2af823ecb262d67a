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
 * Amounts in cents. Credit is a payment, not a discount; `creditReturned` is what of it was given back. Of all that was
 * given back, `overpaidReturned` only undid what was too much, so that it counts as if it had never come in.
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

/** What an order gave back of its price: for goods that came back, or as a present. */
export const priceReturned = (order: Pick<Paid, 'amountRefunded' | 'creditReturned' | 'overpaidReturned'>) =>
  order.amountRefunded + order.creditReturned - order.overpaidReturned

/**
 * What is still to be paid; below zero where too much was and has not been given back yet. Nothing once the order is
 * cancelled. What was given back of its price is not owed again.
 */
export function amountDue(order: Paid & { trackingStatus: TrackingStatus }): number {
  if (order.trackingStatus === 'cancelled') return 0
  const open = order.total - received(order) + order.overpaidReturned
  return open >= 0 ? open : Math.min(open + priceReturned(order), 0)
}

/** What may still be paid: what is due, and what was given back of the price, should that have been a mistake. */
export const mostToPay = (order: Paid): number => order.total - received(order) + returnedAmount(order)

/** Payment status is derived from what was recorded; it is never set by hand. */
export const paymentStatusOf = (order: Paid): PaymentStatus => {
  if (mostToPay(order) <= 0) return 'paid'
  if (returnedAmount(order) > 0 && returnedAmount(order) >= received(order)) return 'refunded'
  if (priceReturned(order) > 0) return 'partially-refunded'
  if (received(order) > 0) return 'partially-paid'
  return order.paymentFailed ? 'failed' : 'unpaid'
}
