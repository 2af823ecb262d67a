import { z } from 'zod'
import { Cents, Day, Id, IsoDate, PositiveCents } from '../shapes.ts'
import { CountedProduct } from './groups.ts'
import { SALE_ENTRY_KINDS } from './sale-entry-query.ts'
import { Span } from './span.ts'

/** One row a line that was sold, or a refund of goods, which is below zero. Amounts in cents. */
export const SaleEntry = z.object({
  _id: Id,
  kind: z.enum(SALE_ENTRY_KINDS),
  day: Day.describe('In the zone of the span'),
  createdAt: IsoDate,
  order: z
    .object({ _id: Id, orderId: z.string(), uriCode: z.string() })
    .nullable()
    .describe('Null for goods taken back of a sale that the shop does not have, as imports know them'),
  reference: z.string().nullable().describe('What names such goods where they came from; else null'),
  site: z.string(),
  product: CountedProduct.nullable().describe(
    'Null where a line’s is not known, or a refund names none, or several',
  ),
  title: z.string().describe('What the line says; empty for a refund that names none, or several'),
  quantity: z.int().min(0),
  amount: Cents,
})
export type SaleEntry = z.infer<typeof SaleEntry>

/** `sum` is of all that match, and equals the sales figure that opened them. */
export const SaleEntries = z.object({
  span: Span,
  items: z.array(SaleEntry),
  total: z.int(),
  sum: Cents,
  quantity: z.int(),
  refunds: PositiveCents,
  page: z.int(),
  limit: z.int(),
})
export type SaleEntries = z.infer<typeof SaleEntries>
