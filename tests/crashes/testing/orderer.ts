import { newId } from '@storekeeper/server/lib/id'
import { expect } from 'vitest'
import type { ShopClient } from './shop-client.ts'

export const SOAP = 'soap-for-back-ups'
export const ON_SHELVES = 10_000

/** Adds a product with stock, and returns a function that orders one unit of it. */
export async function anOrderer(send: ShopClient): Promise<() => Promise<string>> {
  const sites = await send('GET', '/admin/sites')
  const site = sites.body[0].key
  const product = await send('POST', '/admin/products', {
    ...{ title: SOAP, slug: SOAP, sku: SOAP, site, price: { regular: 900, sale: 0 }, quantity: ON_SHELVES },
  })
  expect(product).toMatchObject({ status: 200 })
  return async () => {
    const order = await send('POST', '/admin/orders/create-order', {
      ...{ site, receiverName: { firstName: 'Clara', lastName: 'Sommer' }, requestId: newId() },
      items: [{ product: product.body._id, quantity: 1 }],
    })
    if (order.status !== 200) throw new Error(JSON.stringify(order.body))
    return order.body._id
  }
}
