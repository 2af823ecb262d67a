import { useQuery } from '@tanstack/react-query'
import { api } from '~/api'
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

/** The filters of a customer list. */
export const CustomerFilters = ({ list, search, onSearch }: Props) => (
  <>
    <AccountFilter list={list} search={search} onSearch={onSearch} />
    <PurchaseFilter search={search} onSearch={onSearch} />
    <DateRange
      label={m.customers_joined()}
      range={search}
      onChange={({ from, to }) => onSearch({ from, to, timeZone: browserTimeZone() })}
    />
    <TagFilter search={search} onSearch={onSearch} />
    <CheckFilter
      label={m.customers_country()}
      searchLabel={m.customers_search_country()}
      values={countries().map(({ code }) => code)}
      chosen={search.country}
      getName={countryName}
      onChange={(country) => onSearch({ country })}
    />
  </>
)

/** Only tags that are in use, the most frequent first; those in the URL remain available. */
const TagFilter = ({ search: { tags = [] }, onSearch }: Omit<Props, 'list'>) => {
  const { data = [] } = useQuery(api.customers.tags.queryOptions({ meta: { handlesErrors: true } }))
  const known = new Set([...tags, ...data.map(({ tag }) => tag)])
  return (
    <CheckFilter
      label={m.customers_tags()}
      searchLabel={m.customers_search_tags()}
      values={[...known]}
      chosen={tags}
      getName={(tag) => tag}
      onChange={(chosen) => onSearch({ tags: chosen })}
    />
  )
}
