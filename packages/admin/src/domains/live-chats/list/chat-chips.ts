import type { ChatStatus } from '@storekeeper/contract/live-chats/live-chat'
import { m } from '~/paraglide/messages.js'
import type { FilterChip } from '~/ui/filters/FilterChips'
import type { ChatSearch } from '../chat-search'
import { findTab } from './chat-tabs'

export const STATUS_NAMES: Record<ChatStatus, () => string> = { open: m.chats_open, closed: m.chats_closed }

/** Returns the active filters as chips, except those of a tab; a colleague in the URL is shown by name. */
export const chatChips = (
  search: ChatSearch,
  getAdminName: (id: string) => string,
): FilterChip<ChatSearch>[] => {
  const { issueType, status, assigned, unread } = search
  const chips: FilterChip<ChatSearch>[] = []
  const isInTab = findTab(search) !== null
  if (status !== 'all' && !isInTab)
    chips.push({ label: m.chats_status(), value: STATUS_NAMES[status](), without: { status: 'all' } })
  if (assigned !== 'all' && !isInTab) {
    const value =
      assigned === 'me'
        ? m.chats_me()
        : assigned === 'unassigned'
          ? m.chats_no_assignee()
          : getAdminName(assigned)
    chips.push({ label: m.chats_assignee(), value, without: { assigned: 'all' } })
  }
  if (issueType !== 'all')
    chips.push({ label: m.chats_issue(), value: issueType, without: { issueType: 'all' } })
  if (unread !== 'all')
    chips.push({ label: m.chats_unread_filter(), value: m.chats_unread_only(), without: { unread: 'all' } })
  return chips
}
