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
}

export type CannedReplyTable = {
  _id: string
  title: string
  text: string
  /** Null: for every site. */
  site: string | null
  version: Generated<number>
  createdAt: string
  updatedAt: string
}

export type LiveChatTable = {
  _id: string
  /** Public: the key of the customer's presence. It opens nothing. */
  uuid: string
  /** Of the secret that the customer's browser holds. */
  tokenHash: Buffer
  site: string
  firstName: string
  lastName: string
  email: string
  /** The option's title, which stays when the option goes. */
  issueType: Generated<string>
  option: string | null
  customer: string | null
  /** Whether an admin linked it, and not the customer's own session. */
  isLinked: Generated<boolean>
  admin: string | null
  status: Generated<ChatStatus>
  lastMessage: Generated<string>
  lastMessageUpdatedAt: string
  /** The place of the last message. */
  messageCount: Generated<number>
  adminUnread: Generated<number>
  customerUnread: Generated<number>
  adminReadUpTo: Generated<number>
  customerReadUpTo: Generated<number>
  /** When the customer came or went last; null before the first time. */
  lastSeenAt: string | null
  createdAt: string
  updatedAt: string
  search: GeneratedAlways<string>
}

export type LiveChatMessageTable = {
  _id: string
  chat: string
  place: number
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
