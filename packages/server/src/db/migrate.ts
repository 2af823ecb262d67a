import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import {
  type Migration,
  type MigrationProvider,
  type MigrationResult,
  type MigrationResultSet,
  Migrator,
} from 'kysely/migration'
import { seconds } from '../lib/clock.ts'
import { migrations } from './migrations.ts'
import { isLocked } from './partitions/brief-locks.ts'
import { partitionOnline } from './partitions/partition-online.ts'

type Print = (line: string) => void

/** A migration of the last version that had no partitions, whose processes may use the database meanwhile. */
const PREVIOUS = '0070-prices-by-hand'

/**
 * Migrates the database to the schema of this program. Prints each step if the database is in use, since a step may
 * take long, and runs it in a transaction of its own. Before that, it partitions the tables of the previous version
 * without blocking its processes. Safe when several processes start at the same time: Kysely
 * takes a lock in the database first. Throws if the database is newer than the program.
 */
export async function migrate<Tables>(db: Kysely<Tables>, print: Print = () => undefined): Promise<string[]> {
  let announced: Print = () => undefined
  const provider = {
    getMigrations: async () => announcing(await migrations.getMigrations(), (line) => announced(line)),
  }
  const migrator = new Migrator({ db, provider })
  const executed = (await migrator.getMigrations()).filter(({ executedAt }) => executedAt)
  if (executed.length > 0) announced = print
  if (executed.some(({ name }) => name === PREVIOUS)) await partitionOnline(db, new Date(), print)
  const { error, results = [] } =
    executed.length > 0 ? await migrateInUse(db, provider) : await migrator.migrateToLatest()
  if (error) throw explainError(error)
  return results.map((result) => result.migrationName)
}

/** Shorter than PostgreSQL's `deadlock_timeout`. */
const LOCK_TIMEOUT = '800ms'
/** Once a second, for a quarter of an hour. */
const ATTEMPTS = 900

/** These change many rows: they first run without a transaction, so that they lock only the rows of a chunk at a time. */
const IN_CHUNKS = ['0122-taxes-of-imported-shipping', '0126-letters']

/**
 * Other processes may use the tables that a migration changes. Each migration therefore has a transaction of its own,
 * so that it holds no table while it waits for that of another migration. Its statements wait only briefly for a
 * table, so that in a deadlock the migration fails, and no call; then it is repeated. A migration that changes two
 * tables which one query reads would meet that query each time: it is split.
 */
async function migrateInUse<Tables>(
  db: Kysely<Tables>,
  provider: MigrationProvider,
): Promise<MigrationResultSet> {
  const results: MigrationResult[] = []
  for (let attempt = 1; ; ) {
    const outcome = await db.connection().execute(async (connection): Promise<MigrationResultSet> => {
      await sql`set lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(connection)
      try {
        const migrator = new Migrator({ db: connection, provider })
        const next = (await migrator.getMigrations()).find(({ executedAt }) => !executedAt)
        if (next && IN_CHUNKS.includes(next.name)) await next.migration.up(connection)
        return await migrator.migrateUp()
      } catch (error) {
        return { error }
      } finally {
        await sql`reset lock_timeout`.execute(connection)
      }
    })
    if (outcome.error) {
      if (!isLocked(outcome.error) || attempt === ATTEMPTS) return outcome
      attempt++
      await sleep(seconds(1))
      continue
    }
    if (!outcome.results?.length) return { results }
    results.push(...outcome.results)
    attempt = 1
  }
}

const announcing = (all: Record<string, Migration>, print: Print): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(all).map(([name, { up }]) => [
      name,
      {
        up: (db) => {
          print(`Bringing the database up to date: ${name}. On a large shop this takes a while.`)
          return up(db)
        },
      },
    ]),
  )

/** Kysely has no error code for this case. */
const FROM_A_NEWER_PROGRAM = /previously executed migration (\S+) is missing/

function explainError(error: unknown): Error {
  const newer = FROM_A_NEWER_PROGRAM.exec(error instanceof Error ? error.message : '')
  return newer
    ? new Error(
        `This database was used by a newer Storekeeper, which brought it to ${newer[1]}. Start that version or a newer one; for this one restore a back-up from before.`,
      )
    : new Error('The database could not be brought up to date.', { cause: error })
}
