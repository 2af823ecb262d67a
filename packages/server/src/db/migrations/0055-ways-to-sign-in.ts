import { type Kysely, sql } from 'kysely'

/**
 * Passkeys, sign-in by the identity provider of a company or by an e-mailed link, and the devices from which
 * admins sign in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column "isTwoStep" boolean not null default false`.execute(db)
  // A new link to sign in does not void earlier ones: another person's requests must not void the admin's link.
  await sql`
    alter table "adminTokens" drop constraint "adminTokens_purpose_check",
      add check ("purpose" in ('invitation', 'reset', 'verify', 'emailChange', 'signIn'))
  `.execute(db)
  await sql`drop index "oneLiveToken"`.execute(db)
  await sql`
    create unique index "oneLiveToken" on "adminTokens" ("admin", "purpose")
    where "endedAt" is null and "purpose" <> 'signIn'
  `.execute(db)
  await sql`
    create table "adminDevices" (
      "admin" uuid not null references admins ("_id") on delete cascade,
      "deviceHash" bytea not null,
      "signedInAt" timestamptz not null,
      primary key ("admin", "deviceHash")
    )
  `.execute(db)
  await sql`
    create table "adminPasskeys" (
      "_id" uuid primary key,
      "admin" uuid not null references admins ("_id") on delete cascade,
      "credentialId" text not null unique,
      "publicKey" bytea not null,
      "counter" bigint not null,
      "transports" text[] not null,
      "name" text not null,
      "createdAt" timestamptz not null,
      "lastUsedAt" timestamptz
    )
  `.execute(db)
  await sql`create index on "adminPasskeys" ("admin", "createdAt", "_id")`.execute(db)
  await sql`
    create table "passkeyChallenges" (
      "_id" uuid primary key,
      "challenge" text not null unique,
      "admin" uuid references admins ("_id") on delete cascade,
      "expiresAt" timestamptz not null
    )
  `.execute(db)
  await sql`
    create table "companySignIn" (
      "_id" uuid primary key,
      "isOnly" boolean not null default true unique check ("isOnly"),
      "isActive" boolean not null default false,
      "issuer" text not null default '',
      "clientId" text not null default '',
      "clientSecret" text,
      "groupClaim" text not null default 'groups',
      "allowsPasswords" boolean not null default true,
      "createsAdmins" boolean not null default false,
      "version" integer not null default 1,
      "updatedAt" timestamptz not null default now()
    )
  `.execute(db)
  await sql`
    create table "companyGroups" (
      "group" text not null,
      "role" uuid not null references roles ("_id") on delete cascade,
      primary key ("group", "role")
    )
  `.execute(db)
  await sql`
    create table "companySignIns" (
      "_id" uuid primary key,
      "stateHash" bytea not null unique,
      "browserHash" bytea not null,
      "nonce" text not null,
      "codeVerifier" text not null,
      "expiresAt" timestamptz not null
    )
  `.execute(db)
  await sql`
    create table "adminIdentities" (
      "issuer" text not null,
      "subject" text not null,
      "admin" uuid not null references admins ("_id") on delete cascade,
      "createdAt" timestamptz not null,
      primary key ("issuer", "subject")
    )
  `.execute(db)
  await sql`create index on "adminIdentities" ("admin")`.execute(db)
}
