import { toSiteKeys } from '@storekeeper/contract/list'
import { toSlug } from '@storekeeper/contract/shapes'
import { TypedSlug } from '@storekeeper/contract/site-slug'
import type { SlugAnswer, SlugQuestion } from '@storekeeper/contract/slug-check'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { onSites } from '../queries/on-sites.ts'
import { cut } from './cut.ts'

/** The tables with a unique slug. */
type WithSlug = {
  [Name in keyof Tables]: Tables[Name] extends { slug: unknown } ? Name : never
}[keyof Tables]

const MAX_SLUG = 200
/** Leaves space for a number at the end. */
const MAX_STEM = 190

/** Replaces the characters of a title that would end or divide a URL path. */
export const toHandle = (title: string): string => title.replace(/[/\\?#%]+/g, '-')

/** Answers whether a typed slug can be saved, with a valid and free one beside it. */
export async function checkSlug(
  db: Db,
  table: WithSlug,
  { slug: typed, except, site }: SlugQuestion,
): Promise<SlugAnswer> {
  const slug = toSlug(typed)
  const { data: valid = '' } = TypedSlug.safeParse(cut(toHandle(slug), MAX_SLUG))
  const suggestion = await freeSlug(db, table, valid, except, site)
  return { slug, isFree: suggestion === slug, suggestion }
}

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
  const wanted = cut(slug || 'untitled', MAX_SLUG)
  const stem = cut(wanted, MAX_STEM)
  const { rows } = await sql<{ slug: string }>`
    select "slug" from ${sql.table(table)}
    where ("slug" = ${wanted} or ("slug" collate "C" > ${`${stem}-`} and "slug" collate "C" < ${`${stem}.`} and "slug" ~ '-[0-9]+$'))
      and "_id" is distinct from ${except ?? null}::uuid
      and ${onSites(sql`"site"`, toSiteKeys(site))}
  `.execute(db)
  const taken = new Set(rows.map((row) => row.slug))
  if (!taken.has(wanted)) return wanted
  for (let number = 2; ; number += 1) if (!taken.has(`${stem}-${number}`)) return `${stem}-${number}`
}
