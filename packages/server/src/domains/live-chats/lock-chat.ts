import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** A chat that is about to change; undefined when there is none. Only one transaction has it at a time. */
export const lockChat = (tx: Transaction<Tables>, _id: string) =>
  tx
    .selectFrom('liveChats')
    .select(['_id', 'site', 'customer', 'isLinked', 'admin', 'status', 'messageCount', 'adminReadUpTo'])
    .select(['customerReadUpTo', 'adminUnread', 'customerUnread', 'lastMessageUpdatedAt'])
    .where('_id', '=', _id)
    // Others may refer to it meanwhile, such as a notification of it.
    .forNoKeyUpdate()
    .executeTakeFirst()

export type LockedChat = NonNullable<Awaited<ReturnType<typeof lockChat>>>
