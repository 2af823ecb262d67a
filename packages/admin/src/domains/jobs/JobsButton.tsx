import { Button } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { formatTotal } from '~/ui/list/page-range'
import { StatusBadge } from '~/ui/StatusBadge'
import { failedQuery } from './job-queries'

/** The way to the jobs, with how many failed where some did; who may not see them is told so there. */
export const JobsButton = () => {
  const { data: failed } = useQuery({ ...failedQuery(), enabled: useCan('jobs:read') })
  const hasFailed = failed !== undefined && failed.total > 0
  return (
    <Button
      variant="default"
      leftSection={<IconChecklist size={16} stroke={1.7} aria-hidden />}
      rightSection={
        hasFailed && <StatusBadge tone="bad">{m.jobs_n_failed({ shown: formatTotal(failed) })}</StatusBadge>
      }
      renderRoot={(props) => (
        <Link to="/admin/jobs" search={hasFailed ? { state: ['failed'] } : {}} {...props} />
      )}
    >
      {m.jobs_title()}
    </Button>
  )
}
