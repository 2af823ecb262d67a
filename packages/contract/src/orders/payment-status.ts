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

/** Amounts in cents. Credit is a payment, not a discount; `creditReturned` is what of it was given back. */
export type Paid = {
  total: number
  creditUsed: number
  creditReturned: number
  amountPaid: number
  amountRefunded: number
  paymentFailed?: boolean
}

/**
 * What is still to be paid; below zero where too much was and has not been given back yet. Nothing once the order is
 * cancelled. What was given back without need is a present, and nobody owes it again.
 */
export function amountDue(order: Paid & { trackingStatus: TrackingStatus }): number {
  if (order.trackingStatus === 'cancelled') return 0
  const open = order.total - order.creditUsed - order.amountPaid
  if (open >= 0) return open
  return Math.min(open + order.creditReturned + order.amountRefunded, 0)
}

/** Payment status follows from what was recorded; nobody sets it. */
export const paymentStatusOf = (order: Paid): PaymentStatus => {
  const received = order.amountPaid + order.creditUsed
  const givenBack = order.amountRefunded + order.creditReturned
  if (givenBack > 0) return givenBack >= received ? 'refunded' : 'partially-refunded'
  if (received >= order.total) return 'paid'
  if (received > 0) return 'partially-paid'
  return order.paymentFailed ? 'failed' : 'unpaid'
}
