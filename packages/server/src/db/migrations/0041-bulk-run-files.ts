import { type Kysely, sql } from 'kysely'

/** The files that bulk runs draw, in parts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db)
}

// A part is reserved before it is written: "bytes" is null until its object is whole, so that every object has a row.
const SCHEMA = `
create table "bulkRunFiles" (
  "run" uuid not null references "bulkRuns" on delete cascade,
  "part" int not null check ("part" > 0),
  "key" text not null unique,
  "bytes" bigint check ("bytes" > 0),
  primary key ("run", "part")
);
create unique index "bulkRunFilesReserved" on "bulkRunFiles" ("run") where "bytes" is null;
`
