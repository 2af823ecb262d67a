import { type Conversation, lastSequence } from '../conversation'

/**
 * `after`: messages with a greater sequence are below the “new” line, null without a line. `seen`: the last
 * sequence that the admin has seen. The line does not move while the admin reads on.
 */
type NewLine = { after: number | null; seen: number }

/** The line when a chat is opened: messages that no admin has read are new. */
export const firstLine = (conversation: Conversation, readUpTo: number): NewLine => {
  const seen = lastSequence(conversation)
  const isNew = conversation.some(({ isCustomer, sequence }) => isCustomer && sequence > readUpTo)
  return { after: isNew ? readUpTo : null, seen }
}

/** Updates the line after a message has arrived, whether or not the admin is viewing the chat. */
export const followLine = (line: NewLine, conversation: Conversation, isLooking: boolean): NewLine => {
  const last = lastSequence(conversation)
  if (last <= line.seen) return line
  if (isLooking) return { ...line, seen: last }
  const isMissed = conversation.some(({ isCustomer, sequence }) => isCustomer && sequence > line.seen)
  return isMissed && (line.after ?? -1) < line.seen ? { ...line, after: line.seen } : line
}

/** Removes the line, because an admin who writes has read the messages. */
export const withoutLine = (conversation: Conversation): NewLine => ({
  after: null,
  seen: lastSequence(conversation),
})

/**
 * Returns the sequence of the message below the line; undefined while the preceding messages are not loaded.
 */
export const sequenceOfLine = (conversation: Conversation, { after }: NewLine): number | undefined =>
  after !== null && (conversation[0]?.sequence ?? 0) <= after + 1
    ? conversation.find(({ isCustomer, sequence }) => isCustomer && sequence > after)?.sequence
    : undefined
