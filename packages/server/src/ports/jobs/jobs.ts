import type { Transaction } from 'kysely'
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Tables } from '../../db/tables.ts'
import { seconds } from '../../lib/clock.ts'
import { bareFailure } from './bare-failure.ts'
import { type JobCatalogue, jobCatalogue, type Payload } from './catalogue.ts'
import { type Controls, control, type JobScheduled, scheduledOf } from './control.ts'
import { type Past, past } from './past.ts'
import { ensureQueues } from './queues.ts'

/** The queue of work to be done later, in the database beside everything else; every process shares the work. */
export type JobQueue<Catalogue extends JobCatalogue> = {
  /** Adds a job in the transaction of the change that asks for it. Null when one that waits already is enough. */
  enqueue<Name extends keyof Catalogue & string>(
    tx: Transaction<Tables>,
    name: Name,
    payload: Payload<Catalogue, Name>,
    options?: EnqueueOptions,
  ): Promise<string | null>
  /** Begins to work, a job of each kind at a time. */
  work(workers: Workers<Catalogue>): Promise<void>
  /** Works off what waits, also what would wait for a later time, and answers how many runs that took. */
  runAll(workers: Workers<Catalogue>): Promise<number>
  /** Waits for what is being done, up to seven seconds; what is not done by then is done again by the next process. */
  stop(): Promise<void>
  /** The kinds of work that come again by themselves, and when next. */
  schedules(): JobScheduled<Catalogue>[]
} & Controls<Catalogue> &
  Past<Catalogue>

export type Jobs = JobQueue<typeof jobCatalogue>

export type EnqueueOptions = { startAfter?: Date; key?: string; priority?: number }

/**
 * Who does each kind of job. A process may die after the work and before the queue hears of it: then the job is done
 * again, so that a worker must find out what is done already.
 */
export type Workers<Catalogue extends JobCatalogue = typeof jobCatalogue> = {
  [Name in keyof Catalogue]: (payload: Payload<Catalogue, Name>, run: JobRun) => Promise<void>
}

/** `attempt` counts from one; `signal` aborts when the program stops or the time is up. */
export type JobRun = { id: string; attempt: number; signal: AbortSignal }

type Options = {
  url: string
  log: Logger
  /** Whether this process looks after the queue (lost jobs, schedules) and hears of new jobs at once. */
  isCaretaker: boolean
  careEverySeconds?: number
}

const STOP_WITHIN_MS = seconds(7)
const ANSWER_WITHIN_MS = seconds(120)
/** How soon a job whose process died is noticed. */
const CARE_EVERY_SECONDS = 20

export const openJobs = (options: Options): Promise<Jobs> => openJobQueue(jobCatalogue, options)

/** Opens the queue, making or updating its tables (schema `pgboss`) and its kinds of jobs. */
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
    // Nothing of it stays open behind the next try; that it could not be opened is what is reported.
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
    async work(workers) {
      for (const name of names) {
        // Of many that were enqueued at once the bell rings only once: a worker that has done one looks for the next.
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
        // The library makes signals for its own workers only, whatever its types say.
        await run(workers, name, { ...job, signal: new AbortController().signal }).then(
          () => boss.complete(name, job.id),
          (error: Error) => boss.fail(name, job.id, error),
        )
        return true
      }
      for (let isBusy = true; isBusy; ) {
        isBusy = false
        for (const name of names) if (await runNext(name)) isBusy = true
      }
      return runs
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_WITHIN_MS }),
    schedules: () => scheduledOf(boss, catalogue),
    ...control<Catalogue>(boss),
    ...past<Catalogue>(boss),
  }
}

/** A database that does not answer is given up; the queue's own connections learn of it by their address only. */
function answering(url: string): string {
  const address = new URL(url)
  address.searchParams.set('query_timeout', String(ANSWER_WITHIN_MS))
  return address.href
}
