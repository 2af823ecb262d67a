import { z } from 'zod'
import { AddressInput } from '../addresses/address-input.ts'
import { CountryCode } from '../addresses/country-code.ts'
import { SITE_COUPON_REASONS } from '../coupons/coupon-reasons.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import { errorCode } from '../errors/error-code.ts'
import { reasonWith } from '../errors/reason-with.ts'
import { InvoiceKind } from '../invoices/invoice-query.ts'
import { MAX_LINE_QUANTITY, MAX_ORDER_TOTAL } from '../orders/order-input.ts'
import { orderTextInputOrBlank } from '../orders/order-texts.ts'
import { PaymentStatus } from '../orders/payment-status.ts'
import { OrderReview } from '../orders/reviews/review.ts'
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
import { OrderTax, TaxMode } from '../taxes/order-tax.ts'

const orderTaxes = {
  taxMode: TaxMode.describe('Whether prices include the taxes, or the taxes are added to them'),
  taxTotal: Cents.describe('Part of `total`'),
  taxes: z.array(OrderTax).describe('One for each rate'),
}

/** The maximum number of lines in a cart. */
export const MAX_CART_LINES = 50
export const MAX_STORE_COMMENT = 2000

/** A product by its slug, and the quantity. */
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
  shipping: Id.nullable().default(null).describe('Shipping method that the quote offers'),
  creditUsed: PositiveCents.max(MAX_ORDER_TOTAL, errorCode('AMOUNT_TOO_LARGE', { maxCents: MAX_ORDER_TOTAL }))
    .default(0)
    .describe('Requires a customer’s session'),
}

/** A request for the price of a cart. Only malformed input fails; other errors are returned in `issues`. */
export const CartQuestion = z.strictObject({
  ...cart,
  country: z
    .string()
    .regex(/^([A-Z]{2})?$/, errorCode('INVALID_COUNTRY'))
    .default(''),
  state: OptionalLine(100).default('').describe('The state of the shipping address, for its taxes'),
})
export type CartQuestion = z.infer<typeof CartQuestion>

/** Validation errors of quoting a cart and of ordering. */
export const CART_ISSUES = [
  'PRODUCT_GONE',
  'OUT_OF_STOCK',
  'GUEST_UNITS_LIMIT',
  'GUEST_UNITS_HELD',
  'GUEST_NETWORK_UNITS_HELD',
  'GUEST_ORDER_LIMIT',
  'GUEST_TOTAL_LIMIT',
  'CUSTOMER_MERGED',
  'CUSTOMER_ERASED',
  'CUSTOMER_BLOCKED',
  'ACCOUNT_REQUIRED',
  'EMAIL_NOT_VERIFIED',
  'ACCOUNT_NOT_APPROVED',
  'COUPON_NOT_FOUND',
  'COUPON_NOT_APPLICABLE',
  'SHIPPING_METHOD_NOT_FOUND',
  'SHIPPING_METHOD_REQUIRED',
  'SHIPPING_UNAVAILABLE',
  'SHIPPING_METHOD_INACTIVE',
  'SHIPPING_COUNTRY_UNKNOWN',
  'SHIPPING_COUNTRY_INACTIVE',
  'SHIPPING_COUNTRY_NOT_SERVED',
  'CREDIT_NEEDS_CUSTOMER',
  'CREDIT_ABOVE_BALANCE',
  'CREDIT_ABOVE_TOTAL',
] as const satisfies readonly ErrorCode[]

/** Only a cart can have no country. The site and the customer can be deleted during the call. */
const Issue = reasonWith(
  ...CART_ISSUES,
  ...(['SHIPPING_COUNTRY_MISSING', 'SITE_NOT_FOUND', 'CUSTOMER_NOT_FOUND'] as const),
)

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
      discount: Cents.describe('Share of the line in the coupon’s discount'),
      total: Cents.describe('quantity × unitPrice − discount'),
    }),
  ),
  coupon: z
    .object({
      code: z.string(),
      title: z.string(),
      discount: Cents,
      applicable: z.boolean(),
      reasons: z
        .array(reasonWith(...SITE_COUPON_REASONS))
        .describe('Why the coupon does not apply to this cart'),
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
    .describe('Shipping methods for the country'),
  subtotal: Cents,
  discountTotal: Cents,
  shippingTotal: Cents,
  ...orderTaxes,
  total: Cents,
  creditAvailable: Cents.nullable().describe('Null if there is no customer’s session'),
  creditUsed: Cents,
  due: Cents.describe('total − creditUsed'),
  issues: z
    .array(z.object({ path: z.string(), ...Issue.shape }))
    .describe(
      'Validation errors of ordering: `items.0.quantity`, `coupon`, `creditUsed`, and `shipping` once the country is known',
    ),
})
export type CartQuote = z.infer<typeof CartQuote>

