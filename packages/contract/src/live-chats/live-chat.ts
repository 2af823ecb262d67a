import { z } from 'zod'
import { Id, IsoDate, SiteKey } from '../shapes.ts'

/** Who acts in a chat: one of the shop, or the customer. */
export const ChatSide = z.enum(['admin', 'customer'])
export type ChatSide = z.infer<typeof ChatSide>

export const ChatStatus = z.enum(['open', 'closed'])
export type ChatStatus = z.infer<typeof ChatStatus>

/** How long a message may be, in characters, and how many files it may carry. */
export const MAX_CHAT_MESSAGE = 5000
export const MAX_CHAT_MEDIA = 10

const Person = z.object({
  _id: Id,
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.string().nullable(),
})

/** A file of a message, as the upload answered it. */
export const ChatMedia = z.object({
  url: z.string(),
  kind: z.enum(['image', 'pdf', 'document', 'media']),
  name: z.string(),
  bytes: z.int(),
  thumbnailUrl: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
})
export type ChatMedia = z.infer<typeof ChatMedia>

/** A conversation with one customer of one site. `uuid` is public, the key of their presence; it opens nothing. */
export const LiveChat = z.object({
  _id: Id,
  uuid: Id,
  site: SiteKey,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** The title of the option that the customer picked; empty where they picked none. */
  issueType: z.string(),
  /** The beginning of the last message, or what its files are called. */
  lastMessage: z.string(),
  lastMessageUpdatedAt: IsoDate,
  /** The customer of the shop, once the chat is known to be theirs. */
  customer: Person.nullable(),
  /** Whether an admin linked the chat to its customer, who was not signed in. */
  isLinked: z.boolean(),
  /** Who looks after it. */
  admin: Person.nullable(),
  unreadCount: z.object({ adminUnread: z.int(), customerUnread: z.int() }),
  /** The place of its last message; 0 before the first. */
  lastPlace: z.int(),
  /** The place up to which each side has read. */
  adminReadUpTo: z.int(),
  customerReadUpTo: z.int(),
  status: ChatStatus,
  createdAt: IsoDate,
})
export type LiveChat = z.infer<typeof LiveChat>

/** One message. `place` counts from one in its chat, without gaps: the order in which the server took them in. */
export const ChatMessage = z.object({
  _id: Id,
  chat: Id,
  place: z.int(),
  message: z.string(),
  media: z.array(ChatMedia),
  /** Who of the shop wrote it; null for the customer's own and for automatic answers. */
  admin: Person.nullable(),
  /** Whether the customer wrote it. */
  isCustomer: z.boolean(),
  /** An answer that the shop gives by itself when a customer picks an option. */
  isAutomatic: z.boolean(),
  customer: Id.nullable(),
  /** Made by the sender; sent again it is the same message. */
  requestId: Id,
  createdAt: IsoDate,
  updatedAt: IsoDate,
  /** When the other side had read it. */
  readAt: IsoDate.nullable(),
})
export type ChatMessage = z.infer<typeof ChatMessage>
