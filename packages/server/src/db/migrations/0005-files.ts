import { type Kysely, sql } from 'kysely'

/** Uploaded files, and who refers to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db)
}

const SCHEMA = `
-- A row comes before its object and goes after it, so that whatever a crash leaves behind has a row that tells of it.
-- "storedAt": the object is whole. "isReleased": something referred to it and stopped. "removedAt": it is being removed,
-- and nothing may refer to it any more.
create table files (
  "_id" uuid primary key,
  "key" text not null unique check ("key" ~ '^[A-Za-z0-9_-]{22}[.][a-z0-9]{2,4}$'),
  "kind" text not null check ("kind" in ('image', 'pdf', 'document', 'media')),
  "mime" text not null,
  "bytes" bigint not null default 0,
  "originalName" text not null,
  "width" int,
  "height" int,
  "thumbnailKey" text unique,
  "purpose" text not null check ("purpose" in ('upload', 'chat', 'any')),
  "admin" uuid references admins on delete set null,
  "createdAt" timestamptz not null,
  "storedAt" timestamptz,
  "isReleased" boolean not null default false,
  "removedAt" timestamptz
);
create index on files ("createdAt");
create index on files ("admin");

create table "fileUses" (
  "file" uuid not null references files,
  "entity" text not null,
  "entityId" uuid not null,
  primary key ("file", "entity", "entityId")
);
create index on "fileUses" ("entity", "entityId");
`
