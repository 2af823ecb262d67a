/**
 * How long after the last key press a customer counts as typing, and how often the event is sent meanwhile.
 */
const STOPS_AFTER_MS = 4000
const EMIT_EVERY_MS = 3000

export type Typing = { wrote(): void; stopped(): void }

/** Sends throttled typing events, and one when the customer stops. */
export function openTyping(emit: (isTyping: boolean) => void): Typing {
  let messageAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopped = () => {
    clearTimeout(timer)
    if (messageAt === 0) return
    messageAt = 0
    emit(false)
  }
  return {
    stopped,
    wrote() {
      clearTimeout(timer)
      timer = setTimeout(stopped, STOPS_AFTER_MS)
      if (Date.now() - messageAt < EMIT_EVERY_MS) return
      messageAt = Date.now()
      emit(true)
    },
  }
}
