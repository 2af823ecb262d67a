import { z } from 'zod'
import { ChatMessage, LiveChat } from './live-chat.ts'

/** The header that names the chat of a multipart form. */
export const CHAT_UUID_HEADER = 'X-Chat-Uuid'
export const CHAT_TOKEN_HEADER = 'X-Chat-Token'

/** An administrator as customers see them. */
const ShopPerson = z.object({ firstName: z.string(), avatar: z.string().nullable() })

/** A chat as its customer sees it. */
export const StoreChat = LiveChat.pick({
  uuid: true,
  firstName: true,
  lastName: true,
  email: true,
  issueType: true,
  status: true,
  lastSequence: true,
  adminReadUpTo: true,
  customerReadUpTo: true,
  createdAt: true,
}).extend({ admin: ShopPerson.nullable(), unread: z.int() })
export type StoreChat = z.infer<typeof StoreChat>

export const StoreChatMessage = ChatMessage.pick({
  _id: true,
  sequence: true,
  message: true,
  media: true,
  isCustomer: true,
  isAutomatic: true,
  requestId: true,
  createdAt: true,
  readAt: true,
}).extend({ admin: ShopPerson.nullable() })
export type StoreChatMessage = z.infer<typeof StoreChatMessage>
