import { type Kysely, sql } from 'kysely'

/** Notifications that the server turned a webhook off, which are deleted with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notifications
      add column "webhook" uuid references webhooks on delete cascade,
      drop constraint notifications_type_check,
      add constraint notifications_type_check check (
        "type" in ('order', 'orderComment', 'orderMention', 'orderAssigned', 'chat', 'ticket', 'ticketMention',
          'ticketAssigned', 'freeBuy', 'stock', 'privacyRequest', 'return', 'webhook')
      )
  `.execute(db)
  await sql`create index on notifications ("webhook") where "webhook" is not null`.execute(db)
}
