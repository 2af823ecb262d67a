import type { Unsent } from './conversation.ts'

/** What the browser keeps of a conversation: where it is, the secret that opens it, and what has not arrived yet. */
export type Kept = { own: { uuid: string; token: string } | null; unsent: readonly Unsent[] }

export type Keeper = {
  read(): Kept
  write(kept: Kept): void
  /** Calls back when another window has written; answers how to stop. */
  watch(changed: () => void): () => void
}

const NOTHING: Kept = { own: null, unsent: [] }

/** One conversation a site and browser. Where the browser keeps nothing, it lasts as long as the page. */
export function openKeeper(siteKey: string): Keeper {
  const name = `storekeeper.chat.${siteKey}`
  let kept = readStored(name) ?? NOTHING
  return {
    read: () => kept,
    write(next) {
      kept = next
      store(name, next)
    },
    watch(changed) {
      const hear = (event: StorageEvent) => {
        if (event.key !== name && event.key !== null) return
        kept = readStored(name) ?? NOTHING
        changed()
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
    return { own: isOwn ? own : null, unsent: Array.isArray(unsent) ? unsent : [] }
  } catch {
    // Storage is switched off, or somebody else wrote there: the conversation begins anew.
    return null
  }
}

function store(name: string, kept: Kept): void {
  try {
    if (kept.own) localStorage.setItem(name, JSON.stringify(kept))
    else localStorage.removeItem(name)
  } catch {
    // Full or switched off: the page itself still holds it.
  }
}
