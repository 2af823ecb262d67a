import { type Kysely, sql } from 'kysely'
import { AHEAD, createMonth } from '../partitions/maintain-months.ts'
import { startOfMonth } from '../partitions/months.ts'

/** Completed jobs leave the queue, so that it stays small, for a table of their own, with a partition a month. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLE).execute(db)
  for (let on = 0; on <= AHEAD; on++)
    await createMonth(db, 'completedJobs', 'finishedAt', startOfMonth(new Date(), on))
}

const TABLE = `
create table "completedJobs" (
  "_id" uuid not null,
  "kind" text not null,
  "data" jsonb,
  "tries" int not null,
  "maxTries" int not null,
  "createdAt" timestamptz not null,
  "startedAt" timestamptz,
  "finishedAt" timestamptz not null
) partition by range ("finishedAt");
create index on "completedJobs" ("kind", "createdAt", "_id");
create table "completedJobsDefault" partition of "completedJobs" default;
alter table "completedJobsDefault" add primary key ("_id");
`
