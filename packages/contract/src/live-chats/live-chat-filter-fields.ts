import { filterBy } from '../filters/filter-by.ts'
import type { FilterFields } from '../filters/filter-field.ts'
import { ChatStatus } from './live-chat.ts'
import { LiveChatQuery } from './live-chat-query.ts'

/** The fields by which chats can be filtered: those of the chat, and of its customer and admin. */
export const LIVE_CHAT_FILTER_FIELDS = {
  name: { type: 'text', isSlow: true },
  issue: { type: 'text', isSlow: true },
  status: { type: 'choice', choices: ChatStatus.options },
  assignee: { type: 'text', isSlow: true },
  customer: { type: 'text', isSlow: true },
  messages: { type: 'number', isSlow: true },
  unread: { type: 'number', isSlow: true },
  'last-message': { type: 'date' },
  opened: { type: 'date', isSlow: true },
} as const satisfies FilterFields

export const FilteredLiveChatQuery = LiveChatQuery.extend({ filter: filterBy(LIVE_CHAT_FILTER_FIELDS) })
