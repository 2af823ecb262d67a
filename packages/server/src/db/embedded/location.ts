import { realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { type Binaries, findBinaries } from './binaries.ts'
import {
  ensureFallbackBinaries,
  ensureFallbackHome,
  findAbandonedHomes,
  findFallbackHome,
} from './fallback-folder.ts'
import { canRun, canWrite, type User, unprivilegedUser } from './run-as.ts'

/**
 * The paths of the embedded server: `dataDir` contains the log and the list of users, `cluster` is
 * PostgreSQL's directory.
 */
export type Location = { dataDir: string; cluster: string; logFile: string; binaries: Binaries; user: User }

export const defaultFallbackDir = '/var/lib/storekeeper'

export async function resolveLocation(
  givenDir: string,
  fallbackDir: string,
  log: (line: string) => void,
): Promise<Location> {
  // PostgreSQL reports its directory without symbolic links, so the comparison needs the real path.
  const dataDir = await realpath(givenDir)
  const logFile = path.join(dataDir, 'postgres.log')
  const here = path.join(dataDir, 'cluster')
  const binaries = await findBinaries()
  if (process.getuid?.() !== 0) {
    await refuseMoved(dataDir, here)
    return { dataDir, cluster: here, logFile, binaries, user: null }
  }

  const owner = await findOwner(here)
  const user = owner ?? (await unprivilegedUser())
  const home = await homeFor({ dataDir, fallbackDir, user, isMade: owner !== null })
  if (home !== dataDir)
    log(
      `The database is stored in ${home}: PostgreSQL does not run as root, and no other user can enter ${dataDir}.`,
    )
  for (const abandoned of await findAbandonedHomes(fallbackDir))
    log(
      `${abandoned} contains the database of a shop that is not at the path in ${path.join(abandoned, 'serves')}. If that shop was deleted, and is not only unmounted, you can delete ${abandoned} too.`,
    )
  return {
    dataDir,
    cluster: path.join(home, 'cluster'),
    logFile,
    binaries: await binariesFor(user, binaries, fallbackDir),
    user,
  }
}

/** The owner of an existing cluster: a database that was created under sudo continues to run as its owner. */
async function findOwner(cluster: string): Promise<{ uid: number; gid: number } | null> {
  const found = await stat(cluster).catch(() => null)
  return found === null || found.uid === 0 ? null : { uid: found.uid, gid: found.gid }
}

type Home = { dataDir: string; fallbackDir: string; user: { uid: number; gid: number }; isMade: boolean }

/**
 * Prefers an existing location over a new one: the data must stay reachable when permissions of a directory
 * change later.
 */
async function homeFor({ dataDir, fallbackDir, user, isMade }: Home): Promise<string> {
  if (!isMade) {
    const moved = await findFallbackHome(dataDir)
    if (moved !== null) return moved
  }
  if (await canWrite(user, dataDir)) return dataDir
  if (isMade) {
    throw new Error(
      `The database in ${dataDir} belongs to user ${user.uid}, who can no longer reach it. Let others enter the directories above it (chmod o+x), or start as that user.`,
    )
  }
  return ensureFallbackHome(dataDir, fallbackDir)
}

async function binariesFor(user: User, binaries: Binaries, fallbackDir: string): Promise<Binaries> {
  if (await canRun(user, binaries.postgres)) return binaries
  const copied = await ensureFallbackBinaries(binaries, fallbackDir)
  if (await canRun(user, copied.postgres)) return copied
  throw new Error(
    `PostgreSQL does not run as root, and ${copied.postgres} could not be run as user ${user?.uid}. Start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.`,
  )
}

async function refuseMoved(dataDir: string, here: string): Promise<void> {
  if ((await stat(here).catch(() => null)) !== null) return
  const moved = await findFallbackHome(dataDir)
  if (moved === null) return
  throw new Error(
    `The database of ${dataDir} was created by root and is stored in ${moved}. Start as root, or remove ${dataDir} to begin with an empty one.`,
  )
}
