import { ORPCError } from '@orpc/server'
import { paymentStatusOf } from '@storekeeper/contract/orders/payment-status'
import type { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import type { Address, ReceiverName } from '@storekeeper/contract/shapes'
import { newId, newUriCode } from '../../lib/id.ts'
import type { LineDraft, LineSnapshot } from './order-lines.ts'
import { type CouponTerms, priceOrder } from './price.ts'

/** An order as somebody asks for it. Amounts in cents. */
export type OrderDraft = {
  site: string
  customer: string | null
  receiverName: ReceiverName
  email?: string | null
  phone?: string | null
  shippingAddress?: Address | null
  billingAddress?: Address | null
  items: readonly LineDraft[]
  coupon?: (CouponTerms & { code: string }) | null
  shipping?: { method: string | null; title: string; price: number; freeOver: number | null } | null
  creditUsed?: number
  payment?: { method: string; amount: 'all' | number } | null
  paymentFailed?: boolean
  note?: string
  isTestOrder?: boolean
  /** For a sale that already happened elsewhere: its number, its day, its state, and shelves left as they are. */
  history?: {
    orderId?: string
    placedAt: string
    trackingStatus?: TrackingStatus
    leaveStock?: boolean
    action?: 'order.imported'
  }
}

/** The rows an order becomes: priced, numbered, its payment status derived. Nothing is read or written here. */
export function composeOrder(
  draft: OrderDraft,
  snapshots: LineSnapshot[],
  orderId: string,
  customerSearch: string,
  now: Date,
) {
  const priced = priceOrder({
    lines: snapshots.map((line) => line.question),
    coupon: draft.coupon,
    shipping: draft.shipping,
  })
  const placedAt = draft.history?.placedAt ?? now.toISOString()
  const creditUsed = draft.creditUsed ?? 0
  const isTestOrder = draft.isTestOrder ?? false
  const asked = draft.payment?.amount === 'all' ? priced.total - creditUsed : (draft.payment?.amount ?? 0)
  if (creditUsed > 0 && !draft.customer)
    throw refuse(`Order #${orderId} has no customer whose credit it could use.`)
  if (Math.max(creditUsed, creditUsed + asked) > priced.total)
    throw refuse(`More would be paid for order #${orderId} than it costs.`)
  const money = { total: priced.total, creditUsed, creditReturned: 0, amountPaid: asked, amountRefunded: 0 }
  const row = {
    ...money,
    _id: newId(),
    orderId,
    uriCode: newUriCode(),
    site: draft.site,
    customer: draft.customer,
    customerSearch,
    receiverName: draft.receiverName,
    email: draft.email ?? null,
    phone: draft.phone ?? null,
    shippingAddress: draft.shippingAddress ?? null,
    billingAddress: draft.billingAddress ?? null,
    itemCount: snapshots.reduce((count, line) => count + line.question.quantity, 0),
    coupon: draft.coupon ? { code: draft.coupon.code, discount: priced.discountTotal } : null,
    shipping: draft.shipping
      ? { method: draft.shipping.method, title: draft.shipping.title, price: priced.shippingTotal }
      : null,
    subtotal: priced.subtotal,
    discountTotal: priced.discountTotal,
    shippingTotal: priced.shippingTotal,
    paymentMethod: draft.payment?.method ?? (creditUsed > 0 ? 'credit' : null),
    paymentFailed: draft.paymentFailed ?? false,
    paymentStatus: paymentStatusOf({ ...money, paymentFailed: draft.paymentFailed }),
    trackingStatus: draft.history?.trackingStatus ?? ('pending' as const),
    stockIsTaken: !isTestOrder && !draft.history?.leaveStock,
    note: draft.note ?? '',
    isTestOrder,
    createdAt: placedAt,
    updatedAt: placedAt,
  }
  const lines = snapshots.map((line, place) => ({
    ...line.row,
    ...(priced.lines[place] ?? noPrice),
    _id: newId(),
    position: place,
  }))
  // An import is an event of today; an order that was placed is written down for the day it was placed.
  const action = draft.history?.action ?? ('order.placed' as const)
  return { row, lines, action, happenedAt: action === 'order.imported' ? now : new Date(placedAt) }
}

const noPrice = { unitPrice: 0, regularPrice: 0, discount: 0, total: 0 }

type ComposedOrder = ReturnType<typeof composeOrder>
export type NewOrderRow = ComposedOrder['row']
export type NewLineRow = ComposedOrder['lines'][number] & { order: string }

const refuse = (message: string) => new ORPCError('REFUSED', { status: 422, message })
