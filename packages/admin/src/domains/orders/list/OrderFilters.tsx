import { PAYMENT_STATUSES } from '@storekeeper/contract/orders/payment-status'
import { TRACKING_STATUSES } from '@storekeeper/contract/orders/tracking-status'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { PAYMENT_STATUS, TRACKING_STATUS } from '~/domains/order-references/order-references'
import { countries, countryName } from '~/lib/countries'
import { browserTimeZone } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import { DateRange } from '~/ui/dates/DateRange'
import { CheckFilter } from '~/ui/filters/CheckFilter'
import { FilterMenu } from '~/ui/filters/FilterMenu'
import { lazyComponent } from '~/ui/lazy-component'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import type { OrderListName, OrderListSearch } from '../order-search'
import type { MoreFiltersProps } from './MoreFilterFields'

type Props = { list: OrderListName; search: OrderListSearch; onSearch: ChangeSearch<OrderListSearch> }

/** The filters of an order list; the pending list has a fixed status. */
export const OrderFilters = ({ list, search, onSearch }: Props) => (
  <>
    {list !== 'pending' && (
      <CheckFilter
        label={m.orders_status()}
        values={TRACKING_STATUSES}
        chosen={search.trackingStatus}
        getName={(status) => TRACKING_STATUS[status].label()}
        onChange={(trackingStatus) => onSearch({ trackingStatus })}
      />
    )}
    <CheckFilter
      label={m.orders_payment()}
      values={PAYMENT_STATUSES}
      chosen={search.paymentStatus}
      getName={(status) => PAYMENT_STATUS[status].label()}
      onChange={(paymentStatus) => onSearch({ paymentStatus })}
    />
    <DateRange
      label={m.orders_placed()}
      range={search}
      onChange={({ from, to }) => onSearch({ from, to, timeZone: browserTimeZone() })}
    />
    <CheckFilter
      label={m.orders_country()}
      searchLabel={m.orders_search_country()}
      values={countries().map(({ code }) => code)}
      chosen={search.country}
      getName={countryName}
      onChange={(country) => onSearch({ country })}
    />
    <MoreFilters list={list} search={search} onSearch={onSearch} />
  </>
)

const MoreFilterFields = lazyComponent(async () => (await import('./MoreFilterFields')).MoreFilterFields)

/** The less common filters. */
const MoreFilters = (props: MoreFiltersProps) => (
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
