import type { Sites } from '@storekeeper/contract/grants'
import { type Expression, type SqlBool, sql } from 'kysely'

/** The condition that a column with the key of a site is one of these. A single site can use an index. */
export function onSites(column: Expression<unknown>, sites: Sites): Expression<SqlBool> {
  if (sites === 'all') return sql<SqlBool>`true`
  return sites.length === 1
    ? sql<SqlBool>`${column} = ${sites[0]}`
    : sql<SqlBool>`${column} = any(${[...sites]}::text[])`
}
