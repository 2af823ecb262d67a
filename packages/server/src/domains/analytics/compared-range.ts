import type { Comparison } from '@storekeeper/contract/analytics/analytics-query'
import type { Range } from '@storekeeper/contract/analytics/span'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** The range to stand beside: as many days just before it, or the same days of the year before. */
export async function comparedRange(db: Db, { from, to }: Range, compare: Comparison): Promise<Range | null> {
  if (compare === 'none') return null
  const { rows } = await sql<Range>`
    select ${compare === 'year' ? A_YEAR_BEFORE(from, to) : JUST_BEFORE(from, to)}
  `.execute(db)
  return rows[0] ?? null
}

const A_YEAR_BEFORE = (from: string, to: string) => sql`
  (${from}::date - interval '1 year')::date as "from", (${to}::date - interval '1 year')::date as "to"
`
const JUST_BEFORE = (from: string, to: string) => sql`
  ${from}::date - (${to}::date - ${from}::date + 1) as "from", ${from}::date - 1 as "to"
`
