import type { LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import { ALL_SITES } from '~/site'
import type { ChatSearch } from '../chat-search'

/** What a list of chats is narrowed by. */
export type ChatFilter = Pick<ChatSearch, 'site' | 'q' | 'issueType' | 'status' | 'assigned' | 'unread'>

export const filterOf = ({ site, q, issueType, status, assigned, unread }: ChatSearch): ChatFilter => ({
  site,
  q,
  issueType,
  status,
  assigned,
  unread,
})

/** Whether a chat belongs to a list; only the server evaluates the search text. */
export const belongs = (chat: LiveChat, filter: ChatFilter, me: string): boolean | 'unknown' => {
  const { site, issueType, status, assigned, unread } = filter
  if (site !== ALL_SITES && chat.site !== site) return false
  if (issueType !== 'all' && chat.issueType !== issueType) return false
  if (status !== 'all' && chat.status !== status) return false
  if (assigned !== 'all' && (chat.admin?._id ?? 'nobody') !== (assigned === 'me' ? me : assigned))
    return false
  // One that is being read stays in a list of the unread until that is fetched anew.
  if (unread === 'true' && chat.unreadCount.adminUnread === 0) return 'unknown'
  return filter.q === '' || 'unknown'
}
