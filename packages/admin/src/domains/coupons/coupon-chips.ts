import type { Coupon } from '@storekeeper/contract/coupons/coupon'
import { m } from '~/paraglide/messages.js'
import type { FilterChip } from '~/ui/list/FilterChips'
import { STATE_NAME, TYPE_NAME } from './coupon-names'
import type { CouponListSearch } from './coupon-search'

/** Returns the active filters as chips. */
export const couponChips = (
  { state = [], type = [], product }: CouponListSearch,
  rows: readonly Coupon[],
): FilterChip<CouponListSearch>[] => {
  const chips: FilterChip<CouponListSearch>[] = []
  if (state.length > 0)
    chips.push({
      label: m.coupons_state(),
      value: state.map((each) => STATE_NAME[each]()).join(m.ui_comma()),
      without: { state: undefined },
    })
  if (type.length > 0)
    chips.push({
      label: m.coupons_type(),
      value: type.map((each) => TYPE_NAME[each]()).join(m.ui_comma()),
      without: { type: undefined },
    })
  const named = rows.flatMap((coupon) => coupon.products).find(({ _id }) => _id === product)
  if (product)
    chips.push({
      label: m.coupons_product(),
      // A coupon may apply to the product only through a category.
      value: named?.title ?? m.coupons_n_products({ count: 1 }),
      without: { product: undefined },
    })
  return chips
}
