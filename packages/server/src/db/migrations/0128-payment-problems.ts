import { type Kysely, sql } from 'kysely'

/** Disputes of payments, notifications of them and of failed refunds, and indexes that find both and what to capture. */
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
        "type" in ('order', 'orderComment', 'orderMention', 'orderAssigned', 'chat', 'ticket', 'ticketMention',
          'ticketAssigned', 'freeBuy', 'stock', 'privacyRequest', 'return', 'webhook', 'viewAlert', 'payment')
      )
  `.execute(db)
}
