import type { Job } from '@storekeeper/contract/jobs/job'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { Fact } from './JobFacts'
import classes from './JobPanel.module.css'

/** The data that identifies a job in the log and the database. */
export const JobPayload = ({ job: { _id, kind, payload, hiddenFields } }: { job: Job }) => (
  <Card title={m.jobs_for_engineers()}>
    <dl className={classes.facts}>
      <Coded name={m.jobs_id()} value={_id} />
      <Coded name={m.jobs_kind()} value={kind} />
      {Object.entries(payload).map(([field, value]) => (
        <Coded
          key={field}
          name={<code dir="ltr">{field}</code>}
          value={typeof value === 'string' ? value : JSON.stringify(value)}
        />
      ))}
    </dl>
    {hiddenFields.length > 0 && (
      <p className={classes.quiet}>
        {m.jobs_withheld()} <code dir="ltr">{hiddenFields.join(', ')}</code>
      </p>
    )}
  </Card>
)

const Coded = ({ name, value }: { name: Parameters<typeof Fact>[0]['name']; value: string }) => (
  <Fact name={name}>
    <code dir="ltr">{value}</code>
  </Fact>
)
