/** How long after the last key a customer counts as typing, and how often it is emitted while they do. */
const STOPS_AFTER_MS = 4000
const EMIT_EVERY_MS = 3000

export type Typing = { wrote(): void; stopped(): void }

/** Tells the shop that the customer writes: seldom, and once that they stopped. */
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
