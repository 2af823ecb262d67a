import { type Kysely, sql } from 'kysely'

/** Counts and sorts the orders of one site by their amount. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index on orders ("site", "total" desc, "_id" desc)`.execute(db)
}
