import { readdir } from 'node:fs/promises'
import path from 'node:path'

/** How folders begin in which a back-up is unpacked, beside the database that it becomes. */
export const WORKSHOP_PREFIX = 'restoring-'

/** A database that was set aside for a back-up, and nothing has taken its place: an empty one must not. */
export async function refuseInterruptedRestore(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(WORKSHOP_PREFIX)) continue
    const workshop = path.join(parent, name)
    const stored = await readdir(workshop).catch((): string[] => [])
    if (stored.includes('before-cluster'))
      throw new Error(
        `Restoring a back-up was interrupted, and the database of before waits in ${workshop}. Restore the back-up again: npm run restore -- FILE --replace`,
      )
  }
}
