import { join } from 'node:path'
import { nobody, runAs } from '../../db/embedded/run-as.ts'

/** Without numbers: as the current user. */
export type OrdinaryUser = { uid?: number; gid?: number }

/** A user who can run this program and is not root: the current or an unprivileged one; undefined if none may enter. */
export async function anOrdinaryUser(): Promise<OrdinaryUser | undefined> {
  if (process.getuid?.() !== 0) return {}
  const user = await nobody()
  const restore = join(import.meta.dirname, '../../commands/restore.ts')
  const { output } = await runAs(user, process.execPath, [restore])
  return output.includes('npm run restore') ? user : undefined
}
