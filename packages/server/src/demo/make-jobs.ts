import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { later, minutes } from '../lib/clock.ts'
import { jobCatalogue } from '../ports/jobs/catalogue.ts'
import type { Jobs } from '../ports/jobs/jobs.ts'
import { type Calendar, storyRandom } from './calendar.ts'
import { DEMO_JOBS, FAILED_JOB, HOURS_OF_JOBS } from './catalogue/jobs.ts'

/** What was done in the background lately. All of it is over: a shop that has just been made has nothing left to do. */
export async function makeJobs(tx: Transaction<Tables>, jobs: Jobs, calendar: Calendar): Promise<void> {
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

/** So many hours ago, at the minute of the schedule. */
function dueAt(calendar: Calendar, name: (typeof DEMO_JOBS)[number]['name'], hoursAgo: number): Date {
  const [minute] = jobCatalogue[name].every.split(' ')
  const now = calendar.real(calendar.end).getTime()
  return new Date(Math.floor(now / HOUR) * HOUR - hoursAgo * HOUR + minutes(Number(minute)))
}

const HOUR = minutes(60)
const after = (at: Date, ms: number) => new Date(later(at, ms))
