import { z } from 'zod'
import { AddressInput } from '../address-input.ts'
import { CountryCode } from '../country-code.ts'
import { errorCode } from '../errors/error-code.ts'
import { ErrorReason } from '../errors.ts'
import { MAX_LINE_QUANTITY, MAX_ORDER_NOTE, MAX_ORDER_TOTAL } from '../orders/order-input.ts'
import { PaymentStatus } from '../orders/payment-status.ts'
import { TrackingStatus } from '../orders/tracking-status.ts'
import {
  Address,
  Cents,
  Email,
  Id,
  IsoDate,
  Line,
  OptionalLine,
  PositiveCents,
  ReceiverName,
  SiteKey,
} from '../shapes.ts'

/** As many different products as a cart holds. */
export const MAX_CART_LINES = 50
export const MAX_STORE_COMMENT = 2000

/** A product by its slug, as the storefront lists it, and how many. */
export const CartItem = z.strictObject({
  slug: z.string().min(1).max(200),
  quantity: z.int().min(1).max(MAX_LINE_QUANTITY),
})
export type CartItem = z.infer<typeof CartItem>

const cart = {
  items: z.array(CartItem).min(1, errorCode('ORDER_EMPTY')).max(MAX_CART_LINES),
  coupon: z
    .string()
    .trim()
    .toUpperCase()
    .max(50)
    .transform((code) => code || null)
    .nullable()
    .default(null),
  shipping: Id.nullable().default(null).describe('A shipping method that the quote offers'),
  creditUsed: PositiveCents.max(MAX_ORDER_TOTAL, errorCode('AMOUNT_TOO_LARGE'))
    .default(0)
    .describe('Needs a customer’s session'),
}

/** What a cart would cost. Nothing is refused but malformed input: what would be is in `issues`. */
export const CartQuestion = z.strictObject({
  ...cart,
  country: z
    .string()
    .regex(/^([A-Z]{2})?$/, errorCode('INVALID_COUNTRY'))
    .default(''),
})
export type CartQuestion = z.infer<typeof CartQuestion>

/** Amounts in cents. */
export const CartQuote = z.object({
  lines: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      image: z.string().nullable(),
      quantity: z.int(),
      unitPrice: Cents,
      regularPrice: Cents,
      discount: Cents.describe('This line’s share of the coupon’s discount'),
      total: Cents.describe('quantity × unitPrice − discount'),
    }),
  ),
  coupon: z
    .object({
      code: z.string(),
      title: z.string(),
      discount: Cents,
      applicable: z.boolean(),
      reasons: z.array(ErrorReason).describe('Why it is not good for this cart'),
    })
    .nullable(),
  offers: z
    .array(
      z.object({
        _id: Id,
        title: z.string(),
        description: z.string(),
        minDays: z.int().nullable(),
        maxDays: z.int().nullable(),
        price: Cents,
        missingForFree: Cents.nullable(),
      }),
    )
    .describe('How it can be sent to the country'),
  subtotal: Cents,
  discountTotal: Cents,
  shippingTotal: Cents,
  total: Cents,
  creditAvailable: Cents.nullable().describe('Null without a customer’s session'),
  creditUsed: Cents,
  due: Cents.describe('total − creditUsed'),
  issues: z
    .array(z.object({ path: z.string(), ...ErrorReason.shape }))
    .describe(
      'What ordering would be refused for: `items.0.quantity`, `coupon`, `creditUsed`, and `shipping` once the country is known',
    ),
})
export type CartQuote = z.infer<typeof CartQuote>

/** An order as a customer places it. It is unpaid, but for credit. */
export const StoreNewOrder = z.strictObject({
  ...cart,
  receiverName: ReceiverName.strict().refine(
    ({ firstName, lastName }) => firstName !== '' || lastName !== '',
    errorCode('NAME_REQUIRED'),
  ),
  email: Email.nullable().default(null).describe('Needed without a customer’s session'),
  phone: OptionalLine(40).default(''),
  shippingAddress: AddressInput.extend({
    streetName: Line(200),
    city: Line(100),
    country: CountryCode,
  }),
  billingAddress: AddressInput.nullable().default(null).describe('Null: the same as the shipping address'),
  note: z.string().trim().max(MAX_ORDER_NOTE).default(''),
  expectedTotal: Cents.optional().describe('The total the customer saw; another one answers 409'),
  requestId: Id.describe(
    'Made by the client; the same one again answers the first order and makes no second',
  ),
})
export type StoreNewOrder = z.infer<typeof StoreNewOrder>

/** A comment as the customer sees it: their own, or an admin's that is not internal. */
export const StoreComment = z.object({
  _id: Id,
  author: z.object({ kind: z.enum(['admin', 'customer']), name: z.string(), avatar: z.string().nullable() }),
  text: z.string(),
  createdAt: IsoDate,
})
export type StoreComment = z.infer<typeof StoreComment>

export const NewStoreComment = z.strictObject({
  uriCode: z.string().min(1).max(64),
  text: z.string().trim().min(1).max(MAX_STORE_COMMENT),
  requestId: Id.describe('Made by the client; the same one again answers the first comment'),
})

/** A row of a customer's own orders. */
export const StoreOrderRow = z.object({
  orderId: z.string(),
  uriCode: z.string(),
  site: SiteKey,
  itemCount: z.int(),
  total: Cents,
  paymentStatus: PaymentStatus,
  trackingStatus: TrackingStatus,
  createdAt: IsoDate,
})
export type StoreOrderRow = z.infer<typeof StoreOrderRow>

/** A customer's own order, without what only the shop needs to know. Amounts in cents. */
export const StoreOrder = StoreOrderRow.extend({
  receiverName: ReceiverName,
  email: z.string().nullable(),
  shippingAddress: Address.nullable(),
  items: z.array(
    z.object({
      slug: z.string().nullable().describe('Null where the product is no longer sold'),
      title: z.string(),
      image: z.string().nullable(),
      quantity: z.int(),
      unitPrice: Cents,
      discount: Cents,
      total: Cents,
    }),
  ),
  coupon: z.object({ code: z.string(), discount: Cents }).nullable(),
  shipping: z.object({ title: z.string(), price: Cents }).nullable(),
  subtotal: Cents,
  discountTotal: Cents,
  shippingTotal: Cents,
  creditUsed: Cents,
  amountPaid: Cents,
  amountRefunded: Cents.describe('What was given back, of money and of credit'),
  due: Cents,
  tracking: z.array(z.object({ carrier: z.string(), number: z.string(), url: z.string().nullable() })),
  comments: z.array(StoreComment),
})
export type StoreOrder = z.infer<typeof StoreOrder>

export const StoreCouponCheck = z.strictObject({
  code: z.string().trim().toUpperCase().min(1).max(50),
  items: cart.items,
})
export const StoreCouponAnswer = z.object({
  code: z.string(),
  title: z.string(),
  discount: Cents,
  applicable: z.boolean(),
  reasons: z.array(ErrorReason),
})
