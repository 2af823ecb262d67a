import { expect } from 'vitest'
import type { TestShop } from './test-shop.ts'

/** How often a coupon counts as used: as often as orders hold a use of it. */
export async function usesOfCoupon(shop: TestShop, coupon: string): Promise<number> {
  const { totalUses } = (await shop.get(`/admin/coupons/details/${coupon}`)).body
  const held = shop.db.selectFrom('couponUses').select('order').where('coupon', '=', coupon)
  expect(await held.where('isHeld', '=', true).execute()).toHaveLength(totalUses)
  return totalUses
}
