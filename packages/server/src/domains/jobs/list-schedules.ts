import type { JobState } from '@storekeeper/contract/jobs/job-query'
import { signedIn } from '../../calls.ts'
import { matchingJobs } from './matching-jobs.ts'
import { readJobs } from './read-jobs.ts'

const BEGUN: JobState[] = ['running', 'retrying', 'failed', 'completed']

/** Looks up the newest job per kind and state: the first entry of each range in the index. */
export const listSchedules = signedIn.jobs.schedules.handler(async ({ context: { db, jobs } }) => {
  const schedules = jobs.schedules()
  const newest = await Promise.all(
    schedules.map(({ name }) => matchingJobs(db, { kind: [name], state: BEGUN }, { limit: 1, offset: 0 })),
  )
  const last = await readJobs(db, newest.flat())
  const items = schedules.map(({ name, every, nextAt }) => ({
    ...{ kind: name, every, nextAt: nextAt.toISOString() },
    last: last.find(({ kind }) => kind === name) ?? null,
  }))
  return { items: items.toSorted((one, other) => one.nextAt.localeCompare(other.nextAt)) }
})
