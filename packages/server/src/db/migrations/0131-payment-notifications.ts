import { type Kysely, sql } from 'kysely'

/**
 * Notifications of problems of payments and of assigned chats. A chat has one notification of its messages, and one of
 * each assignment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notifications
      drop constraint notifications_type_check,
      add constraint notifications_type_check check (
        "type" in ('order', 'orderComment', 'orderMention', 'orderAssigned', 'chat', 'chatAssigned', 'ticket',
          'ticketMention', 'ticketAssigned', 'freeBuy', 'stock', 'privacyRequest', 'return', 'webhook', 'viewAlert',
          'payment')
      )
  `.execute(db)
  await sql`drop index notifications_chat_idx`.execute(db)
  await sql`create unique index "chatMessageNotifications" on notifications ("chat") where "type" = 'chat'`.execute(
    db,
  )
  await sql`create index on notifications ("chat") where "chat" is not null`.execute(db)
}
