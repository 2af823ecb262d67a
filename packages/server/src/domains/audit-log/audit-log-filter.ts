import { AUDIT_LOG_FILTER_FIELDS } from '@storekeeper/contract/audit-log/audit-log-filter-fields'
import { type AuditLogFilter, THE_PROGRAM } from '@storekeeper/contract/audit-log/audit-log-query'
import type { Sites } from '@storekeeper/contract/grants'
import { toSiteKeys } from '@storekeeper/contract/list'
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { KINDS_OF_SITE } from '../../lib/queries/audit-site.ts'
import { onSites } from '../../lib/queries/on-sites.ts'
import { dayStart, matches } from '../../lib/queries/search.ts'
import { type FilterColumns, whereFilter } from '../../lib/queries/where-filter.ts'

/** Returns the entries that match a filter, as a condition on the table `auditLog`. */
export function whereEntries(filter: Partial<AuditLogFilter>): Expression<SqlBool> {
  const entry: ExpressionBuilder<Tables, 'auditLog'> = expressionBuilder()
  const conditions: Expression<SqlBool>[] = []
  if (filter.site && filter.site !== 'all') conditions.push(isVisibleOn(toSiteKeys(filter.site)))
  if (filter.admin === THE_PROGRAM) conditions.push(entry('auditLog.admin', 'is', null))
  else if (filter.admin) conditions.push(entry('auditLog.admin', '=', filter.admin))
  if (filter.entity?.length) conditions.push(entry('auditLog.entity', 'in', filter.entity))
  if (filter.entityId) conditions.push(entry('auditLog.entityId', '=', filter.entityId))
  if (filter.action?.length) conditions.push(entry('auditLog.action', 'in', filter.action))
  if (filter.from) conditions.push(entry('auditLog.at', '>=', dayStart(filter.from, filter.timeZone, 0)))
  if (filter.to) conditions.push(entry('auditLog.at', '<', dayStart(filter.to, filter.timeZone, 1)))
  if (filter.filter)
    conditions.push(
      whereFilter(filter.filter, AUDIT_LOG_FILTER_FIELDS, auditLogFilterColumns, filter.timeZone),
    )
  if (filter.q) conditions.push(matches(SEARCHED, filter.q))
  return entry.and(conditions)
}

/** Entries about records of the sites, and about shared ones. Entries of earlier versions have no site themselves. */
function isVisibleOn(sites: Sites): Expression<SqlBool> {
  const ofRecord = sql`(select "site" from "auditedRecords" record where record."_id" = "auditLog"."entityId")`
  return sql`(${onSites(sql.ref('auditLog.site'), sites)} or (
    "auditLog"."site" is null
    and ("auditLog"."entity" <> all(${KINDS_OF_SITE}::text[]) or ${onSites(ofRecord, sites)})
  ))`
}

/** Must equal the indexed expression exactly. */
const SEARCHED = sql<string>`searchable(' ' || replace("auditLog"."action", '.', ' ') || ' ' || coalesce("auditLog"."note", ''))`

const auditLogFilterColumns: FilterColumns<typeof AUDIT_LOG_FILTER_FIELDS> = {
  action: sql`"auditLog"."action"`,
  record: sql`"auditLog"."entity"`,
  'changed-field': (test) =>
    sql<SqlBool>`exists (
      select from jsonb_each("auditLog"."changes") as changed (field, change)
      where ${test(sql`changed.field`)} and ${isChanged(sql`changed.change`)}
    )`,
  admin: sql`(
    select trim(concat_ws(' ', admin."firstName", admin."lastName")) from admins admin
    where admin."_id" = "auditLog"."admin"
  )`,
  automatic: sql`("auditLog"."admin" is null)`,
  mcp: sql`"auditLog"."isByMcp"`,
  note: sql`"auditLog"."note"`,
  at: sql`"auditLog"."at"`,
}

/**
 * Whether an entry of the audit log changed a field, given its JSON. An unchanged value describes another one, such as
 * the type of a coupon its amount. Different admins can have the same name.
 */
const isChanged = (change: RawBuilder<unknown>) => sql<SqlBool>`(
  ${change} -> 'from' is distinct from ${change} -> 'to'
  or ${change} #> '{ids,from}' is distinct from ${change} #> '{ids,to}'
)`
