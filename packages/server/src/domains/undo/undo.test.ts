import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { recordAudit } from '../../lib/audit.ts'
import { minutes } from '../../lib/clock.ts'
import { newId } from '../../lib/id.ts'
import { anAdminOnSites } from '../../testing/an-admin-on-sites.ts'
import { aCategory, aCoupon, aCustomer, anOrder, aProduct, NOW } from '../../testing/factories.ts'
import { findStock } from '../../testing/find-stock.ts'
import { aLiveChat } from '../../testing/live-chat-changes.ts'
import { aMoveTo, bulkMove, move } from '../../testing/moves.ts'
import { aNotification } from '../../testing/notification-changes.ts'
import { productsByCall } from '../../testing/products-by-call.ts'
import { type Caller, testShop } from '../../testing/test-shop.ts'
import { aTicket } from '../../testing/ticket-changes.ts'
import { ticketsByCall } from '../../testing/tickets-by-call.ts'
import { waitingForLocks } from '../../testing/waiting-for-locks.ts'

const shop = testShop()
const GONE = '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f'
const parcel = { carrier: 'DHL', number: '4112345678' }

/** Time passes between acts. */
beforeEach(() => pass())
const pass = (ms = 1000) => {
  shop.now = new Date(shop.now.getTime() + ms)
}

const undo = (id: string, as: Caller = 'admin') => shop.send('POST', `/admin/audit-log/${id}/undo`, {}, as)
const states = async (ids: string[], as: Caller = 'admin') =>
  (await shop.get(`/admin/audit-log/undo?ids=${ids.join(',')}`, as)).body
const state = async (id: string, as: Caller = 'admin') => (await states([id], as))[0]

/** The latest entries about a record. */
const entriesOf = (entityId: string) =>
  shop.db
    .selectFrom('auditLog')
    .select(['_id', 'action', 'changes', 'requestId', 'note'])
    .where('entityId', '=', entityId)
    .orderBy('at', 'desc')
    .orderBy('_id', 'desc')
    .execute()
const latest = async (entityId: string, action?: string) => {
  const found = (await entriesOf(entityId)).find((entry) => !action || entry.action === action)
  if (!found) throw new Error(`There is no entry ${action} of ${entityId}.`)
  return found
}

/** All columns of a record, besides those that count and date its changes. */
async function row(
  table: 'orders' | 'products' | 'customers' | 'coupons' | 'tickets' | 'categories',
  id: string,
) {
  const found = await shop.db.selectFrom(table).selectAll().where('_id', '=', id).executeTakeFirstOrThrow()
  const { version: _, updatedAt: __, ...columns } = found as Record<string, unknown>
  return columns
}
const shipmentsOf = (order: string) =>
  shop.db.selectFrom('shipments').selectAll().where('order', '=', order).orderBy('number').execute()
const categoriesOf = (product: string) =>
  shop.db
    .selectFrom('productCategories')
    .select('category')
    .where('product', '=', product)
    .orderBy('category')
    .execute()

