import type { Transaction } from 'kysely'
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Tables } from '../../db/tables.ts'
import { seconds } from '../../lib/clock.ts'
import { JobFailure } from '../../lib/job-failure.ts'
import { Unavailable } from '../../lib/unavailable.ts'
import { type JobCatalogue, jobCatalogue, type Payload } from './catalogue.ts'
import { type Controls, control, getScheduledJobs, type JobScheduled } from './control.ts'
import { type Past, past } from './past.ts'
import { ensureQueues } from './queues.ts'

/** The queue of background jobs, in the database; all processes share the work. */
export type JobQueue<Catalogue extends JobCatalogue> = {
  /** Adds a job in the transaction of the change. Null if one already waits and only one may wait. */
  enqueue<Name extends keyof Catalogue & string>(
    tx: Transaction<Tables>,
    name: Name,
    payload: Payload<Catalogue, Name>,
    options?: EnqueueOptions,
  ): Promise<string | null>
  /** Adds a job for each payload in the transaction of the change, with one statement. */
  enqueueAll<Name extends keyof Catalogue & string>(
    tx: Transaction<Tables>,
    name: Name,
    payloads: readonly Payload<Catalogue, Name>[],
  ): Promise<void>
  /** Starts the workers, with one job of each kind at a time. */
  work(workers: Workers<Catalogue>): Promise<void>
  /** Runs all queued jobs now, including delayed ones and retries, and returns the number of runs. */
  runAll(workers: Workers<Catalogue>): Promise<number>
  /** Waits up to seven seconds for running jobs; another process retries unfinished ones. */
  stop(): Promise<void>
  /** The periodic kinds of jobs with their next run. */
  schedules(): JobScheduled<Catalogue>[]
} & Controls<Catalogue> &
  Past<Catalogue>

export type Jobs = JobQueue<typeof jobCatalogue>

export type EnqueueOptions = { startAfter?: Date; key?: string; priority?: number }

/**
 * The worker of each kind of job. A process may die after the work but before the queue records it; the job
 * then runs again, so a worker must detect work that is already done.
 */
export type Workers<Catalogue extends JobCatalogue = typeof jobCatalogue> = {
  [Name in keyof Catalogue]: (payload: Payload<Catalogue, Name>, run: JobRun) => Promise<void>
}

/**
 * `attempt` starts at one. `signal` aborts when the program stops or the time limit is reached; in `runAll`,
 * it never aborts.
 */
export type JobRun = { id: string; attempt: number; signal: AbortSignal }

type Options = {
  url: string
  log: Logger
  /**
   * Whether this process maintains the queue (lost jobs, schedules) and receives notifications of new jobs.
   */
  isCaretaker: boolean
  careEverySeconds?: number
}

const STOP_WITHIN_MS = seconds(7)
const ANSWER_WITHIN_MS = seconds(120)
/** How often the queue looks for jobs whose process died. */
const CARE_EVERY_SECONDS = 20

export const openJobs = (options: Options): Promise<Jobs> => openJobQueue(jobCatalogue, options)

/** Opens the queue; creates or updates its tables (schema `pgboss`) and the kinds of jobs. */
export async function openJobQueue<Catalogue extends JobCatalogue>(
  catalogue: Catalogue,
  { url, log, isCaretaker, careEverySeconds = CARE_EVERY_SECONDS }: Options,
): Promise<JobQueue<Catalogue>> {
  const boss = new PgBoss({
    connectionString: answering(url),
    application_name: 'storekeeper jobs',
    max: isCaretaker ? 4 : 2,
    supervise: isCaretaker,
    schedule: isCaretaker,
    useListenNotify: isCaretaker,
    superviseIntervalSeconds: careEverySeconds,
    monitorIntervalSeconds: careEverySeconds,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'The job queue has trouble; it tries again'))
  boss.on('warning', (warning) => log.warn({ warning }, 'The job queue warns'))
  try {
    await boss.start()
    await ensureQueues(boss, catalogue, isCaretaker)
  } catch (error) {
    // Closes the connections before the next try; the caller reports the first error.
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  }

  type Name = keyof Catalogue & string
  const names = Object.keys(catalogue) as Name[]
  const run = async (workers: Workers<Catalogue>, name: Name, job: JobWithMetadata<unknown>) => {
    const attempt = job.retryCount + 1
    try {
      const payload = catalogue[name]?.payload.parse(job.data) as Payload<Catalogue, Name>
      await workers[name](payload, { id: job.id, attempt, signal: job.signal })
    } catch (error) {
      log.error({ err: error, job: name, jobId: job.id, attempt }, 'A job failed')
      throw bareFailure(error)
    }
  }

  return {
    enqueue: (tx, name, payload, { key, ...options } = {}) =>
      boss.send(name, payload, { ...options, singletonKey: key, db: fromKysely(tx) }),
    async enqueueAll(tx, name, payloads) {
      if (payloads.length === 0) return
      const waiting = payloads.map((data) => ({ data }))
      await boss.insert(name, waiting, { db: fromKysely(tx) })
    },
    async work(workers) {
      for (const name of names) {
        // Several jobs added together cause one notification: a worker looks for the next job after each one.
        const worker: string = await boss.work<unknown, void>(
          name,
          { includeMetadata: true },
          async (jobs) => {
            try {
              for (const job of jobs) await run(workers, name, job as JobWithMetadata<unknown>)
            } finally {
              boss.notifyWorker(worker)
            }
          },
        )
      }
    },
    async runAll(workers) {
      let runs = 0
      const runNext = async (name: Name): Promise<boolean> => {
        const [job] = await boss.fetch<unknown>(name, { includeMetadata: true, ignoreStartAfter: true })
        if (!job) return false
        runs++
        // The library only passes a signal to its own workers, contrary to its types.
        await run(workers, name, { ...job, signal: new AbortController().signal }).then(
          () => boss.complete(name, job.id),
          (error: Error) => boss.fail(name, job.id, error),
        )
        return true
      }
      for (let isBusy = true; isBusy; ) {
        isBusy = false
        const { rows } = await boss
          .getDb()
          .executeSql("select distinct name from pgboss.job where state in ('created', 'retry')")
        const waiting = new Set(rows.map((row: { name: string }) => row.name))
        for (const name of names) if (waiting.has(name) && (await runNext(name))) isBusy = true
      }
      return runs
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_WITHIN_MS }),
    schedules: () => getScheduledJobs(boss, catalogue),
    ...control<Catalogue>(boss),
    ...past<Catalogue>(boss),
  }
}

/** Adds a query timeout to the address, since the queue's own connections take no other option. */
function answering(url: string): string {
  const address = new URL(url)
  address.searchParams.set('query_timeout', String(ANSWER_WITHIN_MS))
  return address.href
}

/**
 * The message and stack of an error, for the queue. Further properties that libraries add, such as a rejected
 * row or a mail address, are only in the log.
 */
function bareFailure(error: unknown): Error {
  const bare = new Error(error instanceof Error ? error.message : String(error))
  bare.stack = error instanceof Error ? error.stack : undefined
  if (!(error instanceof JobFailure || error instanceof Unavailable)) return bare
  const { code, params } = error.reason
  return Object.assign(bare, { code, params })
}
