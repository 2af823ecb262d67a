import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { FilterMenu } from '~/ui/filters/FilterMenu'
import { lazyComponent } from '~/ui/lazy-component'
import type { OrderListName, OrderListSearch } from '../order-search'
import type { MoreFiltersProps } from './MoreFilterFields'

const MoreFilterFields = lazyComponent(async () => (await import('./MoreFilterFields')).MoreFilterFields)

/** The less common filters. */
export const MoreFilters = (props: MoreFiltersProps) => (
  <FilterMenu
    label={m.orders_more_filters()}
    icon={<IconAdjustmentsHorizontal size={16} stroke={1.7} />}
    count={countOn(props.list, props.search)}
    width={320}
  >
    <MoreFilterFields {...props} />
  </FilterMenu>
)

const countOn = (
  list: OrderListName,
  { minPrice, maxPrice, hasTracking, isTestOrder, isSale, assigned }: OrderListSearch,
) =>
  [
    minPrice ?? maxPrice,
    hasTracking,
    assigned,
    ...(list === 'test-orders' ? [] : [isTestOrder, isSale]),
  ].filter((value) => value !== undefined).length
