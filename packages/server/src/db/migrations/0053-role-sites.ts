import { type Kysely, sql } from 'kysely'

/** Roles have limits and apply to all sites or to chosen ones; bulk runs and notifications have their sites. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "adminRoles" add column "sites" text[] check (cardinality("sites") > 0)`.execute(db)
  await sql`alter table roles add column "limits" jsonb not null default '{}'`.execute(db)
  await sql`alter table "bulkRuns" add column "sites" text[]`.execute(db)
  await sql`alter table notifications add column "site" text`.execute(db)
  await sql`
    update notifications set "site" = coalesce(
      (select "site" from orders where orders."_id" = notifications."order"),
      (select "site" from tickets where tickets."_id" = notifications."ticket"),
      (select "site" from "freeBuyClaims" claim where claim."_id" = notifications."claim"),
      (select "site" from products where products."_id" = notifications."product"),
      (select "site" from "liveChats" chat where chat."_id" = notifications."chat")
    )
  `.execute(db)
}
