/** After this idle time, a new visit starts. */
const PAUSE_MS = 30 * 60_000

/** The time of the last event, shared by all tabs. It does not identify the visitor. */
const KEY = 'storekeeper.lastEvent'

/** Determines which events start a visit. */
export function openVisits(storage: Pick<Storage, 'getItem' | 'setItem'>, isFromElsewhere: boolean) {
  let last = 0
  return (now: number): boolean => {
    const before = Math.max(last, stored(storage))
    last = now
    store(storage, now)
    return before === 0 ? isFromElsewhere : now - before > PAUSE_MS
  }
}

function stored(storage: Pick<Storage, 'getItem'>): number {
  try {
    return Number(storage.getItem(KEY)) || 0
  } catch {
    // Without storage, only the referrer decides.
    return 0
  }
}

function store(storage: Pick<Storage, 'setItem'>, now: number): void {
  try {
    storage.setItem(KEY, String(now))
  } catch {}
}
