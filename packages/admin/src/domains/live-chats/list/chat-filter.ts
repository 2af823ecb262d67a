import { toSiteKeys } from '@storekeeper/contract/list'
import type { LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import type { ChatSearch } from '../chat-search'

/** The filters of a list of chats. */
export type ChatFilter = Omit<ChatSearch, 'chat' | 'timeZone'> & {
  timeZone?: string
  /** In the list of a customer's chats. */
  customer?: string
}

export const toFilter = ({ chat: _, timeZone, ...filter }: ChatSearch): ChatFilter =>
  filter.filter ? { ...filter, timeZone } : filter

/** Whether a chat belongs to a list; only the server evaluates the search text and the conditions. */
export const belongs = (chat: LiveChat, filter: ChatFilter, me: string): boolean | 'unknown' => {
  const { issueType, status, assigned, unread, customer } = filter
  const sites = toSiteKeys(filter.site)
  if (customer && chat.customer?._id !== customer) return false
  if (sites !== 'all' && !sites.includes(chat.site)) return false
  if (issueType !== 'all' && chat.issueType !== issueType) return false
  if (status !== 'all' && chat.status !== status) return false
  if (assigned !== 'all' && (chat.admin?._id ?? 'unassigned') !== (assigned === 'me' ? me : assigned))
    return false
  // The open chat remains in a list of unread chats until the list is refetched.
  if (unread === 'true' && chat.unreadCount.adminUnread === 0) return 'unknown'
  return (filter.q === '' && !filter.filter) || 'unknown'
}
