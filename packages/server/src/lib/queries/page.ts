import { TOTAL_CAP } from '@storekeeper/contract/list'
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

export type Total = { total: number; totalIsCapped: boolean }

/** Counts matching rows of a table up to the cap: a list shows "10,000+" beyond it. */
export async function countUpTo(
  db: Db,
  table: keyof Tables,
  where: Expression<SqlBool>,
  cap = TOTAL_CAP,
): Promise<Total> {
  const { rows } = await sql<{ counted: number }>`
    select count(*)::int as counted from (select 1 from ${sql.table(table)} where ${where} limit ${cap + 1}) matching
  `.execute(db)
  const counted = rows[0]?.counted ?? 0
  return { total: Math.min(counted, cap), totalIsCapped: counted > cap }
}

/**
 * Up to this many matches, the query finds all of them and sorts. Otherwise PostgreSQL, which expects an even
 * distribution of matches, reads an index in the order of the list until the page is full: up to the end of
 * the table if all matches are old.
 */
export const FEW = 1000

/**
 * The rows of a page, for `$call`. The number of rows and the first page are part of the statement, so that
 * PostgreSQL plans for few rows and can reuse the plan; later pages differ only in a parameter.
 */
export const onPage =
  ({ page, limit }: { page: number; limit: number }) =>
  <Database, Table extends keyof Database, Row>(query: SelectQueryBuilder<Database, Table, Row>) =>
    (page > 1 ? query.offset((page - 1) * limit) : query).limit(sql.lit(limit))

/**
 * Converts `updatedAt.desc` to SQL, with `_id` in the same direction as a tie-breaker, so that pages neither
 * repeat nor skip rows. In `nullable` columns, null comes last in descending and first in ascending
 * order.
 */
export function orderBy(
  table: keyof Tables,
  sort: string,
  nullable: readonly string[] = [],
): RawBuilder<unknown> {
  const [column = 'createdAt', direction = 'desc'] = (sort === 'latest' ? 'createdAt.desc' : sort).split('.')
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  const nulls = direction === 'asc' ? sql` nulls first` : sql` nulls last`
  const value = sql.ref(`${table}.${column}`)
  const first = sql`${NAMES.includes(column) ? sql`lower(${value})` : value} ${way}${nullable.includes(column) ? nulls : sql``}`
  return sql`${first}, ${sql.ref(`${table}._id`)} ${way}`
}

/** Columns of texts by which lists are sorted, in any case. Their indexes have the same expression. */
const NAMES = ['title', 'name', 'firstName', 'lastName', 'question']
