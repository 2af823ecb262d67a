import type { ChatMessage } from '@storekeeper/contract/live-chats/live-chat'
import { sameDay } from '../../moments'
import type { Conversation } from '../conversation'

/** Messages that render together, and the message before them. */
export type Chunk = { key: number; messages: readonly ChatMessage[]; previous: ChatMessage | undefined }

const CHUNK = 50
/** Within this time in ms the name of the same author is not repeated. */
const GROUP_MS = 5 * 60_000

/**
 * Groups messages by sequence, so that a message stays in its chunk when others are added before or after.
 */
export const toChunks = (conversation: Conversation): Chunk[] => {
  const chunks: Chunk[] = []
  let current: ChatMessage[] = []
  conversation.forEach((message, index) => {
    const key = Math.floor(message.sequence / CHUNK)
    if (chunks.at(-1)?.key !== key) {
      current = []
      chunks.push({ key, messages: current, previous: conversation[index - 1] })
    }
    current.push(message)
  })
  return chunks
}

/** Whether two chunks render the same; their arrays always differ by identity. */
export const isSameChunk = (one: Chunk, other: Chunk) =>
  one.messages.length === other.messages.length &&
  one.previous === other.previous &&
  one.messages.every((message, index) => message === other.messages[index])

/** Whether a message is the first of a day, in the browser's time zone. */
export const startsDay = (message: ChatMessage, previous: ChatMessage | undefined) =>
  !previous || !sameDay(message.createdAt, previous.createdAt)

/** Whether to show the author: it differs from the previous one, or some time has passed. */
export const startsGroup = (message: ChatMessage, previous: ChatMessage | undefined) =>
  !previous ||
  getAuthor(message) !== getAuthor(previous) ||
  startsDay(message, previous) ||
  Date.parse(message.createdAt) - Date.parse(previous.createdAt) > GROUP_MS

const getAuthor = ({ isCustomer, isAutomatic, admin }: ChatMessage) =>
  isCustomer ? 'customer' : isAutomatic ? 'shop' : (admin?._id ?? 'shop')
