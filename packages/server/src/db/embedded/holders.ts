import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Location } from './location.ts'
import { findIdentity, isAlive, type ProcessIdentity } from './process-identity.ts'

/**
 * The processes that use a server: the one that started it and those that joined. The last one to leave stops
 * it.
 */
type Holders = { postgres: ProcessIdentity; processes: ProcessIdentity[] }

/** The living processes that use this server. */
export async function findHolders(location: Location, postgres: ProcessIdentity): Promise<ProcessIdentity[]> {
  const written = await readHolders(location)
  if (written === null || !isSame(written.postgres, postgres)) return []
  const alive = await Promise.all(written.processes.map(isAlive))
  return written.processes.filter((_, index) => alive[index])
}

/** Adds this process to the users of the server. The caller must have the turn. */
export async function join(location: Location, postgres: ProcessIdentity): Promise<void> {
  const self = await findIdentity(process.pid)
  if (self === null) throw new Error('This process does not find itself among the running ones.')
  await writeHolders(location, { postgres, processes: [...(await findHolders(location, postgres)), self] })
}

/**
 * Removes this process from the users of the server, and returns the remaining ones. The caller must have the
 * turn.
 */
export async function leave(location: Location, postgres: ProcessIdentity): Promise<ProcessIdentity[]> {
  const processes = await findHolders(location, postgres)
  const own = processes.findIndex((holder) => holder.pid === process.pid)
  const left = processes.filter((_, index) => index !== own)
  if (left.length > 0) await writeHolders(location, { postgres, processes: left })
  return left
}

/** Moves the users of a server that ended to its successor. The caller must have the turn. */
export async function moveHolders(
  location: Location,
  from: ProcessIdentity,
  to: ProcessIdentity,
): Promise<void> {
  await writeHolders(location, { postgres: to, processes: await findHolders(location, from) })
}

/** Removes the users of this server, unless a newer server has replaced it. */
export async function forgetHolders(location: Location, postgres: ProcessIdentity): Promise<void> {
  const written = await readHolders(location)
  if (written && isSame(written.postgres, postgres)) await rm(getFilePath(location), { force: true })
}

async function writeHolders(location: Location, holders: Holders): Promise<void> {
  const next = `${getFilePath(location)}.${process.pid}.next`
  await writeFile(next, `${JSON.stringify(holders)}\n`)
  await rename(next, getFilePath(location))
}

/** Null if the file is missing or incomplete. */
async function readHolders(location: Location): Promise<Holders | null> {
  try {
    const holders: unknown = JSON.parse(await readFile(getFilePath(location), 'utf8'))
    return isHolders(holders) ? holders : null
  } catch {
    return null
  }
}

function isSame(one: ProcessIdentity, other: ProcessIdentity): boolean {
  return one.pid === other.pid && one.startedAt === other.startedAt
}

const getFilePath = (location: Location) => path.join(location.dataDir, 'holders.json')

function isHolders(value: unknown): value is Holders {
  if (typeof value !== 'object' || value === null) return false
  if (!('processes' in value && Array.isArray(value.processes) && 'postgres' in value)) return false
  return [value.postgres, ...value.processes].every(isIdentity)
}

function isIdentity(value: unknown): value is ProcessIdentity {
  if (typeof value !== 'object' || value === null || !('pid' in value && 'startedAt' in value)) return false
  return typeof value.pid === 'number' && typeof value.startedAt === 'string'
}
