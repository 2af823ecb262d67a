import { type Kysely, sql } from 'kysely'

/** The same of e-mails of campaigns, and addresses that are unsubscribed since e-mails to them bounced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(COLUMNS).execute(db)
}

const COLUMNS = `
alter table "campaignRecipients" add column "bounce" jsonb;
alter table "unsubscribedEmails" drop constraint "unsubscribedEmails_source_check",
  add constraint "unsubscribedEmails_source_check"
    check ("source" in ('link', 'admin', 'import', 'storefront', 'bounce'));
`
