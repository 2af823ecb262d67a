import { type Kysely, sql } from 'kysely'

/** Mails to the customers of orders, each about their order, go the way of mails to many. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db)
}

const SCHEMA = `
alter table campaigns
  add column "kind" text not null default 'contacts' check ("kind" in ('contacts', 'orders')),
  -- Chosen orders may be of several sites.
  alter column "site" drop not null,
  add constraint "campaignsOfContactsHaveASite" check ("kind" = 'orders' or "site" is not null);

-- "values": what the mail says of its order, as it was when the mail was asked for; only mails about orders have some.
alter table "campaignRecipients"
  add column "order" uuid references orders on delete set null,
  add column "values" jsonb,
  drop constraint "campaignRecipients_campaign_email_key";
-- Who has two of the chosen orders gets a mail about each.
create unique index "recipientOnce" on "campaignRecipients" ("campaign", "email") where "values" is null;
create unique index "orderMailedOnce" on "campaignRecipients" ("campaign", "order") where "order" is not null;
create index "mailsOfOrder" on "campaignRecipients" ("order") where "order" is not null;
create index "recipientsByEmail" on "campaignRecipients" ("campaign", "email", "_id");
`
