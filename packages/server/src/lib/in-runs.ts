import { type BulkResult, TOTAL_CAP } from '@storekeeper/contract/list'
import { type Expression, type SqlBool, sql, type Transaction } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.ts'
import { apiError } from './api-error.ts'
import { inChunks } from './bulk.ts'
import { countUpTo } from './page.ts'

const CHUNK = 500

/** Which rows a bulk call is about: the chosen ids, or all that match and are as many as the admin saw. */
export type Chosen = { ids?: string[]; exceptIds?: string[]; expectedCount?: number }

/** All that may be meant; errors name the table as their `resource`. Those that `first` is true of come into earlier runs than the rest. */
type Selection = { table: keyof Tables; where: Expression<SqlBool>; first?: Expression<SqlBool> }

/** Runs of 500, a transaction each: one that is cut off has done whole runs. */
export async function inRuns<Result extends BulkResult>(
  db: Db,
  { chosen, ...selection }: Selection & { chosen: Chosen },
  change: (tx: Transaction<Tables>, ids: string[]) => Promise<Result>,
): Promise<Result[]> {
  const ids = chosen.ids ?? (await idsThat(db, selection, chosen))
  const results: Result[] = []
  for (const chunk of inChunks([...new Set(ids)], CHUNK))
    results.push(await db.transaction().execute((tx) => change(tx, chunk)))
  return results
}

/** What several runs did, as one. */
export const inOne = (results: readonly BulkResult[]): BulkResult => ({
  updated: results.flatMap(({ updated }) => updated),
  skipped: results.flatMap(({ skipped }) => skipped),
})

/** The ids alone, for what is done to all of them in one transaction. Works in a transaction too. */
export const chosenIds = async (
  db: Db,
  { chosen, ...selection }: Selection & { chosen: Chosen },
): Promise<string[]> => [...new Set(chosen.ids ?? (await idsThat(db, selection, chosen)))]

async function idsThat(
  db: Db,
  { table, where, first }: Selection,
  { exceptIds = [], expectedCount }: Chosen,
): Promise<string[]> {
  const { total, totalIsCapped } = await countUpTo(db, table, where)
  if (totalIsCapped) throw apiError('TOO_MANY_MATCHES', { max: TOTAL_CAP, resource: table })
  const order = first ? sql`${first} desc, "_id"` : sql`"_id"`
  const { rows } = await sql<{ _id: string }>`
    select "_id" from ${sql.table(table)} where ${where} order by ${order} limit ${TOTAL_CAP}
  `.execute(db)
  const excepted = new Set(exceptIds)
  const ids = rows.map((row) => row._id).filter((id) => !excepted.has(id))
  if (ids.length !== expectedCount)
    throw apiError('COUNT_CHANGED', {
      found: ids.length,
      total,
      expected: expectedCount ?? 0,
      resource: table,
    })
  return ids
}
