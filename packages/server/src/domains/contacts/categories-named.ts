import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

/**
 * Finds a category of a site by its name, ignoring case. Locks it against deletion until the end of the
 * transaction.
 */
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

/** A category name in a file, the key that identifies it, and the matching category of the site. */
export type NamedCategory = { key: string; _id: string | null; name: string }

/** Finds the categories of many names in one query. The result is keyed by the name as given. */
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
