import { requestOf } from '~/lib/requests'
import { createStore } from '~/store'
import { toast } from './toast'

/** `earlier`: the request before it that made a part of the same change. */
export type UndoOffer = { number: number; text: string; request: string; earlier?: string }

/** The latest change that can be undone, until it was undone, dismissed or timed out. */
export const undoOffer = createStore<UndoOffer | null>(null)

/**
 * Reports a completed change in a bar that undoes it, which remains when the screen changes. `answer` is that of the
 * call that made the change; if its request is unknown, the message is a toast.
 */
export const offerUndo = (message: string, answer: object): void => {
  const request = requestOf(answer)
  if (request) undoOffer.set({ number: (undoOffer.get()?.number ?? 0) + 1, text: message, request })
  else void toast.success(message)
}
