import type { ShippingQuery } from '@storekeeper/contract/shipping/shipping-query'
import { m } from '~/paraglide/messages.js'
import { YesNoField } from '~/ui/filters/ChoiceField'
import type { FilterChip } from '~/ui/filters/FilterChips'
import { FilterMenu } from '~/ui/filters/FilterMenu'
import type { ChangeSearch } from '~/ui/list/use-search-change'

type Props = { search: ShippingQuery; onSearch: ChangeSearch<ShippingQuery> }

/** The filters of the shipping methods. */
export const MethodFilters = ({ search: { isActive, isFreeShipping }, onSearch }: Props) => (
  <>
    <FilterMenu label={m.shipping_state()} count={isActive === undefined ? 0 : 1} width={320}>
      <YesNoField
        label={m.shipping_state()}
        names={{ yes: m.shipping_active(), no: m.shipping_inactive() }}
        value={isActive}
        onChange={(chosen) => onSearch({ isActive: chosen })}
      />
    </FilterMenu>
    <FilterMenu label={m.shipping_price()} count={isFreeShipping === undefined ? 0 : 1} width={320}>
      <YesNoField
        label={m.shipping_price()}
        names={{ yes: m.shipping_free(), no: m.shipping_paid() }}
        value={isFreeShipping}
        onChange={(chosen) => onSearch({ isFreeShipping: chosen })}
      />
    </FilterMenu>
  </>
)

export const methodChips = ({ isActive, isFreeShipping }: ShippingQuery): FilterChip<ShippingQuery>[] => {
  const chips: FilterChip<ShippingQuery>[] = []
  if (isActive !== undefined)
    chips.push({
      label: m.shipping_state(),
      value: isActive ? m.shipping_active() : m.shipping_inactive(),
      without: { isActive: undefined },
    })
  if (isFreeShipping !== undefined)
    chips.push({
      label: m.shipping_price(),
      value: isFreeShipping ? m.shipping_free() : m.shipping_paid(),
      without: { isFreeShipping: undefined },
    })
  return chips
}
