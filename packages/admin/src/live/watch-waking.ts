/** Shorter absences do not count as sleep. */
const AWAY_MS = 10_000

/**
 * Calls `woke` when the tab or the computer wakes up or the network returns: connections may be dead without
 * an event.
 */
export const watchWaking = (woke: () => void): (() => void) => {
  let hiddenAt: number | null = document.hidden ? Date.now() : null

  const look = () => {
    if (document.hidden) {
      hiddenAt = Date.now()
      return
    }
    const awayMs = hiddenAt === null ? 0 : Date.now() - hiddenAt
    hiddenAt = null
    if (awayMs >= AWAY_MS) woke()
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('online', woke)
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('online', woke)
  }
}
