import type { ChatMedia } from '@storekeeper/contract/live-chats/live-chat'
import { type Line, Refusal } from '../line/line.ts'
import { putUnsent, take, type Unsent } from './conversation.ts'
import type { Keeper } from './kept.ts'
import { newRequestId } from './request-id.ts'
import type { Store } from './state.ts'

export type Sending = {
  send(message: string, media: ChatMedia[]): void
  retry(unsent: Unsent): void
  discard(unsent: Unsent): void
  /** Tries everything again that the shop has not refused; what had arrived after all is not doubled. */
  retryAll(): void
  /** Nothing that is on its way comes back or goes out any more. */
  forget(): void
}

/** Messages on their way: one after the other, kept by the browser until they have arrived. */
export function openSending(store: Store, keeper: Keeper, say: Line['say'], failed: () => void): Sending {
  let last: Promise<void> = Promise.resolve()
  const underWay = new Set<string>()
  /** What was said in one that is forgotten is not sent in the next. */
  let conversations = 0

  const put = (unsent: Unsent) => {
    store.set({ conversation: putUnsent(store.get().conversation, unsent) })
    keep()
  }
  const keep = () => keeper.write({ ...keeper.read(), unsent: store.get().conversation.unsent })

  const deliver = (unsent: Unsent) => {
    put({ ...unsent, state: 'waiting' })
    if (underWay.has(unsent.requestId)) return
    underWay.add(unsent.requestId)
    const asked = conversations
    last = last.then(() => attempt(unsent, asked)).finally(() => underWay.delete(unsent.requestId))
  }

  const attempt = async (unsent: Unsent, asked: number) => {
    if (asked !== conversations) return
    const { requestId, message } = unsent
    try {
      const media = unsent.media.map(({ url }) => url)
      const answer = await say('live_chat_customer_message_created', { requestId, message, media })
      if (asked !== conversations) return
      store.set({ conversation: take(store.get().conversation, [answer.message]) })
      keep()
    } catch (error) {
      if (asked !== conversations) return
      const isFinal = error instanceof Refusal && error.isFinal
      put({ ...unsent, state: isFinal ? 'refused' : 'failed' })
      failed()
    }
  }

  return {
    send: (message, media) =>
      deliver({
        requestId: newRequestId(),
        message,
        media,
        writtenAt: new Date().toISOString(),
        state: 'waiting',
      }),
    retry: deliver,
    discard: ({ requestId }) => {
      const { conversation } = store.get()
      const unsent = conversation.unsent.filter((other) => other.requestId !== requestId)
      store.set({ conversation: { ...conversation, unsent } })
      keep()
    },
    retryAll: () => {
      for (const unsent of store.get().conversation.unsent) if (unsent.state !== 'refused') deliver(unsent)
    },
    forget: () => {
      conversations += 1
    },
  }
}
