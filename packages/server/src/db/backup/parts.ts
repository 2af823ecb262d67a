import { rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { KEY_FILE } from '../../ports/secret-keys/key-file.ts'
import type { Place } from '../embedded/place.ts'
import { flushFolder } from './flush-folder.ts'

/** What a shop's data are made of: where each part lies, where it is unpacked, and where what was there before waits. */
export type Part = { place: string; unpacked: string; before: string }

/** `workshop` is the name of the folders beside them. The database comes first, for a shop without one does not open. */
export function partsOf(place: Place, dataDir: string, workshop: string): [database: Part, ...Part[]] {
  const part = (path: string): Part => {
    const folder = join(dirname(path), workshop)
    const name = path.slice(dirname(path).length + 1)
    return { place: path, unpacked: join(folder, name), before: join(folder, `before-${name}`) }
  }
  return [part(place.cluster), part(join(dataDir, 'files')), part(join(dataDir, KEY_FILE))]
}

/**
 * Puts what was unpacked in the place of what was there. From the first step to the last there is no database, so that
 * no shop can open on the half of it, also when the machine stops in between.
 */
export async function swap(parts: readonly Part[]): Promise<void> {
  try {
    for (const { place, before } of parts) if (await isThere(place)) await rename(place, before)
    for (const { unpacked, place } of parts.toReversed())
      if (await isThere(unpacked)) await rename(unpacked, place)
    for (const folder of new Set(parts.map(({ place }) => dirname(place)))) await flushFolder(folder)
  } catch (error) {
    await putBack(parts)
    throw error
  }
}

/** Undoes a swap that did not come to its end. */
export async function putBack(parts: readonly Part[]): Promise<void> {
  for (const { place, before } of parts.toReversed()) {
    if (!(await isThere(before))) continue
    await rm(place, { recursive: true, force: true, maxRetries: 3 })
    await rename(before, place)
  }
}

export const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
