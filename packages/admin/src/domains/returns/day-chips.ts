import { type DayRange, formatDayRange } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import type { FilterChip } from '~/ui/filters/FilterChips'
import type { ReturnListSearch } from './return-queries'

/** The filter by the days on which returns were created, if it is active. */
export const dayChips = ({ from, to }: DayRange): FilterChip<ReturnListSearch>[] =>
  from || to
    ? [
        {
          label: m.returns_created(),
          value: formatDayRange({ from, to }),
          without: { from: undefined, to: undefined, timeZone: undefined },
        },
      ]
    : []