/** An order by a customer. It is unpaid except for credit. */
export const StoreNewOrder = z.strictObject({
  ...cart,
  receiverName: ReceiverName.strict().refine(
    ({ firstName, lastName }) => firstName !== '' || lastName !== '',
    errorCode('NAME_REQUIRED'),
  ),
  email: Email.nullable().default(null).describe('Required without a customer’s session'),
  phone: OptionalLine(40).default(''),
  shippingAddress: AddressInput.extend({
    streetName: Line(200),
    city: Line(100),
    country: CountryCode,
  }),
  billingAddress: AddressInput.nullable().default(null).describe('Null if it equals the shipping address'),
  ...orderTextInputOrBlank,
  expectedTotal: Cents.optional().describe('Total that the customer saw; returns 409 if it differs'),
  requestId: Id.describe('Idempotency key generated by the client; repeating it returns the existing order'),
})
export type StoreNewOrder = z.infer<typeof StoreNewOrder>

/** A comment visible to the customer: their own, or an admin's that is not internal. */
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
  requestId: Id.describe(
    'Idempotency key generated by the client; repeating it returns the existing comment',
  ),
})

/** An order in the list of a customer's own orders. */
export const StoreOrderRow = z.object({
  orderId: z.string(),
  uriCode: z.string(),
  site: SiteKey,
  itemCount: z.int(),
  total: Cents,
  paymentStatus: PaymentStatus,
  isAuthorised: z.boolean().describe('Whether a payment is reserved, which the store captures later'),
  trackingStatus: TrackingStatus,
  createdAt: IsoDate,
})
export type StoreOrderRow = z.infer<typeof StoreOrderRow>

/** Tracking URLs come from carriers and admins. */
const StoreTracking = z.object({ carrier: z.string(), number: z.string(), url: z.string().nullable() })

/** A shipment that has left. */
export const StoreShipment = z.object({
  number: z.int().describe('Counted from one within the order'),
  items: z.array(z.object({ title: z.string(), quantity: z.int() })),
  tracking: z.array(StoreTracking),
  sentAt: IsoDate,
  deliveredAt: IsoDate.nullable(),
})
export type StoreShipment = z.infer<typeof StoreShipment>

/** An invoice or credit note of a customer's own order. */
const StoreInvoice = z.object({
  number: z.string(),
  kind: InvoiceKind,
  currency: z.string(),
  total: Cents,
  createdAt: IsoDate,
})
export type StoreInvoice = z.infer<typeof StoreInvoice>

/** A customer's review of a product of their order, as they wrote it. */
export const StoreReview = OrderReview.pick({ product: true, rating: true, title: true, text: true })
export type StoreReview = z.infer<typeof StoreReview>

/** A customer's own order, without internal fields. Amounts in cents. */
export const StoreOrder = StoreOrderRow.extend({
  holdUntil: IsoDate.nullable().describe('When the order is cancelled unless it is paid; null if it is not'),
  receiverName: ReceiverName,
  email: z.string().nullable(),
  shippingAddress: Address.nullable(),
  items: z.array(
    z.object({
      product: Id.nullable().describe('Null for custom items and deleted products'),
      slug: z.string().nullable().describe('Null if the product is no longer sold'),
      title: z.string(),
      image: z.string().nullable(),
      quantity: z.int(),
      unitPrice: Cents,
      discount: Cents,
      total: Cents,
      review: StoreReview.omit({ product: true })
        .nullable()
        .describe('The review of the product, if there is one'),
    }),
  ),
  canReview: z.boolean().describe('Whether the products can be reviewed: once a shipment has left'),
  coupon: z.object({ code: z.string(), discount: Cents }).nullable(),
  shipping: z.object({ title: z.string(), price: Cents }).nullable(),
  subtotal: Cents,
  discountTotal: Cents,
  shippingTotal: Cents,
  ...orderTaxes,
  creditUsed: Cents,
  amountPaid: Cents,
  amountRefunded: Cents.describe('Total of refunds, including credit'),
  due: Cents,
  tracking: z.array(StoreTracking),
  shipments: z
    .array(StoreShipment)
    .describe('By number; none for orders that were shipped before shipments were recorded'),
  invoices: z.array(StoreInvoice).describe('Invoices and credit notes, oldest first'),
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
  reasons: z.array(reasonWith(...SITE_COUPON_REASONS)),
})

/** A payment online: the page of the storefront to which the customer returns. */
export const StorePayment = z.strictObject({
  uriCode: z.string().min(1).max(64),
  returnUrl: z
    .url({ protocol: /^https?$/ })
    .max(1000)
    .describe('Page of the site; it receives `payment=completed` or `payment=cancelled`'),
})
export const StorePaymentPage = z.object({ url: z.url().describe('Page on which the customer pays') })
