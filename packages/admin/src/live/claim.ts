/** What a tab takes upon itself for all tabs of the browser: to show news, or to sound. */
type Claimed = 'toast' | 'sound'

/** More than come in one burst. */
const STORED = 2000

/** Longer than until every tab reads what one of them wrote. */
const HELD_MS = 10_000

/**
 * Of these keys those that no other tab took, taken by this one. One tab at a time looks. A tab may read what another wrote
 * a moment ago too late, so each key is locked until that is over; the locks are those of the browser itself. Where the
 * browser lacks them, as on plain http in a shop's own network, looking and taking is almost always quick enough.
 */
export const claim = async (what: Claimed, keys: readonly string[]): Promise<string[]> => {
  const name = `storekeeper.told.${what}`
  if (!navigator.locks) return take(name, keys)
  return navigator.locks.request(name, async () => {
    const isPaused = await Promise.all(keys.map((key) => hold(`${name}.${key}`)))
    return take(
      name,
      keys.filter((_, place) => isPaused[place]),
    )
  })
}

/** Of these keys those that no tab wrote down, written down. */
const take = (name: string, keys: readonly string[]): string[] => {
  const taken = readTaken(name)
  const free = keys.filter((key) => !taken.includes(key))
  if (free.length > 0) localStorage.setItem(name, JSON.stringify([...taken, ...free].slice(-STORED)))
  return free
}

/** Takes a lock for a while, unless another tab has it: whether it did. */
const hold = (name: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const stored = (lock: Lock | null) => {
      resolve(lock !== null)
      return lock && new Promise((release) => setTimeout(release, HELD_MS))
    }
    navigator.locks.request(name, { ifAvailable: true }, stored).catch(reject)
  })

const readTaken = (name: string): unknown[] => {
  try {
    const taken: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(taken) ? taken : []
  } catch {
    return []
  }
}

/** The focused tab goes first; others wait so many milliseconds. */
export const turnOf = (tab: { hasFocus: boolean; isHidden: boolean }): number => {
  if (tab.isHidden) return 400
  return tab.hasFocus ? 0 : 150
}
