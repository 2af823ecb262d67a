import { Checkbox } from '@mantine/core'
import { m } from '~/paraglide/messages.js'
import { ChoiceField } from '~/ui/filters/ChoiceField'
import { FilterMenu } from '~/ui/filters/FilterMenu'
import { MoneyRangeField } from '~/ui/filters/RangeField'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import { type BalanceListSearch, EXPIRY_SPANS } from './balance-search'

type Props = { search: BalanceListSearch; onSearch: ChangeSearch<BalanceListSearch> }

export const BalanceFilters = ({ search, onSearch }: Props) => {
  const { minBalance, maxBalance, expiringWithin, withEmpty } = search
  const amounts = minBalance !== undefined || maxBalance !== undefined || withEmpty !== undefined
  return (
    <>
      <FilterMenu label={m.credit_balance()} count={amounts ? 1 : 0} width={320}>
        <MoneyRangeField
          label={m.credit_balance()}
          min={minBalance}
          max={maxBalance}
          onChange={({ min, max }) => onSearch({ minBalance: min, maxBalance: max })}
        />
        <Checkbox
          mt="md"
          label={m.credit_with_empty()}
          checked={withEmpty === true}
          onChange={(event) => onSearch({ withEmpty: event.currentTarget.checked || undefined })}
        />
      </FilterMenu>
      <FilterMenu label={m.credit_expiring()} count={expiringWithin === undefined ? 0 : 1} width={368}>
        <ChoiceField
          label={m.credit_expiring_days()}
          values={EXPIRY_SPANS}
          getName={(days) => days}
          chosen={EXPIRY_SPANS.find((days) => Number(days) === expiringWithin)}
          onChange={(days) => onSearch({ expiringWithin: days && Number(days) })}
        />
      </FilterMenu>
    </>
  )
}
