import { z } from 'zod'
import { ErrorReason } from '../errors.ts'
import { Id, IsoDate } from '../shapes.ts'
import { JobKind, JobState } from './job-query.ts'

/** Work to be done later, as a list shows it. */
export const JobRow = z.object({
  _id: Id,
  kind: JobKind,
  state: JobState,
  tries: z.int().describe('How often it was begun'),
  maxTries: z.int().describe('After how many tries it is given up'),
  createdAt: IsoDate,
  startedAt: IsoDate.nullable().describe('When its last try began'),
  finishedAt: IsoDate.nullable(),
  nextTryAt: IsoDate.nullable().describe(
    'Of what waits: when it is begun, or as soon as a worker is free after that',
  ),
  error: ErrorReason.nullable().describe('Why its last try failed'),
})
export type JobRow = z.infer<typeof JobRow>

/** One job whole. What it was handed is shown as far as it names neither people nor secrets. */
export const Job = JobRow.extend({
  cause: z.string().nullable().describe('Of a mail that could not be sent: what the mail server said'),
  stack: z.string().nullable().describe('Where in the program its last try failed'),
  payload: z.record(z.string(), z.unknown()),
  withheld: z.array(z.string()).describe('What else it was handed, by name'),
})
export type Job = z.infer<typeof Job>

/** Work that comes again by itself. */
export const JobSchedule = z.object({
  kind: JobKind,
  every: z.string().describe('A cron expression, in UTC'),
  nextAt: IsoDate,
  last: JobRow.nullable().describe('The newest one that was begun, as long as it is kept'),
})
export type JobSchedule = z.infer<typeof JobSchedule>
