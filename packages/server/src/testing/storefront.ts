import { newId } from '../lib/id.ts'
import { ADDRESS } from './orders-by-call.ts'
import type { AnyAnswer, TestShop } from './test-shop.ts'

export const STORE_KEYS = { hb: 'pk_home_and_bath', auctropin: 'pk_auctropin' }
export type Buyer = { token: string } | null

/**
 * Sets the public keys of both sites, and the country of the orders below. All guests of a test have the address of
 * this machine, so their network has no limit of its own.
 */
export async function openStorefronts(shop: TestShop): Promise<void> {
  for (const [site, publicKey] of Object.entries(STORE_KEYS))
    await shop.db.updateTable('sites').set({ publicKey }).where('key', '=', site).execute()
  await shop.db.updateTable('settings').set({ guestNetworkStockPercent: 100 }).execute()
  await shop.send('POST', '/admin/setting/shipping/countries', { code: 'DE' })
}

/** Sends a storefront call, by default for the first site. */
export const visit = (
  shop: TestShop,
  [method, path, body]: readonly [method: string, path: string, body?: object],
  as: Buyer = null,
  site: keyof typeof STORE_KEYS = 'hb',
): Promise<AnyAnswer> =>
  shop.send(method, `/store${path}${path.includes('?') ? '&' : '?'}siteKey=${STORE_KEYS[site]}`, body, as)

/** The input of a customer's order: one soap, to Berlin. */
export const aStoreOrder = (more: object = {}) => ({
  items: [{ slug: 'soap', quantity: 1 }],
  receiverName: { firstName: 'Clara', lastName: 'Sommer' },
  shippingAddress: ADDRESS,
  requestId: newId(),
  ...more,
})

export const orderAtStore = (shop: TestShop, more: object = {}, as: Buyer = null) =>
  visit(shop, ['POST', '/orders', aStoreOrder(as ? more : { email: 'clara@mail.example', ...more })], as)
