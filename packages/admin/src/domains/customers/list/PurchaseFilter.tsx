import { Stack } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import { FilterMenu } from '~/ui/list/FilterMenu'
import { MoneyRangeField } from '~/ui/list/MoneyRangeField'
import { RangeField } from '~/ui/list/RangeField'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import type { CustomerListSearch } from './customer-search'

type Props = { search: CustomerListSearch; onSearch: ChangeSearch<CustomerListSearch> }

/** Filters by the number of orders and by the amount spent. */
export const PurchaseFilter = ({ search, onSearch }: Props) => {
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
