import { join } from 'node:path'
import { nobody, runAs } from '../../db/embedded/run-as.ts'

/** Without numbers: as whoever we are. */
export type OrdinaryUser = { uid?: number; gid?: number }

/** Somebody who is not root and can run this program: we ourselves, or `nobody`; undefined where that one may not enter. */
export async function anOrdinaryUser(): Promise<OrdinaryUser | undefined> {
  if (process.getuid?.() !== 0) return {}
  const user = await nobody()
  const restore = join(import.meta.dirname, '../../commands/restore.ts')
  const { output } = await runAs(user, process.execPath, [restore])
  return output.includes('npm run restore') ? user : undefined
}
