import { type Kysely, sql } from 'kysely'

/** Imports of orders and customers from files, what each file contains, and how files of a shape are mapped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [IMPORTS, RECORDS, CUSTOMERS, MAPPINGS]) await sql.raw(statement).execute(db)
}

const IMPORTS = `
create table imports (
  "_id" uuid primary key,
  "kind" text not null check ("kind" in ('orders', 'customers')),
  "site" text not null references sites ("key"),
  "name" text not null,
  "source" text not null,
  "status" text not null default 'uploaded'
    check ("status" in ('uploaded', 'checking', 'checked', 'running', 'finished', 'undoing', 'undone')),
  "fileKey" text,
  "choices" jsonb not null default '{}',
  "reading" jsonb not null,
  "rows" integer not null default 0,
  "done" integer not null default 0,
  "total" integer not null default 0,
  "sums" jsonb,
  "failure" jsonb,
  "undoReason" text,
  "admin" uuid references admins,
  "workedAt" timestamptz not null,
  "createdAt" timestamptz not null,
  "finishedAt" timestamptz,
  "undoneAt" timestamptz
);
create index on imports ("createdAt", "_id");
create index on imports ("site", "createdAt", "_id");
create index on imports ("admin");
create index on imports ("workedAt", "_id") where "status" in ('checking', 'running', 'undoing');
`

/** "key" is the number of an order or the e-mail address of a customer, until it is deleted; lines without one have none. */
const RECORDS = `
create table "importRecords" (
  "import" uuid not null references imports on delete cascade,
  "position" integer not null,
  "key" text not null,
  "line" integer not null,
  "label" text not null,
  "lines" integer not null default 0,
  "amount" bigint not null default 0,
  "adjusted" bigint not null default 0,
  "status" text not null default 'ready'
    check ("status" in ('ready', 'found', 'refused', 'created', 'undone', 'kept')),
  "data" jsonb,
  "column" text,
  "reason" jsonb,
  "entity" uuid,
  "writtenAt" timestamptz,
  primary key ("import", "position"),
  unique ("import", "key")
);
create index on "importRecords" ("import", "status", "position");
create index on "importRecords" ("entity") where "entity" is not null;
`

const CUSTOMERS = `
create table "importCustomers" (
  "customer" uuid primary key references customers on delete cascade,
  "import" uuid not null references imports on delete cascade,
  "writtenAt" timestamptz not null
);
create index on "importCustomers" ("import");
`

const MAPPINGS = `
create table "importMappings" (
  "kind" text not null,
  "header" text not null,
  "mapping" text not null,
  "usedAt" timestamptz not null,
  primary key ("kind", "header")
);
`
