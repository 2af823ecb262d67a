import type { ChatMessage, ChatSide } from '@storekeeper/contract/live-chats/live-chat'

/**
 * The known messages of a chat, unique and sorted by sequence. Sequences count from one, so that gaps are
 * detectable.
 */
export type Conversation = readonly ChatMessage[]

/** Two sequences with unknown messages between them. */
type Gap = { after: number; before: number }

/** Merges messages in any order and with duplicates; returns the same array if there is nothing new. */
export const take = (known: Conversation, coming: readonly ChatMessage[]): Conversation => {
  const newer = coming.filter((message) => isNewer(known, message))
  if (newer.length === 0) return known
  const bySequence = new Map(known.map((message) => [message.sequence, message]))
  for (const message of newer) bySequence.set(message.sequence, message)
  return [...bySequence.values()].sort((one, other) => one.sequence - other.sequence)
}

/** Whether a message is unknown or has changed. A version without `readAt` is older than one with it. */
const isNewer = (known: Conversation, message: ChatMessage) => {
  const before = atSequence(known, message.sequence)
  if (!before) return true
  if (before.readAt !== null && message.readAt === null) return false
  return before.readAt !== message.readAt || before.updatedAt !== message.updatedAt
}

/** Without gaps, the index of a message is its sequence minus the first sequence; else it is searched. */
const atSequence = (known: Conversation, sequence: number) => {
  const near = known[sequence - (known[0]?.sequence ?? 0)]
  return near?.sequence === sequence ? near : known.find((message) => message.sequence === sequence)
}

/** Marks the messages of the other side as read, up to the sequence that one side has read. */
export const markRead = (known: Conversation, by: ChatSide, upTo: number, at: string): Conversation => {
  const isRead = (message: ChatMessage) =>
    message.sequence <= upTo && message.readAt === null && message.isCustomer === (by === 'admin')
  return known.some(isRead)
    ? known.map((message) => (isRead(message) ? { ...message, readAt: at } : message))
    : known
}

/** Returns the last gap in the sequences; undefined if there is none. */
export const lastGap = (known: Conversation): Gap | undefined => {
  for (let index = known.length - 1; index > 0; index -= 1) {
    const before = known[index]?.sequence ?? 0
    const after = known[index - 1]?.sequence ?? 0
    if (before - after > 1) return { after, before }
  }
  return undefined
}

/**
 * Returns the messages after the last gap. Older messages are fetched again when the admin scrolls to them.
 */
export const newestRun = (known: Conversation): Conversation => {
  const gap = lastGap(known)
  return gap ? known.filter(({ sequence }) => sequence >= gap.before) : known
}

/** Whether there are messages before the first known one. */
export const hasOlder = (known: Conversation) => (known[0]?.sequence ?? 1) > 1

export const lastSequence = (known: Conversation) => known.at(-1)?.sequence ?? 0

/** Returns the sequence of the customer's first unread message; undefined if there is none. */
export const firstUnread = (known: Conversation): number | undefined =>
  known.find((message) => message.isCustomer && message.readAt === null)?.sequence
