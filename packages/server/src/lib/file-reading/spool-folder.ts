import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { days } from '../clock.ts'

/** Nothing else in the folder of temporary files starts with this. */
const PREFIX = 'storekeeper-spool-'
const KEPT_MS = days(1)

/** Creates a folder for the temporary files of one request or job, which removes it at its end. */
export const createSpoolFolder = (name: string): Promise<string> =>
  mkdtemp(join(tmpdir(), `${PREFIX}${name}-`))

/** Removes what killed processes of the same user left behind more than a day ago. */
export async function removeOldSpoolFolders(now: Date): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue
    const path = join(tmpdir(), name)
    // Another process may remove it at the same time.
    const found = await lstat(path).catch(() => undefined)
    if (!found?.isDirectory() || found.uid !== (process.getuid?.() ?? found.uid)) continue
    if (found.mtimeMs < now.getTime() - KEPT_MS) await rm(path, { recursive: true, force: true })
  }
}
