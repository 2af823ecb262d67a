import { type Kysely, sql } from 'kysely'

/**
 * What a nightly export contains: the sites of its rows, null for all, and whether it hides e-mail addresses. Earlier ones
 * are for admins of all sites who read addresses. The next sweep removes the files of exports that are gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table "savedViewExports"
      add column "sites" text[],
      add column "hidesEmails" boolean not null default false
  `.execute(db)
  await sql`
    with gone as (
      delete from "fileUses"
      where "entity" = 'savedViewExport' and "entityId" not in (select "_id" from "savedViewExports")
      returning "file"
    )
    update files set "isReleased" = true where "_id" in (select "file" from gone)
  `.execute(db)
}
