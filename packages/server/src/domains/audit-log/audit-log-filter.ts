import { type AuditLogFilter, THE_PROGRAM } from '@storekeeper/contract/audit-log/audit-log-query'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { dayStart, matches } from '../../lib/queries/search.ts'

/** Returns the entries that match a filter, as a condition on the table `auditLog`. */
export function whereEntries(filter: Partial<AuditLogFilter>): Expression<SqlBool> {
  const entry: ExpressionBuilder<Tables, 'auditLog'> = expressionBuilder()
  const conditions: Expression<SqlBool>[] = []
  if (filter.admin === THE_PROGRAM) conditions.push(entry('auditLog.admin', 'is', null))
  else if (filter.admin) conditions.push(entry('auditLog.admin', '=', filter.admin))
  if (filter.entity?.length) conditions.push(entry('auditLog.entity', 'in', filter.entity))
  if (filter.entityId) conditions.push(entry('auditLog.entityId', '=', filter.entityId))
  if (filter.action?.length) conditions.push(entry('auditLog.action', 'in', filter.action))
  if (filter.from) conditions.push(entry('auditLog.at', '>=', dayStart(filter.from, filter.timeZone, 0)))
  if (filter.to) conditions.push(entry('auditLog.at', '<', dayStart(filter.to, filter.timeZone, 1)))
  if (filter.q) conditions.push(matches(SEARCHED, filter.q))
  return conditions.length > 0 ? entry.and(conditions) : sql<SqlBool>`true`
}

/** Must equal the indexed expression exactly. */
const SEARCHED = sql<string>`searchable(' ' || replace("auditLog"."action", '.', ' ') || ' ' || coalesce("auditLog"."note", ''))`
