import type { Logger } from 'pino'
import type { Db } from '../../db/open.ts'
import { getReason } from '../../lib/api-error.ts'
import { type Clock, minutes } from '../../lib/clock.ts'
import { isPassing } from '../../lib/failure.ts'
import { Unavailable } from '../../lib/unavailable.ts'
import { canWait, endWait } from '../../lib/wait-for-service.ts'
import type { JobRun, Jobs } from '../../ports/jobs/jobs.ts'
import { skipFailedRows, type Turn, takeBatch, type Works } from './take-batch.ts'

/** A job ends after this time and enqueues another one. */
const RUN_MS = minutes(5)
const BATCH = 200

export type Resources = { db: Db; jobs: Jobs; log: Logger; clock: Clock }

/**
 * Works through the bulk runs in turns, one batch each, until no run is left to process. One transaction
 * processes a batch and marks its rows as done: if a process dies, only complete batches are stored, and the
 * next process repeats nothing. While a service is away, the runs that need it wait, and the job fails, so that it is
 * retried and the list of jobs shows why.
 */
export async function workBulkRuns(
  resources: Resources,
  works: Works,
  { signal }: Pick<JobRun, 'signal'>,
): Promise<void> {
  const { db, jobs } = resources
  const endsAt = performance.now() + RUN_MS
  const delayed = new Map<string, unknown>()
  while (!signal.aborted && performance.now() < endsAt) {
    if (await takeTurn(resources, works, delayed)) continue
    for (const error of delayed.values()) throw error
    return
  }
  await db.transaction().execute((tx) => jobs.enqueue(tx, 'workBulkRuns', {}))
}

/**
 * Returns false when no run is left to process. When a batch fails, processes its rows one by one, so that
 * one row does not block the rest.
 */
async function takeTurn(
  { db, log, clock }: Resources,
  works: Works,
  delayed: Map<string, unknown>,
): Promise<boolean> {
  const turn: Turn = {}
  try {
    const isLeft = await takeBatch(db, works, {
      ...{ size: BATCH, without: [...delayed.keys()], turn, now: clock() },
    })
    if (turn.run) endWait(turn.run)
    return isLeft
  } catch (error) {
    const { run, rows = [] } = turn
    if (!run) throw error
    if (isPassing(error) && canWait(run, clock())) {
      delayed.set(run, error)
      return true
    }
    if (error instanceof Unavailable) {
      log.error({ err: error, run }, 'A batch of a bulk run was skipped, because a service stays away')
      await skipFailedRows(db, run, rows, error.reason, clock())
      return true
    }
    log.warn({ err: error, run }, 'A batch of a bulk run failed; its rows are tried one by one')
    for (let count = 0; count < BATCH; count++) await takeSingly(run)
    return true
  }

  async function takeSingly(run: string) {
    const single: Turn = {}
    try {
      await takeBatch(db, works, { size: 1, only: run, turn: single, now: clock() })
    } catch (error) {
      // The error occurred before a row was processed, so no row caused it.
      if (!single.rows?.length || (isPassing(error) && canWait(run, clock()))) throw error
      log.error({ err: error, run }, 'A row of a bulk run could not be changed')
      await skipFailedRows(db, run, single.rows, getReason(error), clock())
    }
  }
}
