import type { StoreEvent, StoreEventKind } from '@storekeeper/contract/store/store-events'
import type { Db } from '../../../db/open.ts'

/**
 * An event as it is stored. `subject` is a product's `_id`, a search term, or the referral of a visit (its
 * source if it names one, else the referring host); empty for a view.
 */
export type CountedEvent = { kind: StoreEventKind; subject: string }

/** The site, and the store's own addresses: a visit from one of these does not count as a referral. */
type Shop = { site: string; ownAddresses: readonly string[] }

/**
 * Returns the events to count: excludes unknown and inactive products, and clears the referral of a visit
 * that comes from the store itself.
 */
export async function countedEvents(
  db: Db,
  { site, ownAddresses }: Shop,
  events: readonly StoreEvent[],
): Promise<CountedEvent[]> {
  const slugs = events.flatMap((event) => ('slug' in event ? [event.slug] : []))
  const products = await findProductIds(db, site, slugs)
  const ownHosts = ownAddresses.map(parseHost)
  const findSubject = (event: StoreEvent): string | undefined => {
    if (event.kind === 'view') return ''
    if (event.kind === 'search') return plain(event.keyword)
    if ('slug' in event) return products.get(event.slug)
    const host = parseHost(event.referrer)
    return plain(event.source) || (ownHosts.includes(host) ? '' : host)
  }
  return events.flatMap((event) => {
    const subject = findSubject(event)
    return subject === undefined ? [] : [{ kind: event.kind, subject }]
  })
}

async function findProductIds(
  db: Db,
  site: string,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map()
  const products = await db
    .selectFrom('products')
    .select(['_id', 'slug'])
    .where('site', '=', site)
    .where('isActive', '=', true)
    .where('slug', 'in', [...new Set(slugs)])
    .execute()
  return new Map(products.map(({ _id, slug }) => [slug, _id]))
}

/** Normalizes the same search term typed in different ways. */
const plain = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()

/**
 * Returns the host without `www.`, or an empty string when the address is not a URL or the host exceeds the
 * limit of RFC 1035.
 */
function parseHost(address: string): string {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname.length > 253) return ''
  return url.hostname.replace(/^www\.|\.$/g, '')
}
