import type { JobSchedule } from '@storekeeper/contract/jobs/job'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { Ago } from '~/ui/dates/Ago'
import type { Column } from '~/ui/list/column'
import { durationText } from '../duration-text'
import classes from '../JobCells.module.css'
import { JobStateBadge } from '../JobStateBadge'
import { JOB_NAME, JOB_TEXT } from '../job-names'
import { everyText } from './every-text'

export type RecurringRow = JobSchedule & { _id: string }

export const RECURRING_COLUMNS: Column<RecurringRow>[] = [
  {
    id: 'job',
    title: m.jobs_job,
    card: 'title',
    isFixed: true,
    cell: ({ kind }) => (
      <span className={classes.job}>
        <strong>{JOB_NAME[kind]()}</strong>
        <span className={classes.text}>{JOB_TEXT[kind]()}</span>
      </span>
    ),
  },
  {
    id: 'every',
    title: m.jobs_how_often,
    cell: ({ every, nextAt }) => (
      <span className={classes.quiet} title={every}>
        {everyText(every, nextAt)}
      </span>
    ),
  },
  {
    id: 'next',
    title: m.jobs_next_time,
    from: 'medium',
    cell: ({ nextAt }) => <Ago at={nextAt} className={classes.quiet} />,
  },
  {
    id: 'last',
    title: m.jobs_last_time,
    card: 'tail',
    cell: ({ last }) =>
      last ? (
        <span className={classes.last}>
          <Link
            to="/admin/jobs"
            search={{ job: last._id, kind: [last.kind] }}
            title={m.jobs_last_of({ job: JOB_NAME[last.kind]() })}
          >
            <JobStateBadge state={last.state} />
          </Link>
          <Ago at={last.startedAt ?? last.createdAt} />
        </span>
      ) : (
        <span className={classes.none}>{m.jobs_not_yet()}</span>
      ),
  },
  {
    id: 'took',
    title: m.jobs_took,
    from: 'wide',
    card: 'none',
    cell: ({ last }) =>
      last?.startedAt && last.finishedAt ? (
        <span className={classes.quiet}>{durationText(last.startedAt, last.finishedAt)}</span>
      ) : (
        <span className={classes.none}>–</span>
      ),
  },
]
