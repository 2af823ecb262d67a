import { randomBytes } from 'node:crypto'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from '../../lib/error-code.ts'
import { type Binaries, binariesIn } from './binaries.ts'

/** The fallback folder that contains the data of this directory; null if the data were not moved,
 * or if the directory is a copy of another one that uses the fallback folder.
 */
export async function findFallbackHome(dataDir: string): Promise<string | null> {
  const home = await readLine(path.join(dataDir, pointer))
  if (home === null) return null
  const served = await readLine(path.join(home, servedFile))
  if (served === null) {
    throw new Error(
      `The database of ${dataDir} was stored in ${home}, which is gone. Bring it back, or remove ${path.join(dataDir, pointer)} to begin with an empty one.`,
    )
  }
  if (served === dataDir) return home
  // The directory is a copy: the original still uses this fallback folder, and two installations must not share it.
  if ((await readLine(path.join(served, pointer))) === home) return null
  await writeFile(path.join(home, servedFile), `${dataDir}\n`)
  return home
}

export async function ensureFallbackHome(dataDir: string, fallbackDir: string): Promise<string> {
  await openDirectory(fallbackDir)
  const home = path.join(fallbackDir, `data-${randomBytes(4).toString('hex')}`)
  await openDirectory(home)
  await writeFile(path.join(home, servedFile), `${dataDir}\n`)
  await writeFile(path.join(dataDir, pointer), `${home}\n`)
  return home
}

/**
 * The fallback folders whose shop was not found: its directory was removed, is not mounted, or begins anew elsewhere.
 * They still contain all data of that shop. A directory that cannot be read may still be that of the shop.
 */
export async function findAbandonedHomes(fallbackDir: string): Promise<string[]> {
  const names = await readdir(fallbackDir).catch(() => [])
  const homes = names.filter((name) => name.startsWith('data-')).map((name) => path.join(fallbackDir, name))
  const abandoned = await Promise.all(
    homes.map(async (home) => {
      const served = await readLine(path.join(home, servedFile))
      return served !== null && (await readLine(path.join(served, pointer)).catch(() => home)) !== home
    }),
  )
  return homes.filter((_, index) => abandoned[index])
}

export async function ensureFallbackBinaries(binaries: Binaries, fallbackDir: string): Promise<Binaries> {
  const root = path.join(fallbackDir, `postgres-${binaries.version}`)
  if ((await stat(root).catch(() => null)) === null) {
    await openDirectory(fallbackDir)
    const half = `${root}.${randomBytes(4).toString('hex')}`
    try {
      await cp(binaries.root, half, { recursive: true, verbatimSymlinks: true })
      await openAll(half)
      await rename(half, root).catch(ignoreMade)
    } finally {
      await rm(half, { recursive: true, force: true })
    }
  }
  return binariesIn(root, binaries.version)
}

const pointer = 'kept-in'
const servedFile = 'serves'

async function readLine(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

/** All users may enter, regardless of root's umask; the cluster inside has its own permissions. */
async function openDirectory(directory: string): Promise<void> {
  await mkdir(directory, { recursive: true })
  await chmod(directory, 0o755)
}

async function openAll(directory: string): Promise<void> {
  await chmod(directory, 0o755)
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const name = path.join(directory, entry.name)
    if (entry.isDirectory()) await openAll(name)
    if (entry.isFile()) await chmod(name, (await stat(name)).mode & 0o100 ? 0o755 : 0o644)
  }
}

/** Another start has already placed the same copy. */
function ignoreMade(error: unknown): void {
  if (!hasCode(error, 'EEXIST', 'ENOTEMPTY')) throw error
}
