import { type Kysely, sql } from 'kysely'

/** Nightly exports of views, and notifications of their alerts, which are deleted with the view. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table "savedViewExports" (
      "_id" uuid primary key,
      "view" uuid not null references "savedViews" on delete cascade,
      "admin" uuid not null references admins,
      "day" date not null,
      "file" uuid references files on delete set null,
      "rows" integer,
      "reason" jsonb,
      "startedAt" timestamptz,
      "finishedAt" timestamptz,
      "createdAt" timestamptz not null,
      unique ("view", "admin", "day")
    )
  `.execute(db)
  await sql`create index on "savedViewExports" ("createdAt")`.execute(db)
  await sql`create index on "savedViewExports" ("file") where "file" is not null`.execute(db)
  await sql`create index "savedViewExportsToWrite" on "savedViewExports" ("createdAt", "_id") where "finishedAt" is null`.execute(
    db,
  )
  await sql`
    alter table notifications
      add column "savedView" uuid references "savedViews" on delete cascade,
      drop constraint notifications_type_check,
      add constraint notifications_type_check check (
        "type" in ('order', 'orderComment', 'orderMention', 'orderAssigned', 'chat', 'ticket', 'ticketMention',
          'ticketAssigned', 'freeBuy', 'stock', 'privacyRequest', 'return', 'webhook', 'viewAlert')
      )
  `.execute(db)
  await sql`create index on notifications ("savedView") where "savedView" is not null`.execute(db)
}
