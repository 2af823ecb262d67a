import { sql, type Transaction } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { lockSums } from '../sums/sums.ts'

/**
 * The number of future monthly partitions to create. When no job ran for longer, the first event of a month
 * creates its partition.
 */
const AHEAD = 2

/**
 * Only one process at a time creates or drops partitions: two concurrent `create table` statements would make
 * one of them fail.
 */
const MONTHS_LOCK = 7_305_002

/**
 * The maximum time that the drop of a partition waits for its locks, because queries wait behind it. After
 * that the run fails, and a later one drops the partition.
 */
const PATIENCE = '3s'

/** Creates the partition for the events of a month (UTC) unless it exists. */
export async function ensureEventMonth(tx: Transaction<Tables>, instant: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(${MONTHS_LOCK})`.execute(tx)
  const [first, next] = [toMonth(instant, 0), toMonth(instant, 1)]
  await sql`
    create table if not exists ${sql.table(toTableName(first))} partition of "storeEvents"
    for values from (${sql.lit(first)}) to (${sql.lit(next)})
  `.execute(tx)
}

/** Creates the missing partitions of the current and the next months. */
export async function ensureEventMonths(db: Db, now: Date): Promise<void> {
  const existing = new Set(await eventMonths(db))
  const wanted = Array.from({ length: AHEAD + 1 }, (_, on) => toMonth(now, on))
  for (const month of wanted.filter((month) => !existing.has(toTableName(month))))
    await db.transaction().execute((tx) => ensureEventMonth(tx, new Date(month)))
}

/**
 * Drops the partitions older than the retention period, after all their events are counted. The sums remain.
 */
export async function dropEventMonths(db: Db, now: Date): Promise<void> {
  const { eventMonths: stored } = await db
    .selectFrom('settings')
    .select('eventMonths')
    .executeTakeFirstOrThrow()
  const firstStored = toTableName(toMonth(now, -stored))
  for (const name of await eventMonths(db)) if (name < firstStored) await dropCounted(db, name)
}

const dropCounted = (db: Db, name: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = ${sql.lit(PATIENCE)}`.execute(tx)
    await sql`select pg_advisory_xact_lock(${MONTHS_LOCK})`.execute(tx)
    const { eventNumber } = await lockSums(tx)
    const { rows } = await sql`
      select from ${sql.table(name)} where "number" > ${eventNumber} limit 1
    `.execute(tx)
    if (rows.length === 0) await sql`drop table if exists ${sql.table(name)}`.execute(tx)
  })

/** Returns the names of the existing partitions in the order of their months. */
export async function eventMonths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as "name" from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = '"storeEvents"'::regclass order by 1
  `.execute(db)
  return rows.map(({ name }) => name)
}

/** Returns the partition name of a month, such as storeEvents202601. */
const toTableName = (month: string): string => `storeEvents${month.slice(0, 7).replace('-', '')}`

const toMonth = (instant: Date, on: number): string =>
  new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + on, 1)).toISOString()
