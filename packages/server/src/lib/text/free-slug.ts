import { toSiteKeys } from '@storekeeper/contract/list'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { onSites } from '../queries/on-sites.ts'

/** The tables with a unique slug. */
type WithSlug = {
  [Name in keyof Tables]: Tables[Name] extends { slug: unknown } ? Name : never
}[keyof Tables]

/**
 * The slug itself if it is free or used only by `except`, otherwise with the lowest free number from 2 as a
 * suffix. `site` limits the search to slugs that are unique per site.
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
      and ${onSites(sql`"site"`, toSiteKeys(site))}
  `.execute(db)
  const taken = new Set(rows.map((row) => row.slug))
  if (!taken.has(wanted)) return wanted
  for (let number = 2; ; number += 1) if (!taken.has(`${wanted}-${number}`)) return `${wanted}-${number}`
}
