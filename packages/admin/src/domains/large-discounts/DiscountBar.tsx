import { LARGE_DISCOUNT_STATES } from '@storekeeper/contract/large-discounts/large-discount-query'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { CheckFilter } from '~/ui/list/CheckFilter'
import classes from '~/ui/list/FilterBar.module.css'
import { FilterChips } from '~/ui/list/FilterChips'
import { SearchBox } from '~/ui/list/SearchBox'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import { discountChips } from './discount-chips'
import { STATE_NAME } from './discount-names'
import type { LargeDiscountSearch } from './large-discount-search'

type Props = { search: LargeDiscountSearch; onSearch: ChangeSearch<LargeDiscountSearch> }

/** The filters of the lists. */
export const DiscountBar = ({ search, onSearch }: Props) => (
  <Card padded={false}>
    <div className={classes.bar}>
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
          getName={(state) => STATE_NAME[state]()}
          onChange={(state) => onSearch({ state })}
        />
      </div>
    </div>
    <FilterChips chips={discountChips(search)} onChange={onSearch} />
  </Card>
)
