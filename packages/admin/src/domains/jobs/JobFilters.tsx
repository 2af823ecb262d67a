import { JOB_KINDS } from '@storekeeper/contract/jobs/job-query'
import { browserTimeZone, formatDayRange } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import { DateRange } from '~/ui/dates/DateRange'
import { CheckFilter } from '~/ui/filters/CheckFilter'
import type { FilterChip } from '~/ui/filters/FilterChips'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import { JOB_NAME, JOB_STATE } from './job-names'
import type { JobListSearch } from './job-search'

type Props = { search: JobListSearch; onSearch: ChangeSearch<JobListSearch> }

/** The filters of jobs, besides their state. */
export const JobFilters = ({ search, onSearch }: Props) => (
  <>
    <CheckFilter
      label={m.jobs_kind()}
      values={JOB_KINDS}
      chosen={search.kind}
      getName={(kind) => JOB_NAME[kind]()}
      onChange={(kind) => onSearch({ kind })}
    />
    <DateRange
      label={m.jobs_days()}
      range={search}
      onChange={({ from, to }) => onSearch({ from, to, timeZone: browserTimeZone() })}
    />
  </>
)

/**
 * Returns the active filters as chips; a single state is shown by its tab instead, and an empty tab has a
 * separate text.
 */
export const jobChips = ({ state = [], kind, from, to }: JobListSearch): FilterChip<JobListSearch>[] => {
  const chips: FilterChip<JobListSearch>[] = []
  if (state.length > 1)
    chips.push({
      label: m.jobs_state(),
      value: state.map((each) => JOB_STATE[each].label()).join(m.ui_comma()),
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
