import { mapOrderTexts } from '@storekeeper/contract/orders/order-texts'
import { getPaymentStatus } from '@storekeeper/contract/orders/payment-status'
import { apiError } from '../../../lib/api-error.ts'
import { newId, newUriCode } from '../../../lib/id.ts'
import {
  adjustPrice,
  customLines,
  type LineQuestion,
  type LineSnapshot,
  NO_TAX,
  type Priced,
  priceOrder,
  withKnownTax,
} from '../../pricing/pricing.ts'
import type { TaxTerms } from '../../taxes/taxes.ts'
import type { StoredCoupon, StoredShipping } from '../orders.table.ts'
import { discountColumn, manualColumn } from '../prices-by-hand/columns.ts'
import type { AppliedCoupon } from './order-coupons.ts'
import type { OrderDraft } from './order-draft.ts'

/** Builds the rows of an order: priced, numbered, with its payment status. Accesses no database. */
export function buildOrder(
  draft: OrderDraft,
  products: LineSnapshot[],
  coupon: AppliedCoupon | null,
  { orderId, customerSearch, currency, vatId, taxes }: OrderContext,
  now: Date,
) {
  const snapshots = [
    ...products,
    ...customLines(draft.customItems ?? []),
    ...customLines(draft.history?.items ?? []),
  ]
  const computed = priceOrder({
    lines: snapshots.map((line) => line.question),
    coupon,
    discount: draft.discount,
    shipping: draft.shipping,
    taxes,
  })
  const priced = draft.history?.tax ? withKnownTax(computed, draft.history.tax) : computed
  const placedAt = draft.history?.placedAt ?? now.toISOString()
  const creditUsed = draft.creditUsed ?? 0
  const isTestOrder = draft.isTestOrder ?? false
  const amountPaid =
    draft.payment?.amount === 'all' ? priced.total - creditUsed : (draft.payment?.amount ?? 0)
  if (creditUsed > 0 && !draft.customer) throw apiError('CREDIT_NEEDS_CUSTOMER')
  if (creditUsed > priced.total)
    throw apiError('CREDIT_ABOVE_TOTAL', { total: { amount: priced.total, currency } })
  if (creditUsed + amountPaid > priced.total)
    throw apiError('PAYMENT_ABOVE_DUE', { due: { amount: priced.total - creditUsed, currency } })
  const given = { creditReturned: 0, amountRefunded: 0, overpaidReturned: 0 }
  const money = { total: priced.total, creditUsed, amountPaid, ...given }
  const paymentStatus = getPaymentStatus({ ...money, paymentFailed: draft.paymentFailed })
  const hold = (paymentStatus !== 'paid' && draft.hold) || { holdUntil: null, remindAt: null }
  const row = {
    ...money,
    ...hold,
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
    itemCount: countItems(snapshots),
    coupon: coupon && couponColumn(coupon, priced.couponDiscount),
    manualDiscount: discountColumn(draft.discount, priced.manualDiscount),
    shipping: draft.shipping && shippingColumn(draft.shipping, priced, taxes),
    subtotal: priced.subtotal,
    discountTotal: priced.discountTotal,
    shippingTotal: priced.shippingTotal,
    taxMode: priced.taxMode,
    taxTotal: priced.taxTotal,
    taxes: priced.taxes,
    vatId,
    paymentMethod: draft.payment?.method ?? (creditUsed > 0 ? 'credit' : null),
    paymentFailed: draft.paymentFailed ?? false,
    paymentStatus,
    trackingStatus: draft.history?.trackingStatus ?? ('pending' as const),
    stockIsTaken: takesStock(draft),
    ...mapOrderTexts((name) => draft[name] ?? ''),
    isTestOrder,
    wasReal: !isTestOrder,
    requestId: draft.requestId ?? null,
    requestHash: draft.requestHash ?? null,
    createdAt: placedAt,
    updatedAt: placedAt,
  }
  const lines = snapshots.map((line, index) => ({
    ...line.row,
    ...(priced.lines[index] ?? noPrice),
    manual: manualColumn(line.question, priced.byHand[index]?.listPrice ?? 0),
    _id: newId(),
    position: index,
  }))
  // An import is recorded at the time of the import; an order that is placed is recorded at the time of
  // placement.
  const action = draft.history?.action ?? ('order.placed' as const)
  return { row, lines, coupon, action, happenedAt: action === 'order.imported' ? now : new Date(placedAt) }
}

/** Fees are no items. */
export const countItems = (lines: readonly { question: LineQuestion }[]): number =>
  lines.reduce((count, { question }) => (question.isFee ? count : count + question.quantity), 0)

const noPrice = { unitPrice: 0, regularPrice: 0, discount: 0, total: 0, ...NO_TAX }

/** What an order depends on besides its draft. */
type OrderContext = {
  orderId: string
  customerSearch: string
  currency: string
  /** The VAT ID of the customer. */
  vatId: string | null
  taxes: TaxTerms | null
}

/** The order stores the coupon's terms, so that a later edit applies the terms of the time it was placed. */
export const couponColumn = (coupon: AppliedCoupon, discount: number): StoredCoupon => ({
  code: coupon.code,
  discount,
  isForced: coupon.forcedAgainst !== undefined,
  terms: {
    type: coupon.type,
    amount: coupon.amount,
    maxDiscount: coupon.maxDiscount,
    products: coupon.products && [...coupon.products],
  },
})

export const shippingColumn = (
  terms: NonNullable<OrderDraft['shipping']>,
  { shippingTotal, shippingTax, taxMode }: Priced,
  taxes: TaxTerms | null,
): StoredShipping => {
  const { method, title, price, freeOver, taxClass = null, isNet } = terms
  const fullPrice = adjustPrice(price, { taxClass, isNet }, taxes)
  const stored = { method, title, price: shippingTotal, fullPrice, freeOver }
  return taxMode === 'none' ? stored : { ...stored, taxClass, ...shippingTax }
}

/** Test orders take no stock, and neither do orders whose `history` excludes it. */
export const takesStock = ({ isTestOrder, history }: OrderDraft): boolean =>
  !isTestOrder && !history?.leaveStock

export type BuiltOrder = ReturnType<typeof buildOrder>
export type NewOrderRow = BuiltOrder['row']
export type NewLineRow = BuiltOrder['lines'][number] & { order: string }