describe('the status of an order', () => {
  test.each(['processing', 'on-hold'] as const)('moved to %s is restored', async (to) => {
    const order = await anOrder(shop.db)
    const before = await row('orders', order._id)
    await move(shop, order, aMoveTo(to))
    pass()
    const entry = await latest(order._id)
    expect(await state(entry._id)).toMatchObject({ reason: null, undone: null, remains: [] })
    const undone = await undo(entry._id)
    expect(undone).toMatchObject({ status: 200, body: { remains: [] } })
    expect(await row('orders', order._id)).toEqual(before)
    expect(await latest(order._id)).toMatchObject({ _id: undone.body.entry, action: 'order.statusChanged' })
    expect(await state(entry._id)).toMatchObject({
      reason: { code: 'UNDO_DONE' },
      undone: { entry: undone.body.entry, by: { _id: shop.people.admin._id } },
    })
    expect(await state(undone.body.entry)).toMatchObject({
      undoes: entry._id,
      reason: { code: 'UNDO_OF_UNDO' },
    })
    expect(await undo(undone.body.entry)).toMatchObject({ status: 409, body: { code: 'UNDO_OF_UNDO' } })
  })

  test('moved to shipped and to delivered is restored with its shipments, one after the other', async () => {
    const order = await anOrder(shop.db)
    await move(shop, order, aMoveTo('processing'))
    const packed = [await row('orders', order._id), await shipmentsOf(order._id)]
    pass()
    await move(shop, order, aMoveTo('shipped'))
    const shipping = await latest(order._id)
    const shipped = [await row('orders', order._id), await shipmentsOf(order._id)]
    pass()
    await move(shop, order, aMoveTo('delivered'))
    const delivery = await latest(order._id)
    expect(await undo(shipping._id)).toMatchObject({
      ...{ status: 409, body: { code: 'UNDO_TOUCHED', params: { fields: ['trackingStatus'] } } },
    })
    pass()
    expect((await undo(delivery._id)).status).toBe(200)
    expect([await row('orders', order._id), await shipmentsOf(order._id)]).toEqual(shipped)
    pass()
    expect((await undo(shipping._id)).status).toBe(200)
    expect([await row('orders', order._id), await shipmentsOf(order._id)]).toEqual(packed)
  })

  test('cancelled without money is restored with its stock and its coupon', async () => {
    const product = await aProduct(shop.db)
    const order = await anOrder(shop.db, { items: [{ product, quantity: 3 }] })
    const before = await row('orders', order._id)
    expect(await findStock(shop.db, product)).toBe(97)
    await move(shop, order, aMoveTo('cancelled'))
    expect(await findStock(shop.db, product)).toBe(100)
    pass()
    expect((await undo((await latest(order._id, 'order.statusChanged'))._id)).status).toBe(200)
    expect(await row('orders', order._id)).toEqual(before)
    expect(await findStock(shop.db, product)).toBe(97)
  })

  test('of an imported order, which holds no stock, is restored without taking any', async () => {
    const product = await aProduct(shop.db)
    const history = { placedAt: NOW.toISOString(), trackingStatus: 'delivered', leaveStock: true } as const
    const order = await anOrder(shop.db, { items: [{ product, quantity: 3 }], history })
    const before = [await row('orders', order._id), await findStock(shop.db, product)]
    await move(shop, order, aMoveTo('returned', { restock: true }))
    pass()
    expect((await undo((await latest(order._id, 'order.statusChanged'))._id)).status).toBe(200)
    expect([await row('orders', order._id), await findStock(shop.db, product)]).toEqual(before)
  })

  test.each([
    ['by hand', (order: { _id: string }) => move(shop, order, aMoveTo('shipped'))],
    [
      'by a tracking number',
      async ({ _id }: { _id: string }) => {
        const { version } = (await shop.get(`/admin/orders/details/${_id}`)).body
        return shop.send('PATCH', '/admin/orders/tracking/update-number', { _id, version, ...parcel })
      },
    ],
  ])('moved to shipped %s stays while a return of it is open', async (_, shipIt) => {
    const order = await anOrder(shop.db)
    await move(shop, order, aMoveTo('processing'))
    pass()
    expect((await shipIt(order)).body.trackingStatus).toBe('shipped')
    const entry = await latest(order._id)
    pass()
    const returned = {
      order: order._id,
      items: [{ line: order.lines[0]?._id, quantity: 1 }],
      requestId: newId(),
    }
    const { body } = await shop.send('POST', '/admin/returns', returned)
    const refusal = { code: 'UNDO_TOUCHED', params: { fields: ['returns'] } }
    expect(await state(entry._id)).toMatchObject({ reason: refusal })
    expect(await undo(entry._id)).toMatchObject({ status: 409, body: refusal })
    const cancelled = { version: 1, status: 'cancelled' }
    expect((await shop.send('PATCH', `/admin/returns/${body._id}/decide`, cancelled)).status).toBe(200)
    expect((await undo(entry._id)).status).toBe(200)
  })

  test('that a received return ended stays', async () => {
    const order = await anOrder(shop.db)
    await move(shop, order, aMoveTo('processing'))
    await move(shop, order, aMoveTo('shipped'))
    const items = order.lines.map(({ _id: line }) => ({ line, quantity: 1 }))
    const { body } = await shop.send('POST', '/admin/returns', {
      order: order._id,
      items,
      requestId: newId(),
    })
    pass()
    const arrived = body.items.map(({ _id: item, quantity }: { _id: string; quantity: number }) => ({
      ...{ item, received: quantity, condition: 'opened' },
    }))
    await shop.send('PATCH', `/admin/returns/${body._id}/receive`, { version: 1, items: arrived })
    const entry = await latest(order._id)
    expect(entry.changes).toMatchObject({ trackingStatus: { to: 'returned' } })
    expect(await undo(entry._id)).toMatchObject({ status: 409, body: { code: 'UNDO_TOUCHED' } })
  })

  test('whose cancellation refunded money stays', async () => {
    const payment = { method: 'card', amount: 'all' } as const
    const order = await anOrder(shop.db, { payment })
    await move(shop, order, aMoveTo('cancelled'))
    const entry = await latest(order._id, 'order.statusChanged')
    expect(await state(entry._id)).toMatchObject({ reason: { code: 'UNDO_MONEY_MOVED' } })
    expect(await undo(entry._id)).toMatchObject({ status: 409, body: { code: 'UNDO_MONEY_MOVED' } })
  })

  test('of which the customer was notified is restored, and says so', async () => {
    shop.now = NOW
    const order = await anOrder(shop.db)
    await move(shop, order, aMoveTo('processing'))
    await aNotification(shop.db, { order: order._id })
    const entry = await latest(order._id)
    expect((await state(entry._id)).remains).toEqual(['customer-notified'])
    pass()
    expect((await undo(entry._id)).body.remains).toEqual(['customer-notified'])
  })
})

