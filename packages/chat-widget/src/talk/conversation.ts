import type { StoreChatMessage } from '@storekeeper/contract/live-chats/store-chat'

/** A message that the server has not acknowledged yet. */
export type Unsent = {
  requestId: string
  message: string
  media: StoreChatMessage['media']
  writtenAt: string
  /**
   * The error code if the server refused it permanently, so that it is not retried; null while it is pending.
   */
  refusal: string | null
}

/** The known messages of a chat, ordered by sequence, and the unsent ones. */
export type Conversation = { messages: readonly StoreChatMessage[]; unsent: readonly Unsent[] }

export const NOT_SENT: Conversation = { messages: [], unsent: [] }

/** Merges received messages, ignoring duplicates, and removes them from the unsent ones. */
export function take({ messages, unsent }: Conversation, more: readonly StoreChatMessage[]): Conversation {
  const bySequence = new Map([...messages, ...more].map((message) => [message.sequence, message]))
  const arrived = new Set(more.map(({ requestId }) => requestId))
  return {
    messages: [...bySequence.values()].sort((one, other) => one.sequence - other.sequence),
    unsent: unsent.filter(({ requestId }) => !arrived.has(requestId)),
  }
}

/** Adds or updates an unsent message, unless it has been delivered. */
export function putUnsent(conversation: Conversation, ...more: readonly Unsent[]): Conversation {
  const arrived = new Set(conversation.messages.map(({ requestId }) => requestId))
  const byRequest = new Map([...conversation.unsent, ...more].map((unsent) => [unsent.requestId, unsent]))
  return {
    ...conversation,
    unsent: [...byRequest.values()].filter(({ requestId }) => !arrived.has(requestId)),
  }
}

/** Returns the first gap between known sequences, up to the last sequence of the chat. */
export function gapIn(
  { messages }: Conversation,
  lastSequence: number,
): { after: number; before: number } | null {
  const [first] = messages
  if (!first) return lastSequence > 0 ? { after: 0, before: lastSequence + 1 } : null
  const after = lastWithoutGap(messages, first.sequence)
  const next = messages.find(({ sequence }) => sequence > after)
  if (next) return { after, before: next.sequence }
  return after < lastSequence ? { after, before: lastSequence + 1 } : null
}

/** Returns the last sequence without gaps before it; zero if there is none. */
export const knownUpTo = ({ messages }: Conversation): number =>
  lastWithoutGap(messages, messages[0]?.sequence ?? 0)

const lastWithoutGap = (messages: Conversation['messages'], first: number): number =>
  messages.reduce((last, { sequence }) => (sequence === last + 1 ? sequence : last), first)
