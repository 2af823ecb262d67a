import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

/** The orders that ever had a payment, including by credit. */
export async function findEverPaid(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ order: string }>`
    select "order" from payments where "order" = any(${ids}::uuid[])
    union select "order" from "creditEntries" where "order" = any(${ids}::uuid[])
  `.execute(db)
  return new Set(rows.map(({ order }) => order))
}
