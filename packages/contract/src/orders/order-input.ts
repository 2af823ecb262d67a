import { z } from 'zod'
import { AddressInput } from '../address-input.ts'
import { errorCode } from '../errors/error-code.ts'
import {
  Address,
  Cents,
  Email,
  Id,
  IsoDate,
  OptionalLine,
  PositiveCents,
  ReceiverName,
  SiteKey,
} from '../shapes.ts'

export const MAX_ORDER_LINES = 200
export const MAX_LINE_QUANTITY = 100_000
export const MAX_ORDER_NOTE = 5000
/** Ten billion of a currency with two decimals, in cents. */
export const MAX_ORDER_TOTAL = 1_000_000_000_000

/** A product and how many. With `line` it is that line of the order being edited, which keeps its title and price. */
export const OrderInputItem = z.strictObject({
  product: Id,
  quantity: z.int().min(1).max(MAX_LINE_QUANTITY),
  line: Id.optional(),
})
export type OrderInputItem = z.infer<typeof OrderInputItem>

/** A person who is not a customer yet; made together with the order. */
export const OrderNewCustomer = z.strictObject({
  firstName: OptionalLine(100),
  lastName: OptionalLine(100),
  email: Email.nullable(),
  phone: OptionalLine(40).nullable(),
})

const fields = {
  site: SiteKey,
  customer: Id.nullable(),
  receiverName: ReceiverName.strict(),
  email: Email.nullable(),
  phone: OptionalLine(40)
    .nullable()
    .transform((phone) => phone || null),
  shippingAddress: AddressInput.nullable(),
  billingAddress: AddressInput.nullable().describe('Null: the same as the shipping address'),
  items: z.array(OrderInputItem).max(MAX_ORDER_LINES),
  coupon: z
    .strictObject({ code: z.string().trim().toUpperCase().min(1).max(50), force: z.boolean().default(false) })
    .nullable(),
  shipping: z.strictObject({ method: Id }).nullable(),
  creditUsed: PositiveCents.max(MAX_ORDER_TOTAL, errorCode('AMOUNT_TOO_LARGE')),
  note: z.string().trim().max(MAX_ORDER_NOTE),
}

const items = fields.items.min(1, errorCode('ORDER_EMPTY'))

/** Payment methods an administrator may note; any other word may be typed. */
export const PAYMENT_METHODS = ['card', 'cash', 'bank-transfer', 'paypal', 'other'] as const
export const PaymentMethod = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, errorCode('PAYMENT_METHOD_REQUIRED'))
  .max(40)

/** An order as an administrator makes it. Amounts in cents. */
export const NewOrder = z.strictObject({
  ...fields,
  email: fields.email.default(null),
  phone: fields.phone.default(null),
  shippingAddress: fields.shippingAddress.default(null),
  billingAddress: fields.billingAddress.default(null),
  customer: fields.customer.default(null),
  newCustomer: OrderNewCustomer.nullable().default(null),
  items,
  coupon: fields.coupon.default(null),
  shipping: fields.shipping.default(null),
  creditUsed: fields.creditUsed.default(0),
  note: fields.note.default(''),
  isTestOrder: z.boolean().default(false),
  payment: z
    .strictObject({
      method: PaymentMethod,
      amount: z.union([z.literal('all'), PositiveCents.min(1)], errorCode('INVALID_AMOUNT')),
    })
    .nullable()
    .default(null)
    .describe('What is paid already; `all` is what credit leaves over'),
  expectedTotal: Cents.optional().describe('The total the caller saw; another one answers 409'),
  requestId: Id.describe(
    'Made by the client; the same one again answers the first order and makes no second',
  ),
})
export type NewOrder = z.infer<typeof NewOrder>

/** An order as it is to be; what is not sent stays as it is. Allowed in pending, processing and on-hold. */
export const OrderChanges = z.strictObject({
  ...z
    .object({ ...fields, items })
    .omit({ site: true })
    .partial().shape,
  _id: Id,
  version: z.int(),
  expectedTotal: Cents.optional().describe('The total the caller saw; another one answers 409'),
})
export type OrderChanges = z.infer<typeof OrderChanges>

/** What an order would cost. Nothing is refused but malformed input: what would be is in `issues`. */
export const OrderQuestion = z.strictObject({
  site: SiteKey,
  order: Id.optional().describe(
    'The order that is edited: what it holds of stock, credit and coupon counts as free',
  ),
  customer: Id.nullable().default(null),
  country: z
    .string()
    .regex(/^([A-Z]{2})?$/, errorCode('INVALID_COUNTRY'))
    .default(''),
  items: fields.items.default([]),
  coupon: fields.coupon.default(null),
  shipping: fields.shipping.default(null),
  creditUsed: fields.creditUsed.default(0),
  isTestOrder: z.boolean().default(false),
})
export type OrderQuestion = z.infer<typeof OrderQuestion>

/** What the form of a new order begins with when an order is duplicated. */
export const OrderDuplicate = z.object({
  site: SiteKey,
  customer: Id.nullable(),
  receiverName: ReceiverName,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  shippingAddress: Address.nullable(),
  billingAddress: Address.nullable(),
  items: z.array(z.object({ product: Id, quantity: z.int() })),
  shipping: z.object({ method: Id }).nullable(),
  note: z.string(),
  isTestOrder: z.boolean(),
  leftOut: z
    .array(z.object({ what: z.enum(['product', 'shipping', 'customer']), title: z.string() }))
    .describe('What is there no more, and was not taken along'),
  from: z.object({ orderId: z.string(), uriCode: z.string(), createdAt: IsoDate }),
})
export type OrderDuplicate = z.infer<typeof OrderDuplicate>
