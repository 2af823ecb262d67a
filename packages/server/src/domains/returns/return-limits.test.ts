import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { aCustomer, anOrder, aProduct, aShippingMethod } from '../../testing/factories.ts'
import { move } from '../../testing/moves.ts'
import { refusal } from '../../testing/refusal.ts'
import { aDelivery, aReceivedReturn, aReturn, someReasons } from '../../testing/return-changes.ts'
import { aShipment, ship } from '../../testing/shipments-by-call.ts'
import { testShop } from '../../testing/test-shop.ts'

/** What can be returned, and for how much money. Two soaps of 1000 each, paid by card. */
const shop = testShop()
const create = (order: { _id: string; lines: { _id: string }[] }, quantity: number) =>
  shop.send('POST', '/admin/returns', {
    ...{ order: order._id, items: [{ line: order.lines[0]?._id, quantity }], requestId: newId() },
  })
const receive = (id: string, body: object) => shop.send('PATCH', `/admin/returns/${id}/receive`, body)
const refund = (id: string, body: object) =>
  shop.send('POST', `/admin/returns/${id}/refund`, { target: 'original', requestId: newId(), ...body })
const exchange = (id: string, body: object) =>
  shop.send('POST', `/admin/returns/${id}/exchange`, { requestId: newId(), ...body })
const orderOf = async (id: string) => (await shop.get(`/admin/orders/details/${id}`)).body
const left = (amount: number) => ({ left: { amount, currency: 'USD' } })
beforeEach(() => someReasons(shop))

test('a return is refunded up to the value of its items, although more was paid for the order', async () => {
  const { _id, refundable } = await aReceivedReturn(shop)
  expect(refundable).toEqual({ money: 2000, credit: 0, items: 1000, shipping: 0 })
  expect(await refund(_id, { version: 2, amount: 1001 })).toMatchObject(
    refusal('amount', 'RETURN_VALUE_EXCEEDED', left(1000)),
  )
  const part = await refund(_id, { version: 2, amount: 300, isLast: false })
  expect(part.body.refundable).toMatchObject({ money: 1700, items: 700 })
  expect(await refund(_id, { version: 3, amount: 701 })).toMatchObject(
    refusal('amount', 'RETURN_VALUE_EXCEEDED', left(700)),
  )
  const product = await aProduct(shop.db, { price: { regular: 5000, sale: 0 } })
  expect(await exchange(_id, { version: 3, items: [{ product, quantity: 1 }], value: 701 })).toMatchObject(
    refusal('value', 'RETURN_VALUE_EXCEEDED', left(700)),
  )
  expect((await refund(_id, { version: 3, amount: 700 })).body).toMatchObject({
    ...{ status: 'completed', amountRefunded: 1000 },
    refundable: { money: 1000, items: 0 },
  })
})

test('the shipping is refunded with a return, once', async () => {
  const method = await aShippingMethod(shop.db, { price: 490 })
  const shipping = { method, title: 'Post', price: 490, freeOver: null }
  const order = await aDelivery(shop, { shipping })
  for (const [amount, most] of [
    [1490, 1490],
    [1000, 1000],
  ] as const) {
    const { body } = await create(order, 1)
    const items = [{ item: body.items[0]._id, received: 1, condition: 'opened' }]
    await receive(body._id, { version: 1, items })
    expect(await refund(body._id, { version: 2, amount: most + 1 })).toMatchObject(
      refusal('amount', 'RETURN_VALUE_EXCEEDED', left(most)),
    )
    expect((await refund(body._id, { version: 2, amount })).body).toMatchObject({ amountRefunded: amount })
  }
  expect(await orderOf(order._id)).toMatchObject({ amountRefunded: 2490, paymentStatus: 'refunded' })
})

test('a return is never refunded above what was paid', async () => {
  const order = await aDelivery(shop, { payment: { method: 'card', amount: 600 } })
  const { body } = await create(order, 1)
  await receive(body._id, {
    version: 1,
    items: [{ item: body.items[0]._id, received: 1, condition: 'opened' }],
  })
  expect(await refund(body._id, { version: 2, amount: 601 })).toMatchObject(
    refusal('amount', 'REFUND_TOO_LARGE', left(600)),
  )
})

test('a part of a refund takes from no line more than it cost, whatever the amount', async () => {
  for (let amount = 1; amount < 7; amount++) {
    const items = []
    for (const regular of [3, 3, 1])
      items.push({ product: await aProduct(shop.db, { price: { regular, sale: 0 } }), quantity: 1 })
    const order = await aDelivery(shop, { items })
    const returned = order.lines.map(({ _id: line }) => ({ line, quantity: 1 }))
    const { body } = await shop.send('POST', '/admin/returns', {
      ...{ order: order._id, items: returned, requestId: newId() },
    })
    const arrived = body.items.map(({ _id: item }: { _id: string }) => ({
      ...{ item, received: 1, condition: 'opened' },
    }))
    await receive(body._id, { version: 1, items: arrived })
    expect((await refund(body._id, { version: 2, amount, isLast: false })).status).toBe(200)
    const { refunds, items: lines } = await orderOf(order._id)
    const parts = lines.map(
      ({ _id }: { _id: string }) =>
        refunds[0].lines.find(({ line }: { line: string }) => line === _id)?.amount ?? 0,
    )
    expect(parts.reduce((total: number, part: number) => total + part)).toBe(amount)
    for (const [index, price] of [3, 3, 1].entries()) expect(parts[index]).toBeLessThanOrEqual(price)
  }
})

