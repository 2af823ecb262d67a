import { type Kysely, sql } from 'kysely'
import { days } from '../../lib/clock.ts'
import { withBriefLocks } from './brief-locks.ts'
import { PARTITIONED } from './maintain-months.ts'
import { toBeforeName } from './months.ts'
import { ensureBoundary, findBoundary, isPlain, partitionTable } from './partition-table.ts'

const ONLINE_LOCK = 7_305_003

/** How long the constraint on the old table allows new rows at least, if this process dies before it is replaced. */
const MARGIN_MS = days(7)

/** Waits up to about a quarter of an hour for locks, such as those of a dump. */
const ATTEMPTS = 700

/**
 * Partitions large tables while other processes use them. Only the scan that validates the constraint takes long, and
 * it blocks no statement; the table is locked twice for a moment. One process does it, and the others wait.
 */
export async function partitionOnline<Schema>(
  db: Kysely<Schema>,
  now: Date,
  print: (line: string) => void,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(ONLINE_LOCK)})`.execute(connection)
    try {
      for (const [table, by] of Object.entries(PARTITIONED)) {
        if (!(await isPlain(connection, table))) continue
        print(`Partitioning “${table}” by month. It remains in use; on a large shop this takes a while.`)
        await partitionInUse(connection, table, by, now)
      }
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(ONLINE_LOCK)})`.execute(connection)
    }
  })
}

async function partitionInUse<Schema>(
  db: Kysely<Schema>,
  table: string,
  by: string,
  now: Date,
): Promise<void> {
  const options = { attempts: ATTEMPTS, vacuumed: table }
  const atLeast = new Date(now.getTime() + MARGIN_MS)
  await withBriefLocks(db, (tx) => ensureBoundary(tx, table, by, atLeast), options)
  const end = await findBoundary(db, table)
  if (end)
    await sql`alter table ${sql.table(table)} validate constraint ${sql.id(toBeforeName(table, end))}`.execute(
      db,
    )
  await withBriefLocks(db, (tx) => partitionTable(tx, table, by, now), options)
  await sql`analyze ${sql.table(table)}`.execute(db)
}
