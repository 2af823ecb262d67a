import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { migrations } from './migrations.ts'
import { partitionOnline } from './partitions/partition-online.ts'

type Print = (line: string) => void

/** A migration of the last version that had no partitions, whose processes may use the database meanwhile. */
const PREVIOUS = '0070-prices-by-hand'

/**
 * Migrates the database to the schema of this program in one transaction, and prints each step if the
 * database is in use, since a step may take long. Before that, it partitions the tables of the previous version
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
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw explainError(error)
  return results.map((result) => result.migrationName)
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
