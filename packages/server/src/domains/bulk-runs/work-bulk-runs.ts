import { ORPCError } from '@orpc/server'
import type { ErrorReason } from '@storekeeper/contract/errors'
import type { Logger } from 'pino'
import type { Db } from '../../db/open.ts'
import { toReason } from '../../lib/api-error.ts'
import { type Clock, minutes } from '../../lib/clock.ts'
import type { JobRun, Jobs } from '../../ports/jobs/jobs.ts'
import type { BulkWorks } from './bulk-work.ts'
import { giveUpRows, type Turn, takeBatch } from './take-batch.ts'

/** After that long a run of the job ends, and another one is requested. */
const RUN_MS = minutes(5)
const BATCH = 200

export type Resources = { db: Db; jobs: Jobs; log: Logger; clock: Clock }

/**
 * Works through the bulk runs in turns, a batch each, until nothing waits. A batch is a transaction that also marks its
 * rows as done: a process that dies leaves whole batches, and the one that goes on does nothing twice.
 */
export async function workBulkRuns(
  resources: Resources,
  works: BulkWorks,
  { signal }: Pick<JobRun, 'signal'>,
): Promise<void> {
  const { db, jobs } = resources
  const endsAt = performance.now() + RUN_MS
  while (!signal.aborted && performance.now() < endsAt) {
    if (!(await takeTurn(resources, works))) return
  }
  await db.transaction().execute((tx) => jobs.enqueue(tx, 'workBulkRuns', {}))
}

/** False when nothing waits. Where a batch fails, its rows are tried one by one, so that one of them does not hold up the rest. */
async function takeTurn({ db, log, clock }: Resources, works: BulkWorks): Promise<boolean> {
  const turn: Turn = {}
  try {
    return await takeBatch(db, works, { size: BATCH, turn, now: clock() })
  } catch (error) {
    const { run } = turn
    if (!run) throw error
    log.warn({ err: error, run }, 'A batch of a bulk run failed; its rows are tried one by one')
    for (let count = 0; count < BATCH; count++) await takeSingly(run)
    return true
  }

  async function takeSingly(run: string) {
    const single: Turn = {}
    try {
      await takeBatch(db, works, { size: 1, only: run, turn: single, now: clock() })
    } catch (error) {
      // Before a row was tried, none is to blame.
      if (!single.rows?.length) throw error
      log.error({ err: error, run }, 'A row of a bulk run could not be changed')
      await giveUpRows(db, run, single.rows, reasonOf(error), clock())
    }
  }
}

/** Of an error at several fields, the reason of the first: rows have no fields. */
function reasonOf(error: unknown): ErrorReason {
  if (!(error instanceof ORPCError)) return toReason('INTERNAL')
  const { params, fields } = Object(error.data)
  const [first] = Object.values<ErrorReason>(fields ?? {})
  return first ?? { code: error.code, params: { ...params }, message: error.message }
}
