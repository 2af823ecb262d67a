import type { AuditNote } from '@storekeeper/contract/audit-log/audit-note'
import { BulkRunKind, UNDOABLE_RUN_KINDS } from '@storekeeper/contract/bulk-runs/bulk-run'
import type { ErrorReason } from '@storekeeper/contract/errors'
import { isAllowed, isOfSites } from '@storekeeper/contract/grants'
import type { BulkResult } from '@storekeeper/contract/list'
import type { Permission } from '@storekeeper/contract/permissions'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { type AuditEntry, recordAudit } from '../../lib/audit.ts'
import { requestContext } from '../../lib/request-context.ts'
import { type StoredReason, toStoredReason } from '../../lib/stored-reason.ts'
import { storedRoles, toGrants } from '../permissions/permissions.ts'
import { type BulkWorks, isUndoableKind, type UndoWorks } from './bulk-work.ts'

type Row = { position: number; entity: string; label: string }
export type Turn = { run?: string; rows?: Row[] }

type Options = {
  size: number
  /** The run to continue; by default the run that has waited longest. */
  only?: string
  /** Runs that must wait. */
  without?: readonly string[]
  /** Receives the run and the rows of the batch, for use when the batch fails. */
  turn: Turn
  now: Date
}

/**
 * Processes the next rows of a run and marks them as updated or skipped, in one transaction. Stops the run
 * instead when its admin may no longer make the change. Returns false when no run is running, or when other
 * processes have locked all running ones.
 */
export const takeBatch = (
  db: Db,
  works: Works,
  { size, only, without = [], turn, now }: Options,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const run = await lockRun(tx, only, without)
    if (!run) return false
    turn.run = run._id
    const stopReason = await findStopReason(tx, run)
    if (stopReason) {
      await stopRun(tx, run, stopReason, now)
      return true
    }
    const rows = await nextRows(tx, run._id, size)
    turn.rows = rows
    const ids = rows.map((row) => row.entity)
    // The run is the request of its entries in the audit log, by which its undo finds them.
    const result =
      ids.length > 0
        ? await requestContext.run({ requestId: run._id, isByMcp: run.isByMcp }, () =>
            workOn(tx, works, run, ids, now),
          )
        : NOTHING
    await markRows(tx, run._id, rows, result, now)
    return true
  })

export type Works = { works: BulkWorks; undoWorks: UndoWorks }

function workOn(
  tx: Transaction<Tables>,
  { works, undoWorks }: Works,
  { _id, kind, change, admin, undoes }: NonNullable<Awaited<ReturnType<typeof lockRun>>>,
  ids: string[],
  now: Date,
): Promise<BulkResult> {
  const by = { _id: admin }
  if (undoes === null) return works[kind](tx, ids, change, by, now, _id)
  if (!isUndoableKind(kind)) throw new Error(`The bulk run ${_id} undoes a run of the kind ${kind}.`)
  return undoWorks[kind](tx, ids, undoes, by, now)
}

const NOTHING: BulkResult = { updated: [], skipped: [] }

/** Marks failed rows as skipped, unless another process has completed them meanwhile. */
export const skipFailedRows = (
  db: Db,
  run: string,
  tried: Row[],
  reason: ErrorReason,
  now: Date,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await lockRun(tx, run))) return
    const rows = await tx
      .selectFrom('bulkRunRows')
      .select(['position', 'entity', 'label'])
      .where('run', '=', run)
      .where(
        'position',
        'in',
        tried.map((row) => row.position),
      )
      .where('outcome', '=', 'waiting')
      .execute()
    const skipped = rows.map(({ entity }) => ({ _id: entity, ...reason }))
    await markRows(tx, run, rows, { updated: [], skipped }, now)
  })

/**
 * Skips runs that another process has locked, and those of a kind that only a newer version knows: during an upgrade, its
 * processes work on them.
 */
