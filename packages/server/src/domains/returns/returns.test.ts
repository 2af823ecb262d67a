import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { aCustomer, anOrder, aProduct, giveRole, someCredit } from '../../testing/factories.ts'
import { findStock } from '../../testing/find-stock.ts'
import { move } from '../../testing/moves.ts'
import { refusal } from '../../testing/refusal.ts'
import { aDelivery, aReceivedReturn, aReturn, someReasons } from '../../testing/return-changes.ts'
import { ship } from '../../testing/shipments-by-call.ts'
import { testShop } from '../../testing/test-shop.ts'

/** Returns of delivered orders: two soaps of 1000 each, paid by card. */
const shop = testShop()
type Item = { _id: string; line: string; quantity: number }
const create = (order: { _id: string; lines: { _id: string }[] }, quantity: number, more: object = {}) =>
  shop.send('POST', '/admin/returns', {
    ...{ order: order._id, items: [{ line: order.lines[0]?._id, quantity }], requestId: newId(), ...more },
  })
const decide = (id: string, body: object) => shop.send('PATCH', `/admin/returns/${id}/decide`, body)
const receive = (id: string, body: object) => shop.send('PATCH', `/admin/returns/${id}/receive`, body)
const refund = (id: string, body: object) =>
  shop.send('POST', `/admin/returns/${id}/refund`, { target: 'original', requestId: newId(), ...body })
const exchange = (id: string, body: object) =>
  shop.send('POST', `/admin/returns/${id}/exchange`, { requestId: newId(), ...body })
const details = async (id: string) => (await shop.get(`/admin/returns/details/${id}`)).body
const reasons = async () => (await shop.get('/admin/return-reasons')).body
beforeEach(() => someReasons(shop))

test('one of two soaps comes back, is restocked and refunded; the order shows all of it', async () => {
  const product = await aProduct(shop.db, { quantity: 10 })
  const order = await aDelivery(shop, { items: [{ product, quantity: 2 }] })
  const [reason] = await reasons()
  const items = [{ line: order.lines[0]?._id, quantity: 1, reason: reason._id, note: 'Cracked' }]
  const { body: created } = await create(order, 1, { items })
  expect(created).toMatchObject({
    ...{ number: expect.stringMatching(/^R-\d+$/), status: 'approved', byCustomer: false, itemCount: 1 },
    items: [
      {
        title: 'Soap',
        quantity: 1,
        reason: { title: 'Damaged' },
        note: 'Cracked',
        received: null,
        value: 1000,
      },
    ],
    timeline: [{ action: 'return.created', by: { name: 'Ada Example' } }],
  })
  const [item] = created.items
  const arrived = [{ item: item._id, received: 1, condition: 'unopened', restock: true }]
  const { body: received } = await receive(created._id, { version: 1, items: arrived })
  expect(received).toMatchObject({
    status: 'received',
    items: [{ received: 1, condition: 'unopened', restocked: 1 }],
  })
  expect(await findStock(shop.db, product)).toBe(9)
  const { body: refunded } = await refund(created._id, { version: 2, amount: 1000 })
  expect(refunded).toMatchObject({ status: 'completed', amountRefunded: 1000 })
  const details = (await shop.get(`/admin/orders/details/${order._id}`)).body
  expect(details).toMatchObject({
    ...{ trackingStatus: 'delivered', paymentStatus: 'partially-refunded', amountRefunded: 1000 },
    refunds: [
      { amount: 1000, merchandise: 1000, reason: created.number, lines: [{ quantity: 1, amount: 1000 }] },
    ],
    items: [{ quantity: 2, restocked: 1 }],
  })
  const list = await shop.get(`/admin/returns?q=${order.orderId}&status=completed`)
  expect(list.body).toMatchObject({ total: 1, counts: { completed: 1 }, items: [{ _id: created._id }] })
  const ofOrder = (await shop.get(`/admin/returns/of-order?order=${order._id}`)).body
  expect(ofOrder).toMatchObject({
    returns: [{ _id: created._id, exchange: null, timeline: refunded.timeline }],
    returnable: [{ quantity: 1 }],
    exchangeOf: null,
  })
})

test('an order of which everything came back is returned', async () => {
  const order = await aDelivery(shop)
  const { body } = await create(order, 2)
  const items = body.items.map(({ _id: item }: Item) => ({ item, received: 2, condition: 'opened' }))
  await receive(body._id, { version: 1, items })
  expect((await shop.get(`/admin/orders/details/${order._id}`)).body).toMatchObject({
    trackingStatus: 'returned',
  })
})

