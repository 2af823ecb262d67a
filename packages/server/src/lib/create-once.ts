import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { refuseOtherContents } from './refuse-other-contents.ts'

/** The tables whose rows have the request that created them. */
type Requested = {
  [Table in keyof Tables]: 'requestId' | 'requestHash' extends keyof Tables[Table] ? Table : never
}[keyof Tables]

/**
 * Creates rows of `table` and returns their `_id`s. A repeated `requestId` returns the `_id`s of the first request that
 * still exist, and creates nothing; with other contents it throws IDEMPOTENCY_KEY_REUSED. Requests with the same id wait
 * for each other.
 */
export async function createAllOnce<Input extends { requestId?: string }>(
  tx: Transaction<Tables>,
  table: Requested,
  { requestId, ...contents }: Input,
  create: (contents: Omit<Input, 'requestId'>) => Promise<string[]>,
): Promise<string[]> {
  if (!requestId) return create(contents)
  const requestHash = createHash('sha256').update(JSON.stringify(contents)).digest('base64url').slice(0, 22)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${requestId}`}, 0))`.execute(tx)
  const { rows: first } = await sql<{ _id: string; requestHash: string | null }>`
    select "_id", "requestHash" from ${sql.table(table)} where "requestId" = ${requestId} order by "_id"
  `.execute(tx)
  refuseOtherContents(first.every((row) => row.requestHash === requestHash))
  if (first.length > 0) return first.map(({ _id }) => _id)
  const ids = await create(contents)
  await sql`
    update ${sql.table(table)} set "requestId" = ${requestId}, "requestHash" = ${requestHash}
    where "_id" = any(${ids}::uuid[])
  `.execute(tx)
  return ids
}

/** Creates one row of `table` and returns its `_id`, as `createAllOnce`. */
export async function createOnce<Input extends { requestId?: string }>(
  tx: Transaction<Tables>,
  table: Requested,
  input: Input,
  create: (contents: Omit<Input, 'requestId'>) => Promise<string>,
): Promise<string> {
  const [_id] = await createAllOnce(tx, table, input, async (contents) => [await create(contents)])
  if (!_id) throw new Error('A new record was not written.')
  return _id
}
