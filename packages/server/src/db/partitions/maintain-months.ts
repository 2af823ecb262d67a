import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Db } from '../open.ts'
import type { Tables } from '../tables.ts'
import { withBriefLocks } from './brief-locks.ts'
import { endOf, findPartitions, startOfMonth, toDefaultName, toMonthName } from './months.ts'

/** The tables that are partitioned by month, each with the column of its month. */
export const PARTITIONED = {
  auditLog: 'at',
  outbox: 'createdAt',
  completedJobs: 'finishedAt',
} as const satisfies Partial<Record<keyof Tables, string>>
type PartitionedTable = keyof typeof PARTITIONED

/** The number of future months that have a partition. */
export const AHEAD = 3

/** Only one process at a time creates or drops partitions. */
const MONTHS_LOCK = 7_305_002
export const lockMonths = <Schema>(tx: Kysely<Schema>): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${sql.lit(MONTHS_LOCK)})`.execute(tx)

/**
 * Creates the missing partitions of the current and the next months. Rows of these months that arrived before, and are
 * therefore in the default partition, move.
 */
export async function ensureMonths(db: Db, now: Date): Promise<void> {
  for (const [table, by] of Object.entries(PARTITIONED)) {
    const before = await findPartitions(db, table)
    for (let on = 0; on <= AHEAD; on++) {
      const month = startOfMonth(now, on)
      if (!before.includes(toMonthName(table, month)))
        await withBriefLocks(db, (tx) => createMonth(tx, table, by, month))
    }
    // PostgreSQL updates the statistics of partitions by itself, but not those of the whole table.
    if ((await findPartitions(db, table)).length > before.length)
      await sql`analyze ${sql.table(table)}`.execute(db)
  }
}

/** Creates the partition of a month, unless a partition contains it already. */
export async function createMonth<Schema>(
  tx: Kysely<Schema>,
  table: string,
  by: string,
  month: Date,
): Promise<void> {
  await lockMonths(tx)
  const [from, to] = [month, startOfMonth(month, 1)].map((instant) => sql.lit(instant.toISOString()))
  const [name, rest] = [toMonthName(table, month), toDefaultName(table)]
  const partitions = await findPartitions(tx, table)
  const before = partitions.find((partition) => partition.startsWith(`${table}Before`))
  const isCovered = before !== undefined && (endOf(before)?.getTime() ?? 0) > month.getTime()
  if (!partitions.includes(rest) || partitions.includes(name) || isCovered) return
  await sql`lock table ${sql.table(rest)} in access exclusive mode`.execute(tx)
  await sql`create table ${sql.table(name)} (like ${sql.table(rest)} including all)`.execute(tx)
  await sql`select set_config('storekeeper.audit_change', 'retention', true)`.execute(tx)
  await sql`
    with moved as (
      delete from ${sql.table(rest)} where ${sql.ref(by)} >= ${from} and ${sql.ref(by)} < ${to} returning *
    )
    insert into ${sql.table(name)} select * from moved
  `.execute(tx)
  await sql`select set_config('storekeeper.audit_change', '', true)`.execute(tx)
  await attachPartition(tx, table, name, sql`for values from (${from}) to (${to})`)
}

/**
 * Attaches a table as a partition, with what PostgreSQL does not clone from the partitioned table: triggers before
 * truncate, and the statistics targets of indexed expressions.
 */
export async function attachPartition<Schema>(
  tx: Kysely<Schema>,
  table: string,
  partition: string,
  bounds: RawBuilder<unknown>,
): Promise<void> {
  await sql`alter table ${sql.table(table)} attach partition ${sql.table(partition)} ${bounds}`.execute(tx)
  const { rows } = await sql<{ statement: string }>`
    with own as (select to_regclass(quote_ident(${table})) as "table", to_regclass(quote_ident(${partition})) as "partition")
    select regexp_replace(pg_get_triggerdef(oid), ' ON \\S+ ', format(' ON %s ', own."partition")) as "statement"
    from own join pg_trigger on tgrelid = own."table" where not tgisinternal and tgtype & 32 = 32
    union all select format('alter index %s alter column %s set statistics %s', inhrelid::regclass, attnum, attstattarget)
    from own join pg_index whole on whole.indrelid = own."table"
      join pg_attribute on attrelid = whole.indexrelid and attstattarget >= 0
      join pg_inherits on inhparent = whole.indexrelid
      join pg_index part on part.indexrelid = inhrelid and part.indrelid = own."partition"
  `.execute(tx)
  for (const { statement } of rows) await sql.raw(statement).execute(tx)
}

/**
 * Drops the partitions whose months all ended before a time, each in a transaction in which nothing is written into
 * it. `mayDrop` counts their rows or decides otherwise.
 */
export async function dropMonths(
  db: Db,
  table: PartitionedTable,
  before: Date,
  mayDrop: (tx: Transaction<Tables>, partition: string) => Promise<boolean>,
): Promise<void> {
  const isOver = (partition: string) => (endOf(partition) ?? Number.POSITIVE_INFINITY) <= before
  for (const partition of (await findPartitions(db, table)).filter(isOver))
    await withBriefLocks(db, async (tx) => {
      await lockMonths(tx)
      if (!(await findPartitions(tx, table)).includes(partition)) return
      await sql`lock table ${sql.table(partition)} in share row exclusive mode`.execute(tx)
      if (await mayDrop(tx, partition)) await sql`drop table ${sql.table(partition)}`.execute(tx)
    })
}
