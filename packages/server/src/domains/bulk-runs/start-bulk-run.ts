import type { StartedRun } from '@storekeeper/contract/bulk'
import type { BulkRunKind } from '@storekeeper/contract/bulk-runs/bulk-run'
import type { Sites } from '@storekeeper/contract/grants'
import type { Permission } from '@storekeeper/contract/permissions'
import { type Expression, type SqlBool, sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'
import { type BulkTable, RESOURCE_OF } from '../../lib/queries/bulk-tables.ts'
import { isByMcp } from '../../lib/request-context.ts'
import type { Jobs } from '../../ports/jobs/jobs.ts'
import type { StoredEdit } from './bulk-runs.table.ts'

type Input = {
  kind: BulkRunKind
  /** The change, in the format of the kind. */
  change: Record<string, unknown>
  /** The permissions that the admin needed to start the run. */
  permissions: Permission[]
  /** The sites of the rows; by default all sites. */
  sites?: Sites
  table: BulkTable
  where: Expression<SqlBool>
  /** The display name of a row. */
  label: Expression<string>
  exceptIds?: string[]
  expectedCount?: number
}

/**
 * Stores a bulk change of all rows that match a filter, one row each, and enqueues the job that works through
 * them. Throws COUNT_CHANGED and stores nothing when the number of rows differs from `expectedCount`, the
 * number that the admin confirmed.
 */
export async function startBulkRun(
  tx: Transaction<Tables>,
  jobs: Jobs,
  { kind, change, permissions, sites = 'all', table, where, label, exceptIds = [], expectedCount }: Input,
  by: { _id: string },
  now: Date,
): Promise<StartedRun> {
  const run = newId()
  const at = now.toISOString()
  const total = expectedCount ?? 0
  await tx
    .insertInto('bulkRuns')
    .values({
      ...{ _id: run, kind, admin: by._id, total, workedAt: at, createdAt: at, isByMcp: isByMcp() },
      sites: sites === 'all' ? null : [...sites],
      ...{ change: JSON.stringify(change), permissions: JSON.stringify(permissions) },
    })
    .execute()
  const { numAffectedRows } = await sql`
    insert into "bulkRunRows" ("run", "position", "entity", "label")
    select ${run}, row_number() over (order by "_id"), "_id", ${label}
    from ${sql.table(table)} where ${where} and "_id" <> all(${exceptIds}::uuid[])
  `.execute(tx)
  const found = Number(numAffectedRows ?? 0)
  if (found !== total)
    throw apiError('COUNT_CHANGED', {
      found,
      total: found + exceptIds.length,
      expected: total,
      resource: RESOURCE_OF[table],
    })
  await recordStart(tx, jobs, { run, kind, total }, by, now)
  return { run, total }
}

type EditRun = Pick<Input, 'kind' | 'change' | 'permissions'> & {
  sites: Sites
  rows: readonly { entity: string; label: string; edit: StoredEdit }[]
}

/** Stores a bulk change with an edit of its own for each row, and enqueues its job. */
export async function startEditRun(
  tx: Transaction<Tables>,
  jobs: Jobs,
  { kind, change, permissions, sites, rows }: EditRun,
  by: { _id: string },
  now: Date,
): Promise<StartedRun> {
  const run = newId()
  const at = now.toISOString()
  const total = rows.length
  await tx
    .insertInto('bulkRuns')
    .values({
      ...{ _id: run, kind, admin: by._id, total, workedAt: at, createdAt: at, isByMcp: isByMcp() },
      sites: sites === 'all' ? null : [...sites],
      ...{ change: JSON.stringify(change), permissions: JSON.stringify(permissions) },
    })
    .execute()
  await sql`
    insert into "bulkRunRows" ("run", "position", "entity", "label", "edit")
    select ${run}, "position", "entity", "label", "edit"
    from json_to_recordset(${JSON.stringify(rows.map((row, index) => ({ position: index + 1, ...row })))}::json)
      as edited("position" int, "entity" uuid, "label" text, "edit" jsonb)
  `.execute(tx)
  await recordStart(tx, jobs, { run, kind, total }, by, now)
  return { run, total }
}

async function recordStart(
  tx: Transaction<Tables>,
  jobs: Jobs,
  { run, kind, total }: { run: string; kind: BulkRunKind; total: number },
  by: { _id: string },
  now: Date,
): Promise<void> {
  const changes = { bulkKind: { from: null, to: kind }, rows: { from: null, to: total } }
  await recordAudit(tx, by, now, { action: 'bulkRun.started', entityId: run, changes })
  await jobs.enqueue(tx, 'workBulkRuns', {})
}
