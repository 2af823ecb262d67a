import type { Db } from '../../db/open.ts'

/** What has to be known of a file to serve it. */
export type ServedFile = {
  /** Whether the shop shows it to everybody; else it belongs to a chat, a ticket or a mail. */
  isPublic: boolean
  /** The name under which it was uploaded, to be offered when it is downloaded. */
  name: string | null
}

/** Some megabyte. */
const MOST_KNOWN = 10_000

/**
 * What is known of files by their keys, or those of their small pictures. A key is never given twice and a file never
 * changes, so that what was requested once is cached and the pictures of a page cost the database nothing.
 */
export function openServedFiles(db: Db): (key: string) => Promise<ServedFile> {
  const known = new Map<string, ServedFile>()
  return async (key) => {
    const remembered = known.get(key)
    if (remembered) return remembered
    const row = await db
      .selectFrom('files')
      .select(['purpose', 'originalName'])
      .where((file) => file.or([file('key', '=', key), file('thumbnailKey', '=', key)]))
      .executeTakeFirst()
    // One that is just being removed.
    if (!row) return { isPublic: false, name: null }
    const file = { isPublic: row.purpose === 'upload', name: row.originalName }
    known.set(key, file)
    const [oldest] = known.keys()
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest)
    return file
  }
}
