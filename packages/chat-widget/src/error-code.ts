import type { ClientEventName, COMMON_EVENT_ERRORS, Sent } from '@storekeeper/contract/live/client-events'
import type { CHAT_UPLOAD_ERRORS } from '@storekeeper/contract/live-chats/store-chat-calls'

/** Events that the widget sends. */
export type WidgetEventName = Extract<
  ClientEventName,
  `start_live_chat_${string}` | `live_chat_customer_${string}`
>

/** Error codes of the socket events that the widget sends. */
export type EventErrorCode = (typeof COMMON_EVENT_ERRORS)[number] | Sent[WidgetEventName]['errors'][number]

/** All error codes, including those of HTTP calls. Each has a text. */
export type ErrorCode = EventErrorCode | (typeof CHAT_UPLOAD_ERRORS)[number]