test('what did not arrive can be returned again', async () => {
  const order = await aDelivery(shop)
  const { body } = await create(order, 2)
  expect((await create(order, 1)).body).toMatchObject(
    refusal('items.0.quantity', 'RETURN_NOTHING_LEFT', { title: 'Soap' }).body,
  )
  await receive(body._id, {
    version: 1,
    items: [{ item: body.items[0]._id, received: 1, condition: 'opened' }],
  })
  expect((await create(order, 1)).status).toBe(200)
})

test('units refunded without a return cannot be returned, and those of a cancelled return can', async () => {
  const order = await aDelivery(shop)
  const line = order.lines[0]?._id
  await shop.send('POST', `/admin/orders/${order._id}/refunds`, {
    ...{ amount: 1000, target: 'original', reason: 'Gift', requestId: newId() },
    lines: [{ line, quantity: 1, amount: 1000 }],
  })
  expect(await create(order, 2)).toMatchObject(
    refusal('items.0.quantity', 'RETURN_QUANTITY_TOO_LARGE', { title: 'Soap', left: 1 }),
  )
  const { body } = await create(order, 1)
  expect((await decide(body._id, { version: 1, status: 'cancelled' })).body.status).toBe('cancelled')
  expect((await create(order, 1)).status).toBe(200)
})

test('a refund of the order counts for a unit that came back before one that is with the customer', async () => {
  const order = await aDelivery(shop)
  const { body } = await create(order, 1)
  const items = [{ item: body.items[0]._id, received: 1, condition: 'opened' }]
  await receive(body._id, { version: 1, items })
  const lines = [{ line: order.lines[0]?._id, quantity: 1, amount: 1000 }]
  const sent = { amount: 1000, target: 'original', reason: 'Return', requestId: newId(), lines }
  expect((await shop.send('POST', `/admin/orders/${order._id}/refunds`, sent)).status).toBe(200)
  const returnable = async () =>
    (await shop.get(`/admin/returns/of-order?order=${order._id}`)).body.returnable
  expect(await returnable()).toMatchObject([{ quantity: 1 }])
  // Once the return refunds its unit too, the first refund was for the other one.
  expect((await refund(body._id, { version: 2, amount: 1000 })).status).toBe(200)
  expect(await returnable()).toEqual([])
})

test('of a shipped order whose rest was refunded, only units that left can be returned', async () => {
  const order = await anOrder(shop.db, {
    items: [{ product: await aProduct(shop.db), quantity: 3 }],
    payment: { method: 'card', amount: 'all' },
  })
  await ship(shop, order._id, { units: [2], isSent: true })
  const lines = [{ line: order.lines[0]?._id, quantity: 1, amount: 1000 }]
  const rest = { amount: 1000, target: 'original', reason: 'Sold out', requestId: newId(), lines }
  const refunded = await shop.send('POST', `/admin/orders/${order._id}/refunds`, rest)
  expect(refunded.body.trackingStatus).toBe('shipped')
  const { body } = await create(order, 1)
  const items = [{ item: body.items[0]._id, received: 1, condition: 'opened' }]
  await receive(body._id, { version: 1, items })
  const { returnable } = (await shop.get(`/admin/returns/of-order?order=${order._id}`)).body
  expect(returnable).toMatchObject([{ quantity: 1 }])
})

test('what cannot be returned is refused at its field', async () => {
  const pending = await anOrder(shop.db)
  expect(await create(pending, 1)).toMatchObject(
    refusal('order', 'RETURN_NOT_SHIPPED', { orderId: pending.orderId }),
  )
  const order = await aDelivery(shop)
  const line = order.lines[0]?._id
  const other = [{ line: newId(), quantity: 1 }]
  expect(await create(order, 1, { items: other })).toMatchObject(refusal('items.0.line', 'ORDER_LINE_GONE'))
  const twice = [1, 1].map((quantity) => ({ line, quantity }))
  expect(await create(order, 1, { items: twice })).toMatchObject(refusal('items.1.line', 'ORDER_LINE_GONE'))
  const unknown = [{ line, quantity: 1, reason: newId() }]
  expect(await create(order, 1, { items: unknown })).toMatchObject(
    refusal('items.0.reason', 'RETURN_REASON_NOT_FOUND'),
  )
  expect(await create(order, 1, { items: [] })).toMatchObject({
    status: 400,
    body: { fields: { items: { code: 'RETURN_EMPTY' } } },
  })
  expect((await create({ ...order, _id: newId() }, 1)).status).toBe(404)
})

