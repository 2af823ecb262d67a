import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { chown, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { STAGING_PREFIX } from '../embedded/interrupted-restore.ts'
import type { Location } from '../embedded/location.ts'
import type { User } from '../embedded/run-as.ts'
import { isThere, type Part, putBack, toParts } from './parts.ts'

/** The folders in which a back-up is unpacked, beside their targets, so that a rename moves them. */
export type StagingFolders = {
  parts: readonly [database: Part, ...Part[]]
  folder(name: string): Promise<void>
  file(name: string, body: AsyncIterable<Uint8Array>): Promise<void>
  clear(): Promise<void>
}

export async function openStagingFolders(location: Location, dataDir: string): Promise<StagingFolders> {
  const parts = toParts(location, dataDir, `${STAGING_PREFIX}${randomBytes(4).toString('hex')}`)
  const [database, ...others] = parts
  const owner = await findOwner(dataDir)
  const createFolder = async (path: string) => {
    const user = path.startsWith(dirname(database.unpacked)) ? location.user : owner
    const first = await mkdir(path, { recursive: true, mode: 0o700 })
    if (!first || !user) return
    for (let made = path; made.length >= first.length; made = dirname(made))
      await chown(made, user.uid, user.gid)
  }
  /**
   * Maps `database/base/1` into the database folder, and `files/ab/c.png` and `secret.key` into the data
   * folder.
   */
  const toPath = (name: string) => {
    const [first = '', ...rest] = name.replace(/\/$/, '').split('/')
    const home = first === 'database' ? database.unpacked : join(dirname(others[0]?.unpacked ?? ''), first)
    return join(home, ...rest)
  }
  return {
    parts,
    folder: (name) => createFolder(toPath(name)),
    async file(name, body) {
      const path = toPath(name)
      const isDatabase = name.startsWith('database/')
      await createFolder(dirname(path))
      // The database needs no flush: PostgreSQL flushes all its files when it recovers the database.
      await pipeline(body, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: !isDatabase }))
      const user = isDatabase ? location.user : owner
      if (user) await chown(path, user.uid, user.gid)
    },
    clear: () => clearFolders(parts),
  }
}

async function clearFolders(parts: readonly Part[]): Promise<void> {
  for (const folder of new Set(parts.map(({ unpacked }) => dirname(unpacked))))
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}

/** Undoes a restore that was killed during its swap. */
export async function undoInterrupted(location: Location, dataDir: string): Promise<void> {
  const names = [...(await readdir(dirname(location.cluster))), ...(await readdir(dataDir))]
  for (const name of new Set(names.filter((name) => name.startsWith(STAGING_PREFIX)))) {
    const parts = toParts(location, dataDir, name)
    if (!(await isThere(location.cluster))) await putBack(parts)
    await clearFolders(parts)
  }
}

/** The owner of the data folder, to whom a restore as root assigns uploads and key; null if not root. */
async function findOwner(folder: string): Promise<User> {
  if (process.getuid?.() !== 0) return null
  const { uid, gid } = await stat(folder)
  return { uid, gid }
}
