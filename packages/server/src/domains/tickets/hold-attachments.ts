import { FILES_PATH, fileKeyOf } from '@storekeeper/contract/files'
import type { TicketAttachment } from '@storekeeper/contract/tickets/ticket'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { useFiles } from '../files/files.ts'

/**
 * Stores the files of a message, by their addresses, and answers what they are; what the upload found out counts, not
 * what the caller sends. Refuses (422, at `attachments`) a file that is not there any more.
 */
export async function holdAttachments(
  tx: Transaction<Tables>,
  message: string,
  urls: readonly string[],
): Promise<TicketAttachment[]> {
  if (urls.length === 0) return []
  await useFiles(tx, { entity: 'ticketMessage', entityId: message }, { attachments: urls })
  const keys = [...new Set(urls.flatMap((url) => fileKeyOf(url) ?? []))]
  const files = await tx
    .selectFrom('files')
    .select(['key', 'kind', 'originalName as name', 'bytes', 'thumbnailKey'])
    .where((row) => row.or([row('key', 'in', keys), row('thumbnailKey', 'in', keys)]))
    .execute()
  const places = keys.map((key) => files.find((file) => file.key === key || file.thumbnailKey === key))
  return [...new Set(places)].flatMap((file) =>
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