test('a return that is sent twice is created once', async () => {
  const order = await aDelivery(shop)
  const requestId = newId()
  const [first, again] = await Promise.all([create(order, 1, { requestId }), create(order, 1, { requestId })])
  expect(again.body.number).toBe(first.body.number)
  expect(await create(order, 2, { requestId })).toMatchObject({
    status: 409,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  })
})

test('two admins cannot return the last unit twice', async () => {
  const order = await aDelivery(shop)
  const answers = await Promise.all(Array.from({ length: 5 }, () => create(order, 2)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422])
})

test('statuses follow each other, and a refusal has a reason', async () => {
  const { _id, number } = await aReturn(shop)
  expect(await decide(_id, { version: 1, status: 'refused' })).toMatchObject({
    status: 400,
    body: { fields: { reason: { code: 'REQUIRED' } } },
  })
  expect(await decide(_id, { version: 1, status: 'refused', reason: 'Too late' })).toMatchObject({
    status: 409,
    body: {
      code: 'RETURN_STATUS_NOT_ALLOWED',
      params: { number, status: 'approved', allowed: ['received', 'cancelled'] },
    },
  })
  expect(await refund(_id, { version: 1, amount: 1 })).toMatchObject({
    status: 409,
    body: { code: 'RETURN_STATUS_NOT_ALLOWED' },
  })
  expect(await decide(_id, { version: 7, status: 'cancelled' })).toMatchObject({
    status: 409,
    body: { code: 'STALE' },
  })
  expect((await decide(newId(), { version: 1, status: 'cancelled' })).status).toBe(404)
})

test('received items are refused after the inspection, until one of them was refunded or restocked', async () => {
  const { _id } = await aReceivedReturn(shop)
  const worn = { version: 2, status: 'refused', reason: 'Worn' }
  expect((await decide(_id, worn)).body).toMatchObject({
    ...{ status: 'refused', refusalReason: 'Worn' },
    timeline: [{ action: 'return.refused', note: 'Worn' }, {}, {}],
  })
  const refunded = await aReceivedReturn(shop)
  expect((await refund(refunded._id, { version: 2, amount: 100, isLast: false })).status).toBe(200)
  expect(await decide(refunded._id, { ...worn, version: 3 })).toMatchObject({
    status: 409,
    body: { code: 'RETURN_STATUS_NOT_ALLOWED', params: { allowed: ['completed'] } },
  })
  const restocked = await aReceivedReturn(shop)
  await shop.db.updateTable('returnItems').set({ restocked: 1 }).where('return', '=', restocked._id).execute()
  expect((await decide(restocked._id, worn)).status).toBe(409)
  const closed = { version: 2, status: 'completed', reason: 'Given as a gift' }
  expect((await decide(restocked._id, closed)).body.timeline[0]).toMatchObject({ note: 'Given as a gift' })
})

test('nothing arrives that was not announced', async () => {
  const { _id, items } = await aReturn(shop)
  const [{ _id: item }] = items
  const one = { item, received: 2, condition: 'opened' }
  expect(await receive(_id, { version: 1, items: [one] })).toMatchObject(
    refusal('items.0.received', 'RETURN_RECEIVED_TOO_MANY', { title: 'Soap', quantity: 1 }),
  )
  expect(await receive(_id, { version: 1, items: [{ ...one, item: newId() }] })).toMatchObject(
    refusal('items.0.item', 'RETURN_ITEM_NOT_FOUND'),
  )
})

test('an order that holds no stock cannot be restocked', async () => {
  const history = { placedAt: shop.now.toISOString(), trackingStatus: 'delivered', leaveStock: true } as const
  const order = await aDelivery(shop, { history })
  const { body } = await create(order, 1)
  const items = [{ item: body.items[0]._id, received: 1, condition: 'opened', restock: true }]
  expect(await receive(body._id, { version: 1, items })).toMatchObject(
    refusal('items.0.restock', 'ORDER_HOLDS_NO_STOCK', { orderId: order.orderId }),
  )
})

test('only items that have a stock are recorded as restocked', async () => {
  const product = await aProduct(shop.db, { quantity: 10 })
  const custom = { kind: 'custom', title: 'Gift wrap', quantity: 1, unitPrice: 300, reason: 'Wanted' }
  const order = await aDelivery(shop, { items: [{ product, quantity: 1 }], customItems: [custom] })
  const all = order.lines.map(({ _id: line }) => ({ line, quantity: 1 }))
  const { body } = await create(order, 1, { items: all })
  expect(body.stockIsTaken).toBe(true)
  const items = body.items.map(({ _id: item }: Item) => ({
    ...{ item, received: 1, condition: 'unopened', restock: true },
  }))
  expect((await receive(body._id, { version: 1, items })).body.items).toMatchObject([
    { title: 'Soap', restocked: 1 },
    { title: 'Gift wrap', restocked: 0 },
  ])
  expect(await findStock(shop.db, product)).toBe(10)
})

