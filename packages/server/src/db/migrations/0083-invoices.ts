import { type Kysely, sql } from 'kysely'

/** Invoices and credit notes, which are never changed. Existing orders have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(INVOICES).execute(db)
  await sql.raw(TRIGGERS).execute(db)
  await sql.raw(SETTINGS).execute(db)
}

const INVOICES = `
create table "invoiceNumbers" (
  "site" text not null references sites ("key"),
  "year" integer not null,
  "last" integer not null,
  primary key ("site", "year")
);
create table invoices (
  "_id" uuid primary key,
  "site" text not null references sites ("key"),
  "year" integer not null,
  "sequence" integer not null,
  "number" text not null unique,
  "kind" text not null check ("kind" in ('invoice', 'creditNote')),
  "order" uuid not null references orders,
  "corrects" uuid references invoices,
  "refund" uuid references refunds,
  "reason" text check ("reason" in ('edited', 'corrected', 'cancelled', 'refunded', 'repaid')),
  "currency" text not null,
  "total" bigint not null,
  "taxTotal" bigint not null,
  "content" jsonb not null,
  "admin" uuid references admins,
  "requestId" uuid unique,
  "createdAt" timestamptz not null,
  unique ("site", "year", "sequence"),
  unique ("refund", "corrects"),
  check (("kind" = 'creditNote') = ("corrects" is not null))
);
create index on invoices ("order");
create index on invoices ("corrects") where "corrects" is not null;
create index on invoices ("createdAt" desc, "_id" desc);
create index on invoices ("site", "createdAt" desc, "_id" desc);
create index on invoices ("kind", "createdAt" desc, "_id" desc);
create index on invoices ("number" text_pattern_ops);
create index on invoices (lower("content" #>> '{buyer,email}'));
create table "currentInvoices" (
  "order" uuid primary key references orders,
  "invoice" uuid not null unique references invoices
);
`

/** Only the erasure of a person, which names itself, changes the content of a document. */
const TRIGGERS = `
create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('storekeeper.invoice_change', true) = 'erasure'
    and to_jsonb(new) - 'content' = to_jsonb(old) - 'content'
    and (new."content" - 'buyer') = (old."content" - 'buyer') then
    return new;
  end if;
  raise exception 'invoices are never changed';
end $$;
create trigger "invoicesAreNeverChanged" before update or delete on invoices
  for each row execute function refuse_invoice_change();
create trigger "invoicesAreNeverEmptied" before truncate on invoices
  for each statement execute function refuse_invoice_change();
`

const SETTINGS = `
alter table settings
  add column "invoiceAt" text not null default 'manual' check ("invoiceAt" in ('manual', 'paid', 'shipped')),
  add column "invoiceSince" timestamptz;
`
