import { type Kysely, sql } from 'kysely'

/** Privacy of customers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customers add column "erasedAt" timestamptz`.execute(db)
  await sql.raw(EXPORTS).execute(db)
  await sql.raw(REQUESTS).execute(db)
  await sql.raw(RETENTION).execute(db)
  await sql.raw(CONSENT).execute(db)
}

const EXPORTS = `
create table "customerExports" (
  "_id" uuid primary key,
  "customer" uuid not null references customers on delete cascade,
  "admin" uuid references admins,
  "file" uuid references files on delete set null,
  "createdAt" timestamptz not null,
  "finishedAt" timestamptz
);
create index on "customerExports" ("customer", "createdAt" desc, "_id" desc);
create index on "customerExports" ("file") where "file" is not null;
`

const REQUESTS = `
create table "privacyRequests" (
  "_id" uuid primary key,
  "customer" uuid not null references customers on delete cascade,
  "kind" text not null check ("kind" in ('export', 'erasure')),
  "source" text not null check ("source" in ('admin', 'customer')),
  "status" text not null default 'open' check ("status" in ('open', 'completed', 'rejected')),
  "note" text not null default '',
  "receivedAt" timestamptz not null,
  "dueAt" timestamptz not null,
  "completedAt" timestamptz,
  "remindedAt" timestamptz,
  "version" int not null default 1,
  "updatedAt" timestamptz not null default now()
);
create index on "privacyRequests" ("dueAt", "_id");
create index on "privacyRequests" ("status", "dueAt", "_id");
create index on "privacyRequests" ("receivedAt" desc, "_id" desc);
create unique index "oneOpenPrivacyRequest" on "privacyRequests" ("customer", "kind") where "status" = 'open';
create index on "privacyRequests" ("customer");

alter table notifications
  add column "privacyRequest" uuid references "privacyRequests" on delete cascade,
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (
    "type" in ('order', 'orderComment', 'chat', 'ticket', 'freeBuy', 'stock', 'privacyRequest')
  );
create index on notifications ("privacyRequest") where "privacyRequest" is not null;
`

const RETENTION = `
create table retention (
  "isOnly" boolean primary key default true check ("isOnly"),
  "_id" uuid not null unique,
  "periods" jsonb not null,
  "version" int not null,
  "updatedAt" timestamptz not null
);
`

/**
 * Contacts from before this migration received campaigns unless they unsubscribed, so they count as consenting.
 * The trigger records the consent of customers, whichever statement changes it; a transaction names the source
 * in `storekeeper.consent_source`, by default an admin.
 */
const CONSENT = `
alter table contacts add column "consentAt" timestamptz, add column "consentSource" text;
update contacts set "consentAt" = "createdAt", "consentSource" = "source";
alter table contacts add check (("consentAt" is null) = ("consentSource" is null));

alter table customers add column "marketingConsentAt" timestamptz, add column "marketingConsentSource" text;
update customers set "marketingConsentAt" = "createdAt", "marketingConsentSource" = 'unknown' where "acceptsMarketing";
create function "recordConsent"() returns trigger language plpgsql as $$
begin
  if not new."acceptsMarketing" then
    new."marketingConsentAt" := null;
    new."marketingConsentSource" := null;
  elsif tg_op = 'INSERT' or not old."acceptsMarketing" then
    new."marketingConsentAt" := new."updatedAt";
    new."marketingConsentSource" := coalesce(nullif(current_setting('storekeeper.consent_source', true), ''), 'admin');
  end if;
  return new;
end $$;
create trigger "recordsConsent" before insert or update of "acceptsMarketing" on customers
  for each row execute function "recordConsent"();
`
