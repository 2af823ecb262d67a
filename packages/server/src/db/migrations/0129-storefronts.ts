import { type Kysely, sql } from 'kysely'

/**
 * The language of the widget in which a chat began, for its e-mails; null for chats that began before. The reviews of a
 * product are listed by date; the texts of earlier ones are not shown, since they were written when customers could not
 * read them. The request ids of the contact form, so that a repeated message is stored once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table "liveChats" add column "language" text check ("language" in ('en', 'ar'))
  `.execute(db)
  await sql`alter table contacts add column "requestId" uuid unique`.execute(db)
  await sql`alter table "orderReviews" add column "isTextShown" boolean not null default false`.execute(db)
  await sql`alter table "orderReviews" alter column "isTextShown" set default true`.execute(db)
  await sql`drop index "orderReviews_product_idx"`.execute(db)
  await sql`create index on "orderReviews" ("product", "createdAt" desc, "_id" desc)`.execute(db)
}
