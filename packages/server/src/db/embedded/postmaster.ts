import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from './error-code.ts'
import { commandOf, identityOf, type ProcessIdentity } from './process-identity.ts'

/** What a running PostgreSQL writes to `postmaster.pid`. */
export type Postmaster = { pid: number; port: number; isReady: boolean }

export const pidFileOf = (cluster: string) => path.join(cluster, 'postmaster.pid')

/** Null when there is no such file. A file cut short by a power failure gives a `pid` of NaN. */
export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  try {
    const lines = (await readFile(pidFileOf(cluster), 'utf8')).split('\n')
    return {
      pid: Number.parseInt(lines[0] ?? '', 10),
      port: Number.parseInt(lines[3] ?? '', 10),
      isReady: lines[7]?.trim() === 'ready',
    }
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

/**
 * The living PostgreSQL of this cluster, or null: the number in the file may by now belong to any program, or to
 * the PostgreSQL of another directory.
 */
export async function postgresOf(cluster: string, pid: number): Promise<ProcessIdentity | null> {
  const identity = await identityOf(pid)
  if (identity === null) return null
  const command = await commandOf(pid)
  return command === null || command.includes(` -D ${cluster} `) ? identity : null
}
