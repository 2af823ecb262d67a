import { z } from 'zod'
import { Cents, Id, IsoDate } from '../shapes.ts'

/** Who booked it; null: the program itself, such as an import. */
const BookedBy = z.object({ _id: Id, name: z.string() }).nullable()

/** Money that came in for an order. */
export const OrderPayment = z.object({
  _id: Id,
  amount: Cents,
  method: z.string(),
  by: BookedBy,
  createdAt: IsoDate,
})
export type OrderPayment = z.infer<typeof OrderPayment>

/** Money that an order gave back. Amounts in cents. */
export const OrderRefund = z.object({
  _id: Id,
  amount: Cents,
  merchandise: Cents.describe('The part that was goods, not shipping'),
  overpaid: Cents.describe('The part that only undid what had been paid too much'),
  credit: Cents.describe('The part that had been paid with credit, and went back there'),
  target: z.enum(['original', 'credit']),
  reason: z.string(),
  lines: z.array(z.object({ line: Id, quantity: z.int(), amount: Cents })),
  by: BookedBy,
  createdAt: IsoDate,
})
export type OrderRefund = z.infer<typeof OrderRefund>
