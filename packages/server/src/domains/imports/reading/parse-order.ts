import type { ImportSource } from '@storekeeper/contract/imports/import'
import { MAX_LINE_QUANTITY } from '@storekeeper/contract/orders/order-limits'
import type { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import type { Address } from '@storekeeper/contract/shapes'
import { toReason } from '../../../lib/api-error.ts'
import { plainNumber } from '../../../lib/file-reading/decimal-mark.ts'
import { cut } from '../../../lib/text/cut.ts'
import type { Cells, RawRecord } from './gather-records.ts'
import {
  type How,
  RefusedCell,
  readAddress,
  readConsent,
  readEmail,
  readName,
  readPhone,
  readPositive,
  readSize,
  readTime,
  shortText,
} from './parse-cells.ts'
import { findFulfilment, findPayment, findState, type PaymentState } from './statuses.ts'

/** An order of a file as it will be created. Amounts in cents, times in ISO format. */
export type FileOrder = {
  placedAt: string
  email: string | null
  phone: string | null
  firstName: string
  lastName: string
  address: Address | null
  acceptsMarketing: boolean | null
  items: { sku: string; title: string; quantity: number; unitPrice: number }[]
  /** What the total has beyond its parts. */
  fee: number
  discount: number
  discountCode: string
  shipping: { title: string; price: number } | null
  tax: { mode: 'included' | 'added'; amount: number } | null
  total: number
  paid: number
  paymentFailed: boolean
  paymentMethod: string
  refunded: number
  refundedAt: string
  trackingStatus: TrackingStatus
  note: string
}

/** The order, and by how much its total differs from the sum of its parts. Throws `RefusedCell`. */
export function parseOrder(
  { head, lines }: RawRecord,
  source: ImportSource,
  how: How,
): { order: FileOrder; adjusted: number } {
  const currency = head.currency?.trim().toUpperCase()
  if (currency && currency !== how.currency)
    throw new RefusedCell(
      'currency',
      toReason('IMPORT_FOREIGN_CURRENCY', { found: cut(currency, 20), currency: how.currency }),
    )
  const placedAt = readTime(head, 'placedAt', how)
  if (!placedAt) throw new RefusedCell('placedAt', toReason('REQUIRED'))
  const { adjusted, ...money } = readMoney({ head, lines }, source, how)
  return {
    adjusted,
    order: {
      ...{ placedAt, email: readEmail(head), phone: readPhone(head), ...readName(head) },
      ...{ address: readAddress(head), acceptsMarketing: readConsent(head) },
      ...money,
      ...readStates(head, source, money.total, { placedAt, how }),
      paymentMethod: shortText(head.paymentMethod, 60) || 'imported',
      note: cut(head.note ?? '', 5000).trim(),
    },
  }
}

const MAX_LINES = 1000

function readMoney({ head, lines }: RawRecord, source: ImportSource, how: How) {
  if (lines.length > MAX_LINES) throw new RefusedCell('lineTitle', toReason('TOO_MANY', { max: MAX_LINES }))
  const given = readPositive(head, 'total', how)
  const subtotal = readPositive(head, 'subtotal', how)
  const shippingPrice = readPositive(head, 'shipping', how) ?? 0
  const stated = readSize(head, 'discount', how)
  const priced = lines.map((line) => toItem(line, source, how)).filter((item) => item !== undefined)
  const items =
    priced.length > 0
      ? priced.map(({ lineTotal: _, ...item }) => item)
      : [toOneItem(given, stated, shippingPrice)]
  const merchandise = items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  // Shopify prints the subtotal after the discounts of lines and orders; its discount lacks those of lines.
  const wanted = source === 'shopify' && subtotal !== undefined ? merchandise - subtotal : stated
  const discount = Math.min(Math.max(wanted, 0), merchandise)
  const parts = merchandise - discount + shippingPrice
  const tax = parts > 0 ? readSize(head, 'tax', how) : 0
  // The total of a line is not always a multiple of its quantity.
  const ofLines = priced.length > 0 ? priced.reduce((sum, { lineTotal }) => sum + lineTotal, 0) : merchandise
  const total = given ?? Math.max(parts + ofLines - merchandise, 0)
  const isAdded = tax > 0 && Math.abs(total - parts - tax) < Math.abs(total - parts)
  const adjusted = total - parts - (isAdded ? tax : 0)
  const lessDiscount = Math.min(Math.max(-adjusted, 0), merchandise - discount)
  const lessShipping = Math.max(-adjusted, 0) - lessDiscount
  const shipping = shippingPrice - lessShipping
  if (shipping < 0) throw new RefusedCell('total', toReason('NEGATIVE_AMOUNT'))
  return {
    ...{ items, total, adjusted, fee: Math.max(adjusted, 0), discount: discount + lessDiscount },
    discountCode: shortText(head.discountCode, 60),
    shipping:
      shipping > 0 || head.shippingMethod
        ? { title: shortText(head.shippingMethod, 200) || 'Shipping', price: shipping }
        : null,
    tax:
      tax > 0
        ? { mode: isAdded ? ('added' as const) : ('included' as const), amount: Math.min(tax, total) }
        : null,
  }
}

/** Undefined for a row without a line, such as one that only has a fee, and for a line that WooCommerce refunded. */
function toItem(
  line: Cells,
  source: ImportSource,
  how: How,
): (FileOrder['items'][number] & { lineTotal: number }) | undefined {
  const { lineTitle, lineSku, lineQuantity } = line
  const price = readPositive(line, 'linePrice', how)
  const total = price === undefined ? readPositive(line, 'lineTotal', how) : undefined
  if (!lineTitle && !lineSku && price === undefined && total === undefined) return undefined
  if (source === 'woocommerce' && Number(plainNumber(lineQuantity ?? '', how.mark) ?? 1) === 0)
    return undefined
  const quantity = readQuantity(lineQuantity, how)
  if (price === undefined && total === undefined) throw new RefusedCell('linePrice', toReason('REQUIRED'))
  return {
    sku: shortText(lineSku, 60),
    title: shortText(lineTitle, 200) || shortText(lineSku, 60) || 'Item',
    quantity,
    unitPrice: price ?? Math.round((total ?? 0) / quantity),
    lineTotal: total ?? (price ?? 0) * quantity,
  }
}

function readQuantity(text: string | undefined, { mark }: How): number {
  if (text === undefined) return 1
  const plain = plainNumber(text, mark) ?? text
  if (!/^-?\d{1,9}(\.0+)?$/.test(plain)) throw new RefusedCell('lineQuantity', toReason('NOT_A_WHOLE_NUMBER'))
  const quantity = Number(plain)
  if (quantity <= 0)
    throw new RefusedCell('lineQuantity', toReason('IMPORT_QUANTITY_NOT_POSITIVE', { value: text }))
  if (quantity > MAX_LINE_QUANTITY)
    throw new RefusedCell('lineQuantity', toReason('ABOVE_MAXIMUM', { max: MAX_LINE_QUANTITY }))
  return quantity
}

/** A file without lines has only the total of each order. */
function toOneItem(
  total: number | undefined,
  discount: number,
  shipping: number,
): FileOrder['items'][number] {
  if (total === undefined) throw new RefusedCell('linePrice', toReason('REQUIRED'))
  return { sku: '', title: 'Items', quantity: 1, unitPrice: Math.max(total + discount - shipping, 0) }
}

/** A file without any status has completed sales. */
function readStates(
  head: Cells,
  source: ImportSource,
  total: number,
  { placedAt, how }: { placedAt: string; how: How },
) {
  const state = known(head, 'status', findState)
  const cancelledAt = readTime(head, 'cancelledAt', how)
  const paidAt = readTime(head, 'paidAt', how)
  const isCancelled = state?.tracking === 'cancelled' || cancelledAt !== undefined
  const fulfilment = known(head, 'fulfilmentStatus', (word) => findFulfilment(word, source))
  const isSilent = head.status === undefined && head.paymentStatus === undefined
  const payment: PaymentState =
    known(head, 'paymentStatus', findPayment) ??
    state?.payment ??
    (paidAt || (isSilent && !isCancelled) ? 'paid' : 'unpaid')
  const open = head.paymentStatus === undefined ? 'delivered' : 'pending'
  const usual = head.status === undefined ? open : 'pending'
  const refunded = readRefund(head, payment, total, how)
  return {
    ...{ paid: readPaid(head, payment, total, how), paymentFailed: payment === 'failed', refunded },
    refundedAt: cancelledAt ?? paidAt ?? placedAt,
    trackingStatus: isCancelled ? ('cancelled' as const) : (fulfilment ?? state?.tracking ?? usual),
  }
}

function readPaid(head: Cells, payment: PaymentState, total: number, how: How): number {
  if (payment === 'unpaid' || payment === 'failed') return 0
  if (payment !== 'partial') return total
  if (head.outstanding === undefined) throw new RefusedCell('outstanding', toReason('REQUIRED'))
  return Math.max(total - readSize(head, 'outstanding', how), 0)
}

function readRefund(head: Cells, payment: PaymentState, total: number, how: How): number {
  const refunded = readSize(head, 'refunded', how)
  const paid = readPaid(head, payment, total, how)
  if (refunded > paid)
    throw new RefusedCell('refunded', toReason('ABOVE_MAXIMUM', { max: paid / 10 ** how.currencyDigits }))
  if (refunded > 0) return refunded
  if (payment === 'partially-refunded') throw new RefusedCell('refunded', toReason('REQUIRED'))
  return payment === 'refunded' ? total : 0
}

function known<Value>(
  head: Cells,
  field: 'status' | 'paymentStatus' | 'fulfilmentStatus',
  find: (word: string) => Value | undefined,
): Value | undefined {
  const word = head[field]
  if (word === undefined) return undefined
  const found = find(word)
  if (found === undefined)
    throw new RefusedCell(field, toReason('IMPORT_STATUS_UNKNOWN', { value: cut(word, 60) }))
  return found
}
