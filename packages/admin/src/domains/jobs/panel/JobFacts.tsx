import type { Job } from '@storekeeper/contract/jobs/job'
import type { ReactNode } from 'react'
import { formatCount, formatDateTime } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { Ago } from '~/ui/dates/Ago'
import { durationText } from '../duration-text'
import { JOB_TEXT } from '../job-names'
import classes from './JobPanel.module.css'

/** The description of a job, its attempts and its times. */
export const JobFacts = ({ job }: { job: Job }) => {
  const { kind, tries, maxTries, createdAt, startedAt, finishedAt, nextTryAt } = job
  return (
    <Card title={m.jobs_how_it_went()}>
      <p className={classes.text}>{JOB_TEXT[kind]()}</p>
      <dl className={classes.facts}>
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
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Moment = ({ at }: { at: string }) => (
  <span className={classes.moment}>
    <Ago at={at} /> <span className={classes.quiet}>{formatDateTime(at)}</span>
  </span>
)
