import type { OrderQuestion } from '@storekeeper/contract/orders/order-input'
import type { OrderQuote, PriceSource, QuotedLine } from '@storekeeper/contract/orders/order-quote'
import { amountDue } from '@storekeeper/contract/orders/payment-status'
import { unitPriceOf } from '@storekeeper/contract/products/unit-price'
import { shippingOffers } from '@storekeeper/contract/shipping/shipping-offers'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { LineQuestion } from '../pricing/pricing.ts'
import { readStoredOrder, type StoredOrder } from './validation/stored-order.ts'
import { storedShipping } from './validation/stored-terms.ts'
import type { LineInput } from './validation/validate-lines.ts'
import { type Input, type OrderAnswer, validateOrder } from './validation/validate-order.ts'

/** Only reads; what it reads hangs together. */
export const quoteOrder = signedIn.orders.quote.handler(({ context: { db, clock }, input, errors }) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const current = input.order ? await readStoredOrder(tx, input.order) : null
      if (current === undefined) throw errors.NOT_FOUND()
      return quote(tx, input, current, clock())
    }),
)

/** What an order would cost, and what it would be refused for; of one that is edited, what it holds counts as free. */
export async function quote(
  db: Db,
  input: OrderQuestion & Pick<Input, 'isByCustomer'>,
  current: StoredOrder | null,
  now: Date,
): Promise<OrderQuote> {
  const isTestOrder = current ? current.isTestOrder : input.isTestOrder
  const answer = await validateOrder(db, { ...input, isTestOrder }, current, now)
  const { coupon, priced, shipping, issues } = answer
  const title = coupon?._id ? await titleOf(db, coupon._id) : ''
  const isRefused = issues.some((issue) => issue.path === 'coupon')
  const due = dueOf(priced.total, input.creditUsed, current)
  return {
    lines: answer.lines.map((line, place) => quotedLine(line, place, answer)),
    coupon: coupon && {
      _id: coupon._id,
      code: coupon.code,
      title,
      discount: isRefused ? 0 : priced.discountTotal,
      applicable: coupon.reasons.length === 0,
      isForced: coupon.isForced,
      reasons: coupon.reasons,
    },
    offers: offersOf(answer, input.country, current),
    shipping: shipping && { method: shipping.method, title: shipping.title, price: priced.shippingTotal },
    subtotal: priced.subtotal,
    discountTotal: priced.discountTotal,
    shippingTotal: priced.shippingTotal,
    total: priced.total,
    creditAvailable: answer.customer.creditAvailable,
    creditUsed: input.creditUsed,
    amountPaid: priced.total - input.creditUsed - due,
    due,
    issues,
  }
}

function quotedLine(line: LineInput, place: number, { priced, stock, goods }: OrderAnswer): QuotedLine {
  const { row, question, stored, isActive } = line
  const price = priced.lines[place]
  if (!price) throw new Error('A line was not priced.')
  const product = goods.get(row.product)
  return {
    ...row,
    isActive,
    available: stock.availableFor(line),
    ...price,
    priceSource: stored ? 'kept' : sourceOf(question),
    todaysPrice: product ? unitPriceOf(product.price, product.largeDiscountPercent) : price.unitPrice,
  }
}

function sourceOf({ price, largeDiscountPercent }: LineQuestion): PriceSource {
  const withoutDiscount = unitPriceOf(price)
  if (unitPriceOf(price, largeDiscountPercent) < withoutDiscount) return 'large-discount'
  return withoutDiscount < price.regular ? 'sale' : 'regular'
}

/** What the order could be sent by, today's terms; only the method it has already keeps its own. */
function offersOf(
  { choices, priced, coupon, issues }: OrderAnswer,
  country: string,
  current: StoredOrder | null,
): OrderQuote['offers'] {
  const stored = current?.shipping && storedShipping(current.shipping)
  const methods = choices.methods.map((method) =>
    stored?.method === method._id
      ? { ...method, price: stored.price, freeOver: stored.freeOver, isFreeShipping: stored.price === 0 }
      : method,
  )
  const goods = priced.subtotal - priced.discountTotal
  const isFree = coupon?.type === 'free-shipping' && !issues.some((issue) => issue.path === 'coupon')
  return shippingOffers({ methods, goods, country, countries: choices.countries }).map((offer) => ({
    _id: offer.method._id,
    title: offer.method.title,
    description: offer.method.description,
    minDays: offer.method.minDays,
    maxDays: offer.method.maxDays,
    price: isFree ? 0 : offer.price,
    isOffered: offer.refusals.length === 0,
    refusals: offer.refusals,
    missingForFree: isFree ? null : offer.missingForFree,
  }))
}

async function titleOf(db: Db, coupon: string): Promise<string> {
  const { title } = await db
    .selectFrom('coupons')
    .select('title')
    .where('_id', '=', coupon)
    .executeTakeFirstOrThrow()
  return title
}

/** What would be left to pay, as the order itself will say. */
const dueOf = (total: number, creditUsed: number, current: StoredOrder | null): number =>
  amountDue({
    total,
    creditUsed: creditUsed + (current?.creditReturned ?? 0),
    creditReturned: current?.creditReturned ?? 0,
    amountPaid: current?.amountPaid ?? 0,
    amountRefunded: current?.amountRefunded ?? 0,
    overpaidReturned: current?.overpaidReturned ?? 0,
    trackingStatus: current?.trackingStatus ?? 'pending',
  })
