/** Chunks that could not be loaded, because an upgrade of the server removed their files. */
const missing = new WeakSet<object>()

/** Called once, before any chunk is loaded: Vite emits an event for each chunk that is missing. */
export const watchMissingParts = () =>
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload)
  })

/**
 * Whether a screen failed because this page is older than the server, rather than because of the connection.
 */
export const isOutdated = (error: unknown) =>
  typeof error === 'object' && error !== null && missing.has(error) && navigator.onLine
