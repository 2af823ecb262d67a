import { cancelJob } from './cancel-job.ts'
import { jobDetails } from './job-details.ts'
import { listJobs } from './list-jobs.ts'
import { listSchedules } from './list-schedules.ts'
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
