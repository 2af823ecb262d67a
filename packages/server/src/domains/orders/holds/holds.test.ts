import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../../lib/id.ts'
import { aCoupon, anOrder, aProduct, someCredit } from '../../../testing/factories.ts'
import { hasManyAddresses, sendFrom } from '../../../testing/from-address.ts'
import { aMoveTo, move } from '../../../testing/moves.ts'
import { aSignedInCustomer } from '../../../testing/signed-in-customer.ts'
import { aStoreOrder, openStorefronts, orderAtStore, STORE_KEYS, visit } from '../../../testing/storefront.ts'
import { testShop } from '../../../testing/test-shop.ts'

/** Unpaid orders of storefronts hold their stock for a time, and are then cancelled. */
const shop = testShop()
let product: string
beforeEach(async () => {
  await openStorefronts(shop)
  product = await aProduct(shop.db, { slug: 'soap', quantity: 10 })
})

const set = async (changes: object) => {
  const { _id, version } = (await shop.get('/admin/setting/app-info/details')).body
  return shop.send('PUT', `/admin/setting/app-info/${_id}`, { version, ...changes })
}
/** Lets time pass, then runs both jobs. */
async function after(minutes: number): Promise<void> {
  shop.now = new Date(shop.now.getTime() + minutes * 60_000)
  await shop.db.transaction().execute(async (tx) => {
    await shop.jobs.enqueue(tx, 'remindOfPayments', {})
    await shop.jobs.enqueue(tx, 'releaseHolds', {})
  })
  await shop.runJobs()
}
const details = async ({ uriCode }: { uriCode: string }) =>
  (await shop.get(`/admin/orders/details/${uriCode}`)).body
const stock = async () =>
  (await shop.db.selectFrom('products').select('quantity').where('_id', '=', product).executeTakeFirst())
    ?.quantity
const pay = async (order: { uriCode: string }) => {
  const { _id, total } = await details(order)
  const payment = { amount: total, method: 'card', requestId: newId() }
  return shop.send('POST', `/admin/orders/${_id}/payments`, payment)
}
const minutesLater = (minutes: number) => new Date(shop.now.getTime() + minutes * 60_000).toISOString()
const reminders = async () => (await shop.mails()).filter(({ template }) => template === 'paymentReminder')

test('an order of a guest holds its stock for an hour, is reminded of once, then is cancelled', async () => {
  const order = (await orderAtStore(shop, { items: [{ slug: 'soap', quantity: 2 }] })).body
  expect(order.holdUntil).toBe(minutesLater(60))
  await after(29)
  expect(await reminders()).toEqual([])
  await after(1)
  await after(1)
  expect(await reminders()).toMatchObject([
    {
      to: 'clara@mail.example',
      subject: expect.stringMatching(`^Your order #${order.orderId} at .+ isn’t paid yet$`),
    },
  ])
  expect((await details(order)).timeline[0].action).toBe('order.paymentReminded')
  await after(28)
  expect([await stock(), (await details(order)).trackingStatus]).toEqual([8, 'pending'])
  await after(1)
  await after(1)
  const cancelled = await details(order)
  expect(cancelled).toMatchObject({
    ...{ trackingStatus: 'cancelled', cancelReason: 'other', holdUntil: null, stockIsTaken: false },
    ...{ paymentStatus: 'unpaid' },
  })
  const actions = cancelled.timeline.map(({ action }: { action: string }) => action)
  expect(actions.filter((action: string) => action === 'order.holdEnded')).toHaveLength(1)
  expect([await stock(), (await reminders()).length]).toEqual([10, 1])
  const events = await shop.db
    .selectFrom('outbox')
    .select('payload')
    .where('name', '=', 'order.paymentReminder')
    .execute()
  expect(events).toMatchObject([{ payload: { orderId: order.orderId, holdUntil: order.holdUntil } }])
})

