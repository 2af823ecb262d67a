import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations/index.ts'

/**
 * Brings the database up to this program's schema, all or nothing. Safe when several processes start at once:
 * the library takes a lock in the database first. Throws when the database is newer than the program.
 */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw new Error('The database could not be brought up to date.', { cause: error })
  return results.map((result) => result.migrationName)
}
