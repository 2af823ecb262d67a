/** The action that one tab performs for all tabs of the browser: showing alerts or playing a sound. */
type Claimed = 'toast' | 'sound'

/** More than the number of events in one burst. */
const MAX_STORED = 2000

/** Longer than a tab needs to read what another tab stored. */
const LOCK_MS = 10_000

/**
 * Claims the keys that no other tab has claimed, and returns them. Only one tab claims at a time. A tab may
 * read `localStorage` before another tab's latest write is visible, so each claimed key remains locked for a
 * while with a lock of the browser. Without the Web Locks API, on plain http in a local network, two tabs may
 * rarely claim the same key.
 */
export const claim = async (what: Claimed, keys: readonly string[]): Promise<string[]> => {
  const name = `storekeeper.claimed.${what}`
  if (!navigator.locks) return take(name, keys)
  return navigator.locks.request(name, async () => {
    const isLocked = await Promise.all(keys.map((key) => lock(`${name}.${key}`)))
    return take(
      name,
      keys.filter((_, index) => isLocked[index]),
    )
  })
}

/** Stores and returns the keys that are not stored yet. */
const take = (name: string, keys: readonly string[]): string[] => {
  const taken = readTaken(name)
  const free = keys.filter((key) => !taken.includes(key))
  if (free.length > 0) localStorage.setItem(name, JSON.stringify([...taken, ...free].slice(-MAX_STORED)))
  return free
}

/** Acquires a lock for `LOCK_MS`. Resolves to false if another tab has it. */
const lock = (name: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const granted = (acquired: Lock | null) => {
      resolve(acquired !== null)
      return acquired && new Promise((release) => setTimeout(release, LOCK_MS))
    }
    navigator.locks.request(name, { ifAvailable: true }, granted).catch(reject)
  })

const readTaken = (name: string): unknown[] => {
  try {
    const taken: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(taken) ? taken : []
  } catch {
    return []
  }
}

/** The delay of a tab before it claims, in milliseconds: the focused tab claims first. */
export const getClaimDelay = (tab: { hasFocus: boolean; isHidden: boolean }): number => {
  if (tab.isHidden) return 400
  return tab.hasFocus ? 0 : 150
}
