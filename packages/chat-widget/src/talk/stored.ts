import type { Unsent } from './conversation.ts'

type Own = { uuid: string; token: string }
type Stored = { own: Own | null; unsent: readonly Unsent[] }

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

const NOTHING: Stored = { own: null, unsent: [] }

/** One conversation a site and browser. Where the browser stores nothing, it lasts as long as the page. */
export function openKeeper(siteKey: string): Keeper {
  const name = `storekeeper.chat.${siteKey}`
  let current = readStored(name) ?? NOTHING
  const write = (next: Stored) => {
    current = next
    store(name, next)
  }
  /** Reads before it writes: other windows store their messages in the same place. */
  const change = (changed: (unsent: readonly Unsent[]) => readonly Unsent[]) => {
    const stored = readStored(name)
    const isShared = stored?.own?.uuid === current.own?.uuid
    current = { ...current, unsent: changed(isShared && stored ? stored.unsent : current.unsent) }
    // What another window has forgotten just now is not stored again.
    if (isShared) store(name, current)
  }
  return {
    own: () => current.own,
    unsent: () => current.unsent,
    enter: (own) => write({ own, unsent: own.uuid === current.own?.uuid ? current.unsent : [] }),
    keep: (one) =>
      change((all) =>
        [...new Map([...all, one].map((each) => [each.requestId, each])).values()].slice(0, MOST_UNSENT),
      ),
    drop(requestIds) {
      const gone = new Set(requestIds)
      if (current.unsent.some(({ requestId }) => gone.has(requestId)))
        change((all) => all.filter(({ requestId }) => !gone.has(requestId)))
    },
    forget: () => write(NOTHING),
    watch(changed) {
      const hear = (event: StorageEvent) => {
        if (event.key !== name && event.key !== null) return
        const before = current.own?.uuid
        current = readStored(name) ?? NOTHING
        if (current.own?.uuid !== before) changed()
      }
      addEventListener('storage', hear)
      return () => removeEventListener('storage', hear)
    },
  }
}

function readStored(name: string): Stored | null {
  try {
    const { own, unsent }: Partial<Stored> = JSON.parse(localStorage.getItem(name) ?? '{}')
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
  if (Number.isNaN(Date.parse(writtenAt))) return []
  return [{ requestId, message, media, writtenAt, refusal: typeof refusal === 'string' ? refusal : null }]
}

function store(name: string, current: Stored): void {
  try {
    if (current.own) localStorage.setItem(name, JSON.stringify(current))
    else localStorage.removeItem(name)
  } catch {
    // Full or switched off: the page itself still holds it.
  }
}
