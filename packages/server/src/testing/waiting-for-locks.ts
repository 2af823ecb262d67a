import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** How many questions to a shop's database wait for a lock. */
export async function waitingForLocks(db: Kysely<Tables>): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows[0]?.count
}
