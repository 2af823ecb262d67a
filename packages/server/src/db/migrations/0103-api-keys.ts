import { type Kysely, sql } from 'kysely'

/** An API key acts as an admin of its own, so that roles, limits and the audit log apply to it as to any admin. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table admins add column "isApiKey" boolean not null default false`.execute(db)
  await sql`
    create table "apiKeys" (
      "_id" uuid primary key references admins ("_id"),
      "name" text not null,
      "tokenHash" bytea not null unique,
      "previousHash" bytea unique,
      "previousUntil" timestamptz,
      "hint" text not null,
      "networks" text[] not null default '{}',
      "expiresAt" timestamptz,
      "lastUsedAt" timestamptz,
      "lastUsedIp" text,
      "version" integer not null default 1,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now(),
      "search" text not null generated always as (searchable(' ' || "name")) stored
    )
  `.execute(db)
}
