import type { JobRow } from '@storekeeper/contract/jobs/job'
import { canCancel, canRetry } from '@storekeeper/contract/jobs/job-query'
import { IconLayoutSidebarRightExpand, IconRefresh, IconX } from '@tabler/icons-react'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import type { Column } from '~/ui/list/column'
import { Nothing } from '~/ui/list/Nothing'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { rowLink } from '~/ui/list/rows/row-link'
import { StatusBadge } from '~/ui/StatusBadge'
import { durationText } from './duration-text'
import { jobErrorText } from './job-error-text'
import { JOB_NAME, JOB_STATE } from './job-names'
import { jobPath } from './job-path'
import type { JobActs } from './use-job-acts'

const permission = 'jobs:change'

export const jobColumns = (acts: JobActs): Column<JobRow>[] => [
  {
    id: 'job',
    title: m.jobs_job,
    card: 'title',
    isFixed: true,
    cell: ({ _id, kind, error }) => (
      <span className="grid justify-items-start grid-cols-1 w-105 max-w-full leading-5 md:@max-[1080px]/list:w-70 md:@max-[880px]/list:w-50 max-md:w-auto max-md:max-w-[calc(100vw_-_140px)]">
        <a
          href={jobPath(_id)}
          className="font-semibold no-underline whitespace-nowrap hover:underline"
          {...rowLink(_id)}
        >
          {JOB_NAME[kind]()}
        </a>
        {error && (
          <span
            className="truncate block max-w-full text-sm text-ink-2 max-md:whitespace-normal max-md:wrap-anywhere"
            dir="auto"
            title={jobErrorText(error)}
          >
            {jobErrorText(error)}
          </span>
        )}
      </span>
    ),
  },
  { id: 'state', title: m.jobs_state, cell: ({ state }) => <StatusBadge {...JOB_STATE[state]} /> },
  {
    id: 'tries',
    title: m.jobs_tries,
    from: 'medium',
    card: 'none',
    align: 'end',
    cell: ({ tries, maxTries }) => (
      <span className="whitespace-nowrap text-ink-2">
        {m.jobs_tries_of({ tries: formatCount(tries), most: formatCount(maxTries) })}
      </span>
    ),
  },
  { id: 'time', title: m.jobs_time, cell: (job) => <Time job={job} /> },
  {
    id: 'createdAt',
    title: m.jobs_created,
    sort: 'createdAt',
    card: 'tail',
    cell: ({ createdAt }) => <Ago at={createdAt} className="whitespace-nowrap text-ink-2" />,
  },
  {
    id: 'actions',
    title: m.jobs_actions,
    icon: null,
    align: 'end',
    card: 'aside',
    isFixed: true,
    cell: (job) => (
      <RowMenu
        label={m.jobs_actions_for({ job: JOB_NAME[job.kind]() })}
        entries={() => [
          { label: m.jobs_details(), icon: IconLayoutSidebarRightExpand, onClick: () => acts.open(job) },
          canRetry(job.state) && {
            label: m.jobs_retry(),
            icon: IconRefresh,
            permission,
            onClick: () => acts.retry(job),
          },
          canCancel(job.state) && {
            label: m.jobs_cancel(),
            icon: IconX,
            permission,
            onClick: () => acts.confirmCancel(job),
          },
        ]}
      />
    ),
  },
]

/** The time of the next attempt, or the duration. */
const Time = ({ job: { state, nextTryAt, startedAt, finishedAt } }: { job: JobRow }) => {
  if (state === 'retrying' && nextTryAt)
    return (
      <span className="whitespace-nowrap text-ink-2">
        {m.jobs_next_try()} <Ago at={nextTryAt} />
      </span>
    )
  if (state === 'completed' && startedAt && finishedAt)
    return <span className="whitespace-nowrap text-ink-2">{durationText(startedAt, finishedAt)}</span>
  return <Nothing />
}
