import { cancelJob } from './cancel-job.ts'
import { jobDetails, listJobs, listSchedules } from './read-jobs.ts'
import { bulkRetryJobs, retryJob } from './retry-jobs.ts'

/** The calls of the jobs screen. Each domain defines the work of its own job kinds; see `workers.ts`. */
export const jobs = {
  list: listJobs,
  details: jobDetails,
  schedules: listSchedules,
  retry: retryJob,
  bulkRetry: bulkRetryJobs,
  cancel: cancelJob,
}

export { countListedJobs } from './read-jobs.ts'
