import type { Language } from '@storekeeper/contract/language'
import type { ChatMedia, ChatStatus } from '@storekeeper/contract/live-chats/live-chat'
import type { Generated, GeneratedAlways } from 'kysely'
import type { JsonWithDefault } from '../../db/system.table.ts'

export type LiveChatOptionTable = {
  _id: string
  site: string
  title: string
  position: number
  isActive: Generated<boolean>
  autoReply: Generated<string>
  version: Generated<number>
  createdAt: string
  updatedAt: string
  search: GeneratedAlways<string>
  requestId: Generated<string | null>
  requestHash: Generated<string | null>
}

export type CannedReplyTable = {
  _id: string
  title: string
  text: string
  /** Null: the reply is for every site. */
  site: string | null
  version: Generated<number>
  createdAt: string
  updatedAt: string
  requestId: Generated<string | null>
  requestHash: Generated<string | null>
}

export type LiveChatTable = {
  _id: string
  /** Public key of the customer's presence. It grants no access to the chat. */
  uuid: string
  /** The hash of the secret that the customer's browser stores. */
  tokenHash: Buffer
  site: string
  firstName: string
  lastName: string
  email: string
  /** The language in which it began; null if unknown. */
  language: Language | null
  /** The option's title; unchanged when the option is deleted. */
  issueType: Generated<string>
  option: string | null
  customer: string | null
  /** Whether an admin linked the customer, as opposed to the customer's own session. */
  isLinked: Generated<boolean>
  admin: string | null
  status: Generated<ChatStatus>
  lastMessage: Generated<string>
  lastMessageUpdatedAt: string
  /** Equals the sequence of the last message. */
  messageCount: Generated<number>
  adminUnread: Generated<number>
  customerUnread: Generated<number>
  adminReadUpTo: Generated<number>
  customerReadUpTo: Generated<number>
  /** The time at which the customer last connected or disconnected; null before the first time. */
  lastSeenAt: string | null
  createdAt: string
  updatedAt: string
  search: GeneratedAlways<string>
}

export type LiveChatMessageTable = {
  _id: string
  chat: string
  sequence: number
  message: string
  media: JsonWithDefault<ChatMedia[]>
  admin: string | null
  isCustomer: boolean
  isAutomatic: Generated<boolean>
  requestId: string
  createdAt: string
  updatedAt: string
  readAt: string | null
  search: GeneratedAlways<string>
}

declare module '../../db/tables.ts' {
  interface Tables {
    cannedReplies: CannedReplyTable
    liveChatMessages: LiveChatMessageTable
    liveChatOptions: LiveChatOptionTable
    liveChats: LiveChatTable
  }
}