test('a return that partly arrived is recorded for an order that holds no stock', async () => {
  const history = { placedAt: shop.now.toISOString(), trackingStatus: 'delivered', leaveStock: true } as const
  const both = [
    { product: await aProduct(shop.db), quantity: 1 },
    { product: await aProduct(shop.db), quantity: 1 },
  ]
  const order = await aDelivery(shop, { history, items: both })
  const { body } = await create(order, 1, {
    items: order.lines.map(({ _id }) => ({ line: _id, quantity: 1 })),
  })
  const [here, missing] = body.items.map(({ _id }: { _id: string }) => ({ item: _id, condition: 'opened' }))
  const items = [
    { ...here, received: 1, restock: false },
    { ...missing, received: 0, restock: true },
  ]
  expect((await receive(body._id, { version: 1, items })).body).toMatchObject({ status: 'received' })
})

test('a part is refunded to the payment and the rest as credit', async () => {
  const received = await aReceivedReturn(shop)
  const { _id } = received
  const requestId = newId()
  const part = { version: 2, amount: 300, isLast: false, requestId }
  expect((await refund(_id, part)).body).toMatchObject({ status: 'received', amountRefunded: 300 })
  // The same request again books nothing, although the version has changed.
  expect((await refund(_id, part)).body).toMatchObject({ amountRefunded: 300 })
  expect(await refund(_id, { ...part, amount: 301 })).toMatchObject({
    status: 409,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  })
  const rest = await refund(_id, { version: 3, amount: 700, target: 'credit' })
  expect(rest.body).toMatchObject({ status: 'completed', amountRefunded: 1000 })
  const { refunds } = (await shop.get(`/admin/orders/details/${received.order._id}`)).body
  expect(refunds).toMatchObject([
    { amount: 300, merchandise: 300, lines: [{ quantity: 1, amount: 300 }], target: 'original' },
    { amount: 700, merchandise: 700, lines: [{ quantity: 0, amount: 700 }], target: 'credit' },
  ])
  const customer = await shop.db.selectFrom('customers').select('creditBalance').execute()
  expect(customer).toEqual([{ creditBalance: 700 }])
})

test('refunds need their own permission on the site of the order', async () => {
  const received = await aReceivedReturn(shop)
  const { colleague } = shop.people
  await shop.db.deleteFrom('adminRoles').where('admin', '=', colleague._id).execute()
  await giveRole(shop.db, colleague._id, 'fulfilment')
  const sent = { version: 2, amount: 100, target: 'original', requestId: newId() }
  expect(await shop.send('POST', `/admin/returns/${received._id}/refund`, sent, 'colleague')).toMatchObject({
    status: 403,
  })
})

test('items are exchanged for a cheaper product: the rest is refunded', async () => {
  const received = await aReceivedReturn(shop)
  const product = await aProduct(shop.db, { price: { regular: 600, sale: 0 }, title: 'Brush' })
  const { body } = await exchange(received._id, {
    version: 2,
    items: [{ product, quantity: 1 }],
    value: 1000,
  })
  expect(body).toMatchObject({
    status: 'completed',
    amountRefunded: 1000,
    exchange: { orderId: expect.any(String) },
  })
  const made = (await shop.get(`/admin/orders/details/${body.exchange._id}`)).body
  expect(made).toMatchObject({
    ...{ total: 600, creditUsed: 600, paymentStatus: 'paid', customer: { _id: received.customer._id } },
    items: [{ title: 'Brush', quantity: 1 }],
  })
  const { refunds } = (await shop.get(`/admin/orders/details/${received.order._id}`)).body
  expect(refunds).toMatchObject([
    { amount: 600, merchandise: 600, target: 'credit' },
    { amount: 400, merchandise: 400, target: 'original' },
  ])
  const customer = await shop.db.selectFrom('customers').select('creditBalance').execute()
  expect(customer).toEqual([{ creditBalance: 0 }])
  const [from, to] = await Promise.all(
    [received.order._id, made._id].map(
      async (order) => (await shop.get(`/admin/returns/of-order?order=${order}`)).body,
    ),
  )
  expect(from.returns).toMatchObject([{ exchange: body.exchange }])
  expect(to.exchangeOf).toMatchObject({ number: received.number, order: { orderId: received.order.orderId } })
})

