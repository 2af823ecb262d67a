import type { JobKind, JobState } from '@storekeeper/contract/jobs/job-query'
import { IconChecklist } from '@tabler/icons-react'
import { Suspense, useEffect, useMemo } from 'react'
import { SavedViews } from '~/domains/saved-views/saved-views'
import { m } from '~/paraglide/messages.js'
import { useBulkRefusal } from '~/ui/bulk/use-bulk-refusal'
import type { ListConditions } from '~/ui/filters/conditions/conditions'
import { lazyComponent } from '~/ui/lazy-component'
import { ListCard } from '~/ui/list/ListScreen'
import type { Chosen } from '~/ui/list/selection'
import { useOpenRowOf } from '~/ui/list/use-open-row'
import { useSearchChange } from '~/ui/list/use-search-change'
import { PermissionButton } from '~/ui/locked/PermissionButton'
import { JobDialogs } from './JobDialogs'
import { JobFilters, jobChips } from './JobFilters'
import { JobTabs } from './JobTabs'
import { jobColumns } from './job-columns'
import { JOB_NAME, JOB_STATE } from './job-names'
import { jobsQuery, liveJobsQuery } from './job-queries'
import { type JobListSearch, toFilter } from './job-search'
import { useJobActs } from './use-job-acts'

const JobPanel = lazyComponent(async () => (await import('./panel/JobPanel')).JobPanel)

const CONDITIONS: ListConditions = {
  load: async () => (await import('@storekeeper/contract/jobs/job-filter-fields')).JOB_FILTER_FIELDS,
  getChoiceName: (field, choice) =>
    field === 'kind' ? JOB_NAME[choice as JobKind]() : JOB_STATE[choice as JobState].label(),
}

/** All stored jobs, newest first; the open job is shown beside them. */
export const JobList = ({ search }: { search: JobListSearch }) => {
  const onSearch = useSearchChange<JobListSearch>()
  const query = jobsQuery(search)
  const panel = useOpenRowOf({ query, id: search.job, key: '_id', toSearch: (job) => ({ job }) })
  const { acts, opened, open, close } = useJobActs(panel.open)
  const columns = useMemo(() => jobColumns(acts), [acts])
  useEffect(JobPanel.fetch, [])
  const [state, ...others] = search.state ?? []

  return (
    <>
      <ListCard
        name="jobs"
        views={(state) => <SavedViews list="jobs" {...state} search={search} />}
        title={m.jobs_title()}
        query={liveJobsQuery(search)}
        search={search.sort === 'latest' ? { ...search, sort: 'createdAt.desc' } : search}
        onSearch={onSearch}
        searchLabel={m.jobs_search()}
        columns={columns}
        conditions={CONDITIONS}
        getLabel={({ kind }) => JOB_NAME[kind]()}
        tabs={<JobTabs search={search} />}
        filters={<JobFilters search={search} onSearch={onSearch} />}
        chips={jobChips(search)}
        nothingYet={{
          title: (state && others.length === 0 ? NONE[state] : m.jobs_none)(),
          description: m.jobs_none_text(),
          icon: <IconChecklist stroke={1.5} />,
        }}
        openId={search.job}
        onOpen={panel.open}
        bulk={(chosen, clear) => (
          <RetryJobsButton chosen={chosen} onRetry={() => open({ kind: 'retry', chosen, clear })} />
        )}
      />
      <Suspense>
        {search.job && (
          <JobPanel
            id={search.job}
            acts={acts}
            onPrevious={panel.previous}
            onNext={panel.next}
            onClose={panel.close}
          />
        )}
      </Suspense>
      <JobDialogs opened={opened} filter={toFilter(search)} onClose={close} />
    </>
  )
}

const RetryJobsButton = ({ chosen, onRetry }: { chosen: Chosen; onRetry: () => void }) => (
  <PermissionButton
    variant="subtle"
    size="compact-sm"
    permission="jobs:change"
    refusal={useBulkRefusal('jobs:read', chosen)('jobs:change')}
    onClick={onRetry}
  >
    {m.jobs_retry()}
  </PermissionButton>
)

const NONE: Record<JobState, () => string> = {
  queued: m.jobs_none_queued,
  retrying: m.jobs_none_retrying,
  running: m.jobs_none_running,
  failed: m.jobs_none_failed,
  cancelled: m.jobs_none_cancelled,
  completed: m.jobs_none_completed,
}
