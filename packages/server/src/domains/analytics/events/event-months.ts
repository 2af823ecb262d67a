import { sql, type Transaction } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { lockSums } from '../sums/sums.ts'

/** How many months are ready beside the present one: if no job ran for so long, the first event of a month makes it. */
const AHEAD = 2

/** Only one process at a time creates or drops months: creating a table twice at once would fail in one of them. */
const MONTHS_LOCK = 7_305_002

/** Counting and writing never wait longer than this for the drop of a month; a later run drops it. */
const PATIENCE = '3s'

/** Makes the place for the events of a month, in UTC, unless there is one. */
export async function ensureEventMonth(tx: Transaction<Tables>, instant: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(${MONTHS_LOCK})`.execute(tx)
  const [first, next] = [monthOf(instant, 0), monthOf(instant, 1)]
  await sql`
    create table if not exists ${sql.table(nameOf(first))} partition of "storeEvents"
    for values from (${sql.lit(first)}) to (${sql.lit(next)})
  `.execute(tx)
}

/** Makes the present month and those that come next, where they are missing. */
export async function ensureEventMonths(db: Db, now: Date): Promise<void> {
  const there = new Set(await eventMonths(db))
  const wanted = Array.from({ length: AHEAD + 1 }, (_, on) => monthOf(now, on))
  for (const month of wanted.filter((month) => !there.has(nameOf(month))))
    await db.transaction().execute((tx) => ensureEventMonth(tx, new Date(month)))
}

/** Drops the months that lie wholly before those to be stored, once all of their events are counted: sums stay. */
export async function dropEventMonths(db: Db, now: Date): Promise<void> {
  const { eventMonths: stored } = await db
    .selectFrom('appInfo')
    .select('eventMonths')
    .executeTakeFirstOrThrow()
  const firstStored = nameOf(monthOf(now, -stored))
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

/** The names of the tables that there are, in the order of their months. */
export async function eventMonths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as "name" from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = '"storeEvents"'::regclass order by 1
  `.execute(db)
  return rows.map(({ name }) => name)
}

/** Such as storeEvents202601. */
const nameOf = (month: string): string => `storeEvents${month.slice(0, 7).replace('-', '')}`

const monthOf = (instant: Date, on: number): string =>
  new Date(Date.UTC(instant.getUTCFullYear(), instant.getUTCMonth() + on, 1)).toISOString()
