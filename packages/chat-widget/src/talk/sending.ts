import type { ChatMedia } from '@storekeeper/contract/live-chats/live-chat'
import { type Line, Refusal } from '../line/line.ts'
import type { ChatStorage } from './chat-storage.ts'
import { putUnsent, take, type Unsent } from './conversation.ts'
import { newRequestId } from './request-id.ts'
import type { Store } from './state.ts'

export type Sending = {
  send(message: string, media: ChatMedia[]): void
  discard(unsent: Unsent): void
  /** Continues immediately, since the connection is restored. */
  resume(): void
  /** Discards all queued messages and ignores pending acknowledgements. */
  forget(): void
}

/** Each consecutive attempt without a response increases the delay by this much. */
const RETRY_MS = 1000
const RETRY_MOST_MS = 5000

/**
 * The queue of unsent messages, stored by the browser until they are delivered. They are sent sequentially:
 * later messages wait for the first. A failed attempt is repeated with the same request id, after the delay
 * that the server requests. A message that the server refuses permanently remains visible, and later ones
 * continue.
 */
export function openSending(
  store: Store,
  storage: ChatStorage,
  emit: Line['emit'],
  refused: (code: string) => void,
): Sending {
  let isRunning = false
  let misses = 0
  let pause: ReturnType<typeof setTimeout> | undefined
  /** Prevents a message of a discarded conversation from being sent in the next one. */
  let conversations = 0

  const put = (unsent: Unsent) => {
    store.set({ conversation: putUnsent(store.get().conversation, unsent) })
    storage.save(unsent)
  }
  const next = () => {
    const { link, conversation } = store.get()
    return link === 'up' ? conversation.unsent.find(({ refusal }) => refusal === null) : undefined
  }

  const run = async () => {
    clearTimeout(pause)
    pause = undefined
    if (isRunning) return
    isRunning = true
    let waitMs = 0
    for (let one = next(); one && waitMs === 0; one = next()) waitMs = await attempt(one)
    isRunning = false
    if (waitMs > 0) pause = setTimeout(run, waitMs)
  }

  /**
   * Returns the delay in milliseconds before the next attempt; zero if the next message can be sent
   * immediately.
   */
  const attempt = async (unsent: Unsent): Promise<number> => {
    const conversation = conversations
    const { requestId, message } = unsent
    try {
      const media = unsent.media.map(({ url }) => url)
      const answer = await emit('live_chat_customer_message_created', { requestId, message, media })
      if (conversation !== conversations) return 0
      misses = 0
      store.set({ conversation: take(store.get().conversation, [answer.message]), isStalled: false })
      storage.drop([requestId])
      return 0
    } catch (error) {
      if (conversation !== conversations) return 0
      if (error instanceof Refusal && error.isFinal) {
        refuse(unsent, error.code)
        return 0
      }
      misses += 1
      const retryAfterMs = error instanceof Refusal ? error.retryAfterSeconds * 1000 : 0
      store.set({ isStalled: retryAfterMs === 0 })
      return retryAfterMs || Math.min(RETRY_MS * misses, RETRY_MOST_MS)
    }
  }

  const refuse = (unsent: Unsent, refusal: string) => {
    misses = 0
    store.set({ isStalled: false })
    const isThere = store.get().conversation.unsent.some(({ requestId }) => requestId === unsent.requestId)
    if (!isThere) return
    put({ ...unsent, refusal })
    refused(refusal)
  }

  return {
    send(message, media) {
      const writtenAt = new Date().toISOString()
      put({ requestId: newRequestId(), message, media, writtenAt, refusal: null })
      if (pause === undefined) run()
    },
    discard({ requestId }) {
      const { conversation } = store.get()
      const unsent = conversation.unsent.filter((other) => other.requestId !== requestId)
      store.set({ conversation: { ...conversation, unsent } })
      storage.drop([requestId])
    },
    resume() {
      misses = 0
      store.set({ isStalled: false })
      run()
    },
    forget() {
      conversations += 1
      clearTimeout(pause)
      pause = undefined
      store.set({ isStalled: false })
    },
  }
}
