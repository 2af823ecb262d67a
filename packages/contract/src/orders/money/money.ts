import { z } from 'zod'
import { Cents, Id, IsoDate } from '../../shapes.ts'

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

/** A refund of an order. Amounts in cents. */
export const OrderRefund = z.object({
  _id: Id,
  amount: Cents,
  merchandise: Cents.describe('Part for products, without shipping'),
  overpaid: Cents.describe('Part that corrected an overpayment'),
  credit: Cents.describe('Part that was paid with credit and returned to it'),
  target: z.enum(['original', 'credit']),
  reason: z.string(),
  lines: z.array(z.object({ line: Id, quantity: z.int(), amount: Cents })),
  by: BookedBy,
  createdAt: IsoDate,
})
export type OrderRefund = z.infer<typeof OrderRefund>