test('an order of a customer holds it for a day, and gives back credit and coupon', async () => {
  const customer = await aSignedInCustomer(shop)
  await someCredit(shop.db, customer._id, 500)
  await aCoupon(shop.db, { code: 'ONCE', quantity: 1 })
  const order = (await orderAtStore(shop, { coupon: 'ONCE', creditUsed: 500 }, customer)).body
  expect(order.holdUntil).toBe(minutesLater(1440))
  await after(1439)
  expect((await details(order)).trackingStatus).toBe('pending')
  await after(1)
  expect((await visit(shop, ['GET', `/orders/${order.uriCode}`], customer)).body).toMatchObject({
    ...{ trackingStatus: 'cancelled', holdUntil: null },
  })
  expect((await visit(shop, ['GET', '/sessions'], customer)).body.creditBalance).toBe(500)
  const { totalUses } = await shop.db.selectFrom('coupons').select('totalUses').executeTakeFirstOrThrow()
  expect([totalUses, await stock()]).toEqual([0, 10])
})

test('a paid order stays, also one of which only a part is paid, and a cancelled one takes no payment', async () => {
  await set({ guestStockPercent: 100 })
  const [paid, partly, never] = [
    (await orderAtStore(shop)).body,
    (await orderAtStore(shop)).body,
    (await orderAtStore(shop)).body,
  ]
  expect((await pay(paid)).body).toMatchObject({ paymentStatus: 'paid', holdUntil: null })
  const part = { amount: 1, method: 'card', requestId: newId() }
  await shop.send('POST', `/admin/orders/${(await details(partly))._id}/payments`, part)
  await after(61)
  expect([(await details(paid)).trackingStatus, (await details(partly)).trackingStatus]).toEqual([
    'pending',
    'pending',
  ])
  expect(await pay(never)).toMatchObject({ status: 409, body: { code: 'ORDER_NOT_PAYABLE' } })
})

test('an order that an admin processes, makes or marks as a test is not cancelled, nor one from before', async () => {
  const [begun, tested] = [(await orderAtStore(shop)).body, (await orderAtStore(shop)).body]
  const { _id, version } = await details(begun)
  await shop.send('PATCH', '/admin/orders/update-status', { _id, version, trackingStatus: 'on-hold' })
  await shop.send('PATCH', '/admin/orders/update-status', {
    ...{ _id, version: version + 1, trackingStatus: 'pending' },
  })
  const ids = [(await details(tested))._id]
  await shop.send('PATCH', '/admin/orders/mark-as-test-order', { ids, isTestOrder: true })
  const made = await anOrder(shop.db)
  await after(2000)
  await shop.send('PATCH', '/admin/orders/mark-as-test-order', { ids, isTestOrder: false })
  await after(2000)
  for (const order of [begun, tested, made])
    expect(await details(order)).toMatchObject({ trackingStatus: 'pending', holdUntil: null })
})

test('an undone status restores the time to pay', async () => {
  const order = (await orderAtStore(shop)).body
  shop.now = new Date(shop.now.getTime() + 1000)
  expect((await move(shop, await details(order), aMoveTo('processing'))).body.holdUntil).toBeNull()
  const [entry] = (await details(order)).timeline
  shop.now = new Date(shop.now.getTime() + 1000)
  expect((await shop.send('POST', `/admin/audit-log/${entry._id}/undo`, {})).status).toBe(200)
  expect(await details(order)).toMatchObject({ trackingStatus: 'pending', holdUntil: order.holdUntil })
  await after(60)
  expect([await stock(), (await details(order)).trackingStatus]).toEqual([10, 'cancelled'])
})

test('an order that is reactivated after its time is not cancelled again', async () => {
  const order = (await orderAtStore(shop)).body
  await after(60)
  const { _id, version } = await details(order)
  const override = { reason: 'Paid in the shop' }
  const back = { _id, version, trackingStatus: 'pending', override }
  expect((await shop.send('PATCH', '/admin/orders/update-status', back, 'owner')).status).toBe(200)
  await after(60)
  expect((await details(order)).trackingStatus).toBe('pending')
})

test('an undo of the end of the time to pay lasts', async () => {
  const order = (await orderAtStore(shop)).body
  await after(60)
  const { timeline } = await details(order)
  const entry = timeline.find(({ action }: { action: string }) => action === 'order.statusChanged')
  expect((await shop.send('POST', `/admin/audit-log/${entry._id}/undo`, {})).status).toBe(200)
  await after(1)
  expect(await details(order)).toMatchObject({ trackingStatus: 'pending', holdUntil: null })
})

