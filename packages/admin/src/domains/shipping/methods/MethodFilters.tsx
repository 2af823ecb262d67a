import type { ShippingQuery } from '@storekeeper/contract/shipping/shipping-query'
import { m } from '~/paraglide/messages.js'
import { FilterMenu } from '~/ui/list/FilterMenu'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import { YesNoField } from '~/ui/list/YesNoField'

type Props = { search: ShippingQuery; onSearch: ChangeSearch<ShippingQuery> }

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
