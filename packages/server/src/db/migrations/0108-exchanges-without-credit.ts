import { type Kysely, sql } from 'kysely'

/** A refund of an order without a customer can pay for the new order of an exchange. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table refunds drop constraint refunds_target_check,
      add constraint refunds_target_check check ("target" in ('original', 'credit', 'exchange'))
  `.execute(db)
}
