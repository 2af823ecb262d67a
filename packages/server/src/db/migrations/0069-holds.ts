import { type Kysely, sql } from 'kysely'

/**
 * How long unpaid orders of storefronts hold their stock. Orders from before have no `holdUntil`, and are not
 * cancelled.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
      alter table settings
        add column "guestHoldMinutes" integer default 60 check ("guestHoldMinutes" > 0),
        add column "customerHoldMinutes" integer default 1440 check ("customerHoldMinutes" > 0),
        add column "holdReminderMinutes" integer default 30 check ("holdReminderMinutes" > 0),
        add column "guestStockPercent" integer not null default 25 check ("guestStockPercent" between 1 and 100);
      alter table orders
        add column "holdUntil" timestamptz,
        add column "remindAt" timestamptz;
      create index "orders_holdUntil" on orders ("holdUntil")
        where "holdUntil" is not null and "trackingStatus" = 'pending' and "amountPaid" = 0
          and "paymentStatus" <> 'paid' and not "isTestOrder";
      create index "orders_remindAt" on orders ("remindAt")
        where "remindAt" is not null and "trackingStatus" = 'pending' and "amountPaid" = 0
          and "paymentStatus" <> 'paid' and not "isTestOrder";
      `,
    )
    .execute(db)
}
