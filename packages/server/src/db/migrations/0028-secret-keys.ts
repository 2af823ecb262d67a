import { type Kysely, sql } from 'kysely'

/** Which key the secrets of this database are sealed with, by its id: a start with another key fails at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table "secretKeys" ("keyId" text primary key)`.execute(db)
}
