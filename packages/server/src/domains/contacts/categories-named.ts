import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

/** The category of a site that has a name, whatever the capitals; it stays until the end of the transaction. */
export async function categoryNamed(
  tx: Transaction<Tables>,
  { site, name }: { site: string; name: string },
): Promise<string | null> {
  const found = await tx
    .selectFrom('contactCategories')
    .select('_id')
    .where('site', '=', site)
    .where(sql`lower("name")`, '=', sql`lower(${name})`)
    .forKeyShare()
    .executeTakeFirst()
  return found?._id ?? null
}

/** A name that a file gives a category, the key that identifies it, and the category of the site that has it. */
export type NamedCategory = { key: string; _id: string | null; name: string }

/** Many names at once, by the name as it was given. */
export async function categoriesNamed(
  db: Db,
  { site, names }: { site: string; names: readonly string[] },
): Promise<Map<string, NamedCategory>> {
  const { rows } = await sql<NamedCategory & { given: string }>`
    select given, lower(given) as key, category."_id", coalesce(category."name", given) as name
    from unnest(${[...new Set(names)]}::text[]) as given
    left join "contactCategories" category on category."site" = ${site} and lower(category."name") = lower(given)
  `.execute(db)
  return new Map(rows.map(({ given, ...category }) => [given, category]))
}
