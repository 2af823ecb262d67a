import { type Kysely, sql } from 'kysely'

/**
 * Disputes of payments, notifications of them, of failed refunds and of assigned chats, and indexes that find what to attend
 * to. A chat has one notification of its messages, and one of each assignment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "providerPayments" add column "dispute" jsonb`.execute(db)
  await sql`
    create index "disputedPayments" on "providerPayments" ("order") where "dispute" ->> 'status' = 'open'
  `.execute(db)
  await sql`
    create index "authorisedPayments" on "providerPayments" ("order")
    where "status" = 'authorised' and "voidRequestedAt" is null
  `.execute(db)
  await sql`create index "failedRefunds" on "providerRefunds" ("refund") where "status" = 'failed'`.execute(
    db,
  )
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
