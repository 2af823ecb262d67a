import { z } from 'zod'
import { Cents, Id, IsoDate } from '../../shapes.ts'
import { DisputeStatus, ProviderPaymentStatus, ProviderRefundStatus } from './provider-payment-status.ts'

/** The admin who booked it; null if the server did, for example in an import. */
const BookedBy = z.object({ _id: Id, name: z.string() }).nullable()

/** A received payment of an order. */
export const OrderPayment = z.object({
  _id: Id,
  amount: Cents,
  method: z.string(),
  by: BookedBy,
  createdAt: IsoDate,
})
export type OrderPayment = z.infer<typeof OrderPayment>

/** What the customer demands back through their bank. */
const PaymentDispute = z.object({
  status: DisputeStatus,
  amount: Cents,
  reason: z.string().describe('Code of the provider, such as `fraudulent`'),
  dueBy: IsoDate.nullable().describe('Until when the store can respond at the provider'),
  isRefundable: z.boolean().describe('Whether the amount can be refunded, as during an inquiry'),
})
export type PaymentDispute = z.infer<typeof PaymentDispute>

/** A payment of an order at a payment provider. Amounts in cents. */
export const ProviderPayment = z.object({
  _id: Id,
  provider: z.string().describe('Key of the provider, such as `stripe`'),
  reference: z.string().nullable().describe('Id at the provider; null until the customer began to pay'),
  status: ProviderPaymentStatus,
  amount: Cents,
  captured: Cents.describe('Part that was received'),
  refunded: Cents.describe('Part that refunds return, including those not sent yet'),
  failure: z.string().describe('Why the last attempt failed, in the words of the provider'),
  isVoiding: z.boolean().describe('Whether it is about to be voided'),
  dispute: PaymentDispute.nullable(),
  createdAt: IsoDate,
  updatedAt: IsoDate,
})
export type ProviderPayment = z.infer<typeof ProviderPayment>

/** The part of a refund that a payment provider returns. */
export const ProviderRefund = z.object({
  _id: Id,
  provider: z.string(),
  amount: Cents,
  status: ProviderRefundStatus,
  failure: z.string().describe('Why the last attempt failed, in the words of the provider'),
})
export type ProviderRefund = z.infer<typeof ProviderRefund>

/**
 * Where a refund went: to the original payment, to the customer's credit, or to the new order of an exchange, if there
 * is no customer who could have credit.
 */
export const RefundTarget = z.enum(['original', 'credit', 'exchange'])
export type RefundTarget = z.infer<typeof RefundTarget>

/** A refund of an order. Amounts in cents. */
export const OrderRefund = z.object({
  _id: Id,
  amount: Cents,
  merchandise: Cents.describe('Part for products with their tax, without shipping'),
  overpaid: Cents.describe('Part that corrected an overpayment'),
  tax: Cents.describe('Tax in the amount'),
  merchandiseTax: Cents.describe('Tax in the part for products'),
  credit: Cents.describe('Part that was paid with credit and returned to it'),
  target: RefundTarget,
  reason: z.string(),
  lines: z.array(z.object({ line: Id, quantity: z.int(), amount: Cents })),
  return: Id.nullable().describe('Return whose items it refunds'),
  providerRefunds: z
    .array(ProviderRefund)
    .describe('Parts that payment providers return; the staff returns the rest'),
  by: BookedBy,
  createdAt: IsoDate,
})
export type OrderRefund = z.infer<typeof OrderRefund>
