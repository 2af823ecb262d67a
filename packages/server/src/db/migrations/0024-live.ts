import { type Kysely, sql } from 'kysely'

/** How far each reaction to events came; which process holds whose sockets. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
      -- The order in which events were laid down, whatever the clocks of several processes say.
      alter table outbox add column "laid" bigserial;
      drop index "outboxWaiting";
      create index "outboxWaiting" on outbox ("laid") where "number" is null;

      create table "outboxCursors" ("name" text primary key, "number" bigint not null check ("number" >= 0));

      -- Who is here is forgotten when the database stops; it need not survive a crash.
      create unlogged table "liveProcesses" ("_id" uuid primary key, "seenAt" timestamptz not null);
      create unlogged table "liveSockets" (
        "socket" text primary key,
        "process" uuid not null references "liveProcesses" on delete cascade,
        "who" text not null
      );
      create index "liveSocketsByWho" on "liveSockets" ("who");
      create index "liveSocketsByProcess" on "liveSockets" ("process");

      -- What one process tells the others and is too long for a notification of the database.
      create table "socket_io_attachments" (
        "id" bigserial unique, "created_at" timestamptz default now(), "payload" bytea
      );
    `)
    .execute(db)
}
