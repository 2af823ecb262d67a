import { type BulkResult, TOTAL_CAP } from '@storekeeper/contract/list'
import { type Expression, type SqlBool, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../api-error.ts'
import { inChunks } from './bulk.ts'
import { type BulkTable, RESOURCE_OF } from './bulk-tables.ts'
import { countUpTo } from './page.ts'

const CHUNK = 500

/**
 * The rows of a bulk call: the chosen ids, or all matching rows, whose number must equal the one that the
 * admin saw.
 */
export type Chosen = { ids?: string[]; exceptIds?: string[]; expectedCount?: number }

/** The candidates of a bulk call. Rows that match `first` are changed first. */
type Selection = { table: BulkTable; where: Expression<SqlBool>; first?: Expression<SqlBool> }

/** Runs a bulk call in transactions of 500 rows. An interrupted call has committed whole runs. */
export async function inRuns<Result extends BulkResult>(
  db: Db,
  { chosen, ...selection }: Selection & { chosen: Chosen },
  change: (tx: Transaction<Tables>, ids: string[]) => Promise<Result>,
): Promise<Result[]> {
  const ids = chosen.ids ?? (await findIds(db, selection, chosen))
  const results: Result[] = []
  for (const chunk of inChunks([...new Set(ids)], CHUNK))
    results.push(await db.transaction().execute((tx) => change(tx, chunk)))
  return results
}

/** Combines the results of several runs. */
export const inOne = (results: readonly BulkResult[]): BulkResult => ({
  updated: results.flatMap(({ updated }) => updated),
  skipped: results.flatMap(({ skipped }) => skipped),
})

/** Selects only the ids, for a change of all rows in one transaction. Also works inside a transaction. */
export const chosenIds = async (
  db: Db,
  { chosen, ...selection }: Selection & { chosen: Chosen },
): Promise<string[]> => [...new Set(chosen.ids ?? (await findIds(db, selection, chosen)))]

async function findIds(
  db: Db,
  { table, where, first }: Selection,
  { exceptIds = [], expectedCount }: Chosen,
): Promise<string[]> {
  const { total, totalIsCapped } = await countUpTo(db, table, where)
  if (totalIsCapped) throw apiError('TOO_MANY_MATCHES', { max: TOTAL_CAP, resource: RESOURCE_OF[table] })
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
      resource: RESOURCE_OF[table],
    })
  return ids
}
