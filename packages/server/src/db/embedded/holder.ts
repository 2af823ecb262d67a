import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Place } from './place.ts'
import { isAlive, type ProcessIdentity } from './process-identity.ts'

/** Who will stop the server: written by the process that started it, or took it over. */
export type Holder = { process: ProcessIdentity; postgres: ProcessIdentity }

export async function writeHolder(place: Place, holder: Holder): Promise<void> {
  const next = `${fileOf(place)}.${process.pid}.next`
  await writeFile(next, `${JSON.stringify(holder)}\n`)
  await rename(next, fileOf(place))
}

/** Null when there is none, or what is there was not written to the end. */
async function readHolder(place: Place): Promise<Holder | null> {
  try {
    const holder: unknown = JSON.parse(await readFile(fileOf(place), 'utf8'))
    return isHolder(holder) ? holder : null
  } catch {
    return null
  }
}

/** The living process that will stop this very server. */
export async function holdingProcess(
  place: Place,
  postgres: ProcessIdentity,
): Promise<ProcessIdentity | null> {
  const holder = await readHolder(place)
  if (holder === null || !isSame(holder.postgres, postgres)) return null
  return (await isAlive(holder.process)) ? holder.process : null
}

/** Forgets the holder of this server, unless another server has been started since. */
export async function clearHolder(place: Place, postgres: ProcessIdentity): Promise<void> {
  const holder = await readHolder(place)
  if (holder && isSame(holder.postgres, postgres)) await rm(fileOf(place), { force: true })
}

function isSame(one: ProcessIdentity, other: ProcessIdentity): boolean {
  return one.pid === other.pid && one.startedAt === other.startedAt
}

const fileOf = (place: Place) => path.join(place.dataDir, 'holder.json')

function isHolder(value: unknown): value is Holder {
  if (typeof value !== 'object' || value === null) return false
  if (!('process' in value && 'postgres' in value)) return false
  return isIdentity(value.process) && isIdentity(value.postgres)
}

function isIdentity(value: unknown): value is ProcessIdentity {
  if (typeof value !== 'object' || value === null || !('pid' in value && 'startedAt' in value)) return false
  return typeof value.pid === 'number' && typeof value.startedAt === 'string'
}