describe('a tracking number', () => {
  const track = async (order: { _id: string }, more: object = {}) => {
    const { version } = (await shop.get(`/admin/orders/details/${order._id}`)).body
    return shop.send('PATCH', '/admin/orders/tracking/update-number', {
      ...{ _id: order._id, version, ...parcel, ...more },
    })
  }

  test('that shipped its order is removed, with the shipment and the status, as one act', async () => {
    const order = await anOrder(shop.db)
    await move(shop, order, aMoveTo('processing'))
    const before = [await row('orders', order._id), await shipmentsOf(order._id)]
    pass()
    expect((await track(order)).body.trackingStatus).toBe('shipped')
    pass()
    expect((await undo((await latest(order._id, 'order.trackingNumberAdded'))._id)).status).toBe(200)
    expect([await row('orders', order._id), await shipmentsOf(order._id)]).toEqual(before)
  })

  test('that was corrected or removed is restored', async () => {
    const order = await anOrder(shop.db)
    await track(order, { moveToShipped: false })
    const before = await row('orders', order._id)
    pass()
    await track(order, { number: '4112345679', replaces: parcel })
    expect((await undo((await latest(order._id))._id)).status).toBe(200)
    expect(await row('orders', order._id)).toEqual(before)
    pass()
    const { version } = (await shop.get(`/admin/orders/details/${order._id}`)).body
    await shop.send('PATCH', '/admin/orders/tracking/remove-number', { _id: order._id, version, ...parcel })
    pass()
    expect((await undo((await latest(order._id, 'order.trackingNumberRemoved'))._id)).status).toBe(200)
    expect(await row('orders', order._id)).toEqual(before)
  })
})

test('the mark of an order as a test is removed, and set again', async () => {
  const order = await anOrder(shop.db)
  const before = await row('orders', order._id)
  const mark = (isTestOrder: boolean) =>
    shop.send('PATCH', '/admin/orders/mark-as-test-order', { ids: [order._id], isTestOrder })
  expect((await mark(true)).body.updated).toEqual([order._id])
  pass()
  expect((await undo((await latest(order._id))._id)).status).toBe(200)
  expect(await row('orders', order._id)).toEqual(before)
})

describe('a product', () => {
  const { loadForm, update } = productsByCall(shop)

  test('gets its price, stock, status and categories back, and never what another admin changed', async () => {
    const [bath, home] = [await aCategory(shop.db), await aCategory(shop.db, { title: 'Home' })]
    const id = await aProduct(shop.db, { slug: 'soap', categories: [bath] })
    const before = [await row('products', id), await categoriesOf(id)]
    const form = await loadForm(id)
    const price = { regular: 1900, sale: 1500 }
    await update('soap', { ...form, price, quantity: 5, isActive: false, categories: [home] })
    const entry = await latest(id)
    pass()
    expect((await undo(entry._id)).status).toBe(200)
    expect([await row('products', id), await categoriesOf(id)]).toEqual(before)
    pass()
    await update('soap', { ...(await loadForm(id)), price })
    const second = await latest(id)
    pass()
    await update('soap', { ...(await loadForm(id)), price: { regular: 2000, sale: 0 } }, 'colleague')
    expect(await undo(second._id)).toMatchObject({
      ...{ status: 409, body: { code: 'UNDO_TOUCHED', params: { fields: ['price'] } } },
    })
  })

  test('loses the period of a sale again that a change added', async () => {
    const id = await aProduct(shop.db, { slug: 'soap' })
    const before = await row('products', id)
    const form = await loadForm(id)
    const period = { saleFrom: '2026-07-01T00:00:00.000Z', saleUntil: '2026-07-08T00:00:00.000Z' }
    await update('soap', { ...form, price: { ...form.price, sale: 100, ...period } })
    expect(await row('products', id)).not.toEqual(before)
    pass()
    expect((await undo((await latest(id))._id)).status).toBe(200)
    expect(await row('products', id)).toEqual(before)
  })

  test('a change of another field since is no obstacle', async () => {
    const id = await aProduct(shop.db, { slug: 'soap' })
    await update('soap', { ...(await loadForm(id)), price: { regular: 1900, sale: 0 } })
    const entry = await latest(id)
    pass()
    await update('soap', { ...(await loadForm(id)), title: 'Olive soap' })
    expect((await undo(entry._id)).status).toBe(200)
    expect((await loadForm(id)).title).toBe('Olive soap')
  })

  test('the ordinary rules apply: a slug that another product has now is refused at its field', async () => {
    const id = await aProduct(shop.db, { slug: 'soap' })
    await update('soap', { ...(await loadForm(id)), slug: 'olive-soap' })
    await aProduct(shop.db, { slug: 'soap' })
    const refused = await undo((await latest(id))._id)
    expect(refused).toMatchObject({
      ...{ status: 409, body: { code: 'UNDO_REFUSED', params: { reason: { code: 'PRODUCT_SLUG_TAKEN' } } } },
    })
    expect((await state((await latest(id))._id)).undone).toBe(null)
  })
})

