import { type Kysely, sql } from 'kysely'

/** What shops say beside their goods: a pop-up a site, questions with their answers, and pages of text. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(POPUPS).execute(db)
  await sql.raw(FAQS).execute(db)
  await sql.raw(PAGES).execute(db)
}

const POPUPS = `
create table popups (
  "_id" uuid primary key,
  "site" text not null unique references sites ("key"),
  "title" text not null,
  "body" text not null default '',
  "image" text,
  "link" text not null default '',
  "linkText" text not null default '',
  "delaySeconds" int not null default 0 check ("delaySeconds" between 0 and 600),
  "frequency" text not null check ("frequency" in ('always', 'session', 'once')),
  "startsAt" timestamptz,
  "endsAt" timestamptz check ("endsAt" > "startsAt"),
  "isActive" boolean not null default true,
  "version" int not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
`

/** Answers are searched too, by their text and not by their markup. */
const FAQS = `
create table faqs (
  "_id" uuid primary key,
  "site" text not null references sites ("key"),
  "question" text not null,
  "slug" text not null,
  "answer" text not null,
  "category" text not null default '',
  "position" int not null,
  "isActive" boolean not null default true,
  "version" int not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "search" text not null generated always as (searchable(
    ' ' || "question" || ' ' || "category" || ' ' || "slug" || ' ' || regexp_replace("answer", '<[^>]*>', ' ', 'g')
  )) stored,
  unique ("site", "slug")
);
create index on faqs ("site", "position", "_id");
create index on faqs ("createdAt" desc, "_id" desc);
`

const PAGES = `
create table pages (
  "_id" uuid primary key,
  "site" text not null references sites ("key"),
  "title" text not null,
  "slug" text not null,
  "body" text not null default '',
  "seo" jsonb not null default '{"title": "", "description": ""}',
  "isPublished" boolean not null default false,
  "version" int not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "search" text not null generated always as (searchable(' ' || "title" || ' ' || "slug")) stored,
  unique ("site", "slug")
);
create index on pages ("createdAt" desc, "_id" desc);
create index on pages ("updatedAt" desc, "_id" desc);
`
