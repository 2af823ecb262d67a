import { JOB_STATES, type JobState } from '@storekeeper/contract/jobs/job-query'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { m } from '~/paraglide/messages.js'
import { keepTabFocus } from '~/ui/focus/keep-tab-focus'
import { formatTotal } from '~/ui/list/page-range'
import { TabBar, TabLink } from '~/ui/TabBar'
import { JOB_STATE } from './job-names'
import { jobsQuery } from './job-queries'
import type { JobListSearch } from './job-search'

/** The states with their number of jobs, within the active filters; the last tab lists the recurring jobs. */
export const JobTabs = ({ search }: { search: JobListSearch }) => {
  const { data: page } = useQuery({ ...jobsQuery(search), placeholderData: keepPreviousData })
  const { state = [], view } = search
  const isShown = (shown: readonly JobState[]) => !view && String(state) === String(shown)
  const show = (shown: Pick<Partial<JobListSearch>, 'state' | 'view'>) => ({
    to: '.',
    search: (before: object) => ({ ...before, page: undefined, state: undefined, view: undefined, ...shown }),
    state: true as const,
    resetScroll: false,
  })
  return (
    <TabBar ref={keepTabFocus} label={m.jobs_by_state()}>
      <TabLink {...show({})} isCurrent={isShown([])}>
        {m.jobs_all()}
      </TabLink>
      {JOB_STATES.map((each) => (
        <TabLink
          key={each}
          {...show({ state: [each] })}
          isCurrent={isShown([each])}
          count={page ? formatTotal(page.counts[each]) : '…'}
        >
          {JOB_STATE[each].label()}
        </TabLink>
      ))}
      <TabLink {...show({ view: 'recurring' })} isCurrent={view !== undefined}>
        {m.jobs_recurring()}
      </TabLink>
    </TabBar>
  )
}
