import { isAllowed } from '@storekeeper/contract/grants'
import type { ImportStatus } from '@storekeeper/contract/imports/import-query'
import type { Permission } from '@storekeeper/contract/permissions'
import { sql, type Transaction } from 'kysely'
import { demandSite, signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'
import type { Session } from '../sessions/sessions.ts'
import { readImport } from './read-imports.ts'

/** Starts a dry run with other options than those of the last one. */
export const checkImport = signedIn.imports.check.handler(
  async ({ context: { db, jobs, admin, clock }, input: { id, ...choices }, errors }) => {
    const now = clock()
    await db.transaction().execute(async (tx) => {
      const was = await lockImport(tx, id)
      if (!was) throw errors.NOT_FOUND()
      demandStatus(was.status, 'uploaded', 'checked')
      if (!was.fileKey) throw apiError('IMPORT_FILE_GONE')
      await tx
        .updateTable('imports')
        .set({
          status: 'checking',
          failure: null,
          done: 0,
          total: was.rows,
          choices: JSON.stringify(choices),
        })
        .set({ workedAt: now.toISOString() })
        .where('_id', '=', id)
        .execute()
      const changes = { status: { from: was.status, to: 'checking' } }
      await recordAudit(tx, admin, now, { action: 'import.checked', entityId: id, changes })
      await jobs.enqueue(tx, 'workImports', {})
    })
    return readStored(db, id)
  },
)

export const runImport = signedIn.imports.run.handler(
  async ({ context: { db, jobs, admin, clock }, input: { id }, errors }) => {
    const now = clock()
    await db.transaction().execute(async (tx) => {
      const was = await lockImport(tx, id)
      if (!was) throw errors.NOT_FOUND()
      demandStatus(was.status, 'checked')
      const total = was.sums?.ready.records ?? 0
      if (total === 0) throw apiError('IMPORT_NOTHING_READY')
      await tx
        .updateTable('imports')
        .set({ status: 'running', done: 0, total, admin: admin._id, workedAt: now.toISOString() })
        .where('_id', '=', id)
        .execute()
      const changes = { status: { from: was.status, to: 'running' }, rows: { from: null, to: total } }
      await recordAudit(tx, admin, now, { action: 'import.started', entityId: id, changes })
      await jobs.enqueue(tx, 'workImports', {})
    })
    return readStored(db, id)
  },
)

export const undoImport = signedIn.imports.undo.handler(
  async ({ context: { db, jobs, admin, clock }, input: { id, reason }, errors }) => {
    const now = clock()
    await db.transaction().execute(async (tx) => {
      const was = await lockImport(tx, id)
      if (!was) throw errors.NOT_FOUND()
      demandStatus(was.status, 'finished')
      const created = was.sums?.created.records ?? 0
      if (was.kind === 'products') demandOnSite(admin, 'products:change', was.site)
      if (was.kind === 'products' && created > 0) demandOnSite(admin, 'products:remove', was.site)
      const total = created + (was.sums?.updated.records ?? 0)
      if (total > 0 && !(await isTraceable(tx, id))) throw apiError('UNDO_IRREVERSIBLE')
      await tx
        .updateTable('imports')
        .set({ status: 'undoing', done: 0, total, undoReason: reason, admin: admin._id })
        .set({ workedAt: now.toISOString() })
        .where('_id', '=', id)
        .execute()
      const changes = { status: { from: was.status, to: 'undoing' } }
      await recordAudit(tx, admin, now, { action: 'import.undone', entityId: id, changes, note: reason })
      await jobs.enqueue(tx, 'workImports', {})
    })
    return readStored(db, id)
  },
)

/**
 * Whether the audit log still has the entry of the first record, and therefore those of all later changes: an undo keeps
 * what was changed since.
 */
async function isTraceable(tx: Transaction<Tables>, id: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (
      select from "importRecords" record
      join "auditLog" entry on entry."entityId" = record."entity" and entry."at" = record."writtenAt"
      where record."import" = ${id} and record."position" = (
        select min("position") from "importRecords" where "import" = ${id} and "status" in ('created', 'updated')
      )
    ) as "isThere"
  `.execute(tx)
  return rows[0]?.isThere ?? false
}

/** An undo of products changes them, and deletes those that the import created. Without a site, they are of several. */
const demandOnSite = (admin: Session['admin'], permission: Permission, site: string | null): void => {
  if (site !== null) demandSite(admin, permission, site)
  else if (!isAllowed(admin, permission, 'all')) throw apiError('PERMISSION_MISSING', { permission })
}

const lockImport = (tx: Transaction<Tables>, id: string) =>
  tx
    .selectFrom('imports')
    .select(['kind', 'site', 'status', 'fileKey', 'rows', 'sums'])
    .where('_id', '=', id)
    .forUpdate()
    .executeTakeFirst()

function demandStatus(status: ImportStatus, ...allowed: ImportStatus[]): void {
  if (!allowed.includes(status)) throw apiError('IMPORT_WRONG_STATUS', { status })
}

async function readStored(db: Db, id: string) {
  const found = await readImport(db, id)
  if (!found) throw new Error(`The import ${id} that was just changed is gone.`)
  return found
}
