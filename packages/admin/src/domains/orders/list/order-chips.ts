import type { OrderRow } from '@storekeeper/contract/orders/order'
import { PAYMENT_STATUS, TRACKING_STATUS } from '~/domains/order-references/order-references'
import { countryName } from '~/lib/countries'
import { formatDayRange } from '~/lib/day-range'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import type { FilterChip } from '~/ui/filters/FilterChips'
import { rangeText } from '~/ui/filters/range-text'
import { customerName } from '../customer-name'
import type { OrderListName, OrderListSearch } from '../order-search'
import { findTab } from './order-tabs'

type Chip = FilterChip<OrderListSearch>
type Known = { list: OrderListName; currency: string | undefined; rows: readonly OrderRow[] }

/** Returns the active filters as chips, except those that a tab or the menu shows. */
export const orderChips = (search: OrderListSearch, { list, currency, rows }: Known): Chip[] => {
  const { trackingStatus, paymentStatus, minPrice, maxPrice, from, to, country, hasTracking, isTestOrder } =
    search
  const chips: Chip[] = []
  const add = (label: string, value: string, without: Chip['without'], isSeenElsewhere = false) =>
    chips.push({ label, value, without, isSeenElsewhere })
  const tab = list === 'all' ? findTab(search) : null
  const several = (names: readonly string[]) => names.join(m.ui_comma())

  if (trackingStatus && list !== 'pending')
    add(
      m.orders_status(),
      several(trackingStatus.map((status) => TRACKING_STATUS[status].label())),
      { trackingStatus: undefined },
      tab !== null,
    )
  if (paymentStatus)
    add(m.orders_payment(), several(paymentStatus.map((status) => PAYMENT_STATUS[status].label())), {
      paymentStatus: undefined,
    })
  if (from || to)
    add(m.orders_placed(), formatDayRange({ from, to }), {
      from: undefined,
      to: undefined,
      timeZone: undefined,
    })
  if (country) add(m.orders_country(), several(country.map(countryName)), { country: undefined })
  const total =
    currency && rangeText({ min: minPrice, max: maxPrice }, (cents) => formatMoney(cents, currency))
  if (total) add(m.orders_total(), total, { minPrice: undefined, maxPrice: undefined })
  if (hasTracking !== undefined)
    add(m.orders_tracking_number(), hasTracking ? m.orders_with() : m.orders_without(), {
      hasTracking: undefined,
    })
  if (isTestOrder !== undefined && list !== 'test-orders')
    add(
      m.orders_test_orders(),
      isTestOrder ? m.orders_only_test() : m.orders_no_test(),
      { isTestOrder: undefined },
      tab === 'test',
    )
  if (search.isSale !== undefined && list !== 'test-orders')
    add(m.orders_sale(), search.isSale ? m.orders_sale_yes() : m.orders_sale_no(), { isSale: undefined })
  if (search.customer && list !== 'of-customer')
    add(m.orders_customer(), nameIn(rows, search.customer), { customer: undefined })
  if (search.product) add(m.orders_product(), m.orders_one_product(), { product: undefined })
  if (search.assigned)
    add(
      m.colleagues_assignee(),
      search.assigned === 'unassigned' ? m.colleagues_unassigned() : m.colleagues_one_admin(),
      { assigned: undefined },
    )
  if (search.coupon) add(m.orders_coupon(), search.coupon.toUpperCase(), { coupon: undefined })
  return chips
}

/** The URL contains only the customer's id; the name comes from their orders. */
const nameIn = (rows: readonly OrderRow[], customer: string) => {
  const order = rows.find((row) => row.customer?._id === customer)
  return order ? customerName(order) : m.orders_one_customer()
}