test('items are exchanged for a dearer product: the difference is due on the new order', async () => {
  const received = await aReceivedReturn(shop)
  const product = await aProduct(shop.db, { price: { regular: 1500, sale: 0 } })
  const request = { version: 2, items: [{ product, quantity: 1 }], value: 1000, requestId: newId() }
  const { body } = await exchange(received._id, request)
  expect((await exchange(received._id, request)).body.exchange).toEqual(body.exchange)
  const made = (await shop.get(`/admin/orders/details/${body.exchange._id}`)).body
  expect(made).toMatchObject({
    total: 1500,
    creditUsed: 1000,
    amountPaid: 0,
    paymentStatus: 'partially-paid',
  })
  expect(await shop.db.selectFrom('orders').select('_id').execute()).toHaveLength(2)
})

test('credit of the customer’s own stays when items are exchanged', async () => {
  const received = await aReceivedReturn(shop)
  await someCredit(shop.db, received.customer._id, 5000)
  const product = await aProduct(shop.db, { price: { regular: 2000, sale: 0 } })
  await exchange(received._id, { version: 2, items: [{ product, quantity: 1 }], value: 1000 })
  const customer = await shop.db.selectFrom('customers').select('creditBalance').execute()
  expect(customer).toEqual([{ creditBalance: 5000 }])
})

/** A soap that came back from an order without a customer. */
const aGuestReturn = async (quantity = 1) => {
  const order = await aDelivery(shop, { customer: null, email: 'guest@example.com' })
  const { body } = await create(order, quantity)
  const items = [{ item: body.items[0]._id, received: quantity, condition: 'opened' }]
  return (await receive(body._id, { version: 1, items })).body
}

test('items of an order without a customer are exchanged: their value pays for the new order', async () => {
  const received = await aGuestReturn()
  const product = await aProduct(shop.db, { price: { regular: 600, sale: 0 }, title: 'Brush' })
  const { body } = await exchange(received._id, {
    version: 2,
    items: [{ product, quantity: 1 }],
    value: 1000,
  })
  expect(body).toMatchObject({ status: 'completed', amountRefunded: 1000 })
  const made = (await shop.get(`/admin/orders/details/${body.exchange._id}`)).body
  expect(made).toMatchObject({
    ...{ total: 600, creditUsed: 0, amountPaid: 600, paymentStatus: 'paid', customer: null },
    ...{ email: 'guest@example.com', payments: [{ amount: 600, method: 'exchange' }] },
  })
  const { refunds } = (await shop.get(`/admin/orders/details/${received.order._id}`)).body
  expect(refunds).toMatchObject([
    { amount: 600, merchandise: 600, target: 'exchange' },
    { amount: 400, merchandise: 400, target: 'original' },
  ])
  expect(await shop.db.selectFrom('creditEntries').select('_id').execute()).toEqual([])
})

test('a guest owes what a dearer product costs more, and can exchange what came for it again', async () => {
  const received = await aGuestReturn()
  const product = await aProduct(shop.db, { price: { regular: 1500, sale: 0 } })
  const request = { version: 2, items: [{ product, quantity: 1 }], value: 1000, requestId: newId() }
  const [first, again] = await Promise.all([1, 2].map(() => exchange(received._id, request)))
  expect(first?.body.exchange).toEqual(again?.body.exchange)
  const { _id } = first?.body.exchange ?? {}
  const made = (await shop.get(`/admin/orders/details/${_id}`)).body
  expect(made).toMatchObject({ total: 1500, amountPaid: 1000, paymentStatus: 'partially-paid' })
  const refundMore = { amount: 1001, target: 'original', reason: 'Too much', requestId: newId() }
  expect(await shop.send('POST', `/admin/orders/${_id}/refunds`, refundMore)).toMatchObject({ status: 422 })
  await shop.db.updateTable('orders').set({ trackingStatus: 'delivered' }).where('_id', '=', _id).execute()
  const { body: back } = await create({ _id, lines: made.items }, 1)
  const items = [{ item: back.items[0]._id, received: 1, condition: 'opened' }]
  await receive(back._id, { version: 1, items })
  const second = { version: 2, items: [{ product: await aProduct(shop.db), quantity: 1 }], value: 1001 }
  expect(await exchange(back._id, second)).toMatchObject({ status: 422 })
  const { body } = await exchange(back._id, { ...second, value: 1000 })
  const last = (await shop.get(`/admin/orders/details/${body.exchange._id}`)).body
  expect(last).toMatchObject({ total: 1000, amountPaid: 1000, paymentStatus: 'paid' })
})

