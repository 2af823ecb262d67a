import type { z } from 'zod'
import { filterQuery } from '../filters/filter-query.ts'
import { commaList, fromUrl, listQuery } from '../list.ts'
import { Id } from '../shapes.ts'
import { CouponState, CouponType } from './coupon-status.ts'

export const COUPON_SORTS = [
  'latest',
  'createdAt.desc',
  'createdAt.asc',
  'code.asc',
  'code.desc',
  'expiry.asc',
  'expiry.desc',
  'totalUses.desc',
  'totalUses.asc',
] as const

export const CouponQuery = listQuery({ limit: 20, sorts: COUPON_SORTS }).extend({
  ...filterQuery,
  state: commaList(CouponState),
  type: commaList(CouponType),
  product: fromUrl(Id.optional()).describe(
    'Coupons of the product’s site that name it, directly or by category',
  ),
  goodFor: fromUrl(Id.optional()).describe(
    'Coupons that apply to this product, including those of its site for all products',
  ),
})
export type CouponQuery = z.infer<typeof CouponQuery>
