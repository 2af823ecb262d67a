import { type Kysely, sql } from 'kysely'

/** The permissions of shipped roles are those of the program, see `SHIPPED_ROLES`; the table has the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table roles (
      "_id" uuid primary key,
      "shipped" text unique,
      "name" text not null,
      "description" text not null default '',
      "color" text not null default 'gray',
      "permissions" text[] not null default '{}',
      "version" integer not null default 1,
      "createdAt" timestamptz not null default now(),
      "updatedAt" timestamptz not null default now(),
      check ("shipped" is null or "permissions" = '{}')
    )
  `.execute(db)
  await sql`create unique index on roles (lower("name"))`.execute(db)
  await sql`
    create table "adminRoles" (
      "admin" uuid not null references admins ("_id") on delete cascade,
      "role" uuid not null references roles ("_id"),
      primary key ("admin", "role")
    )
  `.execute(db)
  await sql`create index on "adminRoles" ("role")`.execute(db)
  await sql`
    insert into roles ("_id", "shipped", "name") values
      ('019ac000-0000-7000-8000-000000000001', 'owner', 'Owner'),
      ('019ac000-0000-7000-8000-000000000002', 'manager', 'Manager'),
      ('019ac000-0000-7000-8000-000000000003', 'fulfilment', 'Fulfilment'),
      ('019ac000-0000-7000-8000-000000000004', 'support', 'Support'),
      ('019ac000-0000-7000-8000-000000000005', 'marketing', 'Marketing'),
      ('019ac000-0000-7000-8000-000000000006', 'catalogue', 'Catalogue'),
      ('019ac000-0000-7000-8000-000000000007', 'accountant', 'Accountant'),
      ('019ac000-0000-7000-8000-000000000008', 'viewer', 'Viewer')
  `.execute(db)
  await sql`
    insert into "adminRoles" ("admin", "role")
    select admins."_id", roles."_id" from admins, roles where roles."shipped" = 'manager' and not "isSuperAdmin"
  `.execute(db)
}
