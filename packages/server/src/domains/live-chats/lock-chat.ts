import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** Reads and locks a chat for a change; undefined if it does not exist. */
export const lockChat = (tx: Transaction<Tables>, _id: string) =>
  tx
    .selectFrom('liveChats')
    .select(['_id', 'site', 'customer', 'isLinked', 'admin', 'status', 'messageCount', 'adminReadUpTo'])
    .select(['customerReadUpTo', 'adminUnread', 'customerUnread', 'lastMessageUpdatedAt'])
    .where('_id', '=', _id)
    // This lock still allows other transactions to insert rows that reference the chat, such as
    // notifications.
    .forNoKeyUpdate()
    .executeTakeFirst()

export type LockedChat = NonNullable<Awaited<ReturnType<typeof lockChat>>>
