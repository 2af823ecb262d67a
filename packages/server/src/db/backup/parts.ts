import { rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { flushFolder } from '../../lib/flush-folder.ts'
import { KEY_FILE } from '../../ports/secret-keys/key-file.ts'
import type { Location } from '../embedded/location.ts'

/**
 * A part of a shop's data: its path, the path where it is unpacked, and the path of the previous data during
 * the swap.
 */
export type Part = { path: string; unpacked: string; before: string }

/**
 * The parts of a shop. `staging` is the name of the temporary folders beside them. The database comes first,
 * since a shop without a database does not open.
 */
export function toParts(location: Location, dataDir: string, staging: string): [database: Part, ...Part[]] {
  const part = (path: string): Part => {
    const folder = join(dirname(path), staging)
    const name = path.slice(dirname(path).length + 1)
    return { path, unpacked: join(folder, name), before: join(folder, `before-${name}`) }
  }
  return [part(location.cluster), part(join(dataDir, 'files')), part(join(dataDir, KEY_FILE))]
}

/**
 * Replaces the current data with the unpacked data. Moves the current database away first and the unpacked
 * one in last, so that no shop can open on incomplete data, even if the machine stops in between.
 */
export async function swap(parts: readonly Part[]): Promise<void> {
  try {
    for (const { path, before } of parts) if (await isThere(path)) await rename(path, before)
    for (const { unpacked, path } of parts.toReversed())
      if (await isThere(unpacked)) await rename(unpacked, path)
    for (const folder of new Set(parts.map(({ path }) => dirname(path)))) await flushFolder(folder)
  } catch (error) {
    await putBack(parts)
    throw error
  }
}

/** Undoes an interrupted swap. */
export async function putBack(parts: readonly Part[]): Promise<void> {
  for (const { path, before } of parts.toReversed()) {
    if (!(await isThere(before))) continue
    await rm(path, { recursive: true, force: true, maxRetries: 3 })
    await rename(before, path)
  }
}

export const isThere = (path: string): Promise<boolean> => stat(path).then(Boolean, () => false)
