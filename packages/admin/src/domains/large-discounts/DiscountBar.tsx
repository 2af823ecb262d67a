import { LARGE_DISCOUNT_STATES } from '@storekeeper/contract/large-discounts/large-discount-query'
import { SavedViews } from '~/domains/saved-views/saved-views'
import { browserTimeZone } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { CheckFilter } from '~/ui/filters/CheckFilter'
import { ConditionMenu, ListChips } from '~/ui/filters/conditions/ConditionMenu'
import type { ListConditions } from '~/ui/filters/conditions/conditions'
import classes from '~/ui/filters/FilterBar.module.css'
import type { FilterChip } from '~/ui/filters/FilterChips'
import { SearchBox } from '~/ui/filters/SearchBox'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import { DISCOUNT_STATE } from './discount-names'
import type { LargeDiscountSearch } from './large-discount-search'

const CONDITIONS: ListConditions = {
  load: async () =>
    (await import('@storekeeper/contract/large-discounts/large-discount-filter-fields'))
      .LARGE_DISCOUNT_FILTER_FIELDS,
}

type Props = { search: LargeDiscountSearch; onSearch: ChangeSearch<LargeDiscountSearch> }

/** The filters of the lists. */
export const DiscountBar = ({ search, onSearch }: Props) => (
  <Card padded={false}>
    <SavedViews list="large-discounts" search={search} />
    <div className="flex flex-wrap items-center gap-2 p-4">
      <SearchBox
        label={m.large_discounts_search()}
        q={search.q}
        onSearch={(q) => onSearch({ q }, { replace: true })}
      />
      <div className={classes.filters}>
        <CheckFilter
          label={m.large_discounts_state()}
          values={LARGE_DISCOUNT_STATES}
          chosen={search.state}
          getName={(state) => DISCOUNT_STATE[state].label()}
          onChange={(state) => onSearch({ state })}
        />
        <ConditionMenu
          conditions={CONDITIONS}
          filter={search.filter}
          onApply={(filter) => onSearch({ filter, timeZone: filter && browserTimeZone() })}
        />
      </div>
    </div>
    <ListChips
      conditions={CONDITIONS}
      filter={search.filter}
      chips={discountChips(search)}
      onChange={onSearch}
    />
  </Card>
)

const discountChips = ({ state = [] }: LargeDiscountSearch): FilterChip<LargeDiscountSearch>[] =>
  state.length === 0
    ? []
    : [
        {
          label: m.large_discounts_state(),
          value: state.map((each) => DISCOUNT_STATE[each].label()).join(m.ui_comma()),
          without: { state: undefined },
        },
      ]
