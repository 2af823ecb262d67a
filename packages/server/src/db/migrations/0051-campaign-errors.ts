import { type Kysely, sql } from 'kysely'

/** The column of the reason for which a campaign's e-mails cannot be sent at present is called as in its calls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table campaigns rename column "trouble" to "lastError"`.execute(db)
}
