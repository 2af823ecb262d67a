import { Button } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import { formatTotal } from '~/ui/list/page-range'
import { StatusBadge } from '~/ui/StatusBadge'
import { failedQuery } from './job-queries'

/** Link to the jobs, with the number of failed jobs if any; the jobs page informs admins who lack access. */
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
