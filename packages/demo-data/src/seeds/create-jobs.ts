import type { Tables } from '@storekeeper/server/db/tables'
import { later, minutes } from '@storekeeper/server/lib/clock'
import { jobCatalogue } from '@storekeeper/server/ports/jobs/catalogue'
import type { Jobs } from '@storekeeper/server/ports/jobs/jobs'
import type { Transaction } from 'kysely'
import { type Calendar, storyRandom } from '../calendar.ts'
import { DEMO_JOBS, FAILED_JOB, HOURS_OF_JOBS } from '../catalogue/jobs.ts'

/** Records recent background jobs. All of them are over: a new shop has no pending jobs. */
export async function createDemoJobs(tx: Transaction<Tables>, jobs: Jobs, calendar: Calendar): Promise<void> {
  const random = storyRandom('jobs')
  for (let hoursAgo = HOURS_OF_JOBS; hoursAgo > 0; hoursAgo--)
    for (const { name, atMostMs } of DEMO_JOBS) {
      const createdAt = dueAt(calendar, name, hoursAgo)
      const isLost = name === FAILED_JOB.name && hoursAgo === FAILED_JOB.hoursAgo
      const startedAt = isLost ? after(createdAt, minutes(FAILED_JOB.lastTryAfterMinutes)) : createdAt
      const finishedAt = after(startedAt, random.int(20, atMostMs))
      const failure = isLost ? FAILED_JOB.failure : undefined
      await jobs.keepPast(tx, name, {}, { createdAt, startedAt, finishedAt, failure })
    }
}

/** The time some hours ago at the minute of the job's schedule. */
function dueAt(calendar: Calendar, name: (typeof DEMO_JOBS)[number]['name'], hoursAgo: number): Date {
  const [minute] = jobCatalogue[name].every.split(' ')
  const now = calendar.real(calendar.end).getTime()
  return new Date(Math.floor(now / HOUR) * HOUR - hoursAgo * HOUR + minutes(Number(minute)))
}

const HOUR = minutes(60)
const after = (at: Date, ms: number) => new Date(later(at, ms))
