import type { OrderQuote } from '@storekeeper/contract/orders/order-quote'
import type { CartQuestion, CartQuote } from '@storekeeper/contract/store/store-order'
import { buyer } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { toNetwork } from '../../lib/security/network.ts'
import { quote } from '../orders/orders.ts'
import { type CartInput, toStorePath, validateCart } from './validate-cart.ts'

/** A read-only transaction, so that all queries see the same snapshot. */
export const quoteCart = buyer.store.orders.quote.handler(
  async ({ context: { db, clock, site, customer, rateLimits, request }, input }) => {
    if (input.coupon) await rateLimits.attempt('coupon-code', request.ip)
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => {
        const who = { site, customer: customer?._id ?? null, network: toNetwork(request.ip) }
        return buildQuote(tx, input, who, clock())
      })
  },
)

async function buildQuote(
  db: Db,
  { coupon, shipping, creditUsed, country, state, ...input }: CartQuestion,
  who: { site: string; customer: string | null; network: string },
  now: Date,
): Promise<CartQuote> {
  const cart = await validateCart(db, who.site, input.items)
  const question = {
    ...who,
    country,
    state,
    items: cart.items,
    coupon: coupon === null ? null : { code: coupon, force: false },
    shipping: shipping === null ? null : { method: shipping },
    creditUsed,
    isTestOrder: false,
    customItems: [],
    discount: null,
    isByCustomer: true,
  }
  return asCustomersSee(await quote(db, question, null, null, now), cart)
}

function asCustomersSee({ coupon, ...quoted }: OrderQuote, { slugs }: CartInput): CartQuote {
  const {
    subtotal,
    discountTotal,
    shippingTotal,
    taxMode,
    taxTotal,
    taxes,
    total,
    creditAvailable,
    creditUsed,
    due,
  } = quoted
  return {
    lines: quoted.lines.map((line) => ({
      slug: slugs.get(line.product) ?? '',
      title: line.title,
      image: line.image,
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      regularPrice: line.regularPrice,
      discount: line.discount,
      total: line.total,
    })),
    coupon: coupon && {
      code: coupon.code,
      title: coupon.title,
      discount: coupon.discount,
      applicable: coupon.applicable,
      reasons: coupon.reasons,
    },
    offers: quoted.offers
      .filter((offer) => offer.isOffered)
      .map(({ _id, title, description, minDays, maxDays, price, missingForFree }) => ({
        ...{ _id, title, description, minDays, maxDays, price, missingForFree },
      })),
    ...{
      subtotal,
      discountTotal,
      shippingTotal,
      taxMode,
      taxTotal,
      taxes,
      total,
      creditAvailable,
      creditUsed,
      due,
    },
    issues: quoted.issues.map((issue) => ({ ...issue, path: toStorePath(issue.path) })),
  }
}
