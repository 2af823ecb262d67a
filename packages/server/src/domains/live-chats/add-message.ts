import { FILES_PATH, parseFileKey } from '@storekeeper/contract/files'
import type { NewChatMessage } from '@storekeeper/contract/live/client-events'
import type { ChatMedia, ChatMessage } from '@storekeeper/contract/live-chats/live-chat'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'
import { findAdminName } from '../../lib/find-admin-name.ts'
import { newId } from '../../lib/id.ts'
import { emit } from '../../lib/outbox.ts'
import { cut } from '../../lib/text/cut.ts'
import { useFiles } from '../files/files.ts'
import { type LockedChat, lockChat } from './lock-chat.ts'
import { refuseBlocked } from './own-chat.ts'
import { requireChat, requireMessage } from './read-chats.ts'

/**
 * The author of a message: an administrator, the customer of the chat, or the shop itself (automatic
 * replies).
 */
type ChatAuthor = { admin: { _id: string } } | 'customer' | 'shop'

/**
 * Adds a message with the next sequence of its chat. A message reopens a closed chat, and an administrator
 * who writes in an unassigned chat becomes its assignee. A repeated `requestId` from the same side returns
 * the first message and writes nothing. Returns undefined if the chat does not exist. Refuses (CHAT_BLOCKED)
 * a message from a blocked customer.
 */
export async function addMessage(
  tx: Transaction<Tables>,
  _id: string,
  sent: NewChatMessage,
  author: ChatAuthor,
  now: Date,
): Promise<ChatMessage | undefined> {
  const chat = await lockChat(tx, _id)
  if (author === 'customer') await refuseBlocked(tx, _id)
  return chat && insertMessage(tx, chat, sent, author, now)
}

async function insertMessage(
  tx: Transaction<Tables>,
  chat: LockedChat,
  sent: NewChatMessage,
  author: ChatAuthor,
  now: Date,
): Promise<ChatMessage> {
  const isCustomer = author === 'customer'
  const first = await tx
    .selectFrom('liveChatMessages')
    .select('_id')
    .where('chat', '=', chat._id)
    .where('isCustomer', '=', isCustomer)
    .where('requestId', '=', sent.requestId)
    .executeTakeFirst()
  if (first) return requireMessage(tx, first._id)
  const _id = newId()
  const at = now.toISOString()
  const media = await lockMedia(tx, _id, sent.media)
  await tx
    .insertInto('liveChatMessages')
    .values({
      ...{ _id, chat: chat._id, sequence: chat.messageCount + 1, message: sent.message, isCustomer },
      media: JSON.stringify(media),
      admin: typeof author === 'string' ? null : author.admin._id,
      isAutomatic: author === 'shop',
      requestId: sent.requestId,
      createdAt: at,
      updatedAt: at,
      readAt: null,
    })
    .execute()
  await moveChat(tx, chat, toExcerpt(sent.message, media), author, now)
  const message = await requireMessage(tx, _id)
  const payload = { chat: await requireChat(tx, chat._id), message }
  await emit(tx, now, [
    { name: 'chat.messageCreated', payload: { ...payload, by: isCustomer ? 'customer' : 'admin' } },
  ])
  return message
}

/** The excerpt of a message for lists: the beginning of its text, or else the names of its files. */
const toExcerpt = (message: string, media: readonly ChatMedia[]) =>
  cut((message || media.map((file) => file.name).join(', ')).replace(/\s+/g, ' '), SHOWN)

const SHOWN = 200

async function moveChat(
  tx: Transaction<Tables>,
  chat: LockedChat,
  lastMessage: string,
  author: ChatAuthor,
  now: Date,
): Promise<void> {
  const writer = typeof author === 'string' ? null : author.admin
  const isTaken = writer !== null && chat.admin === null
  const at = now.toISOString()
  await tx
    .updateTable('liveChats')
    .set((row) => ({
      lastMessage,
      lastMessageUpdatedAt: at,
      messageCount: chat.messageCount + 1,
      ...(author === 'customer'
        ? { adminUnread: row('adminUnread', '+', 1) }
        : { customerUnread: row('customerUnread', '+', 1) }),
      ...(isTaken ? { admin: writer._id } : {}),
      status: 'open',
      updatedAt: at,
    }))
    .where('_id', '=', chat._id)
    .execute()
  if (!writer) return
  const about = { entity: 'liveChat', entityId: chat._id }
  const taken = { ...about, action: 'liveChat.assigned' as const }
  const to = isTaken ? await findAdminName(tx, writer._id) : null
  const reopened = { ...about, action: 'liveChat.reopened' as const }
  await recordAudit(tx, writer, now, [
    ...(isTaken
      ? [{ ...taken, changes: { admin: { from: null, to, ids: { from: null, to: writer._id } } } }]
      : []),
    ...(chat.status === 'closed'
      ? [{ ...reopened, changes: { status: { from: 'closed', to: 'open' } } }]
      : []),
  ])
}

/**
 * References the files of a message, given by their URLs, and returns their metadata as the upload stored it;
 * metadata from the caller is ignored. Refuses (422, at `media`) files that were not uploaded for a chat or
 * no longer exist.
 */
async function lockMedia(
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
