import { toSiteKeys } from '@storekeeper/contract/list'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { onSites } from './on-sites.ts'
import type { Total } from './page.ts'

/** The lists whose rows are counted per site and flag, with the filter of the flag. */
const FLAGS = { customers: 'isTest', products: 'isActive' } as const

/** Query parameters that do not limit the rows. */
const IRRELEVANT = new Set(['page', 'limit', 'sort', 'timeZone'])

/**
 * Reads the exact total of a list from its counters; undefined with any other filter than site and flag. Reading
 * sums up the changes; `foldListCounts` limits their number.
 */
export async function totalFromCounters(
  db: Db,
  list: keyof typeof FLAGS,
  query: { site?: string | undefined },
): Promise<Total | undefined> {
  const flag = FLAGS[list]
  const others = Object.entries(query).filter(
    ([name, value]) =>
      value !== undefined && value !== '' && !IRRELEVANT.has(name) && name !== 'site' && name !== flag,
  )
  if (others.length > 0) return undefined
  const wanted = Object(query)[flag] as boolean | undefined
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum("difference"), 0)::bigint as total from "listCountChanges"
    where "list" = ${list} and ${onSites(sql`"site"`, toSiteKeys(query.site ?? 'all'))}
      and ${wanted === undefined ? sql`true` : sql`"flag" = ${wanted}`}
  `.execute(db)
  return { total: rows[0]?.total ?? 0, totalIsCapped: false }
}

/** Merges past changes into one row per counter. Concurrent readers see the same sums. */
export async function foldListCounts(db: Db): Promise<void> {
  await sql`
    with folded as (
      delete from "listCountChanges" where "_id" in (select "_id" from "listCountChanges" for update skip locked)
      returning *
    )
    insert into "listCountChanges" ("list", "site", "flag", "difference")
      select "list", "site", "flag", sum("difference") from folded group by 1, 2, 3 having sum("difference") <> 0
  `.execute(db)
}
