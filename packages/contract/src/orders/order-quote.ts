import { z } from 'zod'
import { ErrorReason } from '../errors.ts'
import { Cents, Id } from '../shapes.ts'
import { ShippingRefusal } from '../shipping/shipping-offers.ts'

/** Where the price of a line comes from; the last source is the price of the order that is edited. */
export const PRICE_SOURCES = ['regular', 'sale', 'large-discount', 'kept'] as const
export const PriceSource = z.enum(PRICE_SOURCES)
export type PriceSource = z.infer<typeof PriceSource>

export const QuotedLine = z.object({
  product: Id,
  title: z.string(),
  sku: z.string(),
  image: z.string().nullable(),
  isActive: z.boolean(),
  isBundle: z.boolean(),
  includes: z.array(z.object({ product: Id, title: z.string(), quantity: z.int() })),
  quantity: z.int(),
  available: z
    .int()
    .nullable()
    .describe('How many could be sold to this order; null where it takes no stock'),
  unitPrice: Cents,
  regularPrice: Cents,
  priceSource: PriceSource,
  todaysPrice: Cents.describe('What one costs today; differs from `unitPrice` on a line that kept its price'),
  discount: Cents.describe('This line’s share of the coupon’s discount'),
  total: Cents.describe('quantity × unitPrice − discount'),
})
export type QuotedLine = z.infer<typeof QuotedLine>

/** What an order would cost, and everything that would be refused. Amounts in cents. */
export const OrderQuote = z.object({
  lines: z
    .array(QuotedLine)
    .describe('In the order asked; a product that is gone is left out and named in `issues`'),
  coupon: z
    .object({
      _id: Id.nullable().describe('Null: agreed on elsewhere, none of the shop’s'),
      code: z.string(),
      title: z.string(),
      discount: Cents,
      applicable: z.boolean(),
      isForced: z.boolean(),
      reasons: z.array(ErrorReason).describe('Why it is not good for this order'),
    })
    .nullable(),
  offers: z.array(
    z.object({
      _id: Id,
      title: z.string(),
      description: z.string(),
      minDays: z.int().nullable(),
      maxDays: z.int().nullable(),
      price: Cents,
      isOffered: z.boolean(),
      refusals: z.array(ShippingRefusal),
      missingForFree: Cents.nullable(),
    }),
  ),
  shipping: z.object({ method: Id.nullable(), title: z.string(), price: Cents }).nullable(),
  subtotal: Cents,
  discountTotal: Cents,
  shippingTotal: Cents,
  total: Cents,
  creditAvailable: Cents.nullable().describe('Null without a customer'),
  creditUsed: Cents,
  amountPaid: Cents.describe(
    'What the edited order has been paid, less what was given back of too much; 0 for a new one',
  ),
  due: Cents.describe('total − creditUsed − amountPaid; below zero, so much is to be given back'),
  issues: z
    .array(z.object({ path: z.string(), ...ErrorReason.shape }))
    .describe('What creating would be refused for, by the same paths: `items.0.product`, `shipping.method`'),
})
export type OrderQuote = z.infer<typeof OrderQuote>
