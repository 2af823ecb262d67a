import { type Kysely, sql } from 'kysely'

/** How many units of a line a refund has put back on the shelves; the order holds the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table "orderLines" add column "restocked" integer not null default 0,
    add constraint "restockedOfLine" check ("restocked" between 0 and "quantity")
  `.execute(db)
}
