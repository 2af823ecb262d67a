import { type Kysely, sql } from 'kysely'

/** Notifications of failed refunds, which also are found quickly. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table notifications
      drop constraint notifications_type_check,
      add constraint notifications_type_check check (
        "type" in ('order', 'orderComment', 'orderMention', 'orderAssigned', 'chat', 'ticket', 'ticketMention',
          'ticketAssigned', 'freeBuy', 'stock', 'privacyRequest', 'return', 'webhook', 'viewAlert', 'payment')
      )
  `.execute(db)
  await sql`create index "failedRefunds" on "providerRefunds" ("refund") where "status" = 'failed'`.execute(
    db,
  )
  await sql`
    create index "authorisedPayments" on "providerPayments" ("order")
    where "status" = 'authorised' and "voidRequestedAt" is null
  `.execute(db)
}