test('products moved to a category by one request are moved back by one undo', async () => {
  const [bath, home] = [await aCategory(shop.db), await aCategory(shop.db, { title: 'Home' })]
  const ids = [
    await aProduct(shop.db, { slug: 'one', categories: [bath] }),
    await aProduct(shop.db, { slug: 'two' }),
    await aProduct(shop.db, { slug: 'three', categories: [bath] }),
  ]
  const moved = await shop.send('PATCH', '/admin/products/bulk-move-category', { ids, category: home })
  expect(moved.body.updated).toHaveLength(3)
  const request = moved.headers.get('x-request-id')
  const { loadForm, update } = productsByCall(shop)
  pass()
  await update('three', { ...(await loadForm(ids[2] ?? '')), categories: [] })
  const undone = await shop.send('POST', '/admin/undo', { request })
  expect(undone.body.updated.sort()).toEqual(ids.slice(0, 2).sort())
  expect(undone.body.skipped).toMatchObject([{ _id: ids[2], code: 'UNDO_TOUCHED' }])
  expect(await categoriesOf(ids[0] ?? '')).toEqual([{ category: bath }])
  expect(await categoriesOf(ids[1] ?? '')).toEqual([])
  const again = await shop.send('POST', '/admin/undo', { request })
  expect(again.body).toMatchObject({ updated: [], skipped: [{}, {}, {}] })
  pass(minutes(31))
  expect(await shop.send('POST', '/admin/undo', { request })).toMatchObject({
    ...{ status: 409, body: { code: 'UNDO_NOTHING' } },
  })
  expect(await shop.send('POST', '/admin/undo', { request }, 'colleague')).toMatchObject({ status: 409 })
})

describe('a category', () => {
  test('returns to its parent and position, and gets its name back', async () => {
    const create = async (title: string, parent: string | null = null) =>
      (await shop.send('POST', '/admin/categories', { title, slug: title.toLowerCase(), parent })).body
    const bath = await create('Bath')
    const soap = await create('Soap', bath._id)
    await create('Towels', bath._id)
    const home = await create('Home')
    const before = await row('categories', soap._id)
    pass()
    await shop.send('PATCH', `/admin/categories/${soap._id}/move`, { parent: home._id, before: null })
    pass()
    expect((await undo((await latest(soap._id))._id)).status).toBe(200)
    expect(await row('categories', soap._id)).toEqual(before)
    const { version } = (await shop.get('/admin/categories?q=soap')).body.items[0]
    const { slug, parent, image, description, isActive } = soap
    pass()
    await shop.send('PUT', `/admin/categories/${soap._id}`, {
      ...{ title: 'Soaps', slug, parent, image, description, isActive, version },
    })
    pass()
    expect((await undo((await latest(soap._id, 'category.changed'))._id)).status).toBe(200)
    expect(await row('categories', soap._id)).toEqual(before)
  })
})

