import type { StartedRun } from '@storekeeper/contract/bulk'
import type { BulkRunKind } from '@storekeeper/contract/bulk-runs/bulk-run'
import type { Permission } from '@storekeeper/contract/permissions'
import { type Expression, type SqlBool, sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import { writeAudit } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'
import type { Jobs } from '../../ports/jobs/jobs.ts'

type Input = {
  kind: BulkRunKind
  /** What is to be set, as the kind understands it. */
  change: Record<string, unknown>
  /** What the administrator needed to start this. */
  permissions: Permission[]
  /** Errors name it as their `resource`. */
  table: keyof Tables
  where: Expression<SqlBool>
  /** What people call a row. */
  label: Expression<string>
  exceptIds?: string[]
  expectedCount?: number
}

/**
 * Lays down a bulk change of all that match a filter, row by row, together with the job that works them through. When
 * they are not as many as the administrator saw, nothing is laid down.
 */
export async function startBulkRun(
  tx: Transaction<Tables>,
  jobs: Jobs,
  { kind, change, permissions, table, where, label, exceptIds = [], expectedCount }: Input,
  by: { _id: string },
  now: Date,
): Promise<StartedRun> {
  const run = newId()
  const at = now.toISOString()
  const total = expectedCount ?? 0
  await tx
    .insertInto('bulkRuns')
    .values({
      ...{ _id: run, kind, admin: by._id, total, workedAt: at, createdAt: at },
      ...{ change: JSON.stringify(change), permissions: JSON.stringify(permissions) },
    })
    .execute()
  const { numAffectedRows } = await sql`
    insert into "bulkRunRows" ("run", "place", "entity", "label")
    select ${run}, row_number() over (order by "_id"), "_id", ${label}
    from ${sql.table(table)} where ${where} and "_id" <> all(${exceptIds}::uuid[])
  `.execute(tx)
  const found = Number(numAffectedRows ?? 0)
  if (found !== total)
    throw apiError('COUNT_CHANGED', {
      found,
      total: found + exceptIds.length,
      expected: total,
      resource: table,
    })
  const changes = { bulkKind: { from: null, to: kind }, rows: { from: null, to: total } }
  await writeAudit(tx, by, now, [{ action: 'bulkRun.started', entity: 'bulkRun', entityId: run, changes }])
  await jobs.enqueue(tx, 'workBulkRuns', {})
  return { run, total }
}
