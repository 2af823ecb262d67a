import type { Job } from '@storekeeper/contract/jobs/job'
import type { ReactNode } from 'react'
import { formatCount, formatDateTime } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { Ago } from '~/ui/dates/Ago'
import { durationText } from '../duration-text'
import { JOB_TEXT } from '../job-names'

/** The description of a job, its attempts and its times. */
export const JobFacts = ({ job }: { job: Job }) => {
  const { kind, tries, maxTries, createdAt, startedAt, finishedAt, nextTryAt } = job
  return (
    <Card title={m.jobs_how_it_went()}>
      <p className="mb-3 text-sm text-ink-2">{JOB_TEXT[kind]()}</p>
      <dl className="grid gap-3 text-sm leading-5">
        <Fact name={m.jobs_tries()}>
          {m.jobs_tries_of({ tries: formatCount(tries), most: formatCount(maxTries) })}
        </Fact>
        <Fact name={m.jobs_created()}>
          <Moment at={createdAt} />
        </Fact>
        {startedAt && (
          <Fact name={m.jobs_started()}>
            <Moment at={startedAt} />
          </Fact>
        )}
        {finishedAt && (
          <Fact name={m.jobs_finished()}>
            <Moment at={finishedAt} />
          </Fact>
        )}
        {startedAt && finishedAt && <Fact name={m.jobs_took()}>{durationText(startedAt, finishedAt)}</Fact>}
        {nextTryAt && (
          <Fact name={m.jobs_next_try()}>
            <Moment at={nextTryAt} />
          </Fact>
        )}
      </dl>
    </Card>
  )
}

export const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="grid gap-x-4 grid-cols-[140px_minmax(0,1fr)] [&_dt]:text-ink-2 [&_dd]:wrap-anywhere max-sm:grid-cols-1">
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Moment = ({ at }: { at: string }) => (
  <span className="flex flex-wrap items-baseline gap-x-2">
    <Ago at={at} /> <span className="text-xs text-ink-2">{formatDateTime(at)}</span>
  </span>
)
