import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from '../../lib/error-code.ts'
import { findCommand, findIdentity, type ProcessIdentity } from './process-identity.ts'

/** The content of `postmaster.pid`, which a running PostgreSQL writes. */
export type Postmaster = { pid: number; port: number; isReady: boolean }

export const getPidFile = (cluster: string) => path.join(cluster, 'postmaster.pid')

/** Null if the file is missing. A file truncated by a power failure gives a `pid` of NaN. */
export async function readPostmaster(cluster: string): Promise<Postmaster | null> {
  try {
    const lines = (await readFile(getPidFile(cluster), 'utf8')).split('\n')
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
 * The running PostgreSQL of this cluster, or null: the system may have given the pid in the file to another
 * program, or to the PostgreSQL of another directory.
 */
export async function findPostgres(cluster: string, pid: number): Promise<ProcessIdentity | null> {
  const identity = await findIdentity(pid)
  if (identity === null) return null
  const command = await findCommand(pid)
  return command === null || command.includes(` -D ${cluster} `) ? identity : null
}
