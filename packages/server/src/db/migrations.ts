import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { FileMigrationProvider } from 'kysely/migration'

const isMigration = (name: string) => !name.includes('.test.')

/**
 * The files of the folder, in the order of their names. Migrations only go forward; one that has landed is never
 * changed.
 */
export const migrations = new FileMigrationProvider({
  fs: { readdir: async (folder) => (await readdir(folder)).filter(isMigration) },
  path,
  migrationFolder: path.join(import.meta.dirname, 'migrations'),
  import: (file) => import(pathToFileURL(file).href),
})
