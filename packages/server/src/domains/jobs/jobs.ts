import { cancelJob } from './cancel-job.ts'
import { jobDetails } from './job-details.ts'
import { listJobs } from './list-jobs.ts'
import { listSchedules } from './list-schedules.ts'
import { bulkRetryJobs, retryJob } from './retry-jobs.ts'

/** The API of the jobs screen. What each kind of job does is in its own domain; see `workers.ts`. */
export const jobs = {
  list: listJobs,
  details: jobDetails,
  schedules: listSchedules,
  retry: retryJob,
  bulkRetry: bulkRetryJobs,
  cancel: cancelJob,
}
