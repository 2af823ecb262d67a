import { type Kysely, sql } from 'kysely'

/** Admins who are invited before they have a password; and an audit log that a million entries do not slow down. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(INVITED).execute(db)
  await sql.raw(LIST_INDEXES).execute(db)
  await sql.raw(FOREVER).execute(db)
}

/** Who has no password yet was invited and has not come. */
const INVITED = `
alter table admins alter column "passwordHash" drop not null;
`

/** One index a filter, each in the order of the list. An entity's id is unique: its kind need not be in the query. */
const LIST_INDEXES = `
drop index "auditLog_entity_entityId_at__id_idx";
create index on "auditLog" ("entityId", "at", "_id");
create index on "auditLog" ("entity", "at", "_id");
create index on "auditLog" ("action", "at", "_id");
create index on "auditLog" ("admin", "at", "_id");
-- To the letter what the list searches in.
create index "auditLogSearch" on "auditLog" using gin (
  searchable(' ' || replace("action", '.', ' ') || ' ' || coalesce("note", '')) gin_trgm_ops
);
alter index "auditLogSearch" alter column 1 set statistics 400;
`

/** Rows are guarded already; emptying the whole table passes by triggers of rows. */
const FOREVER = `
create trigger "auditLogIsNeverEmptied" before truncate on "auditLog"
  for each statement execute function refuse_change();
`
