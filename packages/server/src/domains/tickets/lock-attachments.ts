import { FILES_PATH, parseFileKey } from '@storekeeper/contract/files'
import type { TicketAttachment } from '@storekeeper/contract/tickets/ticket'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { useFiles } from '../files/files.ts'

/**
 * References the files of a message, given by their URLs, and returns their metadata as the upload stored it;
 * metadata from the caller is ignored. Refuses (422, at `attachments`) a file that no longer exists.
 */
export async function lockAttachments(
  tx: Transaction<Tables>,
  message: string,
  urls: readonly string[],
): Promise<TicketAttachment[]> {
  if (urls.length === 0) return []
  await useFiles(tx, { entity: 'ticketMessage', entityId: message }, { attachments: urls })
  const keys = [...new Set(urls.flatMap((url) => parseFileKey(url) ?? []))]
  const files = await tx
    .selectFrom('files')
    .select(['key', 'kind', 'originalName as name', 'bytes', 'thumbnailKey'])
    .where((row) => row.or([row('key', 'in', keys), row('thumbnailKey', 'in', keys)]))
    .execute()
  const attached = keys.map((key) => files.find((file) => file.key === key || file.thumbnailKey === key))
  return [...new Set(attached)].flatMap((file) =>
    file
      ? {
          url: FILES_PATH + file.key,
          kind: file.kind,
          name: file.name,
          bytes: Number(file.bytes),
          thumbnailUrl: file.thumbnailKey && FILES_PATH + file.thumbnailKey,
        }
      : [],
  )
}
