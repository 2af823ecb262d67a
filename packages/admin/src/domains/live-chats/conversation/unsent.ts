import { ChatMedia, type ChatMessage } from '@storekeeper/contract/live-chats/live-chat'
import { Id, IsoDate } from '@storekeeper/contract/shapes'
import { z } from 'zod'

/**
 * The state of a message that the server has not confirmed: being sent, waiting for the connection (it is
 * retried automatically, also after a reload), or failed: the server refuses it permanently.
 */
const SendingState = z.enum(['sending', 'waiting', 'failed'])

/**
 * A message as this browser stores it until the server has confirmed it. The server deduplicates messages by
 * `requestId`.
 */
export const UnsentMessage = z.object({
  requestId: Id,
  chat: Id,
  message: z.string(),
  media: z.array(ChatMedia),
  createdAt: IsoDate,
  state: SendingState,
  /** The reason of the failure, as text; null otherwise. */
  failure: z.string().nullable(),
})
export type UnsentMessage = z.infer<typeof UnsentMessage>

export type Unsent = readonly UnsentMessage[]

const change = (unsent: Unsent, requestId: string, changes: Partial<UnsentMessage>): Unsent =>
  unsent.map((one) => (one.requestId === requestId ? { ...one, ...changes } : one))

export const fail = (unsent: Unsent, requestId: string, failure: string) =>
  change(unsent, requestId, { state: 'failed', failure })

/** Sets all messages of a chat that are being sent to waiting, so that a later one is not sent first. */
export const wait = (unsent: Unsent, chat: string): Unsent =>
  unsent.map((one) => (one.chat === chat && one.state === 'sending' ? { ...one, state: 'waiting' } : one))

export const tryAgain = (unsent: Unsent, requestId: string) =>
  change(unsent, requestId, { state: 'sending', failure: null })

/** Sets the waiting messages of a chat to sending. */
export const goOn = (unsent: Unsent, chat: string): Unsent =>
  unsent.map((one) => (one.chat === chat && one.state === 'waiting' ? { ...one, state: 'sending' } : one))

export const drop = (unsent: Unsent, requestId: string): Unsent =>
  unsent.filter((one) => one.requestId !== requestId)

/** Removes messages that the server has stored, however the client received them. */
export const withoutSent = (unsent: Unsent, known: readonly ChatMessage[]): Unsent => {
  if (unsent.length === 0) return unsent
  const sent = new Set(known.map(({ requestId }) => requestId))
  return unsent.some(({ requestId }) => sent.has(requestId))
    ? unsent.filter(({ requestId }) => !sent.has(requestId))
    : unsent
}

/** Returns the first message of a chat to send; undefined if all of them are waiting or failed. */
export const findNext = (unsent: Unsent, chat: string): UnsentMessage | undefined =>
  unsent.find((one) => one.chat === chat && one.state === 'sending')
