import { type Conversation, lastPlace } from './conversation'

/**
 * The place below which a message is new to the reader, null where none is; and up to which one they have seen all. The
 * line stays where it was drawn while one reads on.
 */
type NewLine = { after: number | null; seen: number }

/** As a chat is opened: messages that no admin had read are new. */
export const firstLine = (conversation: Conversation, readUpTo: number): NewLine => {
  const seen = lastPlace(conversation)
  const isNew = conversation.some(({ isCustomer, place }) => isCustomer && place > readUpTo)
  return { after: isNew ? readUpTo : null, seen }
}

/** After a message came, whether or not an admin looks at it. */
export const followLine = (line: NewLine, conversation: Conversation, isLooking: boolean): NewLine => {
  const last = lastPlace(conversation)
  if (last <= line.seen) return line
  if (isLooking) return { ...line, seen: last }
  const isMissed = conversation.some(({ isCustomer, place }) => isCustomer && place > line.seen)
  return isMissed && (line.after ?? -1) < line.seen ? { ...line, after: line.seen } : line
}

/** Who writes has read. */
export const withoutLine = (conversation: Conversation): NewLine => ({
  after: null,
  seen: lastPlace(conversation),
})

/** The message above which the line is; undefined while what is above is not known. */
export const placeOfLine = (conversation: Conversation, { after }: NewLine): number | undefined =>
  after !== null && (conversation[0]?.place ?? 0) <= after + 1
    ? conversation.find(({ isCustomer, place }) => isCustomer && place > after)?.place
    : undefined
