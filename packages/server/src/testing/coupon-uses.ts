import { expect } from 'vitest'
import type { TestShop } from './test-shop.ts'

/** How often a coupon counts as used: as often as orders hold a use of it. */
export async function usesOfCoupon(shop: TestShop, coupon: string): Promise<number> {
  const { totalUses } = (await shop.get(`/admin/coupons/details/${coupon}`)).body
  const current = shop.db.selectFrom('couponUses').select('order').where('coupon', '=', coupon)
  expect(await current.where('isCounted', '=', true).execute()).toHaveLength(totalUses)
  return totalUses
}
