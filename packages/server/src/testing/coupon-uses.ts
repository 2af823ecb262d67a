import { expect } from 'vitest'
import type { TestShop } from './test-shop.ts'

/** The number of uses of a coupon. Requires that its counter equals the number of counted uses by orders. */
export async function listCouponUses(shop: TestShop, coupon: string): Promise<number> {
  const { totalUses } = (await shop.get(`/admin/coupons/details/${coupon}`)).body
  const current = shop.db.selectFrom('couponUses').select('order').where('coupon', '=', coupon)
  expect(await current.where('isCounted', '=', true).execute()).toHaveLength(totalUses)
  return totalUses
}
