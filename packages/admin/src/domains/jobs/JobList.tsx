import { Button } from '@mantine/core'
import type { JobRow } from '@storekeeper/contract/jobs/job'
import { JOB_KINDS, type JobFilter, type JobState } from '@storekeeper/contract/jobs/job-query'
import { IconChecklist } from '@tabler/icons-react'
import { hashKey, keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { api } from '~/api'
import { browserTimeZone, formatDayRange } from '~/lib/day-range'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { DateRange } from '~/ui/dates/DateRange'
import { ConfirmDialog } from '~/ui/dialogs/ConfirmDialog'
import { later } from '~/ui/later'
import { BulkDialog } from '~/ui/list/bulk/BulkDialog'
import { type Chosen, countChosen } from '~/ui/list/bulk/selection'
import { CheckFilter } from '~/ui/list/filters/CheckFilter'
import type { FilterChip } from '~/ui/list/filters/FilterChips'
import { ListCard } from '~/ui/list/ListCard'
import { focusRow } from '~/ui/list/rows/row-link'
import { useNeighbours } from '~/ui/list/use-neighbours'
import { type ChangeSearch, useSearchChange } from '~/ui/list/use-search-change'
import { toast } from '~/ui/toasts/toast'
import { JobTabs } from './JobTabs'
import { jobColumns } from './job-columns'
import { JOB_NAME, JOB_STATE_NAME } from './job-names'
import { jobsQuery, liveJobsQuery } from './job-queries'
import { type JobListSearch, toFilter } from './job-search'
import { useJobActs } from './use-job-acts'

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

/** Confirms cancelling a queued job. */
const CancelJobDialog = ({ job, onClose }: { job: JobRow; onClose: () => void }) => {
  const cancel = useMutation(
    api.jobs.cancel.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => toast.success(m.jobs_cancelled_done()),
    }),
  )
  return (
    <ConfirmDialog
      title={m.jobs_cancel_title({ job: JOB_NAME[job.kind]() })}
      text={m.jobs_cancel_text()}
      confirmLabel={m.jobs_cancel()}
      onConfirm={() => cancel.mutateAsync({ id: job._id })}
      onClose={onClose}
    />
  )
}

type Props = { search: JobListSearch; onSearch: ChangeSearch<JobListSearch> }

/** The filters of jobs, besides their state. */
const JobFilters = ({ search, onSearch }: Props) => (
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

type ChosenJobs = { chosen: Chosen; clear: () => void }
type RetryJobsDialogProps = ChosenJobs & { filter: JobFilter; onClose: () => void }

/** Asks for confirmation before many jobs are retried, and lists those that could not be retried. */
const RetryJobsDialog = ({ chosen, clear, filter, onClose }: RetryJobsDialogProps) => {
  const count = countChosen(chosen)
  const retry = useMutation({
    mutationFn: () => api.jobs.bulkRetry.call('ids' in chosen ? chosen : { ...chosen, filter }),
    meta: { handlesErrors: true },
    onSuccess: ({ skipped }) => {
      clear()
      if (skipped.length === 0) toast.success(m.jobs_retried_many())
    },
  })
  return (
    <BulkDialog
      title={m.jobs_retry_title({ count, shown: formatCount(count) })}
      text={m.jobs_retry_text()}
      confirmLabel={m.jobs_retry()}
      send={() => retry.mutateAsync()}
      onClose={onClose}
    />
  )
}

/**
 * Returns the active filters as chips; a single state is shown by its tab instead, and an empty tab has a
 * separate text.
 */
const jobChips = ({ state = [], kind, from, to }: JobListSearch): FilterChip<JobListSearch>[] => {
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

/** The job that is open beside the list; the URL contains it, so that a link opens it again. */
const useOpenJob = (
  id: string | undefined,
  rows: readonly JobRow[],
  list: { view: string; isStale: boolean },
) => {
  const navigate = useNavigate()

  const go = useCallback(
    (job: string | undefined, replace: boolean) =>
      navigate({ to: '.', search: (before) => ({ ...before, job }), replace, resetScroll: false }),
    [navigate],
  )
  const open = useCallback((job: JobRow) => void go(job._id, false), [go])
  const close = async () => {
    await go(undefined, false)
    if (id) focusRow(id)
  }

  const ids = rows.map((row) => row._id)
  const beside = useNeighbours(id, { ...list, ids }, (to) => go(to, true))

  return { open, close, ...beside }
}
