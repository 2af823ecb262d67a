/** Who does nothing for so long comes anew. */
const PAUSE_MS = 30 * 60_000

/** The time of what was done last, for all tabs: nothing that tells one visitor from another. */
const KEY = 'storekeeper.lastEvent'

/** Tells, of one event after the other, with which of them a visit begins. */
export function openVisits(storage: Pick<Storage, 'getItem' | 'setItem'>, isFromElsewhere: boolean) {
  let last = 0
  return (now: number): boolean => {
    const before = Math.max(last, kept(storage))
    last = now
    keep(storage, now)
    return before === 0 ? isFromElsewhere : now - before > PAUSE_MS
  }
}

function kept(storage: Pick<Storage, 'getItem'>): number {
  try {
    return Number(storage.getItem(KEY)) || 0
  } catch {
    // Who lets nothing be kept is told again by where they come from.
    return 0
  }
}

function keep(storage: Pick<Storage, 'setItem'>, now: number): void {
  try {
    storage.setItem(KEY, String(now))
  } catch {}
}
