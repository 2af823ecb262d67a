import { expect, test } from 'vitest'
import { anOrder } from '../../../testing/factories.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { addTrackingNumbers, type Parcel } from './tracking-numbers.ts'

const shop = testShop()

const add = (...parcels: Parcel[]) =>
  shop.db.transaction().execute((tx) => addTrackingNumbers(tx, parcels, shop.people.admin, shop.now))
const details = async (order: string) => (await shop.get(`/admin/orders/details/${order}`)).body

test('a parcel of a known carrier can be followed, and the timeline shows who added it', async () => {
  const { _id } = await anOrder(shop.db)
  expect(await add({ order: _id, carrier: 'FedEx', number: '7829 10' })).toEqual([_id])
  const { tracking, timeline, version, trackingStatus } = await details(_id)
  expect(tracking).toEqual([
    {
      carrier: 'FedEx',
      number: '7829 10',
      url: 'https://www.fedex.com/fedextrack/?trknbr=7829%2010',
      addedAt: shop.now.toISOString(),
    },
  ])
  expect(timeline[0]).toMatchObject({
    action: 'order.trackingNumberAdded',
    by: { _id: shop.people.admin._id },
    changes: { tracking: { from: [], to: tracking } },
  })
  expect({ version, trackingStatus }).toEqual({ version: 2, trackingStatus: 'pending' })
})

test('a carrier that is not known has no page, and a second parcel comes after the first', async () => {
  const { _id } = await anOrder(shop.db)
  await add({ order: _id, carrier: 'DHL', number: '41' })
  await add({ order: _id, carrier: 'The neighbour', number: '1' })
  const { tracking } = await details(_id)
  expect(tracking).toMatchObject([{ carrier: 'DHL' }, { carrier: 'The neighbour', url: null }])
})

test('the same number again changes nothing', async () => {
  const { _id } = await anOrder(shop.db)
  await add({ order: _id, carrier: 'UPS', number: '1Z' })
  expect(await add({ order: _id, carrier: 'UPS', number: '1Z' })).toEqual([])
  expect(await details(_id)).toMatchObject({ version: 2, tracking: [{ number: '1Z' }] })
})

test('many orders get theirs at once, and one that does not exist is left out', async () => {
  const orders = [await anOrder(shop.db), await anOrder(shop.db)].map(({ _id }) => _id)
  const unknown = '01900000-0000-7000-8000-000000000000'
  const given = await add(...[...orders, unknown].map((order) => ({ order, carrier: 'USPS', number: order })))
  expect(given.toSorted()).toEqual(orders.toSorted())
  for (const order of orders) expect((await details(order)).tracking).toMatchObject([{ number: order }])
})
