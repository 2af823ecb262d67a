import { expect, test } from 'vitest'
import { newId } from '../../../lib/id.ts'
import { anOrder, aProduct } from '../../../testing/factories.ts'
import { aMoveTo, move } from '../../../testing/moves.ts'
import { refusal } from '../../../testing/refusal.ts'
import { testShop } from '../../../testing/test-shop.ts'

const shop = testShop()
const IN_STOCK = 100

async function anOrderWithFourUnits(more: object = {}) {
  const product = await aProduct(shop.db, { quantity: IN_STOCK })
  const order = await anOrder(shop.db, {
    ...{ items: [{ product, quantity: 4 }], payment: { method: 'card', amount: 'all' }, ...more },
  })
  const left = async () =>
    (
      await shop.db
        .selectFrom('products')
        .select('quantity')
        .where('_id', '=', product)
        .executeTakeFirstOrThrow()
    ).quantity
  const refund = (quantity: number, restock: boolean) =>
    shop.send('POST', `/admin/orders/${order._id}/refunds`, {
      ...{ amount: 100, target: 'original', reason: 'Dented', requestId: newId(), restock },
      lines: [{ line: order.lines[0]?._id, quantity, amount: 100 }],
    })
  return { ...order, product, left, refund }
}

test('refunded units go back in stock on request, and the order and its timeline show how many', async () => {
  const { left, refund } = await anOrderWithFourUnits()
  expect((await refund(1, false)).body.items).toMatchObject([{ quantity: 4, restocked: 0 }])
  expect(await left()).toBe(IN_STOCK - 4)
  const { body } = await refund(2, true)
  expect(body).toMatchObject({ stockIsTaken: true, items: [{ quantity: 4, restocked: 2 }] })
  expect(body.timeline[0]).toMatchObject({
    action: 'order.refunded',
    changes: { restocked: { to: [{ quantity: 2 }] } },
  })
  expect(await left()).toBe(IN_STOCK - 2)
})

test('what was restocked goes back once, also when the order is cancelled afterwards', async () => {
  const { left, refund, ...order } = await anOrderWithFourUnits()
  await refund(3, true)
  await move(shop, order, aMoveTo('cancelled', { refundTo: 'nowhere' }))
  expect(await left()).toBe(IN_STOCK)
  const { orderId } = order
  expect(await refund(1, true)).toMatchObject(refusal('restock', 'ORDER_HOLDS_NO_STOCK', { orderId }))
})

test('an edit takes and gives only what the order still holds', async () => {
  const { left, refund, product, lines, _id } = await anOrderWithFourUnits()
  const [line] = lines
  await refund(3, true)
  expect(await left()).toBe(IN_STOCK - 1)
  const edit = async (version: number, quantity: number) => {
    const items = [{ product, quantity, line: line?._id }]
    const { status, body } = await shop.send('PUT', '/admin/orders/edit-order', { _id, version, items })
    expect({ status, body }).toMatchObject({ status: 200 })
    return body
  }
  await edit(2, 6)
  expect(await left()).toBe(IN_STOCK - 3)
  const { items } = await edit(3, 2)
  expect(items).toMatchObject([{ quantity: 2, restocked: 2 }])
  expect(await left()).toBe(IN_STOCK)
})

test('a test order has nothing to put back', async () => {
  const { refund } = await anOrderWithFourUnits({ isTestOrder: true })
  expect(await refund(1, true)).toMatchObject(refusal('restock', 'ORDER_HOLDS_NO_STOCK'))
})