describe('a customer', () => {
  const change = async (id: string, body: object) => {
    const { version } = (await shop.get(`/admin/customers/profile/${id}`)).body
    return shop.send('PUT', `/admin/customers/profile/update?id=${id}`, { ...body, version })
  }

  test('gets tags, note and name back', async () => {
    const id = await aCustomer(shop.db, { tags: ['vip'], note: 'Old' })
    const before = await row('customers', id)
    const changed = await change(id, { tags: ['press'], note: 'New', firstName: 'Clarissa' })
    expect(changed.status).toBe(200)
    pass()
    expect((await undo((await latest(id))._id)).status).toBe(200)
    expect(await row('customers', id)).toEqual(before)
  })

  test('is unblocked, and blocked again with the reason; sessions stay ended', async () => {
    const id = await aCustomer(shop.db)
    const before = await row('customers', id)
    const block = (value: boolean) =>
      shop.send('PATCH', '/admin/customers/bulk-blocked-and-unblocked', { ids: [id], value, reason: 'Fraud' })
    await block(true)
    const entry = await latest(id)
    pass()
    expect(await undo(entry._id)).toMatchObject({ status: 200, body: { remains: ['sessions-ended'] } })
    expect(await row('customers', id)).toEqual(before)
    pass()
    await block(true)
    pass()
    await block(false)
    pass()
    expect((await undo((await latest(id))._id)).status).toBe(200)
    expect(await row('customers', id)).toEqual({ ...before, blocked: true })
    expect(await latest(id)).toMatchObject({ action: 'customer.blocked', note: 'Fraud' })
  })

  test('stays blocked by a later act, also if it set what an earlier one had set', async () => {
    const id = await aCustomer(shop.db)
    const block = (value: boolean) =>
      shop.send('PATCH', '/admin/customers/bulk-blocked-and-unblocked', { ids: [id], value, reason: 'Fraud' })
    await block(true)
    const first = await latest(id)
    pass()
    await block(false)
    pass()
    await block(true)
    pass()
    expect(await state(first._id)).toMatchObject({ reason: { code: 'UNDO_TOUCHED' } })
    expect(await undo(first._id)).toMatchObject({
      ...{ status: 409, body: { code: 'UNDO_TOUCHED', params: { fields: ['blocked'] } } },
    })
    // Undone in the reverse order, each act is the latest.
    for (const blocked of [false, true, false]) {
      const entries = await entriesOf(id)
      const open = []
      for (const { _id } of entries) if ((await state(_id)).reason === null) open.push(_id)
      expect(open).toHaveLength(1)
      expect((await undo(open[0] ?? '')).status).toBe(200)
      pass()
      expect(await row('customers', id)).toMatchObject({ blocked })
    }
  })

  test('who was approved has an e-mail, and one who was merged or erased no longer exists', async () => {
    const id = await aCustomer(shop.db, { accountApproved: false })
    await shop.send('PATCH', '/admin/customers/bulk-account-approved-by-admin', { ids: [id], value: true })
    expect(await undo((await latest(id))._id)).toMatchObject({ status: 409, body: { code: 'UNDO_MAILED' } })
    await change(id, { tags: ['vip'] })
    await shop.db.updateTable('customers').set({ erasedAt: shop.now.toISOString() }).execute()
    expect(await undo((await latest(id))._id)).toMatchObject({
      ...{ status: 409, body: { code: 'UNDO_RECORD_GONE' } },
    })
  })
})

test('a coupon gets its terms back', async () => {
  const product = await aProduct(shop.db)
  const id = await aCoupon(shop.db, { products: [product] })
  const before = await row('coupons', id)
  const coupon = (await shop.get(`/admin/coupons/details/${id}`)).body
  const { code, title, type, site, maxDiscount, minOrderTotal, quantity, perCustomerLimit } = coupon
  const { startsAt, expiry, version } = coupon
  const saved = await shop.send('PUT', `/admin/coupons/${id}`, {
    ...{ code, title, type, site, maxDiscount, minOrderTotal, quantity, perCustomerLimit, startsAt, expiry },
    ...{ version, amount: 1, isActive: false, products: [], categories: [] },
  })
  expect(saved.status).toBe(200)
  pass()
  expect((await undo((await latest(id))._id)).status).toBe(200)
  expect(await row('coupons', id)).toEqual(before)
  expect((await shop.get(`/admin/coupons/details/${id}`)).body.products).toMatchObject([{ _id: product }])
})

test('a coupon does not get its type back after its amount changed, which would be one of another unit', async () => {
  const id = await aCoupon(shop.db, { type: 'percentage', amount: 20 })
  const change = async (terms: object) => {
    const coupon = (await shop.get(`/admin/coupons/details/${id}`)).body
    expect((await shop.send('PUT', `/admin/coupons/${id}`, { ...coupon, ...terms })).status).toBe(200)
    pass()
    return latest(id)
  }
  const { _id: typeChanged } = await change({ type: 'fixed' })
  await change({ amount: 2000 })
  expect(await undo(typeChanged)).toMatchObject({ status: 409, body: { code: 'UNDO_TOUCHED' } })
  expect(await row('coupons', id)).toMatchObject({ type: 'fixed', amount: 2000 })
})

test('a coupon gets its products back, also after one of them was renamed', async () => {
  const [soap, brush] = [
    await aProduct(shop.db, { title: 'Soap' }),
    await aProduct(shop.db, { title: 'Brush' }),
  ]
  const id = await aCoupon(shop.db, {})
  const {
    isExpired: _,
    totalUses: __,
    createdAt: ___,
    updatedAt: ____,
    _id: _____,
    ...coupon
  } = (await shop.get(`/admin/coupons/details/${id}`)).body
  const terms = { ...coupon, products: [soap, brush], categories: [] }
  expect((await shop.send('PUT', `/admin/coupons/${id}`, terms)).status).toBe(200)
  const entry = await latest(id)
  await shop.db.updateTable('products').set({ title: 'A soap' }).where('_id', '=', soap).execute()
  pass()
  expect((await undo(entry._id)).status).toBe(200)
  expect((await shop.get(`/admin/coupons/details/${id}`)).body.products).toEqual([])
})

