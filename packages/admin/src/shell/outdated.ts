/** Parts of the program that could not be fetched, since an upgrade took their files away. */
const missing = new WeakSet<object>()

/** Called once, before anything is fetched: the builder emits an event for each part that does not exist any more. */
export const watchMissingParts = () =>
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload)
  })

/** Whether a screen failed because this page is older than the server, and not for want of a connection. */
export const isOutdated = (error: unknown) =>
  typeof error === 'object' && error !== null && missing.has(error) && navigator.onLine
