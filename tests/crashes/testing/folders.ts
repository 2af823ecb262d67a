import { createHash } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const made: string[] = []

/** Creates a folder for one test file, with permissions that let PostgreSQL enter as any user. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'storekeeper-crash-test-'))
  await chmod(folder, 0o755)
  made.push(folder)
  return folder
}

/** Call it in `afterAll`. */
export async function removeFolders(): Promise<void> {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true, maxRetries: 3 })
}

/** The checksums of all files below a folder. */
export const hashFiles = (folder: string): Promise<Record<string, string>> =>
  eachFile(folder, async (path) =>
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
  )

/** The size and times of all files below a folder, to detect changes faster than checksums do. */
export const readTraces = (folder: string): Promise<Record<string, string>> =>
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
