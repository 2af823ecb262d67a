import { type Kysely, sql } from 'kysely'

/**
 * What was written in a chat can be searched as a customer's name can. `isLinked`: an admin set whose chat a guest's
 * is; a customer who comes back signed in knows better. `isUnread`: an admin marked a notification as unread again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table "liveChatMessages"
      add column "search" text not null generated always as (searchable(' ' || "message")) stored
  `.execute(db)
  await sql`create index on "liveChatMessages" using gin ("search" gin_trgm_ops)`.execute(db)
  await sql`
    alter table "liveChats"
      add column "isLinked" boolean not null default false check (not "isLinked" or "customer" is not null)
  `.execute(db)
  await sql`
    alter table "notificationMarks"
      add column "isUnread" boolean not null default false check (not ("isUnread" and "isRemoved"))
  `.execute(db)
}
