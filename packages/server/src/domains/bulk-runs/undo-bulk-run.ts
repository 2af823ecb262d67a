import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { apiError, toReason } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'
import { isByMcp } from '../../lib/request-context.ts'
import type { UndoRules, UndoTarget } from '../../lib/undo-rule.ts'
import type { Jobs } from '../../ports/jobs/jobs.ts'
import { isUndoableKind } from './bulk-work.ts'

const lockRun = (tx: Transaction<Tables>, id: string) =>
  tx
    .selectFrom('bulkRuns')
    .select(['kind', 'change', 'status', 'permissions', 'sites', 'updated', 'undoes'])
    .where('_id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/**
 * Starts a run of the same kind that restores the rows that a run updated, the latest first, and returns its id. The
 * lock of the run and the unique index on `undoes` admit one.
 */
export async function startUndo(
  tx: Transaction<Tables>,
  jobs: Pick<Jobs, 'enqueue'>,
  id: string,
  by: { _id: string },
  now: Date,
): Promise<string> {
  const was = await lockRun(tx, id)
  if (!was) throw apiError('UNDO_RECORD_GONE')
  if (was.status === 'running') throw apiError('BULK_RUN_RUNNING')
  if (!isUndoableKind(was.kind) || was.undoes) throw apiError('BULK_RUN_NOT_UNDOABLE')
  if (await isUndone(tx, id)) throw apiError('BULK_RUN_UNDONE')
  if (was.updated === 0) throw apiError('UNDO_NOTHING')
  const undo = newId()
  const at = now.toISOString()
  const { kind, updated: total, sites } = was
  await tx
    .insertInto('bulkRuns')
    .values({
      ...{ _id: undo, kind, undoes: id, admin: by._id, total, sites, workedAt: at, createdAt: at },
      isByMcp: isByMcp(),
      ...{ change: JSON.stringify(was.change), permissions: JSON.stringify(was.permissions) },
    })
    .execute()
  await sql`
    insert into "bulkRunRows" ("run", "position", "entity", "label")
    select ${undo}, row_number() over (order by "position" desc), "entity", "label"
    from "bulkRunRows" where "run" = ${id} and "outcome" = 'updated'
  `.execute(tx)
  const changes = { bulkKind: { from: null, to: kind }, rows: { from: null, to: total } }
  await recordAudit(tx, by, now, { action: 'bulkRun.undone', entityId: id, changes })
  await jobs.enqueue(tx, 'workBulkRuns', {})
  return undo
}

/** Whether a run that undoes this one was started. The caller has locked this one. */
export const isUndone = async (tx: Transaction<Tables>, id: string): Promise<boolean> =>
  (await tx.selectFrom('bulkRuns').select('_id').where('undoes', '=', id).executeTakeFirst()) !== undefined

/** How bulk runs are undone by their entries. Each admin controls only their own runs; the worker demands the rest. */
export const bulkRunUndo: UndoRules = {
  'bulkRun.started': {
    permission: 'bulk-runs:own',
    fields: ['bulkKind', 'rows'],
    read: async (db, ids) => {
      const runs = await db
        .selectFrom('bulkRuns')
        .select(['_id', 'kind', 'total'])
        .where((row) => row('_id', '=', row.fn.any(row.val(ids))))
        .execute()
      return new Map(
        runs.map(({ _id, kind, total }): [string, UndoTarget] => [
          _id,
          { site: null, fields: { bulkKind: kind, rows: total } },
        ]),
      )
    },
    findRefusal: async (db, { entityId }, by) => {
      const run = await db
        .selectFrom('bulkRuns')
        .select(['kind', 'status', 'admin', 'updated'])
        .select((row) =>
          row
            .exists(
              row
                .selectFrom('bulkRuns as undo')
                .select('undo._id')
                .whereRef('undo.undoes', '=', 'bulkRuns._id'),
            )
            .as('isUndone'),
        )
        .where('_id', '=', entityId)
        .executeTakeFirst()
      if (!run || run.admin !== by || !isUndoableKind(run.kind)) return toReason('BULK_RUN_NOT_UNDOABLE')
      if (run.status === 'running') return toReason('BULK_RUN_RUNNING')
      if (run.isUndone) return toReason('BULK_RUN_UNDONE')
      return run.updated === 0 ? toReason('UNDO_NOTHING') : undefined
    },
    revert: async (tx, { entityId }, { by, now, jobs }) => {
      await startUndo(tx, jobs, entityId, by, now)
    },
  },
}
