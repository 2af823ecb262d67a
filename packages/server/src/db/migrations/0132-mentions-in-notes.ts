import { type Kysely, sql } from 'kysely'

/**
 * The admins whom the notes of customers and privacy requests mention, so that only new ones are notified; and
 * notifications about customers, which are deleted with them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customers add column "mentions" uuid[] not null default '{}'`.execute(db)
  await sql`alter table "privacyRequests" add column "mentions" uuid[] not null default '{}'`.execute(db)
  await sql`
    alter table notifications
      add column "customer" uuid references customers on delete cascade,
      drop constraint notifications_type_check,
      add constraint notifications_type_check check (
        "type" in ('order', 'orderComment', 'orderMention', 'orderAssigned', 'chat', 'chatAssigned', 'ticket',
          'ticketMention', 'ticketAssigned', 'customerMention', 'freeBuy', 'stock', 'privacyRequest',
          'privacyRequestMention', 'return', 'returnMention', 'webhook', 'viewAlert', 'payment')
      )
  `.execute(db)
  await sql`create index on notifications ("customer") where "customer" is not null`.execute(db)
}
