import { CouponQuery } from '@storekeeper/contract/coupons/coupon-query'
import { fromUrl, inUrl } from '@storekeeper/contract/list'
import { z } from 'zod'

export const COUPON_VIEWS = ['all', 'most-used', 'several'] as const
export type CouponView = (typeof COUPON_VIEWS)[number]

/** The address of the list is the call's query, but for what only pickers ask, and which of the views is seen. */
export const CouponListSearch = CouponQuery.omit({ goodFor: true }).extend({
  view: fromUrl(z.enum(COUPON_VIEWS).default('all')),
})
export type CouponListSearch = z.output<typeof CouponListSearch>

export const listInput = ({ view: _, ...search }: CouponListSearch) => inUrl(search)
