import type { ChatMessage, ChatSide } from '@storekeeper/contract/live-chats/live-chat'

/** What is known of a chat: messages by their place, each once. Places count from one, so that what misses shows. */
export type Conversation = readonly ChatMessage[]

/** Two places with messages between them that are not known. */
type Gap = { after: number; before: number }

/** Takes messages in, whatever order they come in and however often; the same conversation where nothing is new. */
export const take = (known: Conversation, coming: readonly ChatMessage[]): Conversation => {
  const alerts = coming.filter((message) => isAlert(known, message))
  if (alerts.length === 0) return known
  const byPlace = new Map(known.map((message) => [message.place, message]))
  for (const message of alerts) byPlace.set(message.place, message)
  return [...byPlace.values()].sort((one, other) => one.place - other.place)
}

/** Of two versions of one message the one with its read state has more information. */
const isAlert = (known: Conversation, message: ChatMessage) => {
  const before = atPlace(known, message.place)
  if (!before) return true
  if (before.readAt !== null && message.readAt === null) return false
  return before.readAt !== message.readAt || before.updatedAt !== message.updatedAt
}

/** Found without looking through all: where nothing misses, a place is its distance from the first. */
const atPlace = (known: Conversation, place: number) => {
  const near = known[place - (known[0]?.place ?? 0)]
  return near?.place === place ? near : known.find((message) => message.place === place)
}

/** One side read up to a place: what the other wrote until then is read. */
export const markRead = (known: Conversation, by: ChatSide, upTo: number, at: string): Conversation => {
  const isRead = (message: ChatMessage) =>
    message.place <= upTo && message.readAt === null && message.isCustomer === (by === 'admin')
  return known.some(isRead)
    ? known.map((message) => (isRead(message) ? { ...message, readAt: at } : message))
    : known
}

/** The last place between which and the next something misses; undefined where all is there. */
export const lastGap = (known: Conversation): Gap | undefined => {
  for (let index = known.length - 1; index > 0; index -= 1) {
    const before = known[index]?.place ?? 0
    const after = known[index - 1]?.place ?? 0
    if (before - after > 1) return { after, before }
  }
  return undefined
}

/** What follows the last gap. Older messages are fetched again when the admin scrolls to them. */
export const newestRun = (known: Conversation): Conversation => {
  const gap = lastGap(known)
  return gap ? known.filter(({ place }) => place >= gap.before) : known
}

/** Whether there are messages before the first one that is known. */
export const hasOlder = (known: Conversation) => (known[0]?.place ?? 1) > 1

export const lastPlace = (known: Conversation) => known.at(-1)?.place ?? 0

/** The customer's first message that no admin has read; undefined where there is none. */
export const firstUnread = (known: Conversation): number | undefined =>
  known.find((message) => message.isCustomer && message.readAt === null)?.place
