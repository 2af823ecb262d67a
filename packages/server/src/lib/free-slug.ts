import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'

/** Tables whose rows are found by a slug of their own. */
type WithSlug = {
  [Name in keyof Tables]: Tables[Name] extends { slug: unknown } ? Name : never
}[keyof Tables]

/**
 * The slug itself when only `except` has it or none does, else with the lowest free number behind it. With a `site`, of
 * what is unique on its site alone.
 */
export async function freeSlug(
  db: Db,
  table: WithSlug,
  slug: string,
  except?: string,
  site = 'all',
): Promise<string> {
  const wanted = slug === '' ? 'untitled' : slug
  const { rows } = await sql<{ slug: string }>`
    select "slug" from ${sql.table(table)}
    where ("slug" = ${wanted} or ("slug" collate "C" > ${`${wanted}-`} and "slug" collate "C" < ${`${wanted}.`} and "slug" ~ '-[0-9]+$'))
      and "_id" is distinct from ${except ?? null}::uuid
      ${site === 'all' ? sql`` : sql`and "site" = ${site}`}
  `.execute(db)
  const taken = new Set(rows.map((row) => row.slug))
  if (!taken.has(wanted)) return wanted
  for (let number = 2; ; number += 1) if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`
}
