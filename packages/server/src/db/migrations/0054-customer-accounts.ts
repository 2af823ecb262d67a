import { type Kysely, sql } from 'kysely'

/** Accounts that customers create and manage themselves, and what the store requires before they can order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
      alter table settings add column "orderingRequires" text not null default 'nothing'
        check ("orderingRequires" in ('nothing', 'verification', 'approval'));

      alter table customers
        add column "approvalRequestedAt" timestamptz,
        add column "accountDeletedAt" timestamptz;
      create index "customersWaitingForApproval" on customers ("createdAt" desc, "_id" desc)
        where "approvalRequestedAt" is not null;

      alter table "customerSessions" add column "device" text not null default '';

      create table "customerTokens" (
        "_id" uuid primary key,
        "purpose" text not null check ("purpose" in ('signUp', 'verify', 'reset', 'emailChange')),
        "customer" uuid references customers on delete cascade check ("customer" is not null or "purpose" = 'signUp'),
        "site" text not null references sites ("key") on delete cascade,
        "email" text not null,
        "tokenHash" bytea unique,
        "signUp" jsonb check (("signUp" is null) = ("purpose" <> 'signUp')),
        "createdAt" timestamptz not null,
        "expiresAt" timestamptz not null,
        "endedAt" timestamptz
      );
      create index on "customerTokens" ("customer") where "customer" is not null;
      create index on "customerTokens" ("expiresAt");
      create index on "customerTokens" ("email");

      create index "ordersOfNoCustomerByEmail" on orders (lower("email"))
        where "customer" is null and "email" is not null;
    `)
    .execute(db)
}
