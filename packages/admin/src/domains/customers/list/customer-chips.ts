import { isAllowed } from '@storekeeper/contract/grants'
import { countryName } from '~/lib/countries'
import { formatDayRange } from '~/lib/day-range'
import { formatCount } from '~/lib/intl'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'
import { useProfile } from '~/session/profile'
import type { ListConditions } from '~/ui/filters/conditions/conditions'
import type { FilterChip } from '~/ui/filters/FilterChips'
import { rangeText } from '~/ui/filters/range-text'
import { FLAGS } from './customer-flags'
import type { CustomerListName, CustomerListSearch } from './customer-search'

type Chip = FilterChip<CustomerListSearch>

/** Returns the active filters as chips, except those that are fixed by the menu item. */
export const customerChips = (
  search: CustomerListSearch,
  list: CustomerListName,
  currency: string | undefined,
): Chip[] => {
  const { minOrders, maxOrders, minSpent, maxSpent, country, tags, from, to } = search
  const chips: Chip[] = []
  const add = (label: string, value: string | null | undefined, without: Chip['without']) => {
    if (value) chips.push({ label, value, without })
  }
  for (const { field, label, yes, no } of FLAGS)
    if (search[field] !== undefined && (list === 'all' || field !== 'isTest'))
      add(label(), search[field] ? yes() : no(), { [field]: undefined })
  add(m.customers_orders(), rangeText({ min: minOrders, max: maxOrders }, formatCount), {
    minOrders: undefined,
    maxOrders: undefined,
  })
  add(
    m.customers_spent(),
    currency && rangeText({ min: minSpent, max: maxSpent }, (cents) => formatMoney(cents, currency)),
    { minSpent: undefined, maxSpent: undefined },
  )
  if (from || to)
    add(m.customers_joined(), formatDayRange({ from, to }), {
      from: undefined,
      to: undefined,
      timeZone: undefined,
    })
  add(m.customers_tags(), tags?.join(m.ui_comma()), { tags: undefined })
  add(m.customers_country(), country?.map(countryName).join(m.ui_comma()), { country: undefined })
  return chips
}

const CONDITIONS: ListConditions = {
  load: async () =>
    (await import('@storekeeper/contract/customers/customer-filter-fields')).CUSTOMER_FILTER_FIELDS,
}

/** Without the totals, which count the orders of all sites. */
const CONDITIONS_OF_SITES: ListConditions = {
  load: async () => {
    const { orders: _, spent: __, 'last-order': ___, ...fields } = await CONDITIONS.load()
    return fields
  },
}

/** The conditions by which the admin may filter customers. */
export const useCustomerConditions = (): ListConditions =>
  isAllowed(useProfile(), 'orders:read', 'all') ? CONDITIONS : CONDITIONS_OF_SITES