test('a ticket returns to its status and priority, but not once its customer knows that it is resolved', async () => {
  await shop.db.updateTable('sites').set({ notifiesSince: NOW.toISOString() }).execute()
  const { change, setStatus, details } = ticketsByCall(shop)
  const customer = await aCustomer(shop.db, { email: 'clara@mail.example' })
  const opened = await shop.send('POST', '/admin/tickets', {
    ...{ customer, site: 'hb', category: 'order', priority: 'low', subject: 'Where is it?', text: 'Hello' },
    requestId: GONE,
  })
  const { _id: id } = opened.body
  const before = await row('tickets', id)
  await setStatus(opened.body, 'pending')
  pass()
  expect((await undo((await latest(id, 'ticket.statusChanged'))._id)).status).toBe(200)
  await change(await details(opened.body.ticketNumber), { priority: 'high' })
  pass()
  expect((await undo((await latest(id, 'ticket.changed'))._id)).status).toBe(200)
  expect(await row('tickets', id)).toEqual(before)
  pass()
  await setStatus(await details(opened.body.ticketNumber), 'resolved')
  expect(await undo((await latest(id, 'ticket.statusChanged'))._id)).toMatchObject({
    ...{ status: 409, body: { code: 'UNDO_MAILED' } },
  })
})

describe('an assignment', () => {
  const assignOrder = (id: string, admin: string | null) =>
    shop.send('PATCH', '/admin/orders/assign', { ids: [id], admin })
  const chatChange = (id: string, admin: string | null) =>
    shop.send('PATCH', `/admin/live-chats/${id}/assign`, { admin })

  test('of an order is undone, unless the former assignee was blocked meanwhile', async () => {
    const { admin, colleague, owner } = shop.people
    const order = await anOrder(shop.db)
    await assignOrder(order._id, colleague._id)
    const before = await row('orders', order._id)
    pass()
    await assignOrder(order._id, admin._id)
    const entry = await latest(order._id)
    expect((await shop.get(`/admin/orders/details/${order._id}`)).body.timeline[0].changes).toEqual({
      admin: { from: 'Ben Example', to: 'Ada Example' },
    })
    pass()
    expect((await undo(entry._id)).status).toBe(200)
    expect(await row('orders', order._id)).toEqual(before)
    pass()
    await assignOrder(order._id, owner._id)
    await shop.db.updateTable('admins').set({ blocked: true }).where('_id', '=', colleague._id).execute()
    expect(await undo((await latest(order._id))._id)).toMatchObject({
      ...{ status: 409, body: { code: 'UNDO_REFUSED', params: { reason: { code: 'ASSIGNEE_BLOCKED' } } } },
    })
    expect(await row('orders', order._id)).toMatchObject({ admin: owner._id })
  })

  test('of a ticket and its priority are undone together; one by a reply stays', async () => {
    const { change } = ticketsByCall(shop)
    const ticket = await aTicket(shop)
    const before = await row('tickets', ticket._id)
    await change(ticket, { admin: shop.people.colleague._id, priority: 'high' })
    pass()
    expect((await undo((await latest(ticket._id, 'ticket.assigned'))._id)).status).toBe(200)
    expect(await row('tickets', ticket._id)).toEqual(before)
    pass()
    await ticketsByCall(shop).post(ticket, 'It is on its way.')
    expect(await undo((await latest(ticket._id, 'ticket.assigned'))._id)).toMatchObject({
      ...{ status: 409, body: { code: 'UNDO_IRREVERSIBLE' } },
    })
  })

  test('of a chat is undone', async () => {
    const id = await aLiveChat(shop)
    const assignee = async () =>
      (await shop.db.selectFrom('liveChats').select('admin').where('_id', '=', id).executeTakeFirst())?.admin
    await chatChange(id, shop.people.colleague._id)
    pass()
    await chatChange(id, null)
    const entry = await latest(id)
    pass()
    expect((await undo(entry._id)).status).toBe(200)
    expect(await assignee()).toBe(shop.people.colleague._id)
  })

  test('that was recorded without ids, by an earlier version, can’t be undone', async () => {
    const order = await anOrder(shop.db)
    const changes = { admin: { from: null, to: 'Ben Example' } }
    const entry = { action: 'order.assigned', entityId: order._id, changes } as const
    await shop.db.updateTable('orders').set({ admin: shop.people.colleague._id }).execute()
    await shop.db.transaction().execute((tx) => recordAudit(tx, shop.people.admin, shop.now, [entry]))
    const { _id } = await latest(order._id)
    expect((await state(_id)).reason).toMatchObject({ code: 'UNDO_IRREVERSIBLE' })
    expect(await undo(_id)).toMatchObject({ status: 409, body: { code: 'UNDO_IRREVERSIBLE' } })
  })
})

