import { z } from 'zod'
import { TimelineEntry } from '../audit-log/timeline-entry.ts'
import { Address, Cents, Id, IsoDate, ReceiverName, SiteKey } from '../shapes.ts'
import { BasisPoints, OrderTax, TaxMode } from '../taxes/order-tax.ts'
import { LineKind, LinePrice, OrderDiscount } from './manual-prices.ts'
import { OrderPayment, OrderRefund, ProviderPayment } from './money/money.ts'
import { orderTexts } from './order-texts.ts'
import { PaymentStatus } from './payment-status.ts'
import { Shipment } from './shipments/shipment.ts'
import { TrackingNumber } from './tracking/tracking-number.ts'
import { TrackingStatus } from './tracking-status.ts'

/** The customer of an order. An order of a guest also has one. */
export const OrderCustomer = z.object({
  _id: Id,
  customerNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  avatar: z.string().nullable(),
})
export type OrderCustomer = z.infer<typeof OrderCustomer>

/** An order in a list. */
export const OrderRow = z.object({
  _id: Id,
  orderId: z.string(),
  uriCode: z.string(),
  site: SiteKey,
  customer: OrderCustomer.nullable(),
  admin: z
    .object({ _id: Id, firstName: z.string(), lastName: z.string(), avatar: z.string().nullable() })
    .nullable()
    .describe('Assigned admin'),
  receiverName: ReceiverName,
  email: z.string().nullable(),
  country: z.string(),
  itemCount: z.int(),
  total: Cents,
  paymentStatus: PaymentStatus,
  trackingStatus: TrackingStatus,
  tracking: z.array(TrackingNumber),
  commentCount: z.int(),
  ...orderTexts,
  isTestOrder: z.boolean(),
  version: z.int(),
  createdAt: IsoDate,
  updatedAt: IsoDate,
})
export type OrderRow = z.infer<typeof OrderRow>

/** A line of an order, with the titles and prices at the time of the order. Amounts in cents. */
export const OrderItem = z.object({
  _id: Id,
  product: Id.nullable(),
  kind: LineKind.describe('`custom`: an item without a product; `fee`: a surcharge'),
  title: z.string(),
  sku: z.string(),
  image: z.string().nullable(),
  quantity: z.int(),
  unitPrice: Cents,
  regularPrice: Cents,
  manual: LinePrice.nullable().describe('Price by hand'),
  discount: Cents.describe('Discounts of the line, and its shares in those of the order'),
  total: Cents.describe('quantity × unitPrice − discount'),
  taxRate: BasisPoints.nullable().describe('Null for lines of orders without tax'),
  tax: Cents.describe('Part of `total` if prices include tax, on top of it otherwise'),
  restocked: z.int().describe('Quantity restocked by refunds'),
  isBundle: z.boolean(),
  includes: z.array(z.object({ product: Id, title: z.string(), quantity: z.int() })),
})
export type OrderItem = z.infer<typeof OrderItem>

export const OrderComment = z.object({
  _id: Id,
  author: z.object({
    kind: z.enum(['admin', 'customer']),
    _id: Id.nullable(),
    name: z.string(),
    avatar: z.string().nullable(),
  }),
  text: z.string(),
  isInternal: z.boolean(),
  createdAt: IsoDate,
})
export type OrderComment = z.infer<typeof OrderComment>

export const Order = OrderRow.extend({
  phone: z.string().nullable(),
  shippingAddress: Address.nullable(),
  billingAddress: Address.nullable(),
  items: z.array(OrderItem),
  coupon: z.object({ code: z.string(), discount: Cents }).nullable(),
  shipping: z
    .object({
      method: Id.nullable(),
      title: z.string(),
      price: Cents,
      taxRate: BasisPoints.nullish(),
      tax: Cents.optional(),
    })
    .nullable(),
  manualDiscount: OrderDiscount.nullable().describe('Discount of the order by hand, part of `discountTotal`'),
  creditUsed: Cents,
  creditReturned: Cents,
  subtotal: Cents,
  discountTotal: Cents,
  shippingTotal: Cents,
  taxMode: TaxMode,
  taxTotal: Cents.describe('Part of `total`, in both modes'),
  taxes: z.array(OrderTax).describe('One for each rate'),
  vatId: z.string().nullable(),
  amountPaid: Cents,
  amountRefunded: Cents,
  overpaidReturned: Cents.describe('Part of the refunds that corrected an overpayment'),
  paymentMethod: z.string().nullable(),
  payments: z.array(OrderPayment),
  refunds: z.array(OrderRefund),
  providerPayments: z.array(ProviderPayment).describe('Oldest first; manual payments have none'),
  cancelReason: z.string().nullable(),
  stockIsTaken: z.boolean().describe('Whether its stock is deducted, except for what refunds restocked'),
  holdUntil: IsoDate.nullable().describe(
    'For an unpaid order of a storefront: when it is cancelled and its stock returned',
  ),
  shipments: z
    .array(Shipment)
    .describe('By number; none for orders that were shipped before shipments were recorded'),
  comments: z.array(OrderComment),
  timeline: z.array(TimelineEntry),
  customerHistory: z
    .object({
      orders: z.int(),
      spent: Cents,
      firstOrderAt: IsoDate.nullable(),
      lastOrderAt: IsoDate.nullable(),
    })
    .nullable(),
})
export type Order = z.infer<typeof Order>
