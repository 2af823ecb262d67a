import type { ErrorReason } from '@storekeeper/contract/errors'
import { isErrorCode } from '@storekeeper/contract/errors/catalogue'
import type { Grants } from '@storekeeper/contract/grants'
import type { Job, JobRow } from '@storekeeper/contract/jobs/job'
import {
  canCancel,
  JOB_KINDS,
  type JobFilter,
  type JobKind,
  type JobState,
} from '@storekeeper/contract/jobs/job-query'
import { sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { toReason } from '../../lib/api-error.ts'
import { ALL_JOBS } from '../../ports/jobs/archive.ts'
import { type JobSettings, jobCatalogue } from '../../ports/jobs/catalogue.ts'
import { sendRejection } from '../mails/mails.ts'
import { countJobs, isVisible, type JobViewer, matchingJobs, sumCounts, toViewer } from './matching-jobs.ts'
import { type QueueState, STATE_OF } from './queue-states.ts'

type Row = {
  _id: string
  kind: JobKind
  state: QueueState
  data: Record<string, unknown> | null
  tries: number
  maxTries: number
  createdAt: string
  startedAt: string | null
  finishedAt: string | null
  startAfter: string
  error: string | null
  code: string | null
  params: Record<string, unknown> | null
  stack: string | null
}

/**
 * Reads jobs in the order of the ids. The queue nests its own failure one level deeper than a worker's
 * failure.
 */
async function readRows(db: Db, ids: readonly string[], viewer?: JobViewer): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select
      job.id as "_id", job.name as kind, job.state::text, job.data,
      case when job.started_on is null then 0 else job.retry_count + 1 end as tries,
      job.retry_limit + 1 as "maxTries",
      job.created_on as "createdAt", job.started_on as "startedAt", job.completed_on as "finishedAt",
      job.start_after as "startAfter",
      coalesce(job.output->>'message', job.output->'value'->>'message') as error,
      job.output->>'code' as code, job.output->'params' as params, job.output->>'stack' as stack
    from unnest(${ids}::uuid[]) with ordinality chosen(id, position)
    join ${ALL_JOBS} job on job.id = chosen.id and job.name = any(${JOB_KINDS}::text[])
    where ${viewer ? isVisible(viewer) : sql`true`}
    order by chosen.position
  `.execute(db)
  return rows
}

export const readJobs = async (db: Db, ids: readonly string[]): Promise<JobRow[]> =>
  (await readRows(db, ids)).map(toJob)

/** Returns one job with its details, or undefined if it does not exist, or the viewer may not see it. */
export async function readJob(db: Db, id: string, viewer?: JobViewer): Promise<Job | undefined> {
  const [row] = await readRows(db, [id], viewer)
  if (!row) return undefined
  const { shows = [] }: JobSettings = jobCatalogue[row.kind]
  const payload = Object.entries(row.data ?? {})
  return {
    ...toJob(row),
    cause: isOver(row) ? null : await findCause(db, row),
    stack: isOver(row) ? null : row.stack,
    payload: Object.fromEntries(payload.filter(([field]) => shows.includes(field))),
    hiddenFields: payload.map(([field]) => field).filter((field) => !shows.includes(field)),
  }
}

/** A mail job stores only the mail's id; the mail server's answer is stored with the mail. */
async function findCause(db: Db, { kind, data, error, code }: Row): Promise<ErrorReason | null> {
  const payload =
    kind === 'sendMail' && error ? jobCatalogue.sendMail.payload.safeParse(data).data : undefined
  const cause = payload ? await sendRejection(db, payload.mail) : null
  // A job of an earlier version has the answer itself as its error, without a code.
  const isSame = cause?.code === code || (code === null && cause?.params.text === error)
  return isSame ? null : cause
}

/** A failure without a code is an internal error, or comes from a job of an earlier version. */
function toFailure({ error, code, params }: Row): ErrorReason | null {
  if (error === null) return null
  if (code && isErrorCode(code)) return { code, params: params ?? {}, message: error }
  const ofQueue = OF_QUEUE[error]
  return ofQueue ? toReason(ofQueue) : toReason('JOB_FAILED', { cause: error })
}

/** The reasons with which the queue itself fails a job. */
const OF_QUEUE: Record<string, 'JOB_TIMED_OUT' | 'JOB_LOST' | undefined> = {
  'job timed out': 'JOB_TIMED_OUT',
  'job heartbeat timeout': 'JOB_LOST',
}

/** Hides the failures of earlier attempts once a job has completed. */
const isOver = ({ state }: Row) => state === 'completed'

function toJob(row: Row): JobRow {
  const { _id, kind, tries, maxTries, createdAt, startedAt, finishedAt } = row
  const state = STATE_OF[row.state]
  return {
    ...{ _id, kind, state, tries, maxTries, createdAt, startedAt, finishedAt },
    nextTryAt: canCancel(state) ? row.startAfter : null,
    error: isOver(row) ? null : toFailure(row),
  }
}

export const jobDetails = signedIn.jobs.details.handler(
  async ({ context: { db, admin }, input: { id }, errors }) => {
    const job = await readJob(db, id, toViewer(admin, 'jobs:read'))
    if (!job) throw errors.NOT_FOUND()
    return job
  },
)

export const listJobs = signedIn.jobs.list.handler(async ({ context: { db, admin }, input }) => {
  const viewer = toViewer(admin, 'jobs:read')
  const { page, limit, sort } = input
  const part = { limit, offset: (page - 1) * limit, isOldestFirst: sort === 'createdAt.asc' }
  const [ids, counts] = await Promise.all([
    matchingJobs(db, viewer, input, part),
    countJobs(db, viewer, input),
  ])
  return { items: await readJobs(db, ids), ...sumCounts(counts, input), counts, page, limit }
})

/** Counts the jobs of a list. */
export const countListedJobs = async (db: Db, query: JobFilter, admin: Grants & { _id: string }) =>
  sumCounts(await countJobs(db, toViewer(admin, 'jobs:read'), query), query)

const BEGUN: JobState[] = ['running', 'retrying', 'failed', 'completed']

/**
 * Looks up the newest job per kind and state: the first entry of each range in the index. Recurring jobs are of the
 * whole store, so an admin of some sites sees none.
 */
export const listSchedules = signedIn.jobs.schedules.handler(async ({ context: { db, admin, jobs } }) => {
  const viewer = toViewer(admin, 'jobs:read')
  const schedules = viewer.sites === 'all' ? jobs.schedules() : []
  const newest = await Promise.all(
    schedules.map(({ name }) =>
      matchingJobs(db, viewer, { kind: [name], state: BEGUN }, { limit: 1, offset: 0 }),
    ),
  )
  const last = await readJobs(db, newest.flat())
  const items = schedules.map(({ name, every, nextAt }) => ({
    ...{ kind: name, every, nextAt: nextAt.toISOString() },
    last: last.find(({ kind }) => kind === name) ?? null,
  }))
  return { items: items.toSorted((one, other) => one.nextAt.localeCompare(other.nextAt)) }
})
