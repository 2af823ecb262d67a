import { createCouponCall } from './create-coupon.ts'
import { createCouponBatchCall } from './create-coupon-batch.ts'
import { planCouponEdits, startCouponEdit } from './edit-coupons.ts'
import { evaluateCart } from './evaluate-cart.ts'
import { listCoupons, mostUsedCoupons } from './list-coupons.ts'
import { productsWithSeveralCoupons } from './products-with-several-coupons.ts'
import { couponDetails } from './read-coupons.ts'
import { removeCoupon } from './remove-coupon.ts'
import { updateCoupon } from './update-coupon.ts'

/** The public entry of the coupons domain: its calls, and the functions that other domains use. */
export const coupons = {
  list: listCoupons,
  mostUsed: mostUsedCoupons,
  productsWithSeveral: productsWithSeveralCoupons,
  details: couponDetails,
  create: createCouponCall,
  createBatch: createCouponBatchCall,
  update: updateCoupon,
  planEdit: planCouponEdits,
  edit: startCouponEdit,
  remove: removeCoupon,
  evaluate: evaluateCart,
}

export { insertUses, recountUses, releaseUses, replaceUse, usesByCustomers } from './coupon-uses.ts'
export { createCoupon } from './create-coupon.ts'
export { editCoupons } from './edit-coupons.ts'
export { evaluateCode } from './evaluate-cart.ts'
export { type Cart, evaluateCoupon, rejectionReasons, toTerms } from './evaluate-coupon.ts'
export { countListedCoupons } from './list-coupons.ts'
export { readCoupons } from './read-coupons.ts'
export { type KnownCoupon, lockCoupons, readTerms } from './read-terms.ts'
export { readStoreRegion, type StoreRegion } from './store-region.ts'
export { changeCoupon, couponUndo } from './update-coupon.ts'