describe('the display coupon of a product', () => {
  const show = (productId: string, couponCode: string) =>
    shop.send('POST', '/admin/products/set-display-coupon', { productId, couponCode })

  test('is restored by its id, also under another code, unless it was deleted', async () => {
    const product = await aProduct(shop.db)
    const spring = await aCoupon(shop.db, { code: 'SPRING' })
    await aCoupon(shop.db, { code: 'SUMMER' })
    await show(product, 'SPRING')
    const before = await row('products', product)
    pass()
    await show(product, 'SUMMER')
    const entry = await latest(product)
    await shop.db.updateTable('coupons').set({ code: 'MAY' }).where('_id', '=', spring).execute()
    pass()
    expect((await undo(entry._id)).status).toBe(200)
    expect(await row('products', product)).toEqual(before)
    pass()
    await show(product, 'SUMMER')
    await shop.db.deleteFrom('coupons').where('_id', '=', spring).execute()
    expect(await undo((await latest(product))._id)).toMatchObject({
      status: 409,
      body: {
        code: 'UNDO_REFUSED',
        params: { reason: { code: 'COUPON_NOT_FOUND', params: { code: 'MAY' } } },
      },
    })
  })
})

describe('who may undo', () => {
  test('an admin who may make the change, also without the permission to view the audit log', async () => {
    const order = await anOrder(shop.db)
    await move(shop, order, aMoveTo('processing'))
    const entry = await latest(order._id)
    const viewer = await anAdminOnSites(shop, ['hb'], ['orders:read', 'audit-log:read'])
    expect(await state(entry._id, viewer)).toMatchObject({
      reason: { code: 'PERMISSION_MISSING', params: { permission: 'orders:status' } },
    })
    expect(await undo(entry._id, viewer)).toMatchObject({ status: 403, body: { code: 'PERMISSION_MISSING' } })
    const mover = await anAdminOnSites(shop, ['hb'], ['orders:read', 'orders:status'])
    expect((await undo(entry._id, mover)).status).toBe(200)
  })

  test('only on the own sites: an order of another site is unknown, or may only be read', async () => {
    const order = await anOrder(shop.db)
    await move(shop, order, aMoveTo('processing'))
    const entry = await latest(order._id)
    const other = await anAdminOnSites(shop, ['auctropin'], ['orders:read', 'orders:status'])
    expect(await states([entry._id], other)).toEqual([])
    expect((await undo(entry._id, other)).status).toBe(404)
    expect(await latest(order._id)).toEqual(entry)
    expect((await undo(GONE)).status).toBe(404)
    expect(await states([GONE])).toEqual([])
  })
})

