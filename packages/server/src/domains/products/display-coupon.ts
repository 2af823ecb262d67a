import { isExpired } from '@storekeeper/contract/coupons/coupon-status'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { isGoodFor } from '../named-products/named-products.ts'
import { readSaved } from './editing/save-product.ts'

export const setDisplayCoupon = signedIn.products.setDisplayCoupon.handler(
  async ({ context: { db, admin, clock }, input: { productId, couponCode } }) => {
    const now = clock()
    await db.transaction().execute((tx) => changeDisplayCoupon(tx, productId, couponCode, admin, now))
    return readSaved(db, productId, now)
  },
)

/** Sets the display coupon of a product and records it; an empty code removes it. */
export async function changeDisplayCoupon(
  tx: Transaction<Tables>,
  productId: string,
  couponCode: string,
  by: Actor,
  now: Date,
): Promise<void> {
  const product = await tx
    .selectFrom('products')
    .leftJoin('coupons', 'coupons._id', 'products.displayCoupon')
    .select(['products._id', 'products.site', 'products.displayCoupon', 'coupons.code'])
    .where('products._id', '=', productId)
    .forNoKeyUpdate('products')
    .executeTakeFirst()
  if (!product) throw apiError('NOT_FOUND', { resource: 'product' })
  const coupon =
    couponCode === '' ? null : await findDisplayCoupon(tx, product, couponCode.toUpperCase(), now)
  if (product.displayCoupon === (coupon?._id ?? null)) return
  await tx
    .updateTable('products')
    .set((row) => ({
      displayCoupon: coupon?._id ?? null,
      version: row('version', '+', 1),
      updatedAt: now.toISOString(),
    }))
    .where('_id', '=', productId)
    .execute()
  const ids = { from: product.displayCoupon, to: coupon?._id ?? null }
  const changes = { displayCoupon: { from: product.code, to: coupon?.code ?? null, ids } }
  await recordAudit(tx, by, now, { action: 'product.changed', entityId: productId, changes })
}

/**
 * Returns the coupon with that code. Throws 422 if it belongs to another site, has expired, or does not apply
 * to the product.
 */
export async function findDisplayCoupon(
  tx: Transaction<Tables>,
  product: { _id: string; site: string },
  code: string,
  now: Date,
) {
  const coupon = await tx
    .selectFrom('coupons')
    .select(['_id', 'code', 'site', 'isActive', 'startsAt', 'expiry', 'quantity', 'totalUses'])
    .select(isGoodFor(product._id).as('isGood'))
    .where('code', '=', code)
    .forKeyShare()
    .executeTakeFirst()
  if (!coupon) throw fieldError('couponCode', 'COUPON_NOT_FOUND', { code })
  if (coupon.site !== product.site) throw fieldError('couponCode', 'DISPLAY_COUPON_OF_OTHER_SITE', { code })
  if (isExpired(coupon, now)) throw fieldError('couponCode', 'DISPLAY_COUPON_EXPIRED', { code })
  if (!coupon.isGood) throw fieldError('couponCode', 'DISPLAY_COUPON_NOT_FOR_PRODUCT', { code })
  return coupon
}
