import { PAYMENT_STATUSES } from '@storekeeper/contract/orders/payment-status'
import { TRACKING_STATUSES } from '@storekeeper/contract/orders/tracking-status'
import { PAYMENT_STATUS, TRACKING_STATUS } from '~/domains/order-references/order-references'
import { countries, countryName } from '~/lib/countries'
import { browserTimeZone } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import { DateRange } from '~/ui/dates/DateRange'
import { CheckFilter } from '~/ui/filters/CheckFilter'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import type { OrderListName, OrderListSearch } from '../order-search'
import { MoreFilters } from './MoreFilters'

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
