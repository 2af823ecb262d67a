import { buffer } from 'node:stream/consumers'
import { parseFileKey } from '@storekeeper/contract/files'
import type { Db } from '../../db/open.ts'
import type { MailAttachment } from '../../ports/mail/mailer.ts'
import type { Storage } from '../../ports/storage/storage.ts'

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
