import { filterBy } from '../filters/filter-by.ts'
import type { FilterFields } from '../filters/filter-field.ts'
import { CouponQuery } from './coupon-query.ts'
import { COUPON_TYPES } from './coupon-status.ts'

/** The fields by which coupons can be filtered: those of the coupon, and of its products and categories. */
export const COUPON_FILTER_FIELDS = {
  code: { type: 'code' },
  title: { type: 'text' },
  type: { type: 'choice', choices: COUPON_TYPES },
  amount: { type: 'money' },
  percentage: { type: 'number' },
  'max-discount': { type: 'money' },
  'min-order': { type: 'money' },
  quantity: { type: 'number' },
  'per-customer': { type: 'number' },
  uses: { type: 'number' },
  starts: { type: 'date' },
  expires: { type: 'date' },
  active: { type: 'flag' },
  product: { type: 'text' },
  category: { type: 'text' },
  created: { type: 'date' },
  updated: { type: 'date' },
} as const satisfies FilterFields

export const FilteredCouponQuery = CouponQuery.extend({ filter: filterBy(COUPON_FILTER_FIELDS) })
