import { ChatMedia, type ChatMessage } from '@storekeeper/contract/live-chats/live-chat'
import { Id, IsoDate } from '@storekeeper/contract/shapes'
import { z } from 'zod'

/**
 * The state of a message that the server has not confirmed: on its way, waiting for the connection (it is sent
 * again by itself, also after a reload), or failed: the server refuses it for good.
 */
const SendingState = z.enum(['sending', 'waiting', 'failed'])

/** A message as this browser keeps it until the server has it. Sent again under the same `requestId` it is the same one. */
export const UnsentMessage = z.object({
  requestId: Id,
  chat: Id,
  message: z.string(),
  media: z.array(ChatMedia),
  createdAt: IsoDate,
  state: SendingState,
  /** Why it failed, as text; null otherwise. */
  failure: z.string().nullable(),
})
export type UnsentMessage = z.infer<typeof UnsentMessage>

export type Unsent = readonly UnsentMessage[]

const change = (unsent: Unsent, requestId: string, changes: Partial<UnsentMessage>): Unsent =>
  unsent.map((one) => (one.requestId === requestId ? { ...one, ...changes } : one))

export const fail = (unsent: Unsent, requestId: string, failure: string) =>
  change(unsent, requestId, { state: 'failed', failure })

/** Without a connection none of the chat's messages gets through, and none may overtake another. */
export const wait = (unsent: Unsent, chat: string): Unsent =>
  unsent.map((one) => (one.chat === chat && one.state === 'sending' ? { ...one, state: 'waiting' } : one))

export const tryAgain = (unsent: Unsent, requestId: string) =>
  change(unsent, requestId, { state: 'sending', failure: null })

/** All of a chat's that wait go on. */
export const goOn = (unsent: Unsent, chat: string): Unsent =>
  unsent.map((one) => (one.chat === chat && one.state === 'waiting' ? { ...one, state: 'sending' } : one))

export const drop = (unsent: Unsent, requestId: string): Unsent =>
  unsent.filter((one) => one.requestId !== requestId)

/** What the server has is sent, by whatever way that became known. */
export const withoutSent = (unsent: Unsent, known: readonly ChatMessage[]): Unsent => {
  if (unsent.length === 0) return unsent
  const sent = new Set(known.map(({ requestId }) => requestId))
  return unsent.some(({ requestId }) => sent.has(requestId))
    ? unsent.filter(({ requestId }) => !sent.has(requestId))
    : unsent
}

/** The one of a chat that is sent next: in the order they were written, and not past one that waits. */
export const nextOf = (unsent: Unsent, chat: string): UnsentMessage | undefined =>
  unsent.find((one) => one.chat === chat && one.state === 'sending')
