import type { AuditEntry } from '@storekeeper/contract/audit-log/audit-entry'
import type { AuditLogFilter } from '@storekeeper/contract/audit-log/audit-log-query'
import type { Sites } from '@storekeeper/contract/grants'
import { type Expression, type SqlBool, sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { isoDate } from '../../lib/queries/iso-date.ts'
import { countUpTo, orderBy } from '../../lib/queries/page.ts'
import { withAdmin } from '../../lib/text/full-name.ts'
import { whereEntries } from './audit-log-filter.ts'
import { findLabels } from './entity-labels.ts'

type Part = { sort?: string; limit: number; offset?: number }

/**
 * Returns entries with their admins and the display names of their entities. Selects the ids first, then the
 * details; with the time of an entry, PostgreSQL looks only in the partition of its month.
 */
export async function readEntries(
  db: Db,
  where: Expression<SqlBool>,
  { sort = 'at.desc', limit, offset = 0 }: Part,
): Promise<AuditEntry[]> {
  const page = db
    .selectFrom('auditLog')
    .select(['auditLog._id', 'auditLog.at'])
    .where(where)
    .orderBy(orderBy('auditLog', sort))
    .limit(limit)
    .offset(offset)
    .as('page')
  const rows = await db
    .selectFrom('auditLog')
    .innerJoin(page, (join) =>
      join.onRef('page._id', '=', 'auditLog._id').onRef('page.at', '=', 'auditLog.at'),
    )
    .leftJoin('admins', 'admins._id', 'auditLog.admin')
    .select(['auditLog._id', 'action', 'entity', 'entityId', 'changes', 'note', 'auditLog.at'])
    .select(['auditLog.requestId', 'ip', 'isByMcp', 'admin', 'firstName', 'lastName'])
    .orderBy(orderBy('auditLog', sort))
    .execute()
  const labels = await findLabels(db, rows)
  return rows.map((row) => ({ ...withAdmin(row), label: labels.get(row.entityId) ?? null }))
}

/** The latest entries of an admin about records of the sites, and of shared ones. */
export const findLatestEntries = (
  db: Db,
  admin: string,
  sites: Sites,
  limit: number,
): Promise<AuditEntry[]> => readEntries(db, whereEntries({ admin, site: toFilter(sites) }), { limit })

const toFilter = (sites: Sites) => (sites === 'all' ? sites : sites.join(','))

/** Selects all entries about one entity, newest first, for `withAdmin`. */
export const selectTimeline = (db: Db, entity: string, entityId: Expression<string>) =>
  db
    .selectFrom('auditLog')
    .leftJoin('admins', 'admins._id', 'auditLog.admin')
    .select(['auditLog._id', 'action', 'changes', 'note', 'admin', 'firstName', 'lastName'])
    .select((row) => isoDate(row.ref('at')).as('at'))
    .where('entity', '=', entity)
    .where('entityId', '=', entityId)
    .orderBy('auditLog.at', 'desc')
    .orderBy('auditLog._id', 'desc')

export const listAuditLog = signedIn.auditLog.list.handler(async ({ context: { db }, input }) => {
  const { page, limit } = input
  const where = whereEntries(input)
  const sort = input.sort === 'latest' ? 'at.desc' : input.sort
  const [items, total] = await Promise.all([
    readEntries(db, where, { sort, limit, offset: (page - 1) * limit }),
    countUpTo(db, 'auditLog', where),
  ])
  return { items, ...total, page, limit }
})

/** Counts the entries of a list. */
export const countListedEntries = (db: Db, query: AuditLogFilter) =>
  countUpTo(db, 'auditLog', whereEntries(query))

/**
 * Returns each action and entity kind once, with a loose index scan: reading all entries would take seconds.
 */
export const auditedKinds = signedIn.auditLog.kinds.handler(async ({ context: { db } }) => {
  const each = async (column: 'action' | 'entity') => {
    const { rows } = await sql<{ kind: string }>`
      with recursive each(kind) as (
        select min(${sql.ref(column)}) from "auditLog"
        union all
        select (select min(${sql.ref(column)}) from "auditLog" where ${sql.ref(column)} > kind) from each where kind is not null
      )
      select kind from each where kind is not null order by kind
    `.execute(db)
    return rows.map((row) => row.kind)
  }
  const [entities, actions] = await Promise.all([each('entity'), each('action')])
  return { entities, actions }
})
