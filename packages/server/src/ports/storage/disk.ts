import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { filesAreAway, type Storage } from './storage.ts'

/** A folder as the store. A file is written under another name and renamed when it is whole and on the disk. */
export function openDisk(root: string): Storage {
  const unfinished = join(root, '.unfinished')
  // Keys are random, so their first two letters spread the files evenly over folders that stay quick to list.
  const pathOf = (key: string) => join(root, checked(key).slice(0, 2), key)

  return {
    async put(key, body) {
      const path = pathOf(key)
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
      const file = await unlessMissing(open(pathOf(key)))
      return file && createReadStream('', { fd: file, ...range })
    },
    sizeOf: async (key) => (await unlessMissing(stat(pathOf(key))))?.size,
    remove: (key) => unlessMissing(rm(pathOf(key), { force: true })),
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
      // A full disk takes an empty file still.
      await writeFile(path, 'Can this be written?').finally(() => rm(path, { force: true }))
    },
    close: () => undefined,
  }
}

/** Keys come from this program; one that could lead out of the folder means a mistake in it. */
function checked(key: string): string {
  if (/^[\w-]+\.\w+$/.test(key)) return key
  throw new Error('That is not the key of a file.')
}

/** A rename is only sure to outlive a power cut when the folder itself is on the disk. Windows has no such call. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

/** The disk is broken, or the folder may not be written to; a disk that is full is a failure of its own (`lib/failure.ts`). */
const isAway = (error: unknown) => error instanceof Error && 'code' in error && AWAY.has(String(error.code))
const AWAY = new Set(['EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOTDIR', 'EMFILE', 'ENFILE'])

async function unlessMissing<Result>(input: Promise<Result>): Promise<Result | undefined> {
  try {
    return await input
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw isAway(error) ? filesAreAway(error) : error
  }
}
