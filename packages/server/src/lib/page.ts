import { TOTAL_CAP } from '@storekeeper/contract/list'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

export type Total = { total: number; totalIsCapped: boolean }

/** How many rows of a table match, counted no further than the cap: a list shows "10,000+" beyond. */
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
 * So few matches are found wholly, then sorted. Otherwise PostgreSQL, which expects matches to be spread evenly, reads an
 * index in the order of the list until its page is full: to the end of the table where all of them are old.
 */
export const FEW = 1000

/**
 * `updatedAt.desc` as SQL, with `_id` in the same direction, so that the order is total and pages neither repeat nor skip.
 * Rows without a value of a nullable column come last, or first when the order is turned round.
 */
export function orderBy(
  table: keyof Tables,
  sort: string,
  nullable: readonly string[] = [],
): RawBuilder<unknown> {
  const [column = 'createdAt', direction = 'desc'] = (sort === 'latest' ? 'createdAt.desc' : sort).split('.')
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  const nulls = direction === 'asc' ? sql` nulls first` : sql` nulls last`
  const first = sql`${sql.ref(`${table}.${column}`)} ${way}${nullable.includes(column) ? nulls : sql``}`
  return sql`${first}, ${sql.ref(`${table}._id`)} ${way}`
}
