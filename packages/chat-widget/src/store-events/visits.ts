/** Who does nothing for so long comes anew. */
const PAUSE_MS = 30 * 60_000

/** The time of the last event, for all tabs: nothing that distinguishes one visitor from another. */
const KEY = 'storekeeper.lastEvent'

/** Tells, of one event after the other, with which of them a visit begins. */
export function openVisits(storage: Pick<Storage, 'getItem' | 'setItem'>, isFromElsewhere: boolean) {
  let last = 0
  return (now: number): boolean => {
    const before = Math.max(last, stored(storage))
    last = now
    keep(storage, now)
    return before === 0 ? isFromElsewhere : now - before > PAUSE_MS
  }
}

function stored(storage: Pick<Storage, 'getItem'>): number {
  try {
    return Number(storage.getItem(KEY)) || 0
  } catch {
    // Without storage, a visitor's referrer alone decides.
    return 0
  }
}

function keep(storage: Pick<Storage, 'setItem'>, now: number): void {
  try {
    storage.setItem(KEY, String(now))
  } catch {}
}
