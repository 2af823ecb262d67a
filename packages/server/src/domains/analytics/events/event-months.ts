import { sql, type Transaction } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { lockMonths } from '../../../db/partitions/maintain-months.ts'
import { findPartitions, startOfMonth, toMonthName } from '../../../db/partitions/months.ts'
import type { Tables } from '../../../db/tables.ts'
import { lockSums } from '../sums/sums.ts'

const TABLE = 'storeEvents'

/**
 * The number of future monthly partitions to create. When no job ran for longer, the first event of a month
 * creates its partition.
 */
const AHEAD = 2

/**
 * The maximum time that the drop of a partition waits for its locks, because queries wait behind it. After
 * that the run fails, and a later one drops the partition.
 */
const LOCK_TIMEOUT = '3s'

/** Creates the partition for the events of a month (UTC) unless it exists. */
export async function ensureEventMonth(tx: Transaction<Tables>, instant: Date): Promise<void> {
  await lockMonths(tx)
  const [first, next] = [startOfMonth(instant), startOfMonth(instant, 1)]
  await sql`
    create table if not exists ${sql.table(toMonthName(TABLE, first))} partition of "storeEvents"
    for values from (${sql.lit(first.toISOString())}) to (${sql.lit(next.toISOString())})
  `.execute(tx)
}

/** Creates the missing partitions of the current and the next months. */
export async function ensureEventMonths(db: Db, now: Date): Promise<void> {
  const existing = new Set(await eventMonths(db))
  const wanted = Array.from({ length: AHEAD + 1 }, (_, on) => startOfMonth(now, on))
  for (const month of wanted.filter((month) => !existing.has(toMonthName(TABLE, month))))
    await db.transaction().execute((tx) => ensureEventMonth(tx, month))
}

/**
 * Drops the partitions older than the retention period, after all their events are counted. The sums remain.
 */
export async function dropEventMonths(db: Db, now: Date): Promise<void> {
  const { eventMonths: stored } = await db
    .selectFrom('settings')
    .select('eventMonths')
    .executeTakeFirstOrThrow()
  const firstStored = toMonthName(TABLE, startOfMonth(now, -stored))
  for (const name of await eventMonths(db)) if (name < firstStored) await dropCounted(db, name)
}

const dropCounted = (db: Db, name: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(tx)
    await lockMonths(tx)
    const { eventNumber } = await lockSums(tx)
    const { rows } = await sql`
      select from ${sql.table(name)} where "number" > ${eventNumber} limit 1
    `.execute(tx)
    if (rows.length === 0) await sql`drop table if exists ${sql.table(name)}`.execute(tx)
  })

/** Returns the names of the existing partitions in the order of their months. */
export const eventMonths = (db: Db): Promise<string[]> => findPartitions(db, TABLE)
