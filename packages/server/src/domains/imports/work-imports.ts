import type { ErrorReason } from '@storekeeper/contract/errors'
import type { ImportReading, ImportSums } from '@storekeeper/contract/imports/import'
import type { ImportedKind, ImportStatus } from '@storekeeper/contract/imports/import-query'
import { expressionBuilder, sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { buildError, getReason } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'
import { type Clock, days, later, minutes } from '../../lib/clock.ts'
import { isPassing } from '../../lib/failure.ts'
import { toStoredReason } from '../../lib/stored-reason.ts'
import { Unavailable } from '../../lib/unavailable.ts'
import { canWait, endWait } from '../../lib/wait-for-service.ts'
import type { JobRun, Jobs } from '../../ports/jobs/jobs.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { type CheckedImport, checkImport, failCheck } from './check-import.ts'
import type { FileCustomer } from './reading/parse-customer.ts'
import type { FileOrder } from './reading/parse-order.ts'
import { sumRecords } from './sum-records.ts'
import { undoCustomers, undoRecords } from './undo-records.ts'
import {
  type ReadyRecord,
  type Run,
  toActor,
  type Written,
  writeCustomers,
  writeOrders,
} from './write-records.ts'

type Resources = { db: Db; jobs: Jobs; storage: Storage; log: Logger; clock: Clock; publicUrl: string }

/** A job ends after this time and enqueues another one. */
const RUN_MS = minutes(5)
const CHUNK = 500

type WorkedImport = Omit<CheckedImport & Run, 'kind' | 'site'> & {
  kind: ImportedKind
  site: string | null
  createdAt: string
  status: ImportStatus
  done: number
  sums: ImportSums | null
  undoReason: string | null
}

/** The import of a turn, for use when the turn fails. */
type Turn = { worked?: WorkedImport }

/**
 * Works on imports in turns until none is left: a turn is a dry run, or one batch of a run or an undo. One transaction
 * writes a batch and marks its records: if a process dies, only whole batches are stored, and the next process continues.
 * While a service is away, the imports that need it wait, and the job fails, so that it is retried and the list of jobs
 * shows why.
 */
export async function workImports(resources: Resources, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
  const { db, jobs } = resources
  const endsAt = performance.now() + RUN_MS
  const delayed = new Map<string, unknown>()
  while (!signal.aborted && performance.now() < endsAt) {
    if (await takeTurn(resources, delayed)) continue
    for (const error of delayed.values()) throw error
    return
  }
  await db.transaction().execute((tx) => jobs.enqueue(tx, 'workImports', {}))
}

/** Returns false when no import is left. When a batch fails, writes its records one by one. */
async function takeTurn(resources: Resources, delayed: Map<string, unknown>): Promise<boolean> {
  const { db, log, clock } = resources
  const turn: Turn = {}
  try {
    const isLeft = await work(resources, turn, { size: CHUNK, without: [...delayed.keys()], now: clock() })
    if (turn.worked) endWait(turn.worked._id)
    return isLeft
  } catch (error) {
    const { worked } = turn
    if (!worked) throw error
    if (mustWait(error, worked, clock())) {
      delayed.set(worked._id, error)
      return true
    }
    if (worked.status === 'checking') {
      const reason = error instanceof Unavailable ? error.reason : getReason(error)
      if (reason.code === 'INTERNAL') log.error({ err: error, import: worked._id }, 'A dry run failed')
      await failCheck(db, worked._id, reason)
      return true
    }
    log.warn(
      { err: error, import: worked._id },
      'A batch of an import failed; its records are tried one by one',
    )
    for (let count = 0; count < CHUNK; count++) await takeSingly(resources, [...delayed.keys()])
    return true
  }
}

const mustWait = (error: unknown, { _id }: WorkedImport, now: Date) => isPassing(error) && canWait(_id, now)

async function takeSingly(resources: Resources, without: readonly string[]): Promise<void> {
  const { db, log, clock } = resources
  const turn: Turn = {}
  try {
    await work(resources, turn, { size: 1, without, now: clock() })
  } catch (error) {
    const { worked } = turn
    if (worked?.status !== 'running' && worked?.status !== 'undoing') throw error
    if (mustWait(error, worked, clock())) throw error
    log.error({ err: error, import: worked._id }, 'A record of an import could not be written')
    const skipNext = worked.status === 'running' ? refuseNext : keepNext
    await db.transaction().execute((tx) => skipNext(tx, worked._id, getReason(error), clock()))
  }
}

const work = (
  { db, storage, ...resources }: Resources,
  turn: Turn,
  { size, without = [], now }: { size: number; without?: readonly string[]; now: Date },
): Promise<boolean> =>
  db
    .transaction()
    .execute(async (tx) => {
      const worked = await lockNext(tx, without)
      if (!worked) return undefined
      turn.worked = worked
      if (worked.status === 'checking') await checkImport(tx, storage, ofFile(worked), now)
      else if (worked.status === 'running') await writeBatch(tx, worked, size, now)
      else await undoBatch(tx, worked, size, { ...resources, now })
      return worked
    })
    .then(async (worked) => {
      if (worked?.status === 'running') await removeFile(db, storage, worked)
      return worked !== undefined
    })

/** Skips imports that another process has locked. */
const lockNext = (tx: Transaction<Tables>, without: readonly string[]): Promise<WorkedImport | undefined> =>
  tx
    .selectFrom('imports')
    .select(['_id', 'kind', 'site', 'source', 'status', 'fileKey', 'choices', 'admin'])
    .select(['reading', 'done', 'sums', 'undoReason', 'createdAt'])
    .where('status', 'in', ['checking', 'running', 'undoing'])
    .$if(without.length > 0, (query) => query.where('_id', 'not in', without))
    .orderBy('workedAt')
    .orderBy('_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Products are written at once, so that only their undo is worked on. */
function ofFile<Worked extends WorkedImport>(worked: Worked) {
  const { kind, site } = worked
  if (kind === 'products' || site === null) throw new Error(`The import ${worked._id} has no file.`)
  return { ...worked, kind, site }
}

async function writeBatch(
  tx: Transaction<Tables>,
  worked: WorkedImport,
  size: number,
  now: Date,
): Promise<void> {
  const run = ofFile(worked)
  const records = await nextReady(tx, run._id, size)
  const written =
    run.kind === 'orders'
      ? await writeOrders(tx, run, records as ReadyRecord<FileOrder>[], now)
      : await writeCustomers(tx, run, records as ReadyRecord<FileCustomer>[], now)
  await markWritten(tx, run._id, written, now)
  if (records.length === size) return advance(tx, run, records.length, now)
  const found = run.sums?.foundCustomers ?? 0
  const sums = { ...(await sumRecords(tx, run._id)), foundCustomers: found }
  await tx
    .updateTable('imports')
    .set({ status: 'finished', finishedAt: now.toISOString(), sums: JSON.stringify(sums) })
    .set({ done: run.done + records.length, reading: JSON.stringify(withoutSamples(run.reading)) })
    .where('_id', '=', run._id)
    .execute()
  await recordAudit(tx, toActor(run), now, {
    ...{ action: 'import.finished', entityId: run._id },
    changes: {
      status: { from: 'running', to: 'finished' },
      rows: { from: null, to: sums.created.records },
    },
  })
  // Until autovacuum does so, up to a minute later, lists would be planned as for the shop before.
  if (sums.created.records >= MANY) await sql`analyze orders, "orderLines", customers`.execute(tx)
}

/** As many new records change the best plans of queries. */
const MANY = 1000

/** The samples are data of persons, which the created records have. */
const withoutSamples = (reading: ImportReading): ImportReading => ({
  ...reading,
  columns: reading.columns.map((column) => ({ ...column, samples: [] })),
})

/** Batches are written in order. Without the last position, each would read the dead versions of all before it. */
const nextReady = (tx: Transaction<Tables>, _id: string, size: number) =>
  tx
    .selectFrom('importRecords')
    .select(['position', 'key', 'data'])
    .where('import', '=', _id)
    .where('status', '=', 'ready')
    .where(
      'position',
      '>',
      sql<number>`coalesce((
        select max("position") from "importRecords" written where written."import" = ${_id} and written."status" = 'created'
      ), -1)`,
    )
    .orderBy('position')
    .limit(size)
    .execute()

/** The data are deleted: the created record has them. */
const markWritten = (tx: Transaction<Tables>, _id: string, written: readonly Written[], now: Date) =>
  sql`
    update "importRecords" records set "status" = written."status", "entity" = written."entity", "data" = null,
      "reason" = written."reason", "writtenAt" = ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb)
      as written("position" int, "status" text, "entity" uuid, "reason" jsonb)
    where records."import" = ${_id} and records."position" = written."position"
  `.execute(tx)

const advance = async (tx: Transaction<Tables>, { _id, done }: WorkedImport, more: number, now: Date) => {
  await tx
    .updateTable('imports')
    .set({ done: done + more, workedAt: now.toISOString() })
    .where('_id', '=', _id)
    .execute()
}

async function undoBatch(
  tx: Transaction<Tables>,
  undo: WorkedImport,
  size: number,
  { now, ...resources }: Pick<Resources, 'jobs' | 'publicUrl'> & { now: Date },
): Promise<void> {
  const by = toActor(undo)
  if (!by) throw new Error(`The undo of the import ${undo._id} has no admin.`)
  const count = await undoRecords(tx, undo, size, { ...resources, by, now })
  if (count > 0) return advance(tx, undo, count, now)
  const created = await tx
    .selectFrom('importCustomers')
    .select('customer')
    .where('import', '=', undo._id)
    .orderBy('customer')
    .limit(size)
    .execute()
  if (created.length > 0) {
    const ids = created.map(({ customer }) => customer)
    await undoCustomers(tx, ids, by, now)
    // Those that are kept remain customers like any others.
    await tx.deleteFrom('importCustomers').where('customer', 'in', ids).execute()
    return advance(tx, undo, 0, now)
  }
  const sums = { ...(await sumRecords(tx, undo._id)), foundCustomers: undo.sums?.foundCustomers ?? 0 }
  await tx
    .updateTable('imports')
    .set({ status: 'undone', undoneAt: now.toISOString(), sums: JSON.stringify(sums) })
    .where('_id', '=', undo._id)
    .execute()
  await recordAudit(tx, by, now, {
    ...{ action: 'import.undoFinished', entityId: undo._id, note: undo.undoReason },
    changes: {
      status: { from: 'undoing', to: 'undone' },
      rows: { from: null, to: sums.undone.records },
    },
  })
}

/** Once an import has ended, nothing needs its file any more. The sweep removes what a killed process leaves behind. */
async function removeFile(
  db: Db,
  storage: Storage,
  { _id, fileKey }: Pick<WorkedImport, '_id' | 'fileKey'>,
): Promise<void> {
  if (!fileKey) return
  const ended = await db
    .selectFrom('imports')
    .select('_id')
    .where('_id', '=', _id)
    .where('status', 'in', ENDED)
    .executeTakeFirst()
  if (!ended) return
  await storage.remove(fileKey)
  await db.updateTable('imports').set({ fileKey: null }).where('_id', '=', _id).execute()
}

const ENDED = ['finished', 'undoing', 'undone'] as const satisfies readonly ImportStatus[]

async function refuseNext(
  tx: Transaction<Tables>,
  _id: string,
  reason: ErrorReason,
  now: Date,
): Promise<void> {
  const [next] = await nextReady(tx, _id, 1)
  if (!next) return
  const refused = { position: next.position, status: 'refused' as const, reason: toStoredReason(reason) }
  await markWritten(tx, _id, [refused], now)
  await sql`update imports set "done" = "done" + 1 where "_id" = ${_id}`.execute(tx)
}

/** Keeps the next record, or the next customer of the records, that an undo would take back. Throws if none is left. */
async function keepNext(tx: Transaction<Tables>, _id: string, reason: ErrorReason, now: Date): Promise<void> {
  const { rows } = await sql`
    update "importRecords" set "status" = 'kept', "reason" = ${JSON.stringify(toStoredReason(reason))}
    where "import" = ${_id} and "position" = (
      select min("position") from "importRecords" where "import" = ${_id} and "status" in ('created', 'updated')
    )
    returning "position"
  `.execute(tx)
  if (rows.length === 0) {
    const kept = await sql`
      delete from "importCustomers" where "import" = ${_id} and "customer" = (
        select "customer" from "importCustomers" where "import" = ${_id} order by "customer" limit 1
      )
    `.execute(tx)
    if (kept.numAffectedRows === 0n) throw buildError(reason)
    await tx.updateTable('imports').set({ workedAt: now.toISOString() }).where('_id', '=', _id).execute()
    return
  }
  await sql`update imports set "done" = "done" + 1, "workedAt" = ${now.toISOString()} where "_id" = ${_id}`.execute(
    tx,
  )
}

const FILE_MS = days(7)
const REPORT_MS = days(365)

/**
 * Deletes imports that were not run within a week with their files, the files of ended ones, and the reports of old ones.
 * What they created remains.
 */
export async function sweepImports(db: Db, storage: Storage, now: Date): Promise<void> {
  const row = expressionBuilder<Tables, 'imports'>()
  const isForgotten = row.and([
    row('status', 'in', ['uploaded', 'checked']),
    row('workedAt', '<', later(now, -FILE_MS)),
  ])
  const forgotten = await db.selectFrom('imports').select('_id').where(isForgotten).orderBy('_id').execute()
  for (const { _id } of forgotten)
    await db.transaction().execute(async (tx) => {
      // An admin may have started it since.
      const deleted = await tx
        .deleteFrom('imports')
        .where('_id', '=', _id)
        .where(isForgotten)
        .returning('fileKey')
        .executeTakeFirst()
      // In the transaction, so that the next sweep repeats the work if the storage fails.
      if (deleted?.fileKey) await storage.remove(deleted.fileKey)
    })
  const ended = await db
    .selectFrom('imports')
    .select(['_id', 'fileKey'])
    .where('status', 'in', ENDED)
    .where('fileKey', 'is not', null)
    .orderBy('_id')
    .execute()
  for (const one of ended) await removeFile(db, storage, one)
  await sql`
    delete from "importRecords" records using imports
    where imports."_id" = records."import" and records."status" in ('refused', 'found', 'undone')
      and imports."finishedAt" < ${later(now, -REPORT_MS)}
  `.execute(db)
}
