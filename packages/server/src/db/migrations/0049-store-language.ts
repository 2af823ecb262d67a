import { type Kysely, sql } from 'kysely'

/**
 * The language of mails and documents for receivers whose own language is unknown. A store that exists continues in the
 * language in which it sent most of its mails so far.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table "appInfo" add column "language" text not null default 'en' check ("language" in ('en', 'ar'))
  `.execute(db)
  await sql`
    update "appInfo" set "language" = sent."language"
    from (
      select "language" from mails where "language" in ('en', 'ar') group by "language" order by count(*) desc limit 1
    ) as sent
  `.execute(db)
}
