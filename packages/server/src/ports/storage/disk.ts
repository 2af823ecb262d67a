import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { hasCode } from '../../lib/error-code.ts'
import { flushFolder } from '../../lib/flush-folder.ts'
import { filesAreAway, type Storage } from './storage.ts'

/**
 * Stores files in a folder. Writes a file under a temporary name, and renames it once it is complete and
 * flushed.
 */
export function openDisk(root: string): Storage {
  const unfinished = join(root, '.unfinished')
  // Keys are random, so their first two letters distribute the files evenly over folders that are fast to
  // list.
  const toPath = (key: string) => join(root, checked(key).slice(0, 2), key)

  return {
    async put(key, body) {
      const path = toPath(key)
      const temporary = join(unfinished, randomUUID())
      try {
        await mkdir(unfinished, { recursive: true })
        await mkdir(dirname(path), { recursive: true })
        const file = createWriteStream(temporary, { flush: true, flags: 'wx', mode: 0o600 })
        await pipeline(body, file)
        await rename(temporary, path)
        await flushFolder(dirname(path))
        return file.bytesWritten
      } catch (error) {
        await rm(temporary, { force: true })
        throw isAway(error) ? filesAreAway(error) : error
      }
    },
    async get(key, range) {
      const file = await unlessMissing(open(toPath(key)))
      return file && createReadStream('', { fd: file, ...range })
    },
    findSize: async (key) => (await unlessMissing(stat(toPath(key))))?.size,
    remove: (key) => unlessMissing(rm(toPath(key), { force: true })),
    async clearUnfinished(before) {
      for (const name of (await unlessMissing(readdir(unfinished))) ?? []) {
        const path = join(unfinished, name)
        const written = await unlessMissing(stat(path))
        if (written && written.mtime < before) await rm(path, { force: true })
      }
    },
    async check() {
      await mkdir(unfinished, { recursive: true })
      const path = join(unfinished, randomUUID())
      // A full disk still accepts an empty file.
      await writeFile(path, 'Can this be written?').finally(() => rm(path, { force: true }))
    },
    close: () => undefined,
  }
}

/** The program generates the keys, so a key outside the folder means a bug. */
function checked(key: string): string {
  if (/^[\w-]+\.\w+$/.test(key)) return key
  throw new Error('That is not the key of a file.')
}

/**
 * Whether the disk is broken, the folder is not accessible, or too many files are open. A full disk is a
 * separate failure (`lib/failure.ts`).
 */
const isAway = (error: unknown) =>
  hasCode(error, 'EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOTDIR', 'EMFILE', 'ENFILE')

async function unlessMissing<Result>(result: Promise<Result>): Promise<Result | undefined> {
  try {
    return await result
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw isAway(error) ? filesAreAway(error) : error
  }
}