const lockRun = (tx: Transaction<Tables>, only: string | undefined, without: readonly string[] = []) =>
  tx
    .selectFrom('bulkRuns')
    .select(['_id', 'kind', 'change', 'permissions', 'sites', 'admin', 'status', 'undoes', 'isByMcp'])
    .where('status', '=', 'running')
    .where('kind', 'in', BulkRunKind.options)
    .where((run) => run.or([run('undoes', 'is', null), run('kind', 'in', UNDOABLE_RUN_KINDS)]))
    .$if(without.length > 0, (query) => query.where('_id', 'not in', without))
    .$if(only !== undefined, (query) => query.where('_id', '=', only ?? ''))
    .orderBy('workedAt')
    .orderBy('_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

const nextRows = (tx: Transaction<Tables>, run: string, size: number) =>
  tx
    .selectFrom('bulkRunRows')
    .select(['position', 'entity', 'label'])
    .where('run', '=', run)
    .where('outcome', '=', 'waiting')
    .orderBy('position')
    .limit(size)
    .execute()

/**
 * Returns why the run must stop: the admin is blocked, inactive, or has lost a permission that the run
 * requires, or has lost it on a site of the run.
 */
async function findStopReason(
  tx: Transaction<Tables>,
  { admin, permissions, sites }: { admin: string; permissions: Permission[]; sites: string[] | null },
): Promise<Pick<AuditEntry, 'note' | 'changes'> | undefined> {
  const found = await tx
    .selectFrom('admins')
    .select(['active', 'blocked', 'isSuperAdmin', storedRoles.as('roles')])
    .where('_id', '=', admin)
    .executeTakeFirst()
  if (!found?.active || found.blocked) return { note: 'starter-inactive' satisfies AuditNote }
  const grants = toGrants(found, found.roles)
  const lost = permissions.find(
    (permission) => !isAllowed(grants, permission, isOfSites(permission) ? (sites ?? 'all') : undefined),
  )
  if (!lost) return undefined
  const note = 'starter-without-permission' satisfies AuditNote
  return { note, changes: { permission: { from: lost, to: null } } }
}

async function stopRun(
  tx: Transaction<Tables>,
  { _id }: { _id: string },
  { note, changes }: Pick<AuditEntry, 'note' | 'changes'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('bulkRuns')
    .set({ status: 'stopped', finishedAt: now.toISOString() })
    .where('_id', '=', _id)
    .execute()
  await recordAudit(tx, null, now, {
    action: 'bulkRun.stopped',
    entityId: _id,
    changes: { status: { from: 'running', to: 'stopped' }, ...changes },
    note,
  })
}

async function markRows(
  tx: Transaction<Tables>,
  run: string,
  rows: readonly Row[],
  { updated, skipped }: BulkResult,
  now: Date,
): Promise<void> {
  const done = new Set(updated)
  const reasons = new Map(skipped.map(({ _id, ...reason }) => [_id, toStoredReason(reason)]))
  const marks = rows.map(({ position, entity, label }) => {
    if (done.has(entity)) return { position, outcome: 'updated', reason: null, skipReason: null }
    const reason = reasons.get(entity)
    if (!reason) throw new Error(`The work of bulk run ${run} has no result for ${entity}.`)
    return { position, outcome: 'skipped', reason, skipReason: withoutLabel(reason, label) }
  })
  await sql`
    update "bulkRunRows" rows set
      "outcome" = done."outcome", "reason" = done."reason", "skipReason" = done."skipReason"
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
      as done("position" int, "outcome" text, "reason" jsonb, "skipReason" jsonb)
    where rows."run" = ${run} and rows."position" = done."position"
  `.execute(tx)
  const at = now.toISOString()
  const skips = marks.filter((mark) => mark.outcome === 'skipped').length
  await sql`
    update "bulkRuns" run set
      "updated" = "updated" + ${marks.length - skips}::int, "skipped" = "skipped" + ${skips}::int, "workedAt" = ${now.toISOString()},
      "status" = case when waiting then "status" else 'finished' end,
      "finishedAt" = case when waiting then null else ${at}::timestamptz end
    from (
      select exists (select from "bulkRunRows" where "run" = ${run} and "outcome" = 'waiting') as waiting
    ) left_over
    where run."_id" = ${run}
  `.execute(tx)
}

/** Makes the reason equal for all rows that were skipped for it, by removing the label of the row. */
const withoutLabel = ({ code, params }: StoredReason, label: string): StoredReason => ({
  code,
  params: Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, value === label ? '…' : value]),
  ),
})
