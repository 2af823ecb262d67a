import { FILES_PATH, parseFileKey } from '@storekeeper/contract/files'
import type { ChatMedia } from '@storekeeper/contract/live-chats/live-chat'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../lib/api-error.ts'
import { useFiles } from '../files/files.ts'

/**
 * References the files of a message, given by their URLs, and returns their metadata as the upload stored it;
 * metadata from the caller is ignored. Refuses (422, at `media`) files that were not uploaded for a chat or
 * no longer exist.
 */
export async function lockMedia(
  tx: Transaction<Tables>,
  message: string,
  urls: readonly string[],
): Promise<ChatMedia[]> {
  if (urls.length === 0) return []
  const keys = [...new Set(urls.map((url) => parseFileKey(url) ?? ''))]
  await useFiles(tx, { entity: 'liveChatMessage', entityId: message }, { media: urls })
  const files = await tx
    .selectFrom('files')
    .select(['key', 'kind', 'originalName as name', 'bytes', 'thumbnailKey', 'width', 'height'])
    .where('key', 'in', keys)
    .where('purpose', '=', 'chat')
    .execute()
  return keys.map((key) => {
    const file = files.find((one) => one.key === key)
    if (!file) throw fieldError('media', 'CHAT_FILE_UNKNOWN')
    const { kind, name, bytes, thumbnailKey, width, height } = file
    const thumbnailUrl = thumbnailKey && FILES_PATH + thumbnailKey
    return { url: FILES_PATH + key, kind, name, bytes: Number(bytes), thumbnailUrl, width, height }
  })
}
