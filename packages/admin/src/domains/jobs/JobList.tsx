import { Button } from '@mantine/core'
import type { JobState } from '@storekeeper/contract/jobs/job-query'
import { IconChecklist } from '@tabler/icons-react'
import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { later } from '~/ui/later'
import { ListCard } from '~/ui/list/ListCard'
import { useSearchChange } from '~/ui/list/use-search-change'
import { CancelJobDialog } from './CancelJobDialog'
import { JobFilters } from './JobFilters'
import { JobTabs } from './JobTabs'
import { jobChips } from './job-chips'
import { jobColumns } from './job-columns'
import { JOB_NAME } from './job-names'
import { jobsQuery, liveJobsQuery } from './job-queries'
import { type JobListSearch, toFilter } from './job-search'
import { type ChosenJobs, RetryJobsDialog } from './RetryJobsDialog'
import { useJobActs } from './use-job-acts'
import { useOpenJob } from './use-open-job'

const JobPanel = later(async () => (await import('./panel/JobPanel')).JobPanel)

/** All stored jobs, newest first; the open job is shown beside them. */
export const JobList = ({ search }: { search: JobListSearch }) => {
  const onSearch = useSearchChange<JobListSearch>()
  const query = jobsQuery(search)
  const { data: page, isPlaceholderData: isStale } = useQuery({ ...query, placeholderData: keepPreviousData })
  const opened = useOpenJob(search.job, page?.items ?? [], { view: hashKey(query.queryKey), isStale })
  const { acts, cancelling, stopCancelling } = useJobActs(opened.open)
  const [retrying, setRetrying] = useState<ChosenJobs | null>(null)
  const columns = useMemo(() => jobColumns(acts), [acts])
  useEffect(JobPanel.fetch, [])
  const [state, ...others] = search.state ?? []

  return (
    <>
      <ListCard
        name="jobs"
        title={m.jobs_title()}
        query={liveJobsQuery(search)}
        search={search.sort === 'latest' ? { ...search, sort: 'createdAt.desc' } : search}
        onSearch={onSearch}
        searchLabel={m.jobs_search()}
        columns={columns}
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
        onOpen={opened.open}
        bulk={(chosen, clear) => (
          <Button variant="subtle" size="compact-sm" onClick={() => setRetrying({ chosen, clear })}>
            {m.jobs_retry()}
          </Button>
        )}
      />
      <Suspense>
        {search.job && (
          <JobPanel
            id={search.job}
            acts={acts}
            onPrevious={opened.previous}
            onNext={opened.next}
            onClose={opened.close}
          />
        )}
      </Suspense>
      {cancelling && <CancelJobDialog job={cancelling} onClose={stopCancelling} />}
      {retrying && (
        <RetryJobsDialog {...retrying} filter={toFilter(search)} onClose={() => setRetrying(null)} />
      )}
    </>
  )
}

const NONE: Record<JobState, () => string> = {
  queued: m.jobs_none_queued,
  retrying: m.jobs_none_retrying,
  running: m.jobs_none_running,
  failed: m.jobs_none_failed,
  cancelled: m.jobs_none_cancelled,
  completed: m.jobs_none_completed,
}
