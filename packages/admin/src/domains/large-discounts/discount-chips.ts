import { m } from '~/paraglide/messages.js'
import type { FilterChip } from '~/ui/list/FilterChips'
import { STATE_NAME } from './discount-names'
import type { LargeDiscountSearch } from './large-discount-search'

/** Returns the active filters as chips. */
export const discountChips = ({ state = [] }: LargeDiscountSearch): FilterChip<LargeDiscountSearch>[] =>
  state.length === 0
    ? []
    : [
        {
          label: m.large_discounts_state(),
          value: state.map((each) => STATE_NAME[each]()).join(m.ui_comma()),
          without: { state: undefined },
        },
      ]
