import { availableParallelism } from 'node:os'
import { dividePools, MAX_EMBEDDED_PROCESSES, type PoolSizes } from '../db/pool-sizes.ts'

const MAX_PROCESSES = 64
/** A number from 1 to `MAX_PROCESSES`, or `auto`. */
export const PROCESSES = /^(auto|[1-9]|[1-5]\d|6[0-4])$/

type Values = { PROCESSES?: string | undefined; DATABASE_URL?: string | undefined }

/**
 * Returns the number of processes that serve the shop, with `auto` one for each core, and the connections of
 * each. Throws if the embedded database has too few connections for them.
 */
export function processSettings(values: Values): { processes: number; pools: PoolSizes } {
  const isEmbedded = !values.DATABASE_URL
  const most = isEmbedded ? MAX_EMBEDDED_PROCESSES : MAX_PROCESSES
  const processes =
    values.PROCESSES === 'auto' ? Math.min(availableParallelism(), most) : Number(values.PROCESSES ?? 1)
  if (isEmbedded && processes > most)
    throw new Error(
      `PROCESSES: the embedded database has connections for at most ${most} processes; more require DATABASE_URL`,
    )
  return { processes, pools: dividePools(processes, isEmbedded) }
}
