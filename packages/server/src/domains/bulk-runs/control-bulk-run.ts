import { isOfSites } from '@storekeeper/contract/grants'
import type { Permission } from '@storekeeper/contract/permissions'
import type { Transaction } from 'kysely'
import { demand, demandSite, signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'
import type { Session } from '../sessions/sessions.ts'
import { isSkippedFor, readBulkRun } from './read-bulk-runs.ts'
import { isUndone, startUndo } from './undo-bulk-run.ts'

/** Cancels a run. The row lock makes it wait for a batch that another process is working on. */
export const cancelBulkRun = signedIn.bulkRuns.cancel.handler(
  async ({ context: { db, admin, clock }, input: { id }, errors }) => {
    const now = clock()
    await db.transaction().execute(async (tx) => {
      const was = await lockOwnRun(tx, id, admin._id)
      if (!was) throw errors.NOT_FOUND()
      if (was.status === 'cancelled') return
      if (was.status !== 'running') throw apiError('BULK_RUN_ENDED')
      await tx
        .updateTable('bulkRuns')
        .set({ status: 'cancelled', finishedAt: now.toISOString() })
        .where('_id', '=', id)
        .execute()
      const changes = { status: { from: was.status, to: 'cancelled' } }
      await recordAudit(tx, admin, now, { action: 'bulkRun.cancelled', entityId: id, changes })
    })
    return (await readBulkRun(db, id, admin._id)) ?? gone(id)
  },
)

/**
 * Runs the skipped rows again, all or those with one skip reason, and continues the waiting rows of a
 * cancelled or stopped run. The admin must still have the permissions that the start of the run required.
 * A run that was undone stays undone.
 */
export const retryBulkRun = signedIn.bulkRuns.retry.handler(
  async ({ context: { db, jobs, admin, clock }, input: { id, skipReason }, errors }) => {
    const now = clock()
    await db.transaction().execute(async (tx) => {
      const was = await lockOwnRun(tx, id, admin._id)
      if (!was) throw errors.NOT_FOUND()
      demandPermissions(admin, was)
      if (was.status === 'running') throw apiError('BULK_RUN_RUNNING')
      if (await isUndone(tx, id)) throw apiError('BULK_RUN_UNDONE')
      const { numUpdatedRows } = await tx
        .updateTable('bulkRunRows')
        .set({ outcome: 'waiting', reason: null, skipReason: null })
        .where('run', '=', id)
        .where('outcome', '=', 'skipped')
        .$if(skipReason !== undefined, (query) => query.where(isSkippedFor(skipReason ?? '')))
        .executeTakeFirst()
      const again = Number(numUpdatedRows)
      if (again === 0 && was.updated + was.skipped === was.total) throw apiError('BULK_RUN_NOTHING_SKIPPED')
      await tx
        .updateTable('bulkRuns')
        .set({
          status: 'running',
          finishedAt: null,
          skipped: was.skipped - again,
          workedAt: now.toISOString(),
        })
        .where('_id', '=', id)
        .execute()
      const changes = { status: { from: was.status, to: 'running' }, rows: { from: null, to: again } }
      await recordAudit(tx, admin, now, { action: 'bulkRun.retried', entityId: id, changes })
      await jobs.enqueue(tx, 'workBulkRuns', {})
    })
    return (await readBulkRun(db, id, admin._id)) ?? gone(id)
  },
)

/** Throws unless the admin still has the permissions of a run on its sites. */
function demandPermissions(
  admin: Session['admin'],
  { permissions, sites }: { permissions: Permission[]; sites: string[] | null },
): void {
  for (const permission of permissions) {
    demand(admin, permission)
    for (const site of sites ?? []) if (isOfSites(permission)) demandSite(admin, permission, site)
  }
}

/** Starts a run that undoes one. The admin must still have the permissions that the start of the run required. */
export const undoBulkRun = signedIn.bulkRuns.undo.handler(
  async ({ context: { db, jobs, admin, clock }, input: { id }, errors }) => {
    const undo = await db.transaction().execute(async (tx) => {
      const was = await lockOwnRun(tx, id, admin._id)
      if (!was) throw errors.NOT_FOUND()
      demandPermissions(admin, was)
      return startUndo(tx, jobs, id, admin, clock())
    })
    return (await readBulkRun(db, undo, admin._id)) ?? gone(undo)
  },
)

const lockOwnRun = (tx: Transaction<Tables>, id: string, admin: string) =>
  tx
    .selectFrom('bulkRuns')
    .select(['status', 'permissions', 'sites', 'total', 'updated', 'skipped'])
    .where('_id', '=', id)
    .where('admin', '=', admin)
    .forUpdate()
    .executeTakeFirst()

function gone(id: string): never {
  throw new Error(`The bulk run ${id} that was just changed is gone.`)
}
