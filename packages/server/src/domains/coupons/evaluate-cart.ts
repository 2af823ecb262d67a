import type { CouponAnswer, CouponQuestion } from '@storekeeper/contract/coupons/coupon'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { lineSnapshots, readPricedProducts } from '../pricing/pricing.ts'
import { usesByCustomers } from './coupon-uses.ts'
import { evaluateCoupon, rejectionReasons } from './evaluate-coupon.ts'
import { readCoupons } from './read-coupons.ts'
import { readTerms } from './read-terms.ts'
import { readStoreRegion } from './store-region.ts'

export const evaluateCart = signedIn.coupons.evaluate.handler(({ context: { db, clock }, input }) =>
  db.transaction().execute((tx) => evaluateCode(tx, input, clock())),
)

/**
 * Returns the discount of a coupon for a cart now, or the reasons why it does not apply; throws 404 for an
 * unknown code.
 */
export async function evaluateCode(
  tx: Transaction<Tables>,
  { code, site, items, customer, force }: CouponQuestion,
  now: Date,
): Promise<CouponAnswer> {
  const found = await tx
    .selectFrom('coupons')
    .select('_id')
    .where('code', '=', code.toUpperCase())
    .executeTakeFirst()
  const products = items.map((item) => item.product)
  const terms = found && (await readTerms(tx, [found._id], products)).get(found._id)
  const [coupon] = found ? await readCoupons(tx, [found._id], now) : []
  if (!terms || !coupon) throw apiError('NOT_FOUND', { resource: 'coupon' })
  await refuseUnknownCustomer(tx, customer)
  const cart = { site, items }
  const lines = items.length === 0 ? [] : lineSnapshots(cart, await readPricedProducts(tx, [cart], now))
  const uses = await usesByCustomers(tx, [coupon._id], customer ? [customer] : [])
  const verdict = evaluateCoupon(
    terms,
    {
      site,
      lines: lines.map((line) => line.question),
      usesByCustomer: customer === null ? null : uses(coupon._id, customer),
    },
    { now, force, region: await readStoreRegion(tx) },
  )
  return { coupon, ...verdict, reasons: rejectionReasons(verdict.conditions) }
}

async function refuseUnknownCustomer(tx: Transaction<Tables>, customer: string | null): Promise<void> {
  if (!customer) return
  const found = await tx.selectFrom('customers').select('_id').where('_id', '=', customer).executeTakeFirst()
  if (!found) throw fieldError('customer', 'CUSTOMER_NOT_FOUND')
}
