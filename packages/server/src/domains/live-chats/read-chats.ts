import type { ChatMessage, LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Db } from '../../db/open.ts'
import { joinedPerson } from '../../lib/queries/joined-person.ts'
import { type FileLinks, signFiles } from '../../lib/security/file-links.ts'

/** Selects a chat with its customer and its assignee. */
export const selectChats = (db: Db) =>
  db
    .selectFrom('liveChats')
    .leftJoin('customers', 'customers._id', 'liveChats.customer')
    .leftJoin('admins', 'admins._id', 'liveChats.admin')
    .select(['liveChats._id', 'uuid', 'liveChats.site', 'liveChats.firstName', 'liveChats.lastName'])
    .select(['liveChats.email', 'issueType', 'lastMessage', 'lastMessageUpdatedAt', 'liveChats.status'])
    .select([
      'isLinked',
      'messageCount as lastSequence',
      'adminReadUpTo',
      'customerReadUpTo',
      'liveChats.createdAt',
    ])
    .select((row) => [
      jsonBuildObject({ adminUnread: row.ref('adminUnread'), customerUnread: row.ref('customerUnread') }).as(
        'unreadCount',
      ),
      joinedPerson('customers').as('customer'),
      joinedPerson('admins').as('admin'),
    ])

const readChat = (db: Db, _id: string): Promise<LiveChat | undefined> =>
  selectChats(db).where('liveChats._id', '=', _id).executeTakeFirst()

/** Reads a chat by its `_id`; the caller knows that it exists. */
export async function requireChat(db: Db, _id: string): Promise<LiveChat> {
  const chat = await readChat(db, _id)
  if (!chat) throw new Error('A chat that was just written is gone.')
  return chat
}

/**
 * Selects messages with their authors; the author of a customer's message is the chat's customer. Works in a
 * transaction too.
 */
const selectMessages = (db: Db) =>
  db
    .selectFrom('liveChatMessages')
    .innerJoin('liveChats', 'liveChats._id', 'liveChatMessages.chat')
    .leftJoin('admins', 'admins._id', 'liveChatMessages.admin')
    .select(['liveChatMessages._id', 'chat', 'sequence', 'message', 'media', 'isCustomer', 'isAutomatic'])
    .select([
      'liveChatMessages.requestId',
      'liveChatMessages.createdAt',
      'liveChatMessages.updatedAt',
      'readAt',
    ])
    .select((row) => [
      row
        .case()
        .when('isCustomer', '=', true)
        .then(row.ref('liveChats.customer'))
        .else(null)
        .end()
        .as('customer'),
      joinedPerson('admins').as('admin'),
    ])

export async function requireMessage(db: Db, _id: string): Promise<ChatMessage> {
  return selectMessages(db).where('liveChatMessages._id', '=', _id).executeTakeFirstOrThrow()
}

/** Returns a message for clients: with signed links to its files. */
export const withLinks = (links: FileLinks, message: ChatMessage): ChatMessage => ({
  ...message,
  media: signFiles(links, message.media),
})

/** A range of sequences in a chat, both bounds exclusive. */
export type Span = { after: number; before: number }

/** Returns the latest messages of a span, newest first. */
export const messagesIn = (
  db: Db,
  chat: string,
  { after, before }: Span,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<ChatMessage[]> =>
  selectMessages(db)
    .where('chat', '=', chat)
    .where('sequence', '>', after)
    .where('sequence', '<', before)
    .orderBy('sequence', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
