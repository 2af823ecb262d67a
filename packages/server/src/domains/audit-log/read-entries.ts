import type { AuditEntry } from '@storekeeper/contract/audit-log/audit-entry'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { orderBy } from '../../lib/queries/page.ts'
import { fullName } from '../../lib/text/full-name.ts'
import { findLabels } from './entity-labels.ts'

type Part = { sort?: string; limit: number; offset?: number }

/**
 * Returns entries with their admins and the display names of their entities. Selects the ids first, then the
 * details.
 */
export async function readEntries(
  db: Db,
  where: Expression<SqlBool>,
  { sort = 'at.desc', limit, offset = 0 }: Part,
): Promise<AuditEntry[]> {
  const page = db
    .selectFrom('auditLog')
    .select('auditLog._id')
    .where(where)
    .orderBy(orderBy('auditLog', sort))
    .limit(limit)
    .offset(offset)
    .as('page')
  const rows = await db
    .selectFrom('auditLog')
    .innerJoin(page, 'page._id', 'auditLog._id')
    .leftJoin('admins', 'admins._id', 'auditLog.admin')
    .select(['auditLog._id', 'action', 'entity', 'entityId', 'changes', 'note', 'at', 'requestId', 'ip'])
    .select(['admin', 'firstName', 'lastName'])
    .orderBy(orderBy('auditLog', sort))
    .execute()
  const labels = await findLabels(db, rows)
  return rows.map(({ admin, firstName, lastName, ...entry }) => ({
    ...entry,
    by: admin ? { _id: admin, name: fullName({ firstName, lastName }) } : null,
    label: labels.get(entry.entityId) ?? null,
  }))
}

export const findLatestEntries = (db: Db, admin: string, limit: number): Promise<AuditEntry[]> =>
  readEntries(db, sql<SqlBool>`"auditLog"."admin" = ${admin}`, { limit })
