import { buffer } from 'node:stream/consumers'
import { parseFileKey } from '@storekeeper/contract/files'
import type { Db } from '../../db/open.ts'
import type { MailAttachment } from '../../ports/mail/mailer.ts'
import type { Storage } from '../../ports/storage/storage.ts'

/** The metadata that serving a file requires. */
export type ServedFile = {
  /**
   * Whether the storefront shows the file publicly; otherwise it belongs to a chat, a ticket or an e-mail.
   */
  isPublic: boolean
  /** The original file name, offered for downloads. */
  name: string | null
}

/** The maximum number of cache entries: a few megabytes. */
const MOST_KNOWN = 10_000

/**
 * Returns a function that reads file metadata by key or thumbnail key. Keys are never reused and files never
 * change, so results are cached, and the images of a page cause no queries after the first request.
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
    // The file is being removed.
    if (!row) return { isPublic: false, name: null }
    const file = { isPublic: row.purpose === 'upload', name: row.originalName }
    known.set(key, file)
    const [oldest] = known.keys()
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest)
    return file
  }
}

/** Returns files as e-mail attachments; undefined when one of them no longer exists. */
export async function loadAttachments(
  db: Db,
  storage: Storage,
  attachments: readonly { url: string; name: string }[],
): Promise<MailAttachment[] | undefined> {
  const loaded: MailAttachment[] = []
  for (const { url, name } of attachments) {
    const key = parseFileKey(url)
    const file =
      key && (await db.selectFrom('files').select('mime').where('key', '=', key).executeTakeFirst())
    const body = key && (await storage.get(key))
    if (!file || !body) return undefined
    loaded.push({ filename: name, contentType: file.mime, content: await buffer(body) })
  }
  return loaded
}

/** Returns the total size of files in bytes, ignoring missing files. */
export async function sumBytes(db: Db, urls: readonly string[]): Promise<number> {
  const keys = urls.flatMap((url) => parseFileKey(url) ?? [])
  if (keys.length === 0) return 0
  const { bytes } = await db
    .selectFrom('files')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('bytes'), row.lit(0)).as('bytes'))
    .where('key', 'in', keys)
    .executeTakeFirstOrThrow()
  return Number(bytes)
}
