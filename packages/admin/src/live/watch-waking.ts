/** Shorter looks elsewhere are no sleep. */
const AWAY_MS = 10_000

/** Calls when the tab or the laptop wakes up, or the network is back: what was connected may be dead without a word. */
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
