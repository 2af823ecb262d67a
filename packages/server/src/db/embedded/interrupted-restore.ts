import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** The prefix of folders in which a back-up is unpacked, beside the database that it becomes. */
export const STAGING_PREFIX = 'restoring-'

/**
 * Throws if an interrupted restore has set the database aside: the start must not create an empty one in its
 * place.
 */
export async function refuseInterruptedRestore(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(STAGING_PREFIX)) continue
    const stagingDir = path.join(parent, name)
    const stored = await readdir(stagingDir).catch((): string[] => [])
    if (stored.includes('before-cluster'))
      throw new Error(
        `Restoring a back-up was interrupted, and the database of before waits in ${stagingDir}. Restore the back-up again: npm run restore -- FILE --replace`,
      )
  }
}
