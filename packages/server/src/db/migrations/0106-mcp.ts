import { type Kysely, sql } from 'kysely'

/** Changes by MCP are marked in the audit log, and each needs a token that its dry run gave and that works once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "auditLog" add column "isByMcp" boolean not null default false`.execute(db)
  await sql`
    create table "mcpConfirmations" (
      "tokenHash" bytea primary key,
      "apiKey" uuid not null references "apiKeys" ("_id") on delete cascade,
      "requestHash" bytea not null,
      "expiresAt" timestamptz not null
    )
  `.execute(db)
  await sql`create index on "mcpConfirmations" ("expiresAt")`.execute(db)
  await sql`create index on "mcpConfirmations" ("apiKey")`.execute(db)
}
