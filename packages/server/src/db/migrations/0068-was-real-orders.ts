import { type Kysely, sql } from 'kysely'

/**
 * Whether an order was ever a real one. Only test orders that the audit log shows as tests from their placement
 * on never were.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column "wasReal" boolean not null default true`.execute(db)
  await sql`
    update orders set "wasReal" = false
    where "isTestOrder"
      and exists (
        select from "auditLog" entry
        where entry."entity" = 'order' and entry."entityId" = orders."_id" and entry."action" = 'order.placed'
      )
      and not exists (
        select from "auditLog" entry
        where entry."entity" = 'order' and entry."entityId" = orders."_id"
          and entry."action" in ('order.markedAsTest', 'order.unmarkedAsTest')
      )
  `.execute(db)
}
