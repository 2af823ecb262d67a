import { type Kysely, sql } from 'kysely'

/** Blocking and erasing a customer finds the chats that they began as a guest, by their e-mail address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index "chatsByEmail" on "liveChats" (lower("email"))`.execute(db)
}
