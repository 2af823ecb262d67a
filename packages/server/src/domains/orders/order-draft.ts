import type { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import type { Address, ReceiverName } from '@storekeeper/contract/shapes'
import type { CouponTerms, LineDraft } from '../pricing/pricing.ts'

/** An order as it is requested. Amounts in cents. */
export type OrderDraft = {
  site: string
  customer: string | null
  receiverName: ReceiverName
  email?: string | null
  phone?: string | null
  shippingAddress?: Address | null
  billingAddress?: Address | null
  items: readonly LineDraft[]
  /** One of the shop's, validated and used up by the order, even if forced against conditions; or external terms. */
  coupon?: { _id: string; force?: boolean } | (CouponTerms & { code: string }) | null
  shipping?: { method: string | null; title: string; price: number; freeOver: number | null } | null
  creditUsed?: number
  payment?: { method: string; amount: 'all' | number } | null
  paymentFailed?: boolean
  note?: string
  isTestOrder?: boolean
  /** The id of the request that creates it; there is one order of it. */
  requestId?: string
  /** Of the contents of the request. */
  requestHash?: string
  /** For a sale that already happened elsewhere: its number, its day, its state, and shelves left as they are. */
  history?: {
    orderId?: string
    placedAt: string
    trackingStatus?: TrackingStatus
    leaveStock?: boolean
    action?: 'order.imported'
  }
}
