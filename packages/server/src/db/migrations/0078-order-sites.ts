import { type Kysely, sql } from 'kysely'

/** Counts the orders of one site that another table refers to, such as those with a product, from the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index on orders ("_id") include ("site")`.execute(db)
}
