import { type Kysely, sql } from 'kysely'

/** Releases the files of nightly exports that are no longer there, for the next sweep. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    with gone as (
      delete from "fileUses"
      where "entity" = 'savedViewExport' and "entityId" not in (select "_id" from "savedViewExports")
      returning "file"
    )
    update files set "isReleased" = true where "_id" in (select "file" from gone)
  `.execute(db)
}
