import { type Kysely, sql } from 'kysely'

/**
 * Notifications for one admin, who was mentioned or assigned, with the admin who caused them; and the assignee of
 * an order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(NOTIFICATIONS).execute(db)
  await sql.raw(ASSIGNEES).execute(db)
}

const NOTIFICATIONS = `
alter table notifications
  add column "recipient" uuid references admins on delete cascade,
  add column "author" uuid references admins on delete set null,
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (
    "type" in ('order', 'orderComment', 'orderMention', 'orderAssigned', 'chat', 'ticket', 'ticketMention',
      'ticketAssigned', 'freeBuy', 'stock', 'privacyRequest')
  );
create index on notifications ("recipient") where "recipient" is not null;
create index on notifications ("author") where "author" is not null;
`

const ASSIGNEES = `
alter table orders add column "admin" uuid references admins on delete set null;
create index on orders ("admin", "updatedAt" desc, "_id" desc) where "admin" is not null;
`
