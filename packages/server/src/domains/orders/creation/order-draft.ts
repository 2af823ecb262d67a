import type { CustomItem, ManualDiscount } from '@storekeeper/contract/orders/manual-prices'
import type { OrderTexts } from '@storekeeper/contract/orders/order-texts'
import type { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import type { Address, ReceiverName } from '@storekeeper/contract/shapes'
import type { CouponTerms, ImportedItem, KnownTax, LineDraft } from '../../pricing/pricing.ts'

/** ISO times. */
export type Hold = { holdUntil: string; remindAt: string | null }

/** An order to create. Amounts in cents. */
export type OrderDraft = Partial<OrderTexts> & {
  site: string
  customer: string | null
  /** The VAT ID for its taxes; by default that of the customer. Orders of guests have none. */
  vatId?: null
  receiverName: ReceiverName
  email?: string | null
  phone?: string | null
  shippingAddress?: Address | null
  billingAddress?: Address | null
  items: readonly LineDraft[]
  customItems?: readonly CustomItem[]
  /** A discount by hand. */
  discount?: ManualDiscount | null
  /**
   * Either a coupon of the store, of which the order takes a use (`force` ignores its conditions), or the
   * terms of an imported order.
   */
  coupon?: { _id: string; force?: boolean } | (CouponTerms & { code: string }) | null
  shipping?: {
    method: string | null
    title: string
    price: number
    freeOver: number | null
    taxClass?: string | null
    isNet?: boolean
  } | null
  creditUsed?: number
  payment?: { method: string; amount: 'all' | number } | null
  paymentFailed?: boolean
  isTestOrder?: boolean
  /** Until when it holds its stock unless it is paid, and when its customer is reminded. */
  hold?: Hold | null
  /** The id of the request; at most one order exists per id. */
  requestId?: string
  /** The hash of the request's contents. */
  requestHash?: string
  /**
   * For an imported sale: its number, date, status, whether it leaves the stock unchanged, its lines without a product of
   * the store, and the tax that the other program computed.
   */
  history?: {
    orderId?: string
    placedAt: string
    trackingStatus?: TrackingStatus
    leaveStock?: boolean
    action?: 'order.imported'
    items?: readonly ImportedItem[]
    tax?: KnownTax | null
  }
}