test('the store sets the times; empty ones are no limit, and orders keep the time they were placed with', async () => {
  await set({ guestStockPercent: 100 })
  const before = (await orderAtStore(shop)).body
  expect((await set({ guestHoldMinutes: 5, holdReminderMinutes: 5 })).status).toBe(200)
  const short = (await orderAtStore(shop)).body
  await set({ guestHoldMinutes: null })
  const endless = (await orderAtStore(shop)).body
  await after(5)
  expect(await reminders()).toEqual([])
  const statuses = async () =>
    Promise.all([before, short, endless].map(async (order) => (await details(order)).trackingStatus))
  expect(await statuses()).toEqual(['pending', 'cancelled', 'pending'])
  await after(2000)
  expect(await statuses()).toEqual(['cancelled', 'cancelled', 'pending'])
  for (const [field, value] of [
    ['guestHoldMinutes', 4],
    ['customerHoldMinutes', 200_000],
    ['holdReminderMinutes', 0],
    ['guestStockPercent', 101],
    ['guestNetworkStockPercent', 0],
  ] as const)
    expect((await set({ [field]: value })).body.fields, field).toMatchObject({
      [field]: { code: 'OUT_OF_RANGE' },
    })
})

test('of a payment and the end of the time at once, one wins', async () => {
  await set({ guestStockPercent: 100 })
  const orders = await Promise.all(
    Array.from({ length: 6 }, () => orderAtStore(shop).then(({ body }) => body)),
  )
  shop.now = new Date(minutesLater(60))
  await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, 'releaseHolds', {}))
  const [payments] = await Promise.all([Promise.all(orders.map(pay)), shop.runJobs()])
  await after(0)
  let cancelled = 0
  for (const [index, order] of orders.entries()) {
    const { trackingStatus, amountPaid } = await details(order)
    expect(trackingStatus === 'cancelled').toBe(payments[index]?.status === 409)
    expect(amountPaid === 0).toBe(trackingStatus === 'cancelled')
    if (trackingStatus === 'cancelled') cancelled++
  }
  expect(await stock()).toBe(10 - orders.length + cancelled)
})

test('an order that another transaction holds is left to the next run', async () => {
  const order = (await orderAtStore(shop)).body
  shop.now = new Date(minutesLater(61))
  await shop.db.transaction().execute(async (tx) => {
    await sql`select from orders where "uriCode" = ${order.uriCode} for update`.execute(tx)
    await shop.db.transaction().execute((other) => shop.jobs.enqueue(other, 'releaseHolds', {}))
    await shop.runJobs()
    expect((await details(order)).trackingStatus).toBe('pending')
  })
  await after(0)
  expect((await details(order)).trackingStatus).toBe('cancelled')
})

test('an order of a guest holds a part of the stock, also within bundles and over several lines', async () => {
  const units = (quantity: number, as = null as { token: string } | null) =>
    orderAtStore(shop, { items: [{ slug: 'soap', quantity }] }, as)
  const above = (max: number, at = 0) => ({
    status: 422,
    body: { fields: { [`items.${at}.quantity`]: { code: 'GUEST_UNITS_LIMIT', params: { max } } } },
  })
  expect(await units(3)).toMatchObject(above(2))
  const includes = [{ product, quantity: 2 }]
  await aProduct(shop.db, { slug: 'set', includes })
  const items = [
    { slug: 'soap', quantity: 2 },
    { slug: 'set', quantity: 1 },
  ]
  expect((await orderAtStore(shop, { items })).status).toBe(422)
  expect((await units(2)).status).toBe(200)
  await set({ guestStockPercent: 50 })
  // Of the ten soaps, two are held.
  expect(await units(4)).toMatchObject(above(3))
  expect((await units(3)).status).toBe(200)
  expect((await units(3, await aSignedInCustomer(shop))).status).toBe(200)
})