test('an exchange that is impossible changes nothing', async () => {
  const product = await aProduct(shop.db, { quantity: 1 })
  const one = { version: 2, items: [{ product, quantity: 1 }], value: 1000 }
  const ofGuest = await aGuestReturn()
  expect(await exchange(ofGuest._id, { ...one, rest: 'credit' })).toMatchObject(
    refusal('rest', 'ORDER_HAS_NO_CUSTOMER', { orderId: ofGuest.order.orderId }),
  )
  const { _id } = await aReceivedReturn(shop)
  expect(await exchange(_id, { ...one, items: [{ product, quantity: 2 }] })).toMatchObject(
    refusal('items.0.quantity', 'OUT_OF_STOCK'),
  )
  expect(await exchange(_id, { ...one, items: [{ product: newId(), quantity: 1 }] })).toMatchObject({
    status: 422,
  })
  expect(await exchange(_id, { ...one, value: 2001 })).toMatchObject({ status: 422 })
  expect((await details(_id)).status).toBe('received')
  expect(await findStock(shop.db, product)).toBe(1)
})

test('exchanged items are neither refunded nor exchanged again', async () => {
  const { _id } = await aReceivedReturn(shop)
  await shop.db
    .updateTable('returns')
    .set({ exchange: (await anOrder(shop.db))._id })
    .where('_id', '=', _id)
    .execute()
  for (const again of [
    await refund(_id, { version: 2, amount: 100 }),
    await exchange(_id, {
      version: 2,
      items: [{ product: await aProduct(shop.db), quantity: 1 }],
      value: 100,
    }),
  ])
    expect(again).toMatchObject({ status: 409, body: { code: 'RETURN_EXCHANGED' } })
})

test('the report counts units by reason and product; refused returns and test orders do not count', async () => {
  const [damaged, wrong] = await reasons()
  const order = await aDelivery(shop)
  const line = order.lines[0]?._id
  await create(order, 1, { items: [{ line, quantity: 1, reason: damaged._id }] })
  await create(order, 1, { items: [{ line, quantity: 1, reason: wrong._id }] })
  const other = await aDelivery(shop)
  const { body } = await create(other, 2)
  await decide(body._id, { version: 1, status: 'cancelled' })
  const { rows } = (await shop.get('/admin/returns/report?from=2026-06-15&to=2026-06-15&timeZone=UTC')).body
  expect(rows).toHaveLength(2)
  expect(rows).toMatchObject(
    [damaged, wrong]
      .toSorted((a, b) => (a._id < b._id ? -1 : 1))
      .map(({ _id, title }) => ({
        ...{ reason: { _id, title }, product: { title: 'Soap' }, returns: 1, units: 1, value: 1000 },
      })),
  )
  expect((await shop.get('/admin/returns/report?from=2026-06-16')).body.rows).toEqual([])
  // What customers paid includes the tax that was added.
  await shop.db.updateTable('orders').set({ taxMode: 'added' }).execute()
  await shop.db.updateTable('orderLines').set({ tax: 380 }).where('order', '=', order._id).execute()
  const taxed = (await shop.get('/admin/returns/report')).body.rows
  expect(taxed.map(({ value }: { value: number }) => value)).toEqual([1190, 1190])
  await shop.db.updateTable('orders').set({ isTestOrder: true }).where('_id', '=', order._id).execute()
  expect((await shop.get('/admin/returns/report')).body.rows).toEqual([])
  expect((await shop.get(`/admin/returns?reason=${damaged._id}`)).body.total).toBe(1)
})

test('the report has a row for each custom item', async () => {
  const customItems = ['Gift wrap', 'Engraving'].map((title) => ({
    ...{ kind: 'custom', title, quantity: 1, unitPrice: 300, reason: 'Wanted' },
  }))
  const order = await aDelivery(shop, { customItems })
  const items = order.lines.map(({ _id: line }) => ({ line, quantity: 1 }))
  await create(order, 1, { items })
  const { rows } = (await shop.get('/admin/returns/report')).body
  expect(rows.map(({ product }: { product: { title: string } }) => product.title).toSorted()).toEqual([
    ...['Engraving', 'Gift wrap', 'Soap'],
  ])
})

