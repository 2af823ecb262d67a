import { JOB_STATES, type JobState } from '@storekeeper/contract/jobs/job-query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { tabFocus } from '~/ui/focus/tab-focus'
import classes from '~/ui/LinkTabs.module.css'
import { formatTotal } from '~/ui/list/page-range'
import { JOB_STATE } from './job-names'
import { jobsQuery } from './job-queries'
import type { JobListSearch } from './job-search'

const keepFocus = tabFocus()

/** The states with their number of jobs, within the active filters; the last tab lists the recurring jobs. */
export const JobTabs = ({ search }: { search: JobListSearch }) => {
  const { data: page } = useQuery({ ...jobsQuery(search), placeholderData: keepPreviousData })
  const { state = [], view } = search
  const isOn = (shown: readonly JobState[]) => !view && String(state) === String(shown)
  return (
    <nav
      ref={keepFocus}
      className="flex gap-1 px-2 overflow-x-auto border-b border-b-line [scrollbar-width:none]"
      aria-label={m.jobs_by_state()}
    >
      <Tab isOn={isOn([])} shows={{}}>
        {m.jobs_all()}
      </Tab>
      {JOB_STATES.map((each) => (
        <Tab key={each} isOn={isOn([each])} shows={{ state: [each] }}>
          {JOB_STATE[each].label()}
          <span className={classes.count}>{page ? formatTotal(page.counts[each]) : '…'}</span>
        </Tab>
      ))}
      <Tab isOn={view !== undefined} shows={{ view: 'recurring' }}>
        {m.jobs_recurring()}
      </Tab>
    </nav>
  )
}

type TabProps = { isOn: boolean; shows: Pick<Partial<JobListSearch>, 'state' | 'view'>; children: ReactNode }

const Tab = ({ isOn, shows, children }: TabProps) => (
  <Link
    to="."
    search={(before) => ({ ...before, page: undefined, state: undefined, view: undefined, ...shows })}
    state
    activeOptions={{ exact: true, includeSearch: true }}
    resetScroll={false}
    className={classes.tab}
    aria-current={isOn ? 'page' : undefined}
  >
    {children}
  </Link>
)
