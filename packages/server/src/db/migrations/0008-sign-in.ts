import { type Kysely, sql } from 'kysely'

/** What signing in grew: the links of mails, two-step sign-in with its recovery codes, and whether everyone must use it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TOKENS).execute(db)
  await sql.raw(TWO_STEP).execute(db)
  await sql.raw(SETTINGS).execute(db)
}

/** The token itself is never stored, only its SHA-256. "endedAt": when it was used, or made void by a newer one. */
const TOKENS = `
create table "adminTokens" (
  "_id" uuid primary key,
  "admin" uuid not null references admins on delete cascade,
  "purpose" text not null check ("purpose" in ('invitation', 'reset', 'verify', 'emailChange')),
  "email" text not null check ("email" = lower("email")),
  "tokenHash" bytea not null unique,
  "createdAt" timestamptz not null default now(),
  "expiresAt" timestamptz not null,
  "endedAt" timestamptz
);
create unique index "oneLiveToken" on "adminTokens" ("admin", "purpose") where "endedAt" is null;
create index on "adminTokens" ("expiresAt");
`

/** Two-step sign-in is on once a code has confirmed it. "lastStep": the newest half minute whose code was used. */
const TWO_STEP = `
create table "twoSteps" (
  "admin" uuid primary key references admins on delete cascade,
  "secret" text not null,
  "confirmedAt" timestamptz,
  "lastStep" int not null default 0,
  "createdAt" timestamptz not null default now()
);
create table "recoveryCodes" (
  "_id" uuid primary key,
  "admin" uuid not null references "twoSteps" on delete cascade,
  "codeHash" text not null,
  "usedAt" timestamptz
);
create index on "recoveryCodes" ("admin");
`

const SETTINGS = `
create table "signInSettings" (
  "_id" uuid primary key,
  "isOnly" boolean not null default true unique check ("isOnly"),
  "requireTwoStep" boolean not null default false,
  "version" int not null default 1,
  "updatedAt" timestamptz not null default now()
);
`