test('several unpaid orders of a guest together hold a part of the stock, until they are paid', async () => {
  const units = (quantity: number, email: string) =>
    orderAtStore(shop, { items: [{ slug: 'soap', quantity }], email })
  const held = { status: 422, body: { fields: { 'items.0.quantity': { code: 'GUEST_UNITS_HELD' } } } }
  const orders = await Promise.all([1, 2, 3, 4, 5].map(() => units(1, 'clara@mail.example')))
  expect(orders.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422, 422])
  expect(await units(1, 'CLARA@mail.example')).toMatchObject(held)
  expect(await stock()).toBe(8)
  expect((await units(2, 'zelda@mail.example')).status).toBe(200)
  for (const { status, body } of orders) if (status === 200) await pay(body)
  expect((await units(1, 'clara@mail.example')).status).toBe(200)
  await set({ guestStockPercent: 1 })
  expect(await units(1, 'clara@mail.example')).toMatchObject(held)
  expect((await units(1, 'else@mail.example')).status).toBe(200)
})

test('a withdrawal from an order that waits for its payment neither holds it longer nor lets its guest hold more', async () => {
  const clara = 'clara@mail.example'
  const { body } = await orderAtStore(shop, { items: [{ slug: 'soap', quantity: 2 }], email: clara })
  const withdrawal = { name: 'Clara Sommer', email: clara, orderId: body.orderId, requestId: newId() }
  expect((await visit(shop, ['POST', '/withdrawals', withdrawal])).status).toBe(200)
  const stored = async () => (await shop.get(`/admin/orders/details/${body.uriCode}`)).body
  expect(await stored()).toMatchObject({ trackingStatus: 'pending', holdUntil: body.holdUntil })
  expect((await orderAtStore(shop, { email: clara })).body.code).toBe('GUEST_UNITS_HELD')
  const { _id } = await stored()
  await move(shop, { _id }, aMoveTo('on-hold'))
  expect((await orderAtStore(shop, { email: clara })).body.code).toBe('GUEST_UNITS_HELD')
})

test('a withdrawn order that waits for its payment is not reminded of, and is cancelled as usual', async () => {
  const { body } = await orderAtStore(shop)
  const withdrawal = { name: 'Clara', email: body.email, orderId: body.orderId, requestId: newId() }
  expect((await visit(shop, ['POST', '/withdrawals', withdrawal])).status).toBe(200)
  await after(31)
  expect(await reminders()).toEqual([])
  await after(30)
  expect((await details(body)).trackingStatus).toBe('cancelled')
})

test('guests of one network together hold a part of the stock, whatever their e-mail addresses', async () => {
  await set({ guestNetworkStockPercent: 50 })
  const path = `/store/orders?siteKey=${STORE_KEYS.hb}`
  const guest = (name: string, from = '127.0.0.1') => {
    const order = aStoreOrder({ email: `${name}@mail.example`, items: [{ slug: 'soap', quantity: 1 }] })
    return sendFrom(shop, from, ['POST', path, order])
  }
  const names = ['ann', 'bea', 'cai', 'dan', 'eve', 'fay', 'gil', 'hal']
  const placed = await Promise.all(names.map((name) => guest(name)))
  const made = placed.filter(({ status }) => status === 200)
  expect([made.length, await stock()]).toEqual([5, 5])
  const held = { 'items.0.quantity': { code: 'GUEST_NETWORK_UNITS_HELD' } }
  expect((await guest('ida')).body.fields).toMatchObject(held)
  const cart = { items: [{ slug: 'soap', quantity: 1 }], country: 'DE' }
  expect((await visit(shop, ['POST', '/orders/quote', cart])).body.issues).toContainEqual(
    expect.objectContaining({ path: 'items.0.quantity', code: 'GUEST_NETWORK_UNITS_HELD' }),
  )
  for (const { body } of made.slice(0, 2)) await pay(body)
  expect((await guest('joy')).status).toBe(200)
  expect((await orderAtStore(shop, {}, await aSignedInCustomer(shop))).status).toBe(200)
  if (hasManyAddresses) expect((await guest('ida', '127.0.0.9')).status).toBe(200)
  await after(61)
  expect((await guest('kim')).status).toBe(200)
  await after(24 * 60)
  expect(await shop.db.selectFrom('guestNetworks').select('order').execute()).toEqual([])
})
