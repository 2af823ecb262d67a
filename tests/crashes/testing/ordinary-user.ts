import { join } from 'node:path'
import { runAs, unprivilegedUser } from '@storekeeper/server/db/embedded/run-as'

/** Without ids: the current user. */
export type OrdinaryUser = { uid?: number; gid?: number }

/**
 * A user other than root who can run this program: the current or an unprivileged one; undefined if there is
 * none.
 */
export async function anOrdinaryUser(): Promise<OrdinaryUser | undefined> {
  if (process.getuid?.() !== 0) return {}
  const user = await unprivilegedUser()
  const restore = join(import.meta.dirname, '../../../packages/server/src/commands/restore.ts')
  const { output } = await runAs(user, process.execPath, [restore])
  return output.includes('npm run restore') ? user : undefined
}
