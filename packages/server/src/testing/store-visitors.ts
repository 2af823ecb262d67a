import type { SentStoreEvent } from '@storekeeper/contract/store/store-events'
import { sendFrom } from './from-address.ts'
import { STORE_KEYS } from './storefront.ts'
import type { AnyAnswer, TestShop } from './test-shop.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
export const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'

type Visitor = { site?: keyof typeof STORE_KEYS; device?: string; from?: string; siteKey?: string }

/** Sends events of a visitor's browser; from another address only if this machine has several. */
export const sendEvents = (
  shop: TestShop,
  events: SentStoreEvent[],
  { site = 'hb', device = FIREFOX, from = '127.0.0.1', siteKey = STORE_KEYS[site] }: Visitor = {},
): Promise<AnyAnswer> =>
  sendFrom(shop, from, ['POST', `/store/events?siteKey=${siteKey}`, { events }], { 'user-agent': device })

/** The analytics of the last seven days. */
export async function countedVisitors(
  shop: TestShop,
  query = '',
): Promise<{ visitors: number; visits: number; views: number }> {
  const { body } = await shop.get(`/admin/analytics/visitors?${query}`)
  return body.total
}
