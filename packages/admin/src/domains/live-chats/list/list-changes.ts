import type { LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import type { InfiniteData } from '@tanstack/react-query'

type ChatPage = {
  items: LiveChat[]
  total: number
  totalIsCapped: boolean
  page: number
  limit: number
  unread: number
}
export type ChatPages = InfiniteData<ChatPage, unknown>

/**
 * Returns all fetched chats without duplicates, sorted by latest message: pages shift while the admin reads.
 */
export const toChats = (pages: ChatPages | undefined): LiveChat[] => {
  const all = new Map<string, LiveChat>()
  for (const { items } of pages?.pages ?? [])
    for (const chat of items) if (!all.has(chat._id)) all.set(chat._id, chat)
  return [...all.values()].sort(latestFirst)
}

/**
 * Returns a list after a chat changed: updated, added, or removed. If only the server can determine whether
 * the chat belongs to the list, a listed one remains. Returns the same list if nothing changed.
 */
export const withChat = (pages: ChatPages, chat: LiveChat, belongs: boolean | 'unknown'): ChatPages => {
  const isThere = pages.pages.some(({ items }) => items.some(({ _id }) => _id === chat._id))
  if (isThere) return belongs === false ? without(pages, chat._id) : changed(pages, chat)
  return belongs === true && isWithin(pages, chat) ? withFirst(pages, chat) : pages
}

const changed = (pages: ChatPages, chat: LiveChat) =>
  mapItems(pages, (items) => items.map((one) => (one._id === chat._id ? chat : one)))

const without = (pages: ChatPages, id: string) =>
  countBy(
    -1,
    mapItems(pages, (items) => items.filter(({ _id }) => _id !== id)),
  )

const withFirst = (pages: ChatPages, chat: LiveChat) =>
  countBy(1, {
    ...pages,
    pages: pages.pages.map((page, at) => (at === 0 ? { ...page, items: [chat, ...page.items] } : page)),
  })

/** Whether the chat is within the pages that were fetched. */
const isWithin = (pages: ChatPages, chat: LiveChat) => {
  const shown = toChats(pages)
  const last = shown.at(-1)
  const total = pages.pages[0]?.total ?? 0
  return !last || shown.length >= total || latestFirst(chat, last) < 0
}

const mapItems = (pages: ChatPages, map: (items: LiveChat[]) => LiveChat[]): ChatPages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, items: map(page.items) })),
})

const countBy = (change: number, pages: ChatPages): ChatPages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, total: Math.max(0, page.total + change) })),
})

const latestFirst = (one: LiveChat, other: LiveChat) =>
  other.lastMessageUpdatedAt.localeCompare(one.lastMessageUpdatedAt) || other._id.localeCompare(one._id)
