import { JOB_KINDS } from '@storekeeper/contract/jobs/job-query'
import { browserTimeZone } from '~/lib/day-range'
import { m } from '~/paraglide/messages.js'
import { DateRange } from '~/ui/DateRange'
import { CheckFilter } from '~/ui/list/CheckFilter'
import type { ChangeSearch } from '~/ui/list/use-search-change'
import { JOB_NAME } from './job-names'
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
