import type { ChatStatus } from '@storekeeper/contract/live-chats/live-chat'
import { m } from '~/paraglide/messages.js'
import type { FilterChip } from '~/ui/list/FilterChips'
import type { ChatSearch } from '../chat-search'
import { tabOf } from './chat-tabs'

export const STATUS_NAMES: Record<ChatStatus, () => string> = { open: m.chats_open, closed: m.chats_closed }

/** Every active filter except those of a tab, as text; a colleague from a link, by their name. */
export const chatChips = (
  search: ChatSearch,
  nameOfAdmin: (id: string) => string,
): FilterChip<ChatSearch>[] => {
  const { issueType, status, assigned, unread } = search
  const chips: FilterChip<ChatSearch>[] = []
  const isInTab = tabOf(search) !== null
  if (status !== 'all' && !isInTab)
    chips.push({ label: m.chats_status(), value: STATUS_NAMES[status](), without: { status: 'all' } })
  if (assigned !== 'all' && !isInTab) {
    const value =
      assigned === 'me' ? m.chats_me() : assigned === 'nobody' ? m.chats_nobody() : nameOfAdmin(assigned)
    chips.push({ label: m.chats_assignee(), value, without: { assigned: 'all' } })
  }
  if (issueType !== 'all')
    chips.push({ label: m.chats_issue(), value: issueType, without: { issueType: 'all' } })
  if (unread !== 'all')
    chips.push({ label: m.chats_unread_filter(), value: m.chats_unread_only(), without: { unread: 'all' } })
  return chips
}
