import type { SentStoreEvent } from '@storekeeper/contract/store/store-events'

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
