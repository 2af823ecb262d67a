import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'
import { Cents, Id, Line, PositiveCents } from '../shapes.ts'
import { MAX_LINE_QUANTITY, MAX_ORDER_TOTAL } from './order-limits.ts'

const Amount = PositiveCents.max(
  MAX_ORDER_TOTAL,
  errorCode('AMOUNT_TOO_LARGE', { maxCents: MAX_ORDER_TOTAL }),
)
const PERCENT = errorCode('OUT_OF_RANGE', { min: 1, max: 100 })
const Percent = z.int(PERCENT).min(1, PERCENT).max(100, PERCENT)
/** Why an admin sets a price by hand; the timeline shows it. */
const Reason = Line(200)

const price = z.strictObject({
  kind: z.literal('price'),
  value: Amount.describe('Price of a unit, in cents'),
  reason: Reason,
})
const percent = z.strictObject({
  kind: z.literal('percent'),
  value: Percent.describe('Discount in percent'),
  reason: Reason,
})
const amount = z.strictObject({
  kind: z.literal('amount'),
  value: Amount.describe('Discount of the whole line or order, in cents; at most what it costs'),
  reason: Reason,
})

/** The price of a line by hand: of a unit, or a discount on the line. */
export const ManualPrice = z.discriminatedUnion('kind', [price, percent, amount])
export type ManualPrice = z.infer<typeof ManualPrice>

/** A discount on the order by hand, divided over its products and custom items; fees are not discounted. */
export const ManualDiscount = z.discriminatedUnion('kind', [percent, amount])
export type ManualDiscount = z.infer<typeof ManualDiscount>

export const CUSTOM_ITEM_KINDS = ['custom', 'fee'] as const

/**
 * A custom item, such as gift wrapping, or a fee (surcharge). Neither takes stock; a fee is not discounted and
 * does not count towards free shipping. With `line` it is that line of the edited order.
 */
export const CustomItem = z
  .strictObject({
    kind: z.enum(CUSTOM_ITEM_KINDS),
    title: Line(200),
    quantity: z.int().min(1).max(MAX_LINE_QUANTITY).default(1),
    unitPrice: Amount,
    reason: Reason.optional().describe('Optional for a line of an imported order that keeps its price'),
    line: Id.optional(),
  })
  .refine(({ reason, line }) => reason !== undefined || line !== undefined, {
    path: ['reason'],
    error: errorCode('REQUIRED'),
  })
export type CustomItem = z.infer<typeof CustomItem>

/** The kinds of lines. */
export const LINE_KINDS = ['product', ...CUSTOM_ITEM_KINDS] as const
export const LineKind = z.enum(LINE_KINDS)
export type LineKind = z.infer<typeof LineKind>

const stored = { value: z.int(), reason: z.string() }

/** The price of a stored line by hand. */
export const LinePrice = z.object({
  kind: z.enum(['price', 'percent', 'amount']),
  ...stored,
  listPrice: Cents.describe('Price of a unit without the price by hand'),
})
export type LinePrice = z.infer<typeof LinePrice>

/** The discount of a stored order by hand. */
export const OrderDiscount = z.object({
  kind: z.enum(['percent', 'amount']),
  ...stored,
  amount: Cents.describe('What it takes off the order'),
})
export type OrderDiscount = z.infer<typeof OrderDiscount>

/** A price by hand as the timeline shows it; amounts in cents. */
export const PriceByHand = z.object({
  what: z.enum(['line', 'custom', 'fee', 'order']),
  title: z.string(),
  kind: z.enum(['price', 'percent', 'amount']),
  value: z.int(),
  reason: z.string(),
})
export type PriceByHand = z.infer<typeof PriceByHand>
