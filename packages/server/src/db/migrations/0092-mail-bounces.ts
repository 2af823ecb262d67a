import { type Kysely, sql } from 'kysely'

/** What mail providers report after they accepted a mail, and the tokens with which marketing mails unsubscribe. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
      alter table mails add column "bounce" jsonb, add column "unsubscribeToken" text;
      create index "mails_unsubscribeToken" on mails ("unsubscribeToken") where "unsubscribeToken" is not null;
      `,
    )
    .execute(db)
}