test('two who undo at once: one succeeds, and the order is restored once', async () => {
  const order = await anOrder(shop.db)
  const before = await row('orders', order._id)
  await move(shop, order, aMoveTo('processing'))
  const { _id } = await latest(order._id)
  const answers = await Promise.all([undo(_id), undo(_id, 'colleague'), undo(_id, 'owner')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(answers.flatMap(({ status, body }) => (status === 409 ? [body.code] : []))).toEqual([
    ...['UNDO_DONE', 'UNDO_DONE'],
  ])
  expect(await row('orders', order._id)).toEqual(before)
  expect((await entriesOf(order._id)).filter(({ action }) => action === 'order.statusChanged')).toHaveLength(
    2,
  )
})

test('an undo of many orders never waits for a product that an order of one of its customers has locked', {
  retry: 0,
}, async () => {
  const [customer, last] = [await aCustomer(shop.db), await aProduct(shop.db)]
  const orders = [
    await anOrder(shop.db, { customer }),
    await anOrder(shop.db, { items: [{ product: last, quantity: 1 }] }),
  ]
  const ids = orders.map(({ _id }) => _id).toSorted()
  const cancelled = await bulkMove(shop, { ids }, aMoveTo('cancelled'))
  pass()
  const undone = await shop.db.transaction().execute(async (order) => {
    await order.selectFrom('products').select('_id').where('_id', '=', last).forUpdate().execute()
    const request = cancelled.headers.get('x-request-id')
    const answer = shop.send('POST', '/admin/undo', { request })
    await expect.poll(() => waitingForLocks(shop.db)).toBe(1)
    await sql`set local lock_timeout = '2s'`.execute(order)
    await order.selectFrom('customers').select('_id').where('_id', '=', customer).forUpdate().execute()
    return { answer }
  })
  expect((await undone.answer).body.updated.sort()).toEqual(ids)
})

test('what is irreversible says why', async () => {
  const order = await anOrder(shop.db)
  const { _id: entry } = await latest(order._id)
  expect(await undo(entry)).toMatchObject({ status: 409, body: { code: 'UNDO_IRREVERSIBLE' } })
  const product = await aProduct(shop.db, { slug: 'soap' })
  await shop.send('DELETE', '/admin/products/soap', undefined, 'owner')
  expect(await undo((await latest(product, 'product.removed'))._id)).toMatchObject({
    ...{ status: 409, body: { code: 'UNDO_DELETED' } },
  })
})

describe('a bulk run', () => {
  const undoRun = (id: string, as: Caller = 'admin') =>
    shop.send('POST', `/admin/bulk-runs/${id}/undo`, {}, as)
  const run = async (id: string) => (await shop.get(`/admin/bulk-runs/${id}`)).body
  const begin = async (expectedCount: number) =>
    (await bulkMove(shop, { filter: {}, expectedCount }, aMoveTo('processing'))).body.run as string

  test('is undone by a run that skips what was changed since, and only once', async () => {
    const orders = [await anOrder(shop.db), await anOrder(shop.db), await anOrder(shop.db)]
    const before = await Promise.all(orders.map(({ _id }) => row('orders', _id)))
    const id = await begin(3)
    expect(await undoRun(id)).toMatchObject({ status: 409, body: { code: 'BULK_RUN_RUNNING' } })
    pass()
    await shop.runJobs()
    expect(await run(id)).toMatchObject({ isUndoable: true, undoes: null, undoneBy: null })
    const [touched] = orders
    if (!touched) throw new Error('There are no orders.')
    pass()
    await move(shop, touched, aMoveTo('on-hold'))
    expect((await undoRun(id, 'colleague')).status).toBe(404)
    const [one, two] = await Promise.all([undoRun(id), undoRun(id)])
    expect([one.status, two.status].sort()).toEqual([200, 409])
    const started = one.status === 200 ? one : two
    expect(started.body).toMatchObject({ kind: 'orders.status', undoes: id, total: 3, status: 'running' })
    expect(await undoRun(id)).toMatchObject({ status: 409, body: { code: 'BULK_RUN_UNDONE' } })
    pass()
    await shop.runJobs()
    expect(await run(started.body._id)).toMatchObject({
      ...{ status: 'finished', updated: 2, skipped: 1, isUndoable: false },
      skipReasons: [{ code: 'UNDO_TOUCHED', count: 1 }],
    })
    expect(await run(id)).toMatchObject({ isUndoable: false, undoneBy: started.body._id })
    const after = await Promise.all(orders.map(({ _id }) => row('orders', _id)))
    expect(after.slice(1)).toEqual(before.slice(1))
    expect(after[0]).toMatchObject({ trackingStatus: 'on-hold' })
    expect(await undoRun(started.body._id)).toMatchObject({
      ...{ status: 409, body: { code: 'BULK_RUN_NOT_UNDOABLE' } },
    })
  })

  test('that was undone is not continued', async () => {
    await anOrder(shop.db)
    await anOrder(shop.db, { history: { placedAt: NOW.toISOString(), trackingStatus: 'delivered' } })
    const id = await begin(2)
    await shop.runJobs()
    expect(await run(id)).toMatchObject({ status: 'finished', updated: 1, skipped: 1 })
    expect((await undoRun(id)).status).toBe(200)
    await shop.runJobs()
    const retried = await shop.send('POST', `/admin/bulk-runs/${id}/retry`, {})
    expect(retried).toMatchObject({ status: 409, body: { code: 'BULK_RUN_UNDONE' } })
  })

  test('is undone by its entry of the audit log, which names the undo', async () => {
    const order = await anOrder(shop.db)
    const before = await row('orders', order._id)
    const id = await begin(1)
    const entry = await latest(id, 'bulkRun.started')
    expect((await state(entry._id)).reason).toMatchObject({ code: 'BULK_RUN_RUNNING' })
    pass()
    await shop.runJobs()
    expect((await state(entry._id)).reason).toBe(null)
    expect((await state(entry._id, 'owner')).reason).toMatchObject({ code: 'BULK_RUN_NOT_UNDOABLE' })
    pass()
    expect((await undo(entry._id)).status).toBe(200)
    pass()
    await shop.runJobs()
    expect(await row('orders', order._id)).toEqual(before)
    expect((await state(entry._id)).undone).toMatchObject({ by: { _id: shop.people.admin._id } })
    expect((await latest(order._id)).requestId).not.toBe(id)
  })

  test('that changed nothing has nothing to undo', async () => {
    const order = await anOrder(shop.db)
    const id = await begin(1)
    await shop.db
      .updateTable('orders')
      .set({ trackingStatus: 'processing' })
      .where('_id', '=', order._id)
      .execute()
    await shop.runJobs()
    expect(await undoRun(id)).toMatchObject({ status: 409, body: { code: 'UNDO_NOTHING' } })
  })
})
