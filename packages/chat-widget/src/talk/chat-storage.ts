import type { Unsent } from './conversation.ts'

type Own = { uuid: string; token: string }
type Stored = { own: Own | null; unsent: readonly Unsent[] }

/** The stored conversation: its id, its secret, and unsent messages. */
export type ChatStorage = {
  own(): Own | null
  unsent(): readonly Unsent[]
  /** A different conversation starts without messages. */
  enter(own: Own): void
  /** Stores an unsent message or its new state, up to the limit. */
  save(unsent: Unsent): void
  /** Removes messages that were delivered or discarded. */
  drop(requestIds: readonly string[]): void
  forget(): void
  /**
   * Calls back when another window starts or leaves the conversation; returns a function that stops watching.
   */
  watch(changed: () => void): () => void
}

/** The maximum number of unsent messages, so that storage and memory are limited. */
export const MOST_UNSENT = 500

const NOTHING: Stored = { own: null, unsent: [] }

/** One conversation for each site and browser. Without storage, it ends when the page is closed. */
export function openChatStorage(siteKey: string): ChatStorage {
  const name = `storekeeper.chat.${siteKey}`
  let current = readStored(name) ?? NOTHING
  const write = (next: Stored) => {
    current = next
    store(name, next)
  }
  /** Reads before it writes, since other windows store their messages under the same key. */
  const change = (changed: (unsent: readonly Unsent[]) => readonly Unsent[]) => {
    const stored = readStored(name)
    const isShared = stored?.own?.uuid === current.own?.uuid
    current = { ...current, unsent: changed(isShared && stored ? stored.unsent : current.unsent) }
    // Does not store again what another window has just deleted.
    if (isShared) store(name, current)
  }
  return {
    own: () => current.own,
    unsent: () => current.unsent,
    enter: (own) => write({ own, unsent: own.uuid === current.own?.uuid ? current.unsent : [] }),
    save: (one) =>
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
      const onStorage = (event: StorageEvent) => {
        if (event.key !== name && event.key !== null) return
        const before = current.own?.uuid
        current = readStored(name) ?? NOTHING
        if (current.own?.uuid !== before) changed()
      }
      addEventListener('storage', onStorage)
      return () => removeEventListener('storage', onStorage)
    },
  }
}

function readStored(name: string): Stored | null {
  try {
    const { own, unsent }: Partial<Stored> = JSON.parse(localStorage.getItem(name) ?? '{}')
    const isOwn = typeof own?.uuid === 'string' && typeof own.token === 'string'
    return { own: isOwn ? own : null, unsent: Array.isArray(unsent) ? unsent.flatMap(asUnsent) : [] }
  } catch {
    // Storage is unavailable, or another script overwrote the value: the conversation starts anew.
    return null
  }
}

/** Validates stored messages: other scripts of the page and earlier versions may have written them. */
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
    // Storage is full or unavailable: the page still has the value in memory.
  }
}
