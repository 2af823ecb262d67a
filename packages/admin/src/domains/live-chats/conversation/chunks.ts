import type { ChatMessage } from '@storekeeper/contract/live-chats/live-chat'
import { sameDay } from '../moments'
import type { Conversation } from './conversation'

/** Messages that are drawn together, and the one before them. */
export type Chunk = { key: number; messages: readonly ChatMessage[]; previous: ChatMessage | undefined }

const CHUNK = 50
/** Who goes on within so long a time does not say their name again. */
const SAME_BREATH_MS = 5 * 60_000

/** By their places, so that a message stays in its chunk whatever comes before or after. */
export const chunksOf = (conversation: Conversation): Chunk[] => {
  const chunks: Chunk[] = []
  let current: ChatMessage[] = []
  conversation.forEach((message, index) => {
    const key = Math.floor(message.place / CHUNK)
    if (chunks.at(-1)?.key !== key) {
      current = []
      chunks.push({ key, messages: current, previous: conversation[index - 1] })
    }
    current.push(message)
  })
  return chunks
}

/** Whether two chunks draw the same; their arrays are always new ones. */
export const isSameChunk = (one: Chunk, other: Chunk) =>
  one.messages.length === other.messages.length &&
  one.previous === other.previous &&
  one.messages.every((message, index) => message === other.messages[index])

/** Whether a message begins another day, in the reader's time zone. */
export const startsDay = (message: ChatMessage, previous: ChatMessage | undefined) =>
  !previous || !sameDay(message.createdAt, previous.createdAt)

/** Whether to show the author: a different one than before, or the same a while later. */
export const startsGroup = (message: ChatMessage, previous: ChatMessage | undefined) =>
  !previous ||
  authorOf(message) !== authorOf(previous) ||
  startsDay(message, previous) ||
  Date.parse(message.createdAt) - Date.parse(previous.createdAt) > SAME_BREATH_MS

const authorOf = ({ isCustomer, isAutomatic, admin }: ChatMessage) =>
  isCustomer ? 'customer' : isAutomatic ? 'shop' : (admin?._id ?? 'shop')
