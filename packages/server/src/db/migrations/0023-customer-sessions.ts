import { type Kysely, sql } from 'kysely'

/** Sign-ins of customers at the storefronts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
      create table "customerSessions" (
        "_id" uuid primary key,
        "customer" uuid not null references customers on delete cascade,
        "tokenHash" bytea not null unique,
        "createdAt" timestamptz not null default now(),
        "lastSeenAt" timestamptz not null default now(),
        "expiresAt" timestamptz not null
      );
      create index on "customerSessions" ("customer");
      create index on "customerSessions" ("expiresAt");
    `)
    .execute(db)
}
