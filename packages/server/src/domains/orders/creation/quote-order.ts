import { isAllowed } from '@storekeeper/contract/grants'
import type { OrderQuestion } from '@storekeeper/contract/orders/order-input'
import type { OrderQuote, PriceSource, QuotedLine } from '@storekeeper/contract/orders/order-quote'
import { amountDue } from '@storekeeper/contract/orders/payment-status'
import { getUnitPrice } from '@storekeeper/contract/products/unit-price'
import { shippingOffers } from '@storekeeper/contract/shipping/shipping-offers'
import { signedIn } from '../../../calls.ts'
import type { Db } from '../../../db/open.ts'
import type { Actor } from '../../../lib/audit.ts'
import { adjustPrice, type LineQuestion } from '../../pricing/pricing.ts'
import { manualColumn } from '../prices-by-hand/columns.ts'
import { findLimitIssues } from '../prices-by-hand/demand-prices.ts'
import { readStoredOrder, type StoredOrder } from '../validation/stored-order.ts'
import { storedShipping } from '../validation/stored-terms.ts'
import type { LineInput } from '../validation/validate-lines.ts'
import { type Input, type OrderAnswer, validateOrder } from '../validation/validate-order.ts'

/**
 * A read-only transaction, so that all queries see the same snapshot. Only admins who may view credit or use it for
 * orders of the site learn how much the customer has.
 */
export const quoteOrder = signedIn.orders.quote.handler(({ context: { db, admin, clock }, input, errors }) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const current = input.order ? await readStoredOrder(tx, input.order) : null
      if (current === undefined) throw errors.NOT_FOUND()
      const quoted = await quote(tx, input, current, admin, clock())
      const site = current?.site ?? input.site
      if (isAllowed(admin, 'credit:read') || isAllowed(admin, 'orders:change', [site])) return quoted
      const issues = quoted.issues.filter(({ path }) => path !== 'creditUsed')
      return { ...quoted, creditAvailable: null, issues }
    }),
)

/**
 * Returns the price of an order and the issues that would refuse it, also by the limits of the admin. What an
 * edited order already takes counts as available.
 */
export async function quote(
  db: Db,
  input: OrderQuestion & Pick<Input, 'isByCustomer' | 'network'>,
  current: StoredOrder | null,
  by: Actor,
  now: Date,
): Promise<OrderQuote> {
  const isTestOrder = current ? current.isTestOrder : input.isTestOrder
  const answer = await validateOrder(db, { ...input, isTestOrder }, current, now)
  const { coupon, priced, shipping } = answer
  const about = { site: current?.site ?? input.site, current }
  const issues = [...answer.issues, ...(await findLimitIssues(db, by, answer, about))]
  const title = coupon?._id ? await findTitle(db, coupon._id) : ''
  const isRefused = answer.issues.some((issue) => issue.path === 'coupon')
  const due = getDue(priced.total, input.creditUsed, current)
  return {
    lines: answer.lines.map((line, index) => quotedLine(line, index, answer)),
    customItems: answer.custom.map(({ row: { kind, title, quantity } }, index) => {
      const price = priced.lines[answer.lines.length + index]
      if (!price) throw new Error('A custom item was not priced.')
      const { unitPrice, discount, total } = price
      return { kind, title, quantity, unitPrice, discount, total }
    }),
    manualDiscount: priced.manualDiscount,
    coupon: coupon && {
      _id: coupon._id,
      code: coupon.code,
      title,
      discount: isRefused ? 0 : priced.couponDiscount,
      applicable: coupon.reasons.length === 0,
      isForced: coupon.isForced,
      reasons: coupon.reasons,
    },
    offers: buildOffers(answer, input.country, current),
    shipping: shipping && { method: shipping.method, title: shipping.title, price: priced.shippingTotal },
    subtotal: priced.subtotal,
    discountTotal: priced.discountTotal,
    shippingTotal: priced.shippingTotal,
    taxMode: priced.taxMode,
    taxTotal: priced.taxTotal,
    taxes: priced.taxes,
    total: priced.total,
    creditAvailable: answer.customer.creditAvailable,
    creditUsed: input.creditUsed,
    amountPaid: priced.total - input.creditUsed - due,
    due,
    issues,
  }
}

function quotedLine(
  line: LineInput,
  index: number,
  { priced, stock, products, taxes }: OrderAnswer,
): QuotedLine {
  const { row, question, stored, isActive } = line
  const price = priced.lines[index]
  if (!price) throw new Error('A line was not priced.')
  const product = products.get(row.product)
  return {
    ...row,
    isActive,
    available: stock.availableFor(line),
    ...price,
    manual: manualColumn(question, priced.byHand[index]?.listPrice ?? 0),
    priceSource: stored ? 'order' : getSource(question),
    todaysPrice: product
      ? adjustPrice(getUnitPrice(product.price, product.largeDiscountPercent), product, taxes)
      : (priced.byHand[index]?.listPrice ?? price.unitPrice),
  }
}

function getSource({ price, largeDiscountPercent }: LineQuestion): PriceSource {
  const withoutDiscount = getUnitPrice(price)
  if (getUnitPrice(price, largeDiscountPercent) < withoutDiscount) return 'large-discount'
  return withoutDiscount < price.regular ? 'sale' : 'regular'
}

/**
 * The site's shipping methods with today's terms, each with the reasons why it is unavailable; the order's
 * current method retains its stored terms.
 */
function buildOffers(
  { choices, priced, lines, custom, coupon, issues, taxes }: OrderAnswer,
  country: string,
  current: StoredOrder | null,
): OrderQuote['offers'] {
  const stored = current?.shipping && storedShipping(current.shipping, current)
  const methods = choices.methods.map((method) => {
    if (stored?.method !== method._id) return { ...method, price: adjustPrice(method.price, method, taxes) }
    const price = adjustPrice(stored.price, stored, taxes)
    return { ...method, price, freeOver: stored.freeOver, isFreeShipping: stored.price === 0 }
  })
  const fees = priced.lines.reduce(
    (sum, { total }, index) => (custom[index - lines.length]?.row.kind === 'fee' ? sum + total : sum),
    0,
  )
  const merchandise = priced.subtotal - priced.discountTotal - fees
  const isFree = coupon?.type === 'free-shipping' && !issues.some((issue) => issue.path === 'coupon')
  return shippingOffers({ methods, merchandise, country, countries: choices.countries }).map((offer) => ({
    _id: offer.method._id,
    title: offer.method.title,
    description: offer.method.description,
    minDays: offer.method.minDays,
    maxDays: offer.method.maxDays,
    price: isFree ? 0 : offer.price,
    isOffered: offer.reasons.length === 0,
    reasons: offer.reasons,
    missingForFree: isFree ? null : offer.missingForFree,
  }))
}

async function findTitle(db: Db, coupon: string): Promise<string> {
  const { title } = await db
    .selectFrom('coupons')
    .select('title')
    .where('_id', '=', coupon)
    .executeTakeFirstOrThrow()
  return title
}

/** The amount due, as the order will show it. */
const getDue = (total: number, creditUsed: number, current: StoredOrder | null): number =>
  amountDue({
    total,
    creditUsed: creditUsed + (current?.creditReturned ?? 0),
    creditReturned: current?.creditReturned ?? 0,
    amountPaid: current?.amountPaid ?? 0,
    amountRefunded: current?.amountRefunded ?? 0,
    overpaidReturned: current?.overpaidReturned ?? 0,
    trackingStatus: current?.trackingStatus ?? 'pending',
  })
