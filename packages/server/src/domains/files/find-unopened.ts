import { parseFileKey } from '@storekeeper/contract/files'
import type { Db } from '../../db/open.ts'
import type { FileLinks } from '../../lib/security/file-links.ts'

export type FileSender = { admin: { _id: string }; fileLinks: FileLinks }

/**
 * Returns the index of the first address of a private file that the admin may not send, or -1. They may send what they
 * uploaded, and what their links open: sending a bare address would turn it into a signed link. Exports, whose links
 * expire within minutes, are never sent. Works in a transaction too.
 */
export async function findUnopened(
  db: Db,
  { admin, fileLinks }: FileSender,
  urls: readonly string[],
): Promise<number> {
  const keys = urls.map((url) => parseFileKey(url) ?? '')
  if (keys.length === 0) return -1
  const files = await db
    .selectFrom('files')
    .select(['key', 'thumbnailKey', 'admin'])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('fileUses')
            .whereRef('file', '=', 'files._id')
            .where('entity', 'in', ['customerExport', 'savedViewExport']),
        )
        .as('isExport'),
    )
    .where((row) => row.or([row('key', 'in', keys), row('thumbnailKey', 'in', keys)]))
    .where('purpose', '<>', 'upload')
    .execute()
  return urls.findIndex((url, index) => {
    const file = files.find(({ key, thumbnailKey }) => [key, thumbnailKey].includes(keys[index] ?? ''))
    return file && (file.isExport || (file.admin !== admin._id && !fileLinks.isLink(url)))
  })
}
