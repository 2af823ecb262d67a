import { type Kysely, sql } from 'kysely'

/** Mails to single people, from the request to send one until it is completed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db)
}

const SCHEMA = `
-- "sending" is committed before a message is handed over, so that after a crash nobody sends it a second time.
-- "values", "text" and "html" may hold links with tokens; they are emptied once a mail has left the machine.
create table mails (
  "_id" uuid primary key,
  "toName" text not null,
  "toEmail" text not null,
  "language" text not null,
  "template" text not null,
  "values" jsonb,
  "entity" text,
  "entityId" uuid,
  "status" text not null default 'queued' check ("status" in ('queued', 'sending', 'sent', 'failed', 'unknown')),
  "reason" text,
  "subject" text,
  "text" text,
  "html" text,
  "createdAt" timestamptz not null,
  "sendingAt" timestamptz,
  "settledAt" timestamptz,
  check (("entity" is null) = ("entityId" is null))
);
create index on mails ("createdAt" desc, "_id" desc);
create index on mails ("entity", "entityId");
`
