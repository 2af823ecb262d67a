import { type Kysely, sql } from 'kysely'

/** Live chats with customers, what is written in them, what they may be about, and answers written once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SETTINGS).execute(db)
  await sql.raw(CHATS).execute(db)
  await sql.raw(CHAT_INDEXES).execute(db)
  await sql.raw(TICKETS).execute(db)
}

const SETTINGS = `
create table "liveChatOptions" (
  "_id" uuid primary key,
  "site" text not null references sites ("key"),
  "title" text not null,
  "position" int not null,
  "isActive" boolean not null default true,
  "autoReply" text not null default '',
  "version" int not null default 1,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  "search" text not null generated always as (searchable(' ' || "title")) stored
);
create unique index on "liveChatOptions" ("site", lower("title"));
create index on "liveChatOptions" ("site", "position", "_id");

create table "cannedReplies" (
  "_id" uuid primary key,
  "title" text not null,
  "text" text not null,
  "site" text references sites ("key"),
  "version" int not null default 1,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null
);
create unique index on "cannedReplies" (lower("title"));
`

/** Of a chat's secret token only the hash is stored. Messages count from one in their chat, without gaps. */
const CHATS = `
create table "liveChats" (
  "_id" uuid primary key,
  "uuid" uuid not null unique,
  "tokenHash" bytea not null unique,
  "site" text not null references sites ("key"),
  "firstName" text not null,
  "lastName" text not null,
  "email" text not null,
  "issueType" text not null default '',
  "option" uuid references "liveChatOptions" on delete set null,
  "customer" uuid references customers,
  "admin" uuid references admins,
  "status" text not null default 'open' check ("status" in ('open', 'closed')),
  "lastMessage" text not null default '',
  "lastMessageUpdatedAt" timestamptz not null,
  "messageCount" int not null default 0,
  "adminUnread" int not null default 0 check ("adminUnread" >= 0),
  "customerUnread" int not null default 0 check ("customerUnread" >= 0),
  "adminReadUpTo" int not null default 0 check ("adminReadUpTo" between 0 and "messageCount"),
  "customerReadUpTo" int not null default 0 check ("customerReadUpTo" between 0 and "messageCount"),
  "lastSeenAt" timestamptz,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  "search" text not null generated always as (searchable(
    ' ' || "firstName" || ' ' || "lastName" || ' ' || "email"
  )) stored
);

create table "liveChatMessages" (
  "_id" uuid primary key,
  "chat" uuid not null references "liveChats" on delete cascade,
  "place" int not null check ("place" > 0),
  "message" text not null,
  "media" jsonb not null default '[]',
  "admin" uuid references admins,
  "isCustomer" boolean not null check (not ("isCustomer" and "admin" is not null)),
  "isAutomatic" boolean not null default false check (not ("isAutomatic" and "isCustomer")),
  "requestId" uuid not null,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  "readAt" timestamptz,
  unique ("chat", "place"),
  unique ("chat", "isCustomer", "requestId")
);
`

/** One index a way of reading the list; each ends in "_id", so that the order is total and a page is a range. */
const CHAT_INDEXES = `
create index on "liveChats" ("lastMessageUpdatedAt" desc, "_id" desc);
create index on "liveChats" ("site", "lastMessageUpdatedAt" desc, "_id" desc);
create index on "liveChats" ("status", "lastMessageUpdatedAt" desc, "_id" desc);
create index on "liveChats" ("site", "status", "lastMessageUpdatedAt" desc, "_id" desc);
create index on "liveChats" ("issueType", "lastMessageUpdatedAt" desc, "_id" desc);
create index on "liveChats" ("admin", "lastMessageUpdatedAt" desc, "_id" desc);
create index on "liveChats" ("customer", "lastMessageUpdatedAt" desc, "_id" desc);
create index "unreadChats" on "liveChats" ("lastMessageUpdatedAt" desc, "_id" desc) where "adminUnread" > 0;
create index on "liveChats" ("option") where "option" is not null;
create index on "liveChats" using gin ("search" gin_trgm_ops);
`

/** A ticket may have come of a chat. */
const TICKETS = `
alter table tickets add foreign key ("chat") references "liveChats" on delete set null;
create index on tickets ("chat") where "chat" is not null;
`
