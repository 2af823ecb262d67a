import type { CreatedWebhook } from '@storekeeper/contract/webhooks/webhook'
import { pino } from 'pino'
import { sendWebhooks } from '../domains/webhooks/webhooks.ts'
import type { TestShop } from './test-shop.ts'

/** A webhook created by the call; by default it receives new orders of all sites. */
export async function aWebhook(
  shop: TestShop,
  more: { url: string } & Record<string, unknown>,
): Promise<CreatedWebhook> {
  const input = { name: 'Warehouse', events: ['order.created'], ...more }
  const { status, body } = await shop.send('POST', '/admin/webhooks', input, 'owner')
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

/** Processes the events of the store, and sends what is due, as the job does each minute. */
export async function sendAll(shop: TestShop): Promise<void> {
  await shop.live.complete()
  const { signal } = new AbortController()
  await sendWebhooks({ ...shop, clock: () => shop.now, log: pino({ level: 'silent' }) }, { signal })
}

/** The log of a webhook, from the first event to the last. */
export const deliveriesOf = async (shop: TestShop, webhook: string, query = '') =>
  (await shop.get(`/admin/webhooks/${webhook}/deliveries?sort=createdAt.asc&${query}`, 'owner')).body.items
