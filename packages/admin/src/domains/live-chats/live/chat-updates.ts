import type { ChatMessage, ChatSide, LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import type { QueryClient } from '@tanstack/react-query'
import { chatListsKey, chatQuery } from '../chat-queries'
import { type Conversation, lastGap, markRead, take } from '../conversation/conversation'
import { conversationKey } from '../conversation/conversation-query'
import { noteSent } from '../conversation/outbox'
import { belongs, type ChatFilter } from '../list/chat-filter'
import { type ChatPages, withChat } from '../list/list-changes'

/** An update of a chat: its current state, and the messages that were written or read. */
export type ChatUpdate = {
  chat: LiveChat
  message?: ChatMessage
  read?: { by: ChatSide; upTo: number }
}

/**
 * Applies updates to the screen; each conversation changes once, even if hundreds of updates arrive together.
 */
export const handleAlert = (
  queries: QueryClient,
  alerts: readonly ChatUpdate[],
  me: string,
  isRead: IsRead,
) => {
  const latest = new Map(alerts.map(({ chat }) => [chat._id, chat]))
  for (const chat of latest.values()) showChat(queries, isRead(chat) ? seen(chat) : chat, me)
  for (const id of latest.keys())
    changeConversation(
      queries,
      id,
      alerts.filter(({ chat }) => chat._id === id),
    )
  noteSent(alerts.flatMap(({ message }) => message ?? []))
}

/** Whether the end of a chat is visible to the admin: then it has no unread messages. */
type IsRead = (chat: LiveChat) => boolean

export const seen = (chat: LiveChat): LiveChat => ({
  ...chat,
  unreadCount: { ...chat.unreadCount, adminUnread: 0 },
})

/** Updates the chat in its own query and in every list. */
export const showChat = (queries: QueryClient, chat: LiveChat, me: string) => {
  for (const id of [chat._id, chat.uuid])
    queries.setQueryData(chatQuery(id).queryKey, (known) => known && chat)
  for (const [key, pages] of queries.getQueriesData<ChatPages>({ queryKey: chatListsKey() })) {
    if (!pages) continue
    const next = withChat(pages, chat, belongs(chat, filterIn(key), me))
    if (next !== pages) queries.setQueryData(key, next)
  }
}

const changeConversation = (queries: QueryClient, chat: string, alerts: readonly ChatUpdate[]) => {
  const key = conversationKey(chat)
  const known = queries.getQueryData<Conversation>(key)
  // A running request may contain the state before this update.
  if (!known) return void queries.invalidateQueries({ queryKey: key })
  const at = new Date().toISOString()
  const taken = take(
    known,
    alerts.flatMap(({ message }) => message ?? []),
  )
  const next = alerts.reduce((all, { read }) => (read ? markRead(all, read.by, read.upTo, at) : all), taken)
  if (next === known) return
  queries.setQueryData(key, next)
  // This browser missed a message: the conversation is refetched.
  if (lastGap(next)) void queries.invalidateQueries({ queryKey: key })
}

/** The filter of a list, read from the query key of its rows. */
const filterIn = (key: readonly unknown[]): ChatFilter => {
  const { input } = Object(key[1])
  const {
    site = 'all',
    q = '',
    issueType = 'all',
    status = 'all',
    assigned = 'all',
    unread = 'all',
    filter,
    customer,
  } = Object(input)
  return { site, q, issueType, status, assigned, unread, filter, customer }
}
