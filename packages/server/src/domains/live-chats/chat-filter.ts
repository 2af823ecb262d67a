import type { LiveChatQuery } from '@storekeeper/contract/live-chats/live-chat-query'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { matches } from '../../lib/search.ts'

/** The condition of a query on the table `liveChats`; `me` is the admin who requests the list. */
export function whereChats(filter: LiveChatQuery, me: { _id: string }): Expression<SqlBool> {
  const chat: ExpressionBuilder<Tables, 'liveChats'> = expressionBuilder()
  const conditions: Expression<SqlBool>[] = []
  if (filter.site !== 'all') conditions.push(chat('liveChats.site', '=', filter.site))
  if (filter.q) conditions.push(foundBy(filter.q))
  if (filter.issueType !== 'all') conditions.push(chat('liveChats.issueType', '=', filter.issueType))
  if (filter.status !== 'all') conditions.push(chat('liveChats.status', '=', filter.status))
  if (filter.assigned === 'unassigned') conditions.push(chat('liveChats.admin', 'is', null))
  else if (filter.assigned !== 'all')
    conditions.push(chat('liveChats.admin', '=', filter.assigned === 'me' ? me._id : filter.assigned))
  if (filter.unread === 'true') conditions.push(sql<SqlBool>`"liveChats"."adminUnread" > 0`)
  if (filter.customer) conditions.push(chat('liveChats.customer', '=', filter.customer))
  return conditions.length > 0 ? chat.and(conditions) : sql<SqlBool>`true`
}

/** Chats whose participant or any single message matches. Each half of the union uses its own index. */
const foundBy = (q: string) => sql<SqlBool>`"liveChats"."_id" in (
  select "_id" from "liveChats" named where ${matches(sql<string>`named."search"`, q)}
  union all
  select "chat" from "liveChatMessages" written where ${matches(sql<string>`written."search"`, q)}
)`
