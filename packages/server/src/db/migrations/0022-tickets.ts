import { type Kysely, sql } from 'kysely'

/** Support tickets and what is written on them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TICKETS).execute(db)
  await sql.raw(TICKET_INDEXES).execute(db)
  await sql.raw(NAMES_ON_TICKETS).execute(db)
}

/** The last message of a ticket is the last that its customer can see. A resolved ticket that is opened again has no "resolvedAt". */
const TICKETS = `
create sequence "ticketNumbers" start 1001;

create table tickets (
  "_id" uuid primary key,
  "ticketNumber" text not null unique,
  "subject" text not null,
  "customer" uuid not null references customers,
  "customerSearch" text not null default '',
  "order" uuid references orders on delete set null,
  "chat" uuid,
  "site" text not null references sites ("key"),
  "category" text not null,
  "priority" text not null check ("priority" in ('low', 'normal', 'high', 'urgent')),
  "weight" int not null generated always as (
    case "priority" when 'low' then 0 when 'normal' then 1 when 'high' then 2 else 3 end
  ) stored,
  "status" text not null check ("status" in ('open', 'pending', 'resolved', 'closed')),
  "admin" uuid references admins,
  "byCustomer" boolean not null,
  "lastMessage" text not null,
  "lastMessageByCustomer" boolean not null,
  "lastMessageAt" timestamptz not null,
  "messageCount" int not null,
  "firstRespondedAt" timestamptz,
  "resolvedAt" timestamptz check (("resolvedAt" is not null) = ("status" in ('resolved', 'closed'))),
  "requestId" uuid not null,
  "version" int not null default 1,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  "search" text not null generated always as (searchable(
    ' ' || "ticketNumber" || ' ' || "subject" || ' ' || "customerSearch"
  )) stored,
  unique ("customer", "requestId")
);

create table "ticketMessages" (
  "_id" uuid primary key,
  "ticket" uuid not null references tickets on delete cascade,
  "admin" uuid references admins,
  "byCustomer" boolean not null,
  "isInternal" boolean not null check (not ("isInternal" and "byCustomer")),
  "text" text not null,
  "attachments" jsonb not null default '[]',
  "requestId" uuid not null,
  "createdAt" timestamptz not null,
  unique ("ticket", "requestId")
);
create index on "ticketMessages" ("ticket", "createdAt", "_id");
`

/** One index a way of reading the list; each ends in "_id", so that an order by it is total and a page is a range. */
const TICKET_INDEXES = `
create index on tickets ("lastMessageAt" desc, "_id" desc);
create index on tickets ("createdAt" desc, "_id" desc);
create index on tickets ("weight" desc, "_id" desc);
create index on tickets ("site", "lastMessageAt" desc, "_id" desc);
create index on tickets ("status", "lastMessageAt" desc, "_id" desc);
create index on tickets ("site", "status", "lastMessageAt" desc, "_id" desc);
create index on tickets ("priority", "lastMessageAt" desc, "_id" desc);
create index on tickets ("admin", "lastMessageAt" desc, "_id" desc);
create index on tickets ("customer", "lastMessageAt" desc, "_id" desc);
create index on tickets ("order", "createdAt" desc, "_id" desc) where "order" is not null;
create index "unassignedTickets" on tickets ("site", "lastMessageAt" desc, "_id" desc)
  where "admin" is null and "status" in ('open', 'pending');
create index "ticketsByFirstResponse" on tickets ("firstRespondedAt") include ("site", "createdAt")
  where "firstRespondedAt" is not null;
create index "ticketsByResolution" on tickets ("resolvedAt") include ("site", "createdAt") where "resolvedAt" is not null;
create index on tickets using gin ("search" gin_trgm_ops);
`

/** Tickets are found by what their customer is called today. */
const NAMES_ON_TICKETS = `
create function "nameOfTicket"() returns trigger language plpgsql as $$
begin
  new."customerSearch" := coalesce((select "search" from customers where "_id" = new."customer"), '');
  return new;
end $$;
create trigger "namedAfterCustomer" before insert or update of "customer" on tickets
  for each row execute function "nameOfTicket"();

create function "renameTickets"() returns trigger language plpgsql as $$
begin
  update tickets set "customerSearch" = new."search" where "customer" = new."_id";
  return null;
end $$;
create trigger "renamesTickets" after update on customers
  for each row when (old."search" is distinct from new."search") execute function "renameTickets"();
`
