import { createHash } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const made: string[] = []

/** A folder for one test file. PostgreSQL must be able to enter it, whichever user runs the tests. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'storekeeper-durability-'))
  await chmod(folder, 0o755)
  made.push(folder)
  return folder
}

/** For `afterAll`. */
export async function removeFolders(): Promise<void> {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}

/** Every file below a folder, by its sum. */
export const filesOf = (folder: string): Promise<Record<string, string>> =>
  eachFile(folder, async (path) =>
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
  )

/** Every file below a folder, by what shows whether it was touched; faster than the sums of them all. */
export const tracesOf = (folder: string): Promise<Record<string, string>> =>
  eachFile(folder, async (path) => {
    const { ino, size, mtimeMs, mode, uid } = await stat(path)
    return [ino, size, mtimeMs, mode, uid].join(' ')
  })

async function eachFile(
  folder: string,
  see: (path: string) => Promise<string>,
): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const seen = paths.map(async (path) => [relative(folder, path), await see(path)] as const)
  return Object.fromEntries(await Promise.all(seen))
}
