import type { SentStoreEvent } from '@storekeeper/contract/store/store-events'

const AT_ONCE = 20
const WAIT_MS = 2000

/** Collects events into batches; sends the remaining ones immediately when the visitor leaves. */
export function openBatch(send: (events: SentStoreEvent[]) => void) {
  let waiting: SentStoreEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const events = waiting
    waiting = []
    if (events.length > 0) send(events)
  }
  const add = (event: SentStoreEvent) => {
    waiting.push(event)
    if (waiting.length === AT_ONCE) flush()
    else timer ??= setTimeout(flush, WAIT_MS)
  }
  return { add, flush }
}

/**
 * Returns the event as the server accepts it, or null, since one invalid event would fail its whole batch.
 */
export function sendable(event: SentStoreEvent): SentStoreEvent | null {
  const { kind } = event
  if (kind === 'view') return { kind }
  if (kind === 'search') {
    const keyword = short(event.keyword, 100)
    return keyword ? { kind, keyword } : null
  }
  if (kind === 'click' || kind === 'productView') {
    const { slug } = event
    return typeof slug === 'string' && slug.length <= 200 && /^[^\sA-Z\0]+$/.test(slug)
      ? { kind, slug }
      : null
  }
  if (kind === 'visit')
    return { kind, referrer: short(event.referrer, 2000), source: short(event.source, 100) }
  return null
}

/** Lone surrogates, left by truncation or typed, cannot be stored. */
const short = (text: unknown, most: number): string =>
  String(text ?? '')
    .replace(/\0/g, '')
    .slice(0, most)
    .replace(/\p{Surrogate}/gu, '')
    .trim()

/** Returns the slug in the path of a product page, by a pattern such as `/products/*`. */
export function slugIn(path: string, pattern: string | undefined): string | undefined {
  if (!pattern) return undefined
  const [before = '', after = ''] = pattern.split('*')
  const end = path.length - after.length
  if (!path.startsWith(before) || !path.endsWith(after) || end <= before.length) return undefined
  const slug = path.slice(before.length, end).replace(/\/$/, '')
  return slug.includes('/') ? undefined : decoded(slug)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Reduces the referrer to its origin. */
export const parseOrigin = (address: string): string => {
  try {
    return new URL(address).origin
  } catch {
    return ''
  }
}

/** Whether the browser signals that the visitor does not want to be tracked. */
export const wantsPrivacy = (browser: {
  doNotTrack?: string | null
  globalPrivacyControl?: boolean
}): boolean => browser.doNotTrack === '1' || browser.globalPrivacyControl === true

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
