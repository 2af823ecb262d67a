import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { chown, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { WORKSHOP_PREFIX } from '../embedded/interrupted-restore.ts'
import type { Place } from '../embedded/place.ts'
import type { User } from '../embedded/run-as.ts'
import { isThere, type Part, partsOf, putBack } from './parts.ts'

/** Where a back-up is unpacked: beside what it is to become, so that moving it there is a rename. */
export type Workshop = {
  parts: readonly [database: Part, ...Part[]]
  folder(name: string): Promise<void>
  file(name: string, body: AsyncIterable<Uint8Array>): Promise<void>
  clear(): Promise<void>
}

export async function openWorkshop(place: Place, dataDir: string): Promise<Workshop> {
  const parts = partsOf(place, dataDir, `${WORKSHOP_PREFIX}${randomBytes(4).toString('hex')}`)
  const [database, ...others] = parts
  const owner = await ownerOf(dataDir)
  const makeFolder = async (path: string) => {
    const user = path.startsWith(dirname(database.unpacked)) ? place.user : owner
    const first = await mkdir(path, { recursive: true, mode: 0o700 })
    if (!first || !user) return
    for (let made = path; made.length >= first.length; made = dirname(made))
      await chown(made, user.uid, user.gid)
  }
  /** `database/base/1` lies in the database, `files/ab/c.png` and `secret.key` beside each other. */
  const pathOf = (name: string) => {
    const [first = '', ...rest] = name.replace(/\/$/, '').split('/')
    const home = first === 'database' ? database.unpacked : join(dirname(others[0]?.unpacked ?? ''), first)
    return join(home, ...rest)
  }
  return {
    parts,
    folder: (name) => makeFolder(pathOf(name)),
    async file(name, body) {
      const path = pathOf(name)
      const isDatabase = name.startsWith('database/')
      await makeFolder(dirname(path))
      // PostgreSQL itself sees to it that its files are on the disk, all at once, before it goes by them.
      await pipeline(body, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: !isDatabase }))
      const user = isDatabase ? place.user : owner
      if (user) await chown(path, user.uid, user.gid)
    },
    clear: () => clearFolders(parts),
  }
}

async function clearFolders(parts: readonly Part[]): Promise<void> {
  for (const folder of new Set(parts.map(({ unpacked }) => dirname(unpacked))))
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}

/** A restore that was killed has changed all or nothing: what it had set aside without coming to its end is put back. */
export async function undoInterrupted(place: Place, dataDir: string): Promise<void> {
  const names = [...(await readdir(dirname(place.cluster))), ...(await readdir(dataDir))]
  for (const name of new Set(names.filter((name) => name.startsWith(WORKSHOP_PREFIX)))) {
    const parts = partsOf(place, dataDir, name)
    if (!(await isThere(place.cluster))) await putBack(parts)
    await clearFolders(parts)
  }
}

/** Root restores for the owner of the data. */
async function ownerOf(folder: string): Promise<User> {
  if (process.getuid?.() !== 0) return null
  const { uid, gid } = await stat(folder)
  return { uid, gid }
}
