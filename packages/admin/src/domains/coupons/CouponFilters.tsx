import { COUPON_STATES, COUPON_TYPES } from '@storekeeper/contract/coupons/coupon-status'
import { ProductPicker } from '~/domains/products/products'
import { m } from '~/paraglide/messages.js'
import { CheckFilter } from '~/ui/filters/CheckFilter'
import { FilterMenu } from '~/ui/filters/FilterMenu'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import { COUPON_STATE, TYPE_NAME } from './coupon-names'
import type { CouponListSearch } from './coupon-search'

type Props = { search: CouponListSearch; onSearch: ChangeSearch<CouponListSearch> }

export const CouponFilters = ({ search, onSearch }: Props) => (
  <>
    <CheckFilter
      label={m.coupons_state()}
      values={COUPON_STATES}
      chosen={search.state}
      getName={(state) => COUPON_STATE[state].label()}
      onChange={(state) => onSearch({ state })}
    />
    <CheckFilter
      label={m.coupons_type()}
      values={COUPON_TYPES}
      chosen={search.type}
      getName={(type) => TYPE_NAME[type]()}
      onChange={(type) => onSearch({ type })}
    />
    <FilterMenu label={m.coupons_product()} count={search.product ? 1 : 0} width={360}>
      <div // Space for the dropdown below the field, which the popover would cut off.
        className="min-h-98"
      >
        <ProductPicker
          label={m.coupons_product()}
          comboboxProps={WITHIN}
          value={search.product ?? null}
          onChange={(product) => onSearch({ product: product ?? undefined })}
        />
      </div>
    </FilterMenu>
  </>
)

/** Without a portal, a click on the option list does not count as a click outside of the popover. */
const WITHIN = { withinPortal: false }
