import { type Kysely, sql } from 'kysely'

/** Each grant of credit sums what its admin granted on this day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index "creditByAdmin" on "creditEntries" ("admin", "createdAt") where "admin" is not null and "amount" > 0
  `.execute(db)
}
