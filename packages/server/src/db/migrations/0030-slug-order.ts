import { type Kysely, sql } from 'kysely'

/** Slugs by their letters alone: what begins with a slug and a dash lies together, whatever language the database sorts in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index on products ("slug" collate "C")`.execute(db)
}
