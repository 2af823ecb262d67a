import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Place } from './place.ts'
import { identityOf, isAlive, type ProcessIdentity } from './process-identity.ts'

/** Who uses a server: the process that started it and those that joined. The last of them to leave stops it. */
type Holders = { postgres: ProcessIdentity; processes: ProcessIdentity[] }

/** The living processes that use this very server. */
export async function holdersOf(place: Place, postgres: ProcessIdentity): Promise<ProcessIdentity[]> {
  const written = await readHolders(place)
  if (written === null || !isSame(written.postgres, postgres)) return []
  const alive = await Promise.all(written.processes.map(isAlive))
  return written.processes.filter((_, place) => alive[place])
}

/** Adds this process to those that use the server. Only in one's turn. */
export async function join(place: Place, postgres: ProcessIdentity): Promise<void> {
  const self = await identityOf(process.pid)
  if (self === null) throw new Error('This process does not find itself among the running ones.')
  await writeHolders(place, { postgres, processes: [...(await holdersOf(place, postgres)), self] })
}

/** Takes this process away from those that use the server, and answers who is left. Only in one's turn. */
export async function leave(place: Place, postgres: ProcessIdentity): Promise<ProcessIdentity[]> {
  const processes = await holdersOf(place, postgres)
  const own = processes.findIndex((holder) => holder.pid === process.pid)
  const left = processes.filter((_, place) => place !== own)
  if (left.length > 0) await writeHolders(place, { postgres, processes: left })
  return left
}

/** Those who used a server that ended use the next one. Only in one's turn. */
export async function moveHolders(place: Place, from: ProcessIdentity, to: ProcessIdentity): Promise<void> {
  await writeHolders(place, { postgres: to, processes: await holdersOf(place, from) })
}

/** Forgets who used this server, unless another one has been started since. */
export async function forgetHolders(place: Place, postgres: ProcessIdentity): Promise<void> {
  const written = await readHolders(place)
  if (written && isSame(written.postgres, postgres)) await rm(fileOf(place), { force: true })
}

async function writeHolders(place: Place, holders: Holders): Promise<void> {
  const next = `${fileOf(place)}.${process.pid}.next`
  await writeFile(next, `${JSON.stringify(holders)}\n`)
  await rename(next, fileOf(place))
}

/** Null when there are none, or what is there was not written to the end. */
async function readHolders(place: Place): Promise<Holders | null> {
  try {
    const holders: unknown = JSON.parse(await readFile(fileOf(place), 'utf8'))
    return isHolders(holders) ? holders : null
  } catch {
    return null
  }
}

function isSame(one: ProcessIdentity, other: ProcessIdentity): boolean {
  return one.pid === other.pid && one.startedAt === other.startedAt
}

const fileOf = (place: Place) => path.join(place.dataDir, 'holders.json')

function isHolders(value: unknown): value is Holders {
  if (typeof value !== 'object' || value === null) return false
  if (!('processes' in value && Array.isArray(value.processes) && 'postgres' in value)) return false
  return [value.postgres, ...value.processes].every(isIdentity)
}

function isIdentity(value: unknown): value is ProcessIdentity {
  if (typeof value !== 'object' || value === null || !('pid' in value && 'startedAt' in value)) return false
  return typeof value.pid === 'number' && typeof value.startedAt === 'string'
}
