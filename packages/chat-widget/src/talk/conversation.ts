import type { StoreChatMessage } from '@storekeeper/contract/live-chats/store-chat'

/** A message that the shop has not confirmed yet. */
export type Unsent = {
  requestId: string
  message: string
  media: StoreChatMessage['media']
  writtenAt: string
  /** The code with which the shop refused it, so that it is not sent again; null while it waits. */
  refusal: string | null
}

/** What is known of a chat: messages in the order of their places, and what is still on its way. */
export type Conversation = { messages: readonly StoreChatMessage[]; unsent: readonly Unsent[] }

export const NOT_SENT: Conversation = { messages: [], unsent: [] }

/** Takes messages in, from wherever they come and as often as they come. What has arrived is no longer unsent. */
export function take({ messages, unsent }: Conversation, more: readonly StoreChatMessage[]): Conversation {
  const byPlace = new Map([...messages, ...more].map((message) => [message.place, message]))
  const arrived = new Set(more.map(({ requestId }) => requestId))
  return {
    messages: [...byPlace.values()].sort((one, other) => one.place - other.place),
    unsent: unsent.filter(({ requestId }) => !arrived.has(requestId)),
  }
}

/** Adds an unsent message, or what has become of it. One that has arrived stays arrived. */
export function putUnsent(conversation: Conversation, ...more: readonly Unsent[]): Conversation {
  const arrived = new Set(conversation.messages.map(({ requestId }) => requestId))
  const byRequest = new Map([...conversation.unsent, ...more].map((unsent) => [unsent.requestId, unsent]))
  return {
    ...conversation,
    unsent: [...byRequest.values()].filter(({ requestId }) => !arrived.has(requestId)),
  }
}

/** The first places that are missing between what is known, up to the last that the chat has. */
export function gapIn(
  { messages }: Conversation,
  lastPlace: number,
): { after: number; before: number } | null {
  const [first] = messages
  if (!first) return lastPlace > 0 ? { after: 0, before: lastPlace + 1 } : null
  const after = lastWithoutGap(messages, first.place)
  const next = messages.find(({ place }) => place > after)
  if (next) return { after, before: next.place }
  return after < lastPlace ? { after, before: lastPlace + 1 } : null
}

/** Up to which place everything is known; zero where nothing is. */
export const knownUpTo = ({ messages }: Conversation): number =>
  lastWithoutGap(messages, messages[0]?.place ?? 0)

const lastWithoutGap = (messages: Conversation['messages'], first: number): number =>
  messages.reduce((last, { place }) => (place === last + 1 ? place : last), first)