test('what a refund without a return took from the item is no longer part of its value', async () => {
  const { _id, order } = await aReceivedReturn(shop)
  const { items } = await orderOf(order._id)
  await shop.send('POST', `/admin/orders/${order._id}/refunds`, {
    ...{ amount: 500, target: 'original', reason: 'Scratched', requestId: newId() },
    lines: [{ line: items[0]._id, quantity: 0, amount: 500 }],
  })
  const first = await refund(_id, { version: 2, amount: 100, isLast: false })
  expect(first.body.refundable).toMatchObject({ items: 650 })
})

test('a refund and an exchange that are sent twice at the same time happen once, with the same result', async () => {
  const refunded = await aReceivedReturn(shop)
  const part = { version: 2, amount: 400, isLast: false, requestId: newId() }
  const refunds = await Promise.all([1, 2, 3].map(() => refund(refunded._id, part)))
  expect(refunds.map(({ status, body }) => [status, body.amountRefunded])).toEqual([
    [200, 400],
    [200, 400],
    [200, 400],
  ])
  const exchanged = await aReceivedReturn(shop)
  const product = await aProduct(shop.db)
  const request = { version: 2, items: [{ product, quantity: 1 }], value: 1000, requestId: newId() }
  const exchanges = await Promise.all([1, 2, 3].map(() => exchange(exchanged._id, request)))
  expect(exchanges.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(exchanges.map(({ body }) => body.exchange._id)).size).toBe(1)
})

test('an exchange with the request id of another order is refused, and refunds nothing', async () => {
  const { _id, order } = await aReceivedReturn(shop)
  const product = await aProduct(shop.db)
  const requestId = newId()
  const other = await shop.send('POST', '/admin/orders/create-order', {
    ...{ site: 'hb', receiverName: { firstName: 'Clara', lastName: '' }, items: [{ product, quantity: 1 }] },
    requestId,
  })
  expect(other.status).toBe(200)
  const request = { version: 2, items: [{ product, quantity: 1 }], value: 1000, requestId }
  expect(await exchange(_id, request)).toMatchObject({
    status: 409,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  })
  expect(await orderOf(order._id)).toMatchObject({ amountRefunded: 0 })
  expect((await shop.get(`/admin/returns/details/${_id}`)).body).toMatchObject({ status: 'received' })
})

test('a return of which nothing arrives is not received, but cancelled', async () => {
  const { _id, items } = await aReturn(shop)
  for (const arrived of [[], [{ item: items[0]._id, received: 0, condition: 'opened' }]])
    expect(await receive(_id, { version: 1, items: arrived })).toMatchObject({
      status: 400,
      body: { fields: { items: { code: 'RETURN_NOTHING_RECEIVED' } } },
    })
  expect((await shop.get(`/admin/returns/details/${_id}`)).body.status).toBe('approved')
})

test('two active reasons with the same title are refused at the second one', async () => {
  const save = (reasons: object[]) => shop.send('PUT', '/admin/return-reasons', { reasons }, 'owner')
  const stored = (await shop.get('/admin/return-reasons')).body
  expect(await save([...stored, { title: ' damaged' }])).toMatchObject({
    status: 400,
    body: { fields: { 'reasons.2.title': { code: 'DUPLICATE' } } },
  })
  expect((await save([...stored, { title: 'Damaged', isActive: false }])).status).toBe(200)
})

test('the units of a partly shipped order that left can be returned, and the others are still shipped', async () => {
  const order = await anOrder(shop.db, {
    customer: await aCustomer(shop.db),
    items: [{ product: await aProduct(shop.db), quantity: 3 }],
    payment: { method: 'card', amount: 'all' },
  })
  await move(shop, order, { trackingStatus: 'processing' })
  expect(await create(order, 1)).toMatchObject(
    refusal('order', 'RETURN_NOT_SHIPPED', { orderId: order.orderId }),
  )
  const shipment = await aShipment(shop, order._id, { units: [2], isSent: true })
  const { version } = await orderOf(order._id)
  await shop.send('PATCH', `/admin/orders/${order._id}/shipments/${shipment._id}/deliver`, { version })
  const { returnable } = (await shop.get(`/admin/returns/of-order?order=${order._id}`)).body
  expect(returnable).toMatchObject([{ quantity: 2 }])
  expect(await create(order, 3)).toMatchObject(
    refusal('items.0.quantity', 'RETURN_QUANTITY_TOO_LARGE', { title: 'Soap', left: 2 }),
  )
  const { body } = await create(order, 2)
  const items = [{ item: body.items[0]._id, received: 2, condition: 'opened' }]
  await receive(body._id, { version: 1, items })
  await refund(body._id, { version: 2, amount: 2000 })
  expect(await orderOf(order._id)).toMatchObject({
    trackingStatus: 'processing',
    refunds: [{ return: body._id, lines: [{ quantity: 2 }] }],
  })
  expect((await ship(shop, order._id, { units: [1], isSent: true })).body).toMatchObject({
    trackingStatus: 'shipped',
    shipments: [{ lines: [{ quantity: 2 }] }, { lines: [{ quantity: 1 }] }],
  })
})

test('a fee is refused by its name', async () => {
  const fee = { kind: 'fee', title: 'Gift wrap', quantity: 1, unitPrice: 300, reason: 'Wanted' } as const
  const order = await aDelivery(shop, { customItems: [fee] })
  const { items } = await orderOf(order._id)
  const lines = items.filter(({ kind }: { kind: string }) => kind === 'fee')
  expect(await create({ ...order, lines }, 1)).toMatchObject(
    refusal('items.0.line', 'RETURN_OF_FEE', { title: 'Gift wrap' }),
  )
})
