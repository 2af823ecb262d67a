import { buyer } from '../../calls.ts'
import { evaluateCode } from '../coupons/coupons.ts'
import { validateCart } from './validate-cart.ts'

/**
 * A coupon of another site gets the same error as an unknown one; products that the site does not sell are
 * ignored.
 */
export const checkCoupon = buyer.store.coupons.check.handler(
  async ({ context: { db, clock, site, customer, rateLimits, request }, input, errors }) => {
    await rateLimits.attempt('coupon-code', request.ip)
    const { coupon, discount, applicable, reasons } = await db.transaction().execute(async (tx) => {
      const { items, slugs } = await validateCart(tx, site, input.items)
      const sold = items.filter((item) => slugs.has(item.product))
      const question = { code: input.code, site, items: sold, customer: customer?._id ?? null, force: false }
      return evaluateCode(tx, question, clock())
    })
    if (coupon.site !== site) throw errors.NOT_FOUND()
    return { code: coupon.code, title: coupon.title, discount, applicable, reasons }
  },
)
