import { Skeleton, Stack } from '@mantine/core'
import type { Job } from '@storekeeper/contract/jobs/job'
import { IconFileUnknown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRefusal } from '~/failure'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { EmptyState } from '~/ui/EmptyState'
import { LoadFailed } from '~/ui/LoadFailed'
import { SidePanel, SidePanelBody } from '~/ui/side-panel/SidePanel'
import { jobQuery } from '../job-queries'
import type { JobActs } from '../use-job-acts'
import { JobButtons } from './JobButtons'
import { Fact, JobFacts } from './JobFacts'
import { JobFailure } from './JobFailure'
import { JobPanelHead } from './JobPanelHead'

type Props = {
  id: string
  acts: JobActs
  /** Undefined for the first or last job of the list's page. */
  onPrevious?: () => void
  onNext?: () => void
  onClose: () => void
}

/** A panel beside the list with one job: its error, its attempts and its payload. */
export const JobPanel = ({ id, acts, onPrevious, onNext, onClose }: Props) => {
  const { data: job, error, refetch } = useQuery(jobQuery(id))
  return (
    <SidePanel
      label={m.jobs_beside()}
      head={<JobPanelHead id={id} job={job} onPrevious={onPrevious} onNext={onNext} onClose={onClose} />}
      foot={job && <JobButtons job={job} acts={acts} />}
      onClose={onClose}
    >
      <SidePanelBody key={id}>
        {job ? (
          <Stack gap="md">
            {job.error && <JobFailure job={job} error={job.error} />}
            <JobFacts job={job} />
            <JobPayload job={job} />
          </Stack>
        ) : getRefusal(error)?.status === 404 ? (
          <EmptyState
            isAlert
            icon={<IconFileUnknown stroke={1.5} />}
            title={m.jobs_gone()}
            text={m.jobs_gone_text()}
          />
        ) : error ? (
          <LoadFailed error={error} onRetry={refetch} />
        ) : (
          <Stack gap="md" aria-hidden>
            <Skeleton height={120} radius="md" />
            <Skeleton height={280} radius="md" />
          </Stack>
        )}
      </SidePanelBody>
    </SidePanel>
  )
}

/** The data that identifies a job in the log and the database. */
const JobPayload = ({ job: { _id, kind, payload, hiddenFields } }: { job: Job }) => (
  <Card title={m.jobs_for_engineers()}>
    <dl className="grid gap-3 text-sm leading-5">
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
      <p className="text-xs text-ink-2 mt-3">
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
