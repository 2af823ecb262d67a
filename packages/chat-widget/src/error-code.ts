import type { ClientEventName, COMMON_EVENT_ERRORS, Sent } from '@storekeeper/contract/live/client-events'
import type { CHAT_UPLOAD_ERRORS } from '@storekeeper/contract/live-chats/store-chat-calls'

/** What the widget sends. */
export type WidgetEventName = Extract<
  ClientEventName,
  `start_live_chat_${string}` | `live_chat_customer_${string}`
>

/** The codes with which the shop refuses what the widget sends over the line. */
export type EventErrorCode = (typeof COMMON_EVENT_ERRORS)[number] | Sent[WidgetEventName]['errors'][number]

/** The same with those of calls. Each has a text. */
export type ErrorCode = EventErrorCode | (typeof CHAT_UPLOAD_ERRORS)[number]
