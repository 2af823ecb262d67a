import { expect, test } from 'vitest'
import { aProduct } from '../../testing/factories.ts'
import { aMoveTo, move } from '../../testing/moves.ts'
import { made } from '../../testing/orders-by-call.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()

test('a cancelled order of a bundle is not brought back once a part of the bundle is deleted', async () => {
  const soap = await aProduct(shop.db, { title: 'Soap', slug: 'soap' })
  const towel = await aProduct(shop.db, { title: 'Towel' })
  const set = await aProduct(shop.db, { title: 'Set', includes: [{ product: soap, quantity: 2 }] })
  const order = await made(shop, { items: [{ product: set, quantity: 1 }] })
  await move(shop, order, aMoveTo('cancelled'))
  const includes = JSON.stringify([{ product: towel, quantity: 1 }])
  await shop.db.updateTable('products').set({ includes }).where('_id', '=', set).execute()
  expect((await shop.send('DELETE', '/admin/products/soap')).status).toBe(200)
  const change = aMoveTo('processing', { override: { reason: 'A mistake' } })
  expect(await move(shop, order, change, 'owner')).toMatchObject({
    status: 422,
    body: { code: 'ORDER_PRODUCT_GONE', params: {} },
  })
})