test('reasons are renamed, sorted, added and deactivated; a used one is never deleted', async () => {
  const [first, second, ...others] = await reasons()
  const order = await aDelivery(shop)
  await create(order, 1, { items: [{ line: order.lines[0]?._id, quantity: 1, reason: first._id }] })
  const save = (list: object[]) => shop.send('PUT', '/admin/return-reasons', { reasons: list }, 'owner')
  expect(await save(others)).toMatchObject({
    status: 422,
    body: { code: 'RETURN_REASON_USED', params: { title: first.title } },
  })
  expect(await save([{ _id: newId(), title: 'x' }])).toMatchObject(
    refusal('reasons.0._id', 'RETURN_REASON_NOT_FOUND'),
  )
  const changed = [
    { title: 'Too small' },
    { ...second, title: 'Wrong colour' },
    { ...first, isActive: false },
  ]
  const { body } = await save(changed)
  expect(body.reasons.map(({ title, isActive }: typeof first) => [title, isActive])).toEqual([
    ['Too small', true],
    ['Wrong colour', true],
    [first.title, false],
  ])
  const inactive = [{ line: order.lines[0]?._id, quantity: 1, reason: first._id }]
  expect(await create(order, 1, { items: inactive })).toMatchObject(
    refusal('items.0.reason', 'RETURN_REASON_NOT_FOUND'),
  )
})

test('a list of reasons that another admin changed meanwhile is not replaced', async () => {
  const before = await reasons()
  const save = (list: object[]) =>
    shop.send('PUT', '/admin/return-reasons', { reasons: list, before }, 'owner')
  expect((await save([...before, { title: 'Too small' }])).status).toBe(200)
  expect(await save([...before, { title: 'Too large' }])).toMatchObject({
    status: 409,
    body: { code: 'STALE' },
  })
  expect(await save(before.toReversed())).toMatchObject({ status: 409, body: { code: 'STALE' } })
  expect((await reasons()).map(({ title }: { title: string }) => title)).toContain('Too small')
})

test('a customer’s returns are found by the customer', async () => {
  const customer = await aCustomer(shop.db)
  const order = await aDelivery(shop, { customer })
  await create(order, 1)
  await aReturn(shop)
  expect((await shop.get(`/admin/returns?customer=${customer}`)).body.total).toBe(1)
})

test('returns are found by what was refunded for them', async () => {
  const { _id, version } = await aReceivedReturn(shop)
  await refund(_id, { version, amount: 400 })
  await aReturn(shop)
  const count = async (filter: string) =>
    (await shop.get(`/admin/returns?filter=${encodeURIComponent(filter)}`)).body.total
  expect(await count('refunded:400')).toBe(1)
  expect(await count('refunded:0')).toBe(1)
  expect(await count('refunded>400')).toBe(0)
})

test('a return is found by its number, the number of its order and the name of its recipient', async () => {
  const product = await aProduct(shop.db)
  const order = await aDelivery(shop, {
    items: [{ product, quantity: 2 }],
    receiverName: { firstName: 'Quillon', lastName: 'Example' },
  })
  const { body } = await create(order, 1)
  await aReturn(shop)
  for (const q of [body.number, body.number.toLowerCase(), order.orderId, `%23${order.orderId}`, 'quillon'])
    expect((await shop.get(`/admin/returns?q=${q}`)).body, q).toMatchObject({
      total: 1,
      items: [{ number: body.number }],
    })
  expect((await shop.get('/admin/returns?q=R-99999')).body.total).toBe(0)
})

test('an exchange whose total changed since it was shown is refused, and changes nothing', async () => {
  const received = await aReceivedReturn(shop)
  const product = await aProduct(shop.db, { price: { regular: 600, sale: 0 } })
  const request = { version: 2, items: [{ product, quantity: 1 }], value: 1000 }
  expect(await exchange(received._id, { ...request, expectedTotal: 500 })).toMatchObject({
    ...{ status: 409, body: { code: 'ORDER_TOTAL_CHANGED', params: { total: { amount: 600 } } } },
  })
  expect((await shop.get(`/admin/returns/details/${received._id}`)).body).toMatchObject({ amountRefunded: 0 })
  expect((await exchange(received._id, { ...request, expectedTotal: 600 })).status).toBe(200)
})

