import type { JobFilter } from '@storekeeper/contract/jobs/job-query'
import { TOTAL_CAP } from '@storekeeper/contract/list'
import type { Db } from '../../db/open.ts'
import { apiError } from '../../lib/api-error.ts'
import type { Chosen } from '../../lib/in-runs.ts'
import { matchingJobs } from './matching-jobs.ts'

/**
 * The jobs of a bulk call: the given ids, or all that match the filter if their count is the one the admin
 * saw.
 */
export async function chosenJobs(
  db: Db,
  { ids, filter = {}, exceptIds = [], expectedCount }: Chosen & { filter?: Partial<JobFilter> },
): Promise<string[]> {
  if (ids) return [...new Set(ids)]
  const matching = await matchingJobs(db, filter, { limit: TOTAL_CAP + 1, offset: 0 })
  if (matching.length > TOTAL_CAP) throw apiError('TOO_MANY_MATCHES', { max: TOTAL_CAP, resource: 'job' })
  const excepted = new Set(exceptIds)
  const meant = matching.filter((id) => !excepted.has(id))
  if (meant.length !== expectedCount)
    throw apiError('COUNT_CHANGED', {
      ...{ found: meant.length, total: matching.length, expected: expectedCount ?? 0, resource: 'job' },
    })
  return meant
}
