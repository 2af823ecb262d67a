import { CouponQuery } from '@storekeeper/contract/coupons/coupon-query'
import { fromUrl, inUrl } from '@storekeeper/contract/list'
import { z } from 'zod'

export const COUPON_VIEWS = ['all', 'most-used', 'several'] as const
export type CouponView = (typeof COUPON_VIEWS)[number]

/** The URL search of the list: the call's query without the fields of pickers, and the selected view. */
export const CouponListSearch = CouponQuery.omit({ goodFor: true }).extend({
  view: fromUrl(z.enum(COUPON_VIEWS).default('all')),
})
export type CouponListSearch = z.output<typeof CouponListSearch>

export const listInput = ({ view: _, ...search }: CouponListSearch) => inUrl(search)
