import { z } from 'zod'
import { MAIL_JOB_CAUSES } from '../campaigns/mail-reasons.ts'
import { reasonWith } from '../errors/reason-with.ts'
import { ErrorReason } from '../errors.ts'
import { Id, IsoDate } from '../shapes.ts'
import { JobKind, JobState } from './job-query.ts'

/** A job in a list. */
export const JobRow = z.object({
  _id: Id,
  kind: JobKind,
  state: JobState,
  tries: z.int().describe('Number of attempts'),
  maxTries: z.int().describe('Maximum number of attempts'),
  createdAt: IsoDate,
  startedAt: IsoDate.nullable().describe('Start of the last attempt'),
  finishedAt: IsoDate.nullable(),
  nextTryAt: IsoDate.nullable().describe('Earliest start of the next attempt, for waiting jobs'),
  error: ErrorReason.nullable().describe(
    'Error of the last attempt; a job stores the code of any error that stopped it, such as an unavailable service',
  ),
})
export type JobRow = z.infer<typeof JobRow>

/** A job with all details. Its payload is shown without personal data and secrets. */
export const Job = JobRow.extend({
  cause: reasonWith(...MAIL_JOB_CAUSES)
    .nullable()
    .describe('Response of the mail server, for an e-mail that could not be sent'),
  stack: z.string().nullable().describe('Stack trace of the last attempt'),
  payload: z.record(z.string(), z.unknown()),
  hiddenFields: z.array(z.string()).describe('Names of further inputs, whose values are hidden'),
})
export type Job = z.infer<typeof Job>

/** A recurring job. */
export const JobSchedule = z.object({
  kind: JobKind,
  every: z.string().describe('Cron expression in UTC'),
  nextAt: IsoDate,
  last: JobRow.nullable().describe('Latest started run, while it is stored'),
})
export type JobSchedule = z.infer<typeof JobSchedule>
