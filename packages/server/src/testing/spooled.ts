import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'

/** The temporary files of an import of this kind that still exist. */
export const spooled = async (kind: 'products' | 'customers' | 'contacts'): Promise<string[]> =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`storekeeper-spool-${kind}-`))
