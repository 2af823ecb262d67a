const KEY = 'storekeeper.live'

/**
 * The number of the last event that this tab received, for one admin: a reload, and signing in again, go on from there.
 * Null for an admin who signs in here for the first time: they begin with what happens from then on.
 */
export const seenPlace = (admin: string) => {
  let number = stored(admin)
  return {
    get: () => number,
    /** Lower than before only where the server's events begin anew. */
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
