import { newId } from '../lib/id.ts'
import { type Attempt, made } from './admin-changes.ts'
import { aCustomer, anOrder, aProduct } from './factories.ts'
import type { TestShop } from './test-shop.ts'

/** A paid order of a customer that was delivered: two soaps of 1000 each. */
export const aDelivery = async (shop: TestShop, more: object = {}) =>
  anOrder(shop.db, {
    customer: await aCustomer(shop.db),
    items: [{ product: await aProduct(shop.db), quantity: 2 }],
    payment: { method: 'card', amount: 'all' },
    history: { placedAt: shop.now.toISOString(), trackingStatus: 'delivered' },
    ...more,
  })

/** The reasons of the store. */
export const someReasons = (shop: TestShop) =>
  shop.db
    .insertInto('returnReasons')
    .values(['Damaged', 'Wrong item'].map((title, position) => ({ _id: newId(), title, position })))
    .execute()

const newReturn = async (shop: TestShop) => {
  const { _id: order, lines } = await aDelivery(shop)
  return { order, items: [{ line: lines[0]?._id, quantity: 1 }], requestId: newId() }
}

/** A return of one soap, which an admin created. */
export const aReturn = async (shop: TestShop, more: object = {}) =>
  made(shop, '/admin/returns', { ...(await newReturn(shop)), ...more })

/** The same, after the soap arrived. */
export const aReceivedReturn = async (shop: TestShop, more: object = {}) => {
  const { _id, version, items } = await aReturn(shop, more)
  const arrived = items.map(({ _id: item, quantity: received }: { _id: string; quantity: number }) => ({
    ...{ item, received, condition: 'opened' },
  }))
  const { body } = await shop.send(
    'PATCH',
    `/admin/returns/${_id}/receive`,
    { version, items: arrived },
    'owner',
  )
  return body
}

export const returnChanges: Record<string, Attempt> = {
  'returns.create': newReturn,
  'returns.decide': async (shop) => {
    const { _id: id, version } = await aReturn(shop)
    return { id, version, status: 'cancelled' }
  },
  'returns.receive': async (shop) => {
    const { _id: id, version, items } = await aReturn(shop)
    return { id, version, items: [{ item: items[0]._id, received: 1, condition: 'opened' }] }
  },
  'returns.refund': async (shop) => {
    const { _id: id, version } = await aReceivedReturn(shop)
    return { id, version, amount: 100, target: 'original', requestId: newId() }
  },
  'returns.exchange': async (shop) => {
    const { _id: id, version } = await aReceivedReturn(shop)
    const items = [{ product: await aProduct(shop.db), quantity: 1 }]
    return { id, version, items, value: 1000, requestId: newId() }
  },
  'returns.saveReasons': () => ({ reasons: [{ title: 'Too small' }] }),
}
