/** How long after the last key somebody counts as writing, and how often it is said while they do. */
const STOPS_AFTER_MS = 4000
const SAID_EVERY_MS = 3000

export type Typing = { wrote(): void; stopped(): void }

/** Tells the shop that the customer writes: seldom, and once that they stopped. */
export function openTyping(tell: (isTyping: boolean) => void): Typing {
  let saidAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopped = () => {
    clearTimeout(timer)
    if (saidAt === 0) return
    saidAt = 0
    tell(false)
  }
  return {
    stopped,
    wrote() {
      clearTimeout(timer)
      timer = setTimeout(stopped, STOPS_AFTER_MS)
      if (Date.now() - saidAt < SAID_EVERY_MS) return
      saidAt = Date.now()
      tell(true)
    },
  }
}
