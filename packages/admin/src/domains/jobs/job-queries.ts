import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { hasPermission } from '~/session/profile'
import { type JobListSearch, listInput } from './job-search'

/** The polling interval in ms while the page is visible. */
const LOOK_MS = 4000
export const live = { refetchInterval: LOOK_MS, meta: { handlesErrors: true } }

export const jobsQuery = (search: JobListSearch) =>
  api.jobs.list.queryOptions({ input: listInput(search), meta: live.meta })
export const liveJobsQuery = (search: JobListSearch) => ({ ...jobsQuery(search), ...live })

export const jobQuery = (id: string) => api.jobs.details.queryOptions({ input: { id }, ...live })

export const schedulesQuery = () => api.jobs.schedules.queryOptions(live)

/** The number of failed jobs. */
export const failedQuery = () =>
  api.jobs.list.queryOptions({ input: { state: 'failed', limit: '1' }, meta: live.meta })

/**
 * Requests the data of the screen as soon as the URL is known, if the admin may see it; the caller does not
 * wait.
 */
export const prefetchJobs = (queries: QueryClient, search: JobListSearch) => {
  if (!hasPermission(queries, 'jobs:read')) return
  queries.prefetchQuery(jobsQuery(search))
  if (search.job) queries.prefetchQuery(jobQuery(search.job))
  if (search.view) queries.prefetchQuery(schedulesQuery())
}
