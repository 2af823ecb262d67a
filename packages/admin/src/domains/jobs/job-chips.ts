import { formatDayRange } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import type { FilterChip } from '~/ui/list/FilterChips'
import { JOB_NAME, JOB_STATE_NAME } from './job-names'
import type { JobListSearch } from './job-search'

/**
 * Returns the active filters as chips; a single state is shown by its tab instead, and an empty tab has a
 * separate text.
 */
export const jobChips = ({ state = [], kind, from, to }: JobListSearch): FilterChip<JobListSearch>[] => {
  const chips: FilterChip<JobListSearch>[] = []
  if (state.length > 1)
    chips.push({
      label: m.jobs_state(),
      value: state.map((each) => JOB_STATE_NAME[each]()).join(m.ui_comma()),
      without: { state: undefined },
    })
  if (kind)
    chips.push({
      label: m.jobs_kind(),
      value: kind.map((each) => JOB_NAME[each]()).join(m.ui_comma()),
      without: { kind: undefined },
    })
  if (from || to)
    chips.push({
      label: m.jobs_days(),
      value: formatDayRange({ from, to }),
      without: { from: undefined, to: undefined, timeZone: undefined },
    })
  return chips
}
