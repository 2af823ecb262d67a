import { z } from 'zod'

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

/** What is still to be paid; below zero where too much was. */
export const amountDue = (order: Paid): number =>
  order.total - (order.creditUsed - order.creditReturned) - order.amountPaid

/** Payment status follows from what was recorded; nobody sets it. */
export const paymentStatusOf = (order: Paid): PaymentStatus => {
  const received = order.amountPaid + order.creditUsed
  const givenBack = order.amountRefunded + order.creditReturned
  if (givenBack > 0) return givenBack >= received ? 'refunded' : 'partially-refunded'
  if (received >= order.total) return 'paid'
  if (received > 0) return 'partially-paid'
  return order.paymentFailed ? 'failed' : 'unpaid'
}
