import { type Kysely, sql } from 'kysely'

/** Whether customers of a site can enter a VAT ID in their account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sites add column "collectsVatIds" boolean not null default false`.execute(db)
}
