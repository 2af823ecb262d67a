import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** The number of queries to a shop's database that wait for a lock. */
export async function waitingForLocks(db: Kysely<Tables>): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows[0]?.count
}
