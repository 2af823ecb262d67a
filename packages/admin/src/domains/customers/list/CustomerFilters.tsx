import { Stack } from '@mantine/core'
import { isAllowed } from '@storekeeper/contract/grants'
import { useQuery } from '@tanstack/react-query'
import { api } from '~/api'
import { countries, countryName } from '~/lib/countries'
import { browserTimeZone } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import { useProfile } from '~/session/profile'
import { DateRange } from '~/ui/dates/DateRange'
import { CheckFilter } from '~/ui/filters/CheckFilter'
import { YesNoField } from '~/ui/filters/ChoiceField'
import { FilterMenu } from '~/ui/filters/FilterMenu'
import { MoneyRangeField, RangeField } from '~/ui/filters/RangeField'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import { FLAGS } from './customer-flags'
import type { CustomerListName, CustomerListSearch } from './customer-search'

type Props = {
  list: CustomerListName
  search: CustomerListSearch
  onSearch: ChangeSearch<CustomerListSearch>
}

/** The filters of a customer list. */
export const CustomerFilters = ({ list, search, onSearch }: Props) => {
  const countsAllOrders = isAllowed(useProfile(), 'orders:read', 'all')
  return (
    <>
      <AccountFilter list={list} search={search} onSearch={onSearch} />
      {countsAllOrders && <PurchaseFilter search={search} onSearch={onSearch} />}
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
}

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

type AccountFilterProps = {
  list: CustomerListName
  search: CustomerListSearch
  onSearch: ChangeSearch<CustomerListSearch>
}

/** Filters by the status of an account. */
const AccountFilter = ({ list, search, onSearch }: AccountFilterProps) => {
  const flags = FLAGS.filter(({ field }) => list === 'all' || field !== 'isTest')
  return (
    <FilterMenu
      label={m.customers_account()}
      count={flags.filter(({ field }) => search[field] !== undefined).length}
      width={320}
    >
      <Stack gap="lg">
        {flags.map(({ field, label, yes, no }) => (
          <YesNoField
            key={field}
            label={label()}
            names={{ yes: yes(), no: no() }}
            value={search[field]}
            onChange={(value) => onSearch({ [field]: value })}
          />
        ))}
      </Stack>
    </FilterMenu>
  )
}

type PurchaseFilterProps = { search: CustomerListSearch; onSearch: ChangeSearch<CustomerListSearch> }

/** Filters by the number of orders and by the amount spent. */
const PurchaseFilter = ({ search, onSearch }: PurchaseFilterProps) => {
  const { minOrders, maxOrders, minSpent, maxSpent } = search
  const count = [minOrders ?? maxOrders, minSpent ?? maxSpent].filter((bound) => bound !== undefined).length
  return (
    <FilterMenu label={m.customers_purchases()} count={count} width={320}>
      <Stack gap="lg">
        <RangeField
          label={m.customers_orders()}
          min={minOrders}
          max={maxOrders}
          onChange={({ min, max }) => onSearch({ minOrders: min, maxOrders: max })}
        />
        <MoneyRangeField
          label={m.customers_spent()}
          min={minSpent}
          max={maxSpent}
          onChange={({ min, max }) => onSearch({ minSpent: min, maxSpent: max })}
        />
      </Stack>
    </FilterMenu>
  )
}
