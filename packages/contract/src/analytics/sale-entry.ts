import { z } from 'zod'
import { Cents, Day, Id, IsoDate, PositiveCents } from '../shapes.ts'
import { CountedProduct } from './groups.ts'
import { SALE_ENTRY_KINDS } from './sale-entry-query.ts'
import { Span } from './span.ts'

/** A sold line, or a refund of products with a negative amount. Amounts in cents. */
export const SaleEntry = z.object({
  _id: Id,
  kind: z.enum(SALE_ENTRY_KINDS),
  day: Day.describe('In the time zone of the span'),
  createdAt: IsoDate,
  order: z
    .object({ _id: Id, orderId: z.string(), uriCode: z.string() })
    .nullable()
    .describe('Null for an imported refund whose order is not in the store'),
  reference: z.string().nullable().describe('Reference of such a refund in the source system; else null'),
  site: z.string(),
  product: CountedProduct.nullable().describe(
    'Null if the product of the line is unknown, or if the refund names none or several',
  ),
  title: z.string().describe('Title of the line; empty for a refund that names none or several'),
  quantity: z.int().min(0),
  amount: Cents,
})
export type SaleEntry = z.infer<typeof SaleEntry>

/** `sum` covers all matching entries and equals the sales figure. */
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
