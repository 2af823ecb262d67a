import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { releaseFiles } from '../files/files.ts'
import type { Person } from './person.ts'

/**
 * Deletes the messages of chats and tickets with their files. The chats and tickets themselves remain, without
 * names and subjects, because the figures of support count them.
 */
export async function eraseConversations(tx: Transaction<Tables>, { chats, tickets }: Person): Promise<void> {
  const { rows: chatMessages } = await sql<{ _id: string }>`
    delete from "liveChatMessages" where "chat" = any(${chats}::uuid[]) returning "_id"
  `.execute(tx)
  await releaseFiles(tx, 'liveChatMessage', toIds(chatMessages))
  // The browser of the customer has the token of the chat; another one ends its access.
  await sql`
    update "liveChats" set "firstName" = '', "lastName" = '', "email" = '', "lastMessage" = '', "messageCount" = 0,
      "adminUnread" = 0, "customerUnread" = 0, "adminReadUpTo" = 0, "customerReadUpTo" = 0, "status" = 'closed',
      "tokenHash" = decode(md5(gen_random_uuid()::text), 'hex')
    where "_id" = any(${chats}::uuid[])
  `.execute(tx)
  const { rows: ticketMessages } = await sql<{ _id: string }>`
    delete from "ticketMessages" where "ticket" = any(${tickets}::uuid[]) returning "_id"
  `.execute(tx)
  await releaseFiles(tx, 'ticketMessage', toIds(ticketMessages))
  await sql`
    update tickets set "subject" = "ticketNumber", "lastMessage" = '', "messageCount" = 0, "version" = "version" + 1
    where "_id" = any(${tickets}::uuid[])
  `.execute(tx)
}

const toIds = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id)
