import { type Kysely, sql } from 'kysely'

/** Changes of everything that matches a filter, done in the background, and what became of each row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db)
}

const SCHEMA = `
-- "rights": what the administrator needed to ask for it, and needs to have it tried again. "workedAt": runs take turns.
create table "bulkRuns" (
  "_id" uuid primary key,
  "kind" text not null,
  "change" jsonb not null,
  "rights" jsonb not null,
  "admin" uuid not null references admins,
  "status" text not null default 'running' check ("status" in ('running', 'finished', 'cancelled', 'stopped')),
  "total" int not null check ("total" > 0),
  "updated" int not null default 0 check ("updated" >= 0),
  "skipped" int not null default 0 check ("skipped" >= 0),
  "workedAt" timestamptz not null,
  "createdAt" timestamptz not null,
  "finishedAt" timestamptz,
  check ("updated" + "skipped" <= "total")
);
create index on "bulkRuns" ("admin", "createdAt" desc, "_id" desc);
create index "bulkRunsToWork" on "bulkRuns" ("workedAt", "_id") where "status" = 'running';
create index "bulkRunsToSweep" on "bulkRuns" ("finishedAt") where "finishedAt" is not null;

-- "entity" is not a reference: what was changed may be gone by now. "grounds" is the reason without the label in it.
create table "bulkRunRows" (
  "run" uuid not null references "bulkRuns" on delete cascade,
  "place" int not null,
  "entity" uuid not null,
  "label" text not null,
  "outcome" text not null default 'waiting' check ("outcome" in ('waiting', 'updated', 'skipped')),
  "reason" text,
  "grounds" text,
  primary key ("run", "place")
);
create index on "bulkRunRows" ("run", "outcome", "place");
`
