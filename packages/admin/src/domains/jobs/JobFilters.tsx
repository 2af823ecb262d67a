import { JOB_KINDS } from '@storekeeper/contract/jobs/job-query'
import { browserTimeZone } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import { DateRange } from '~/ui/DateRange'
import { CheckFilter } from '~/ui/list/CheckFilter'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import { JOB_NAME } from './job-names'
import type { JobListSearch } from './job-search'

type Props = { search: JobListSearch; onSearch: ChangeSearch<JobListSearch> }

/** What jobs can be narrowed by, beside their state. */
export const JobFilters = ({ search, onSearch }: Props) => (
  <>
    <CheckFilter
      label={m.jobs_kind()}
      values={JOB_KINDS}
      chosen={search.kind}
      nameOf={(kind) => JOB_NAME[kind]()}
      onChange={(kind) => onSearch({ kind })}
    />
    <DateRange
      label={m.jobs_days()}
      range={search}
      onChange={({ from, to }) => onSearch({ from, to, timeZone: browserTimeZone() })}
    />
  </>
)
