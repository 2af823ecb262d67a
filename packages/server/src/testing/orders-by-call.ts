import type { Order } from '@storekeeper/contract/orders/order'
import { newId } from '../lib/id.ts'
import type { Answer, TestShop } from './test-shop.ts'

export const ADDRESS = {
  ...{ streetNumber: '4', streetName: 'Lindenallee', aptUnit: '', city: 'Berlin' },
  ...{ state: '', zipCode: '10117', country: 'DE' },
}

/** The input of an order by an admin, without lines. */
export const anInput = (more: object = {}) => ({
  site: 'hb',
  receiverName: { firstName: 'Clara', lastName: 'Sommer' },
  requestId: newId(),
  ...more,
})

export const create = (shop: TestShop, more: object) =>
  shop.send('POST', '/admin/orders/create-order', anInput(more))
export const edit = (shop: TestShop, changes: object) => shop.send('PUT', '/admin/orders/edit-order', changes)
export const quote = (shop: TestShop, question: object) =>
  shop.send('POST', '/admin/orders/quote', { site: 'hb', ...question })

/** An order created by the call. */
export async function made(shop: TestShop, more: object): Promise<Order> {
  const { status, body }: Answer<Order> = await create(shop, more)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

/** The lines of an order as the form sends them. */
export const toLines = ({ items }: Order) =>
  items.map(({ _id, product, quantity }) => ({ line: _id, product, quantity }))
