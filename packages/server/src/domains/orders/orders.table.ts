import type { CouponType } from '@storekeeper/contract/coupons/coupon-status'
import type { LineKind, LinePrice, OrderDiscount } from '@storekeeper/contract/orders/manual-prices'
import type { RefundTarget } from '@storekeeper/contract/orders/money/money'
import type { OrderItem } from '@storekeeper/contract/orders/order'
import type { OrderTextName } from '@storekeeper/contract/orders/order-texts'
import type { PaymentStatus } from '@storekeeper/contract/orders/payment-status'
import type { TrackingNumber } from '@storekeeper/contract/orders/tracking/tracking-number'
import type { CancelReason, TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import type { Address, ReceiverName } from '@storekeeper/contract/shapes'
import type { OrderTax, TaxMode } from '@storekeeper/contract/taxes/order-tax'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Json, JsonWithDefault } from '../../db/system.table.ts'
import type { LineTax } from '../pricing/pricing.ts'

export type OrderTable = Record<OrderTextName, Generated<string>> & {
  _id: string
  orderId: string
  uriCode: string
  site: string
  customer: string | null
  customerSearch: Generated<string>
  receiverName: Json<ReceiverName>
  email: string | null
  phone: string | null
  shippingAddress: Json<Address> | null
  /** Where the parcel was sent, once the order was corrected afterwards. */
  shippedTo: Json<ShippedTo> | null
  billingAddress: Json<Address> | null
  country: GeneratedAlways<string>
  itemCount: number
  coupon: Json<StoredCoupon> | null
  /** The admin to whom the order is assigned. */
  admin: Generated<string | null>
  couponCode: GeneratedAlways<string | null>
  shipping: Json<StoredShipping> | null
  manualDiscount: Json<OrderDiscount> | null
  creditUsed: Generated<number>
  creditReturned: Generated<number>
  subtotal: number
  discountTotal: number
  shippingTotal: number
  total: number
  taxMode: Generated<TaxMode>
  /** Part of `total`, in both modes. */
  taxTotal: Generated<number>
  taxes: JsonWithDefault<OrderTax[]>
  /** The VAT ID of the customer at the time of the order. */
  vatId: string | null
  amountPaid: Generated<number>
  amountRefunded: Generated<number>
  overpaidReturned: Generated<number>
  paymentMethod: string | null
  paymentFailed: Generated<boolean>
  paymentStatus: PaymentStatus
  trackingStatus: TrackingStatus
  cancelReason: CancelReason | null
  stockIsTaken: boolean
  tracking: JsonWithDefault<StoredTrackingNumber[]>
  commentCount: Generated<number>
  isTestOrder: Generated<boolean>
  /** Whether it was ever a real order; false for tests from their beginning. */
  wasReal: Generated<boolean>
  /** Whether statistics count it as a sale: not a test, not cancelled, and its payment has not failed. */
  isSale: GeneratedAlways<boolean>
  /** For an order of a storefront, while it is unpaid: when it is cancelled, and when its customer is reminded, once. */
  holdUntil: Generated<string | null>
  remindAt: Generated<string | null>
  requestId: string | null
  requestHash: Generated<string | null>
  version: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
  search: GeneratedAlways<string>
}

export type ShippedTo = {
  receiverName: ReceiverName
  phone: string | null
  shippingAddress: Address | null
}

/** With the shipment that it belongs to; numbers from before shipments were recorded have none. */
export type StoredTrackingNumber = TrackingNumber & { shipment?: string }

/** With the terms at the time of the order, which later edits apply; older orders have none. */
export type StoredCoupon = {
  code: string
  discount: number
  isForced?: boolean
  terms?: { type: CouponType; amount: number; maxDiscount: number | null; products: string[] | null }
}

/** The price paid, and the terms and the tax at the time of the order, which later edits apply; older orders have none. */
export type StoredShipping = {
  method: string | null
  title: string
  price: number
  fullPrice?: number
  freeOver?: number | null
  taxClass?: string | null
} & Partial<LineTax>

export type OrderLineTable = {
  _id: string
  order: string
  position: number
  product: string | null
  kind: Generated<LineKind>
  manual: Json<LinePrice> | null
  title: string
  sku: string
  image: string | null
  quantity: number
  unitPrice: number
  regularPrice: number
  discount: Generated<number>
  total: number
  /** The tax class at the time of the order; null for the default one. */
  taxClass: string | null
  /** In basis points; null for lines of orders without tax. */
  taxRate: number | null
  /** Which of the taxes of the order; null for lines of orders without tax, and of older orders. */
  taxKind: OrderTax['kind'] | null
  taxTitle: string | null
  /** Part of `total` if prices include tax, on top of it otherwise. */
  tax: Generated<number>
  /** Units that refunds have put back in stock; the order still takes the others. */
  restocked: Generated<number>
  isBundle: Generated<boolean>
  /** Lines of older orders lack the `price` of the parts. */
  includes: JsonWithDefault<(OrderItem['includes'][number] & { price?: number })[]>
}

export type OrderCommentTable = {
  _id: string
  order: string
  admin: string | null
  customer: string | null
  text: string
  isInternal: boolean
  requestId: string
  createdAt: Generated<string>
}

export type PaymentTable = {
  _id: string
  order: string
  amount: number
  method: string
  admin: string | null
  requestId: Generated<string | null>
  createdAt: Generated<string>
}

export type RefundTable = {
  _id: string
  order: string
  amount: number
  merchandise: number
  overpaid: Generated<number>
  credit: Generated<number>
  /** The tax in `amount`. */
  tax: Generated<number>
  /** The tax in `merchandise`. */
  merchandiseTax: Generated<number>
  /** The part for shipping with its tax. */
  shipping: Generated<number>
  target: RefundTarget
  reason: string
  lines: JsonWithDefault<{ line: string; quantity: number; amount: number }[]>
  reference: string | null
  /** The return whose items it refunds. */
  return: string | null
  admin: string | null
  createdAt: Generated<string>
}

export type OrderReviewTable = {
  _id: string
  order: string
  product: string
  rating: number
  title: string
  text: string
  images: JsonWithDefault<string[]>
  isPublished: boolean
  /** False for texts that were saved before customers could read them. */
  isTextShown: Generated<boolean>
  admin: string | null
  version: Generated<number>
  createdAt: string
  updatedAt: string
}

export type OrderCountChangeTable = {
  _id: GeneratedAlways<number>
  site: string
  trackingStatus: TrackingStatus
  isTestOrder: boolean
  difference: number
}

/** The network from which a guest placed an order, for at most a day. */
type GuestNetworkTable = { order: string; network: string; createdAt: string }

declare module '../../db/tables.ts' {
  interface Tables {
    guestNetworks: GuestNetworkTable
    orderComments: OrderCommentTable
    orderCountChanges: OrderCountChangeTable
    orderLines: OrderLineTable
    orderReviews: OrderReviewTable
    orders: OrderTable
    payments: PaymentTable
    refunds: RefundTable
  }
}
