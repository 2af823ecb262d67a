import { z } from 'zod'
import { COUPON_REASONS } from '../coupons/coupon-reasons.ts'
import { reasonWith } from '../errors/reason-with.ts'
import { Cents, Id } from '../shapes.ts'
import { OFFER_REASONS } from '../shipping/offer-reasons.ts'
import { BasisPoints, OrderTax, TaxMode } from '../taxes/order-tax.ts'
import { CUSTOM_ITEM_KINDS, LinePrice } from './manual-prices.ts'
import { LINE_ISSUES, ORDER_ISSUES } from './order-reasons.ts'

/** The source of the price of a line; `order` is the price from the edited order. */
export const PRICE_SOURCES = ['regular', 'sale', 'large-discount', 'order'] as const
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
    .describe('Available quantity for this order; null if the order does not deduct stock'),
  unitPrice: Cents,
  regularPrice: Cents,
  priceSource: PriceSource,
  todaysPrice: Cents.describe(
    'Current unit price; differs from `unitPrice` for lines that retain the price of the order',
  ),
  manual: LinePrice.nullable().describe('Price by hand'),
  discount: Cents.describe('Discounts of the line, and its shares in those of the order'),
  total: Cents.describe('quantity × unitPrice − discount'),
  taxRate: BasisPoints.nullable().describe('Null for lines of orders without tax'),
  tax: Cents,
})
export type QuotedLine = z.infer<typeof QuotedLine>

/** A custom item or fee. */
const QuotedCustomItem = z.object({
  kind: z.enum(CUSTOM_ITEM_KINDS),
  title: z.string(),
  quantity: z.int(),
  unitPrice: Cents,
  discount: Cents,
  total: Cents,
})

const Issue = reasonWith('SITE_NOT_FOUND', 'ORDER_SITE_FIXED', ...LINE_ISSUES, ...ORDER_ISSUES)

/** The calculated amounts of an order, and its validation errors. Amounts in cents. */
export const OrderQuote = z.object({
  lines: z
    .array(QuotedLine)
    .describe('In the requested order; omits products that no longer exist, with an entry in `issues`'),
  customItems: z.array(QuotedCustomItem),
  manualDiscount: Cents.describe('Discount of the order by hand'),
  coupon: z
    .object({
      _id: Id.nullable(),
      code: z.string(),
      title: z.string(),
      discount: Cents,
      applicable: z.boolean(),
      isForced: z.boolean(),
      reasons: z.array(reasonWith(...COUPON_REASONS)).describe('Why the coupon does not apply to this order'),
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
      reasons: z.array(reasonWith(...OFFER_REASONS)).describe('Why the method is not offered'),
      missingForFree: Cents.nullable(),
    }),
  ),
  shipping: z.object({ method: Id.nullable(), title: z.string(), price: Cents }).nullable(),
  subtotal: Cents,
  discountTotal: Cents,
  shippingTotal: Cents,
  taxMode: TaxMode.describe('Whether prices include the taxes, or the taxes are added to them'),
  taxTotal: Cents.describe('Part of `total`'),
  taxes: z.array(OrderTax).describe('One for each rate'),
  total: Cents,
  creditAvailable: Cents.nullable().describe(
    'Null if there is no customer, or without the permission to view credit or to change orders of the site',
  ),
  creditUsed: Cents,
  amountPaid: Cents.describe('Payments of the edited order minus refunded overpayments; 0 for a new order'),
  due: Cents.describe('total − creditUsed − amountPaid; a negative amount is to be refunded'),
  issues: z
    .array(z.object({ path: z.string(), ...Issue.shape }))
    .describe('Validation errors of creating, with the same paths: `items.0.product`, `shipping.method`'),
})
export type OrderQuote = z.infer<typeof OrderQuote>
