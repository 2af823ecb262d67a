import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'

/** The files that an import of this kind has laid down on the disk and not removed yet. */
export const spooled = async (kind: 'products' | 'customers' | 'contacts'): Promise<string[]> =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`storekeeper-${kind}-`))
