import type { Unsent } from './conversation.ts'

type Own = { uuid: string; token: string }
type Kept = { own: Own | null; unsent: readonly Unsent[] }

/** What the browser stores of a conversation: where it is, the secret that opens it, and what has not arrived yet. */
export type Keeper = {
  own(): Own | null
  unsent(): readonly Unsent[]
  /** Another conversation than before begins without messages. */
  enter(own: Own): void
  /** Stores a message, or what has become of it, as long as there is room. */
  keep(unsent: Unsent): void
  /** Forgets messages that have arrived or are given up. */
  drop(requestIds: readonly string[]): void
  forget(): void
  /** Calls back when another window has begun or left the conversation; returns how to stop. */
  watch(changed: () => void): () => void
}

/** So many messages wait at most, so that neither the storage nor the page fills without end. */
export const MOST_UNSENT = 500

const NOTHING: Kept = { own: null, unsent: [] }

/** One conversation a site and browser. Where the browser stores nothing, it lasts as long as the page. */
export function openKeeper(siteKey: string): Keeper {
  const name = `storekeeper.chat.${siteKey}`
  let kept = readStored(name) ?? NOTHING
  const write = (next: Kept) => {
    kept = next
    store(name, next)
  }
  /** Reads before it writes: other windows store their messages in the same place. */
  const change = (changed: (unsent: readonly Unsent[]) => readonly Unsent[]) => {
    const stored = readStored(name)
    const isShared = stored?.own?.uuid === kept.own?.uuid
    kept = { ...kept, unsent: changed(isShared && stored ? stored.unsent : kept.unsent) }
    // What another window has forgotten just now is not stored again.
    if (isShared) store(name, kept)
  }
  return {
    own: () => kept.own,
    unsent: () => kept.unsent,
    enter: (own) => write({ own, unsent: own.uuid === kept.own?.uuid ? kept.unsent : [] }),
    keep: (one) =>
      change((all) =>
        [...new Map([...all, one].map((each) => [each.requestId, each])).values()].slice(0, MOST_UNSENT),
      ),
    drop(requestIds) {
      const gone = new Set(requestIds)
      if (kept.unsent.some(({ requestId }) => gone.has(requestId)))
        change((all) => all.filter(({ requestId }) => !gone.has(requestId)))
    },
    forget: () => write(NOTHING),
    watch(changed) {
      const hear = (event: StorageEvent) => {
        if (event.key !== name && event.key !== null) return
        const before = kept.own?.uuid
        kept = readStored(name) ?? NOTHING
        if (kept.own?.uuid !== before) changed()
      }
      addEventListener('storage', hear)
      return () => removeEventListener('storage', hear)
    },
  }
}

function readStored(name: string): Kept | null {
  try {
    const { own, unsent }: Partial<Kept> = JSON.parse(localStorage.getItem(name) ?? '{}')
    const isOwn = typeof own?.uuid === 'string' && typeof own.token === 'string'
    return { own: isOwn ? own : null, unsent: Array.isArray(unsent) ? unsent.flatMap(asUnsent) : [] }
  } catch {
    // Storage is switched off, or another script wrote there: the conversation begins anew.
    return null
  }
}

/** Other scripts of the page, and earlier versions of this one, write there too. */
function asUnsent(stored: Partial<Unsent> | null): Unsent[] {
  const { requestId, message, media, writtenAt = '', refusal = null } = { ...stored }
  if (typeof requestId !== 'string' || typeof message !== 'string' || !Array.isArray(media)) return []
  return Number.isNaN(Date.parse(writtenAt)) ? [] : [{ requestId, message, media, writtenAt, refusal }]
}

function store(name: string, kept: Kept): void {
  try {
    if (kept.own) localStorage.setItem(name, JSON.stringify(kept))
    else localStorage.removeItem(name)
  } catch {
    // Full or switched off: the page itself still holds it.
  }
}
