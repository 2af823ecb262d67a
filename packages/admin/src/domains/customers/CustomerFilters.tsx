import { countries, countryName } from '~/lib/countries'
import { browserTimeZone } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import { DateRange } from '~/ui/DateRange'
import { CheckFilter } from '~/ui/list/CheckFilter'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import { AccountFilter } from './AccountFilter'
import type { CustomerListName, CustomerListSearch } from './customer-search'
import { PurchaseFilter } from './PurchaseFilter'

type Props = {
  list: CustomerListName
  search: CustomerListSearch
  onSearch: ChangeSearch<CustomerListSearch>
}

/** What a customer list can be narrowed by. */
export const CustomerFilters = ({ list, search, onSearch }: Props) => (
  <>
    <AccountFilter list={list} search={search} onSearch={onSearch} />
    <PurchaseFilter search={search} onSearch={onSearch} />
    <DateRange
      label={m.customers_joined()}
      range={search}
      onChange={({ from, to }) => onSearch({ from, to, timeZone: browserTimeZone() })}
    />
    <CheckFilter
      label={m.customers_country()}
      searchLabel={m.customers_search_country()}
      values={countries().map(({ code }) => code)}
      chosen={search.country}
      nameOf={countryName}
      onChange={(country) => onSearch({ country })}
    />
  </>
)
