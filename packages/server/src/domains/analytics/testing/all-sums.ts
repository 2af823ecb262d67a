import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

export const SUM_TABLES = [
  ...(['siteQuarters', 'siteDays', 'productQuarters', 'productDays', 'productMonths'] as const),
  ...(['tallyQuarters', 'tallyDays', 'tallyMonths', 'visitorDays'] as const),
]

/** Returns all stored sums by table: each row as text, sorted, without rows that contain only zeros. */
export async function allSums(db: Db): Promise<Record<string, string[]>> {
  const sums: Record<string, string[]> = {}
  for (const table of SUM_TABLES) {
    const { rows } = await sql<{ sums: Record<string, unknown> }>`
      select to_jsonb(sums) as "sums" from ${sql.table(table)} sums
    `.execute(db)
    sums[table] = rows
      .filter(({ sums }) => Object.values(sums).some((value) => typeof value === 'number' && value !== 0))
      .map(({ sums }) => JSON.stringify(sums))
      .sort()
  }
  return sums
}
