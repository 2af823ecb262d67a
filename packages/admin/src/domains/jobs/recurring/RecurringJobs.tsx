import { useQuery } from '@tanstack/react-query'
import { m } from '~/paraglide/messages.js'
import { Card } from '~/ui/Card'
import { LoadFailed } from '~/ui/LoadFailed'
import { ListTable } from '~/ui/list/rows/ListTable'
import { JobTabs } from '../JobTabs'
import { schedulesQuery } from '../job-queries'
import type { JobListSearch } from '../job-search'
import { RECURRING_COLUMNS } from './recurring-columns'

/** The recurring jobs: their schedule, their next run and the result of the last one. */
export const RecurringJobs = ({ search }: { search: JobListSearch }) => {
  const { data, error, refetch } = useQuery(schedulesQuery())
  return (
    <Card padded={false}>
      <JobTabs search={search} />
      {error && !data ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <div // The last row keeps off the rounded corners.
          className="pb-2"
        >
          <ListTable
            label={m.jobs_recurring()}
            columns={RECURRING_COLUMNS}
            rows={data?.items.map((schedule) => ({ ...schedule, _id: schedule.kind }))}
            limit={9}
          />
        </div>
      )}
    </Card>
  )
}
