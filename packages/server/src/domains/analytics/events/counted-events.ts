import type { StoreEvent, StoreEventKind } from '@storekeeper/contract/store/store-events'
import type { Db } from '../../../db/open.ts'

/** An event as it is stored: `subject` is a product's `_id`, a keyword, or the host that a visit came from. */
export type CountedEvent = { kind: StoreEventKind; subject: string }

/** The site, and the addresses at which the shop itself is: who comes from there has not come from elsewhere. */
type Shop = { site: string; ownAddresses: readonly string[] }

/** What of the events counts: no products that the site does not sell, and no referrals by the shop itself. */
export async function countedEvents(
  db: Db,
  { site, ownAddresses }: Shop,
  events: readonly StoreEvent[],
): Promise<CountedEvent[]> {
  const slugs = events.flatMap((event) => ('slug' in event ? [event.slug] : []))
  const products = await idsOf(db, site, slugs)
  const ownHosts = ownAddresses.map(hostOf)
  const subjectOf = (event: StoreEvent): string | undefined => {
    if (event.kind === 'view') return ''
    if (event.kind === 'search') return plain(event.keyword)
    if ('slug' in event) return products.get(event.slug)
    const host = hostOf(event.referrer)
    return plain(event.source) || (ownHosts.includes(host) ? '' : host)
  }
  return events.flatMap((event) => {
    const subject = subjectOf(event)
    return subject === undefined ? [] : [{ kind: event.kind, subject }]
  })
}

async function idsOf(db: Db, site: string, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
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

/** `www.` is dropped; what is no web address has no host, and no host has a longer name (RFC 1035). */
function hostOf(address: string): string {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname.length > 253) return ''
  return url.hostname.replace(/^www\.|\.$/g, '')
}
