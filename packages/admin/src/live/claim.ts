/** What a tab takes upon itself for all tabs of the browser: to show news, or to sound. */
type Claimed = 'toast' | 'sound'

/** More than come in one burst. */
const KEPT = 2000

/**
 * Of these keys those that no other tab took, taken by this one. One tab at a time looks; where the browser keeps locks to
 * itself, as on plain http in a shop's own network, looking and taking is quick enough.
 */
export const claim = async (what: Claimed, keys: readonly string[]): Promise<string[]> => {
  const name = `storekeeper.told.${what}`
  const take = () => {
    const taken = readTaken(name)
    const free = keys.filter((key) => !taken.includes(key))
    if (free.length > 0) localStorage.setItem(name, JSON.stringify([...taken, ...free].slice(-KEPT)))
    return free
  }
  return navigator.locks ? navigator.locks.request(name, take) : take()
}

const readTaken = (name: string): unknown[] => {
  try {
    const taken: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(taken) ? taken : []
  } catch {
    return []
  }
}

/** The tab that somebody looks at goes first; others wait so many milliseconds. */
export const turnOf = (tab: { hasFocus: boolean; isHidden: boolean }): number => {
  if (tab.isHidden) return 400
  return tab.hasFocus ? 0 : 150
}
