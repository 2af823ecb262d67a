import type { JobRow } from '@storekeeper/contract/jobs/job'
import { canCancel, canRetry } from '@storekeeper/contract/jobs/job-query'
import { IconLayoutSidebarRightExpand, IconRefresh, IconX } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { RowMenu } from '~/ui/list/rows/RowMenu'
import { JOB_NAME } from './job-names'
import type { JobActs } from './use-job-acts'

type Props = { job: JobRow; acts: JobActs }

export const JobRowMenu = ({ job, acts }: Props) => {
  const refusal = useCan('jobs:change') ? undefined : m.shell_not_allowed()
  return (
    <RowMenu label={m.jobs_actions_for({ job: JOB_NAME[job.kind]() })}>
      {(close) => {
        const then = (act: (job: JobRow) => void) => () => {
          close()
          act(job)
        }
        return (
          <>
            <RowMenu.Entry
              icon={<IconLayoutSidebarRightExpand size={18} stroke={1.7} />}
              onClick={then(acts.open)}
            >
              {m.jobs_details()}
            </RowMenu.Entry>
            {canRetry(job.state) && (
              <RowMenu.Entry
                icon={<IconRefresh size={18} stroke={1.7} />}
                refusal={refusal}
                onClick={then(acts.retry)}
              >
                {m.jobs_retry()}
              </RowMenu.Entry>
            )}
            {canCancel(job.state) && (
              <RowMenu.Entry
                icon={<IconX size={18} stroke={1.7} />}
                refusal={refusal}
                onClick={then(acts.confirmCancel)}
              >
                {m.jobs_cancel()}
              </RowMenu.Entry>
            )}
          </>
        )
      }}
    </RowMenu>
  )
}
