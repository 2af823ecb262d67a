import { type Kysely, sql } from 'kysely'

/** The request that created a batch of coupons, so that a repeated one returns its codes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table coupons add column "requestId" uuid, add column "requestHash" text`.execute(db)
  await sql`create index "coupons_requestId" on coupons ("requestId") where "requestId" is not null`.execute(
    db,
  )
}
