import { type Kysely, sql } from 'kysely'

/** E-mails to admins about notifications that they have not read for a while. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
      alter table admins add column "mailsWhenAway" boolean not null default true;
      alter table notifications add column "mailAt" timestamptz;
      create index on notifications ("mailAt") where "mailAt" is not null;
      `,
    )
    .execute(db)
}