test('an order stays delivered while units are with the customer, also if one was refunded without its return', async () => {
  const { _id, lines } = await aDelivery(shop)
  const line = lines[0]?._id
  const requested = { order: _id, items: [{ line, quantity: 1 }], requestId: newId() }
  const { body } = await shop.send('POST', '/admin/returns', requested)
  const refund = {
    ...{ amount: 1000, lines: [{ line, quantity: 1, amount: 1000 }], target: 'original', reason: 'Damaged' },
    requestId: newId(),
  }
  expect((await shop.send('POST', `/admin/orders/${_id}/refunds`, refund)).status).toBe(200)
  const items = [{ item: body.items[0]._id, received: 1, condition: 'damaged' }]
  const received = { version: body.version, items }
  expect((await shop.send('PATCH', `/admin/returns/${body._id}/receive`, received)).status).toBe(200)
  expect((await shop.get(`/admin/orders/details/${_id}`)).body.trackingStatus).toBe('delivered')
})

test('an order of which the rest was refunded before it left is returned once what left is back', async () => {
  const product = await aProduct(shop.db, { quantity: 10 })
  const order = await anOrder(shop.db, {
    items: [{ product, quantity: 2 }],
    payment: { method: 'card', amount: 'all' },
  })
  const { items } = (await shop.get(`/admin/orders/details/${order._id}`)).body
  const [{ _id: line, unitPrice: amount }] = items
  const refund = {
    ...{ amount, lines: [{ line, quantity: 1, amount }], restock: true, target: 'original' },
    ...{ reason: 'Not in stock', requestId: newId() },
  }
  expect((await shop.send('POST', `/admin/orders/${order._id}/refunds`, refund)).status).toBe(200)
  await ship(shop, order._id, { units: [1], isSent: true })
  const requested = { order: order._id, items: [{ line, quantity: 1 }], requestId: newId() }
  const { body } = await shop.send('POST', '/admin/returns', requested)
  const arrived = [{ item: body.items[0]._id, received: 1, condition: 'unopened', restock: true }]
  const { status } = await shop.send('PATCH', `/admin/returns/${body._id}/receive`, {
    ...{ version: body.version, items: arrived },
  })
  expect(status).toBe(200)
  expect((await shop.get(`/admin/orders/details/${order._id}`)).body.trackingStatus).toBe('returned')
})

test('an order of which everything that left came back is returned, not delivered, once the rest is refunded', async () => {
  const order = await anOrder(shop.db, {
    items: [{ product: await aProduct(shop.db), quantity: 2 }],
    payment: { method: 'card', amount: 'all' },
  })
  const { body: sent } = await ship(shop, order._id, { units: [1], isSent: true })
  const delivered = `/admin/orders/${order._id}/shipments/${sent.shipments[0]._id}/deliver`
  expect((await shop.send('PATCH', delivered, { version: sent.version })).status).toBe(200)
  const { body } = await create(order, 1)
  const items = [{ item: body.items[0]._id, received: 1, condition: 'opened' }]
  await receive(body._id, { version: 1, items })
  const lines = [{ line: order.lines[0]?._id, quantity: 1, amount: 1000 }]
  const rest = { amount: 1000, lines, target: 'original', reason: 'Sold out', requestId: newId() }
  const refunded = await shop.send('POST', `/admin/orders/${order._id}/refunds`, rest)
  expect(refunded.body.trackingStatus).toBe('returned')
  const statuses = refunded.body.timeline.flatMap(
    ({ changes }: { changes: { trackingStatus?: { to: string } } }) => changes?.trackingStatus?.to ?? [],
  )
  expect(statuses).not.toContain('delivered')
})

test('a returned order that an override makes delivered stays so, and is shipped again', async () => {
  const order = await aDelivery(shop)
  const line = order.lines[0]?._id
  const statusOf = async () => (await shop.get(`/admin/orders/details/${order._id}`)).body.trackingStatus
  const comeBack = async () => {
    const { body } = await create(order, 1)
    const items = [{ item: body.items[0]._id, received: 1, condition: 'opened' }]
    expect((await receive(body._id, { version: 1, items })).status).toBe(200)
  }
  await comeBack()
  await comeBack()
  expect(await statusOf()).toBe('returned')
  const override = { reason: 'Repaired' }
  await move(shop, order, { trackingStatus: 'delivered', override }, 'owner')
  const lines = [{ line, quantity: 1, amount: 1000 }]
  const refunded = { amount: 1000, lines, target: 'original', reason: 'Gift', requestId: newId() }
  expect((await shop.send('POST', `/admin/orders/${order._id}/refunds`, refunded)).status).toBe(200)
  expect(await statusOf()).toBe('delivered')
  await move(shop, order, { trackingStatus: 'processing', override }, 'owner')
  await ship(shop, order._id, { units: [1], isSent: true })
  expect(await statusOf()).toBe('shipped')
})
