import { type Kysely, sql } from 'kysely'

/** Orders hold the pictures of their lines, so that these outlive what the product shows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into "fileUses" ("file", "entity", "entityId")
    select distinct held."file", 'order', line."order"
    from "orderLines" line
    join (
      select "_id" as "file", unnest(array["key", "thumbnailKey"]) as "key" from files
      where "storedAt" is not null and "removedAt" is null
    ) held on held."key" = substring(line."image" from '^(?:https?://[^/]+)?/files/([A-Za-z0-9_-]{22}[.][a-z0-9]{2,4})$')
    on conflict do nothing
  `.execute(db)
}
