import type { liveChatErrors } from '@storekeeper/contract/live-chats/live-chat-errors'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import type { ErrorTexts } from '../error-texts'

export const LIVE_CHAT_ERRORS: ErrorTexts<keyof typeof liveChatErrors> = {
  CHAT_NOT_STARTED: m.chats_error_not_started,
  CONNECTION_OF_ADMIN: m.chats_error_connection_of_admin,
  CHAT_NOT_FOUND: m.chats_unknown,
  CHAT_BLOCKED: m.error_customer_blocked,
  CHAT_PERSON_REQUIRED: m.chats_error_person_required,
  CHAT_OPTION_UNAVAILABLE: m.chats_error_option_unavailable,
  CHAT_MESSAGE_EMPTY: m.chats_nothing_written,
  CHAT_FILE_UNKNOWN: m.chats_file_gone,
  CHAT_CUSTOMER_SIGNED_IN: m.chats_customer_signed_in,
  CHAT_OPTION_TITLE_TAKEN: m.chats_option_taken,
  CANNED_REPLY_TITLE_TAKEN: m.chats_reply_taken,
  TOO_MANY_CANNED_REPLIES: ({ max }) => m.chats_replies_too_many({ count: formatCount(max) }),
  ORIGIN_NOT_ALLOWED: m.chats_error_origin,
  PUBLIC_KEY_UNKNOWN: m.chats_error_public_key,
}
