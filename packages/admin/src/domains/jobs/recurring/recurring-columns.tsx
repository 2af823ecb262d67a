import type { JobSchedule } from '@storekeeper/contract/jobs/job'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import type { Column } from '~/ui/list/column'
import { Nothing } from '~/ui/list/Nothing'
import { StatusBadge } from '~/ui/StatusBadge'
import { durationText } from '../duration-text'
import { JOB_NAME, JOB_STATE, JOB_TEXT } from '../job-names'
import { everyText } from './every-text'

export type RecurringRow = JobSchedule & { _id: string }

export const RECURRING_COLUMNS: Column<RecurringRow>[] = [
  {
    id: 'job',
    title: m.jobs_job,
    card: 'title',
    isFixed: true,
    cell: ({ kind }) => (
      <span className="grid justify-items-start grid-cols-1 w-105 max-w-full leading-5 md:@max-[1080px]/list:w-70 md:@max-[880px]/list:w-50 max-md:w-auto max-md:max-w-[calc(100vw_-_140px)]">
        <strong>{JOB_NAME[kind]()}</strong>
        <span className="block max-w-full text-sm text-ink-2 whitespace-normal">{JOB_TEXT[kind]()}</span>
      </span>
    ),
  },
  {
    id: 'every',
    title: m.jobs_how_often,
    cell: ({ every, nextAt }) => (
      <span className="whitespace-nowrap text-ink-2" title={every}>
        {everyText(every, nextAt)}
      </span>
    ),
  },
  {
    id: 'next',
    title: m.jobs_next_time,
    from: 'medium',
    cell: ({ nextAt }) => <Ago at={nextAt} className="whitespace-nowrap text-ink-2" />,
  },
  {
    id: 'last',
    title: m.jobs_last_time,
    card: 'tail',
    cell: ({ last }) =>
      last ? (
        <span className="flex items-center gap-2 whitespace-nowrap text-ink-2">
          <Link
            to="/admin/jobs"
            search={{ job: last._id, kind: [last.kind] }}
            title={m.jobs_last_of({ job: JOB_NAME[last.kind]() })}
          >
            <StatusBadge {...JOB_STATE[last.state]} />
          </Link>
          <Ago at={last.startedAt ?? last.createdAt} />
        </span>
      ) : (
        <span className="text-ink-2 max-md:hidden">{m.jobs_not_yet()}</span>
      ),
  },
  {
    id: 'took',
    title: m.jobs_took,
    from: 'wide',
    card: 'none',
    cell: ({ last }) =>
      last?.startedAt && last.finishedAt ? (
        <span className="whitespace-nowrap text-ink-2">{durationText(last.startedAt, last.finishedAt)}</span>
      ) : (
        <Nothing />
      ),
  },
]
