import { LARGE_DISCOUNT_STATES } from '@storekeeper/contract/large-discounts/large-discount-query'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { CheckFilter } from '~/ui/filters/CheckFilter'
import classes from '~/ui/filters/FilterBar.module.css'
import { type FilterChip, FilterChips } from '~/ui/filters/FilterChips'
import { SearchBox } from '~/ui/filters/SearchBox'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import { DISCOUNT_STATE } from './discount-names'
import type { LargeDiscountSearch } from './large-discount-search'

type Props = { search: LargeDiscountSearch; onSearch: ChangeSearch<LargeDiscountSearch> }

/** The filters of the lists. */
export const DiscountBar = ({ search, onSearch }: Props) => (
  <Card padded={false}>
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
      </div>
    </div>
    <FilterChips chips={discountChips(search)} onChange={onSearch} />
  </Card>
)

/** Returns the active filters as chips. */
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
