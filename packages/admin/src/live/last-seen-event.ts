const KEY = 'storekeeper.live'

/**
 * The number of the last event that this tab received for one admin, so that a reload or another sign-in
 * resumes from it. `first` is the number for an admin who is new to this tab; if it is null, no events are
 * replayed.
 */
export const lastSeenEvent = (admin: string, first: number | null) => {
  let number = stored(admin) ?? first
  return {
    get: () => number,
    /** Decreases only if the server's numbering restarts. */
    set: (next: number) => {
      number = next
      sessionStorage.setItem(KEY, JSON.stringify({ admin, number }))
    },
  }
}

const stored = (admin: string): number | null => {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    const isTheirs = typeof found === 'object' && found !== null && 'admin' in found && found.admin === admin
    return isTheirs && 'number' in found && typeof found.number === 'number' ? found.number : null
  } catch {
    return null
  }
}
