import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../../lib/id.ts'
import { aCoupon, aProduct, aShippingMethod } from '../../../testing/factories.ts'
import { checkedFile, runFile, WOO_ORDERS } from '../../../testing/foreign-files.ts'
import { ADDRESS, anInput, create, edit, made, quote, toLines } from '../../../testing/orders-by-call.ts'
import { refusal } from '../../../testing/refusal.ts'
import { testShop } from '../../../testing/test-shop.ts'

/** Prices, discounts, custom items and fees by hand. */
const shop = testShop()
let product: string
beforeEach(async () => {
  product = await aProduct(shop.db, { quantity: 100 })
})
const reason = 'Agreed by phone'
const wrap = { kind: 'custom', title: 'Gift wrap', quantity: 2, unitPrice: 300, reason }
const fee = { kind: 'fee', title: 'Cash on delivery', unitPrice: 450, reason }
const item = (manual: object | null = null, quantity = 2) => ({
  product,
  quantity,
  ...(manual && { manual }),
})
const price = (value: number) => ({ kind: 'price', value, reason })
const percent = (value: number) => ({ kind: 'percent', value, reason })
const amount = (value: number) => ({ kind: 'amount', value, reason })

/** Gives Ada one role with these permissions. */
async function limitAda(permissions: string[], limits: object = {}, sites: 'all' | string[] = 'all') {
  const role = { name: `Role ${newId()}`, permissions: ['orders:read', ...permissions], limits }
  const { _id: made } = (await shop.send('POST', '/admin/roles', role, 'owner')).body
  const { _id } = shop.people.admin
  const path = `/admin/users/profile/${_id}`
  const { firstName, lastName, phone, version } = (await shop.get(path, 'owner')).body
  const changes = { firstName, lastName, phone, version, roles: [{ role: made, sites }] }
  await shop.send('PUT', `/admin/users/profile/update?id=${_id}`, changes, 'owner')
}

test('a price by hand replaces that of the product, and the order keeps reason and list price', async () => {
  const order = await made(shop, { items: [item(price(800))] })
  expect(order).toMatchObject({ subtotal: 1600, discountTotal: 0, total: 1600 })
  expect(order.items).toMatchObject([
    { kind: 'product', unitPrice: 800, regularPrice: 1000, manual: { ...price(800), listPrice: 1000 } },
  ])
  const priced = order.timeline.find(({ action }) => action === 'order.priced')
  expect(priced?.changes.prices?.to).toEqual([{ what: 'line', title: 'Soap', ...price(800) }])
})

test('discounts of a line, a coupon and a discount of the order apply one after the other', async () => {
  await aCoupon(shop.db, { code: 'TEN', amount: 10 })
  const order = await made(shop, {
    items: [item(percent(50)), { product: await aProduct(shop.db), quantity: 1, manual: amount(100) }],
    coupon: { code: 'TEN' },
    discount: percent(5),
  })
  // 2000 − 1000 = 1000 and 1000 − 100 = 900; the coupon takes 100 and 90; 5 percent of 1710 are 85.5.
  expect(order).toMatchObject({ subtotal: 3000, discountTotal: 1376, total: 1624 })
  expect(order.coupon).toEqual({ code: 'TEN', discount: 190 })
  expect(order.manualDiscount).toEqual({ ...percent(5), amount: 86 })
  expect(order.items.reduce((sum, { total }) => sum + total, 0)).toBe(order.total)
})

test('custom items and fees are lines: they take no stock, a fee is not discounted, an order may have no other', async () => {
  const order = await made(shop, { items: [item()], customItems: [wrap, fee], discount: percent(50) })
  expect(order).toMatchObject({ itemCount: 4, subtotal: 3050, discountTotal: 1300, total: 1750 })
  expect(order.items).toMatchObject([
    { title: 'Soap', total: 1000 },
    { kind: 'custom', product: null, title: 'Gift wrap', quantity: 2, unitPrice: 300, total: 300 },
    { kind: 'fee', title: 'Cash on delivery', quantity: 1, discount: 0, total: 450 },
  ])
  expect((await made(shop, { items: [], customItems: [wrap] })).total).toBe(600)
  expect(await create(shop, { items: [] })).toMatchObject({
    status: 400,
    body: { fields: { items: { code: 'ORDER_EMPTY' } } },
  })
  const stock = await shop.db.selectFrom('products').select('quantity').execute()
  expect(stock).toEqual([{ quantity: 98 }])
})

test('a fee does not count towards free shipping', async () => {
  const method = await aShippingMethod(shop.db, { freeOver: 2000 })
  const shipping = { method }
  const total = async (more: object) => (await quote(shop, { items: [item()], shipping, ...more })).body.total
  expect(await total({})).toBe(2000)
  expect(await total({ items: [item(price(900))], customItems: [{ ...fee, unitPrice: 500 }] })).toBe(2800)
})

test('the quote is the price of the order, with what is by hand', async () => {
  const input = { items: [item(percent(25))], customItems: [wrap, fee], discount: amount(200) }
  const { body: quoted } = await quote(shop, input)
  expect(quoted).toMatchObject({
    ...{ subtotal: 3050, discountTotal: 700, manualDiscount: 200, total: 2350, issues: [] },
    lines: [{ manual: { ...percent(25), listPrice: 1000 } }],
    customItems: [
      { kind: 'custom', title: 'Gift wrap' },
      { kind: 'fee', total: 450 },
    ],
  })
  expect((await made(shop, { ...input, expectedTotal: quoted.total })).total).toBe(quoted.total)
})

test('an edit keeps what is by hand, changes it with a reason in the timeline, and takes it back', async () => {
  const first = await made(shop, { items: [item(price(800))], customItems: [wrap], discount: percent(10) })
  const untouched = { _id: first._id, version: first.version, note: 'Ring twice' }
  const second = (await edit(shop, untouched)).body
  expect(second).toMatchObject({
    total: first.total,
    items: first.items,
    manualDiscount: first.manualDiscount,
  })
  const [line] = toLines(first)
  const custom = { ...wrap, line: first.items[1]?._id }
  const third = (
    await edit(shop, {
      ...{ _id: first._id, version: second.version, items: [{ ...line, manual: percent(20) }] },
      ...{ customItems: [{ ...custom, unitPrice: 500 }, fee], discount: null },
    })
  ).body
  expect(third).toMatchObject({ subtotal: 3450, discountTotal: 400, total: 3050, manualDiscount: null })
  expect(third.items).toMatchObject([
    { _id: line?.line, unitPrice: 1000, manual: { ...percent(20), listPrice: 1000 } },
    { _id: custom.line, title: 'Gift wrap', unitPrice: 500 },
    { kind: 'fee' },
  ])
  expect(third.timeline[0].changes.prices).toEqual({
    from: [
      { what: 'line', title: 'Soap', ...price(800) },
      { what: 'custom', title: 'Gift wrap', ...price(300) },
      { what: 'order', title: '', ...percent(10) },
    ],
    to: [
      { what: 'line', title: 'Soap', ...percent(20) },
      { what: 'custom', title: 'Gift wrap', ...price(500) },
      { what: 'fee', title: 'Cash on delivery', ...price(450) },
    ],
  })
  const plain = (
    await edit(shop, {
      ...{ _id: first._id, version: third.version, items: [{ ...line, manual: null }], customItems: [] },
    })
  ).body
  expect(plain).toMatchObject({ total: 2000, discountTotal: 0, items: [{ unitPrice: 1000, manual: null }] })
  const unknown = { _id: first._id, version: plain.version, customItems: [{ ...wrap, line: newId() }] }
  expect(await edit(shop, unknown)).toMatchObject(refusal('customItems.0.line', 'ORDER_LINE_GONE'))
  const twice = [custom, custom].map((one) => ({ ...one, line: first._id }))
  expect((await edit(shop, { ...unknown, customItems: twice })).status).toBe(422)
})

test('prices by hand need their permission, on the site of the order; an edit that keeps them does not', async () => {
  const order = await made(shop, { items: [item(percent(30))], customItems: [wrap], discount: amount(10) })
  await limitAda(['orders:change'])
  const missing = {
    status: 403,
    body: { code: 'PERMISSION_MISSING', params: { permission: 'orders:price' } },
  }
  for (const more of [
    { items: [item(price(999))] },
    { items: [item()], customItems: [wrap] },
    { items: [item()], customItems: [fee] },
    { items: [item()], discount: amount(1) },
  ])
    expect(await create(shop, more)).toMatchObject(missing)
  expect((await create(shop, { items: [item()] })).status).toBe(200)
  const { _id, version } = order
  const [line, custom] = toLines(order)
  const keep = { ...wrap, line: custom?.line }
  for (const more of [
    { items: [{ ...line, manual: null }] },
    { items: [{ ...line, manual: percent(29) }] },
    { customItems: [] },
    { customItems: [{ ...keep, quantity: 3 }] },
    { customItems: [{ ...keep, title: 'Other' }] },
    { customItems: [{ ...keep, kind: 'fee' }] },
    { discount: null },
  ])
    expect(await edit(shop, { _id, version, ...more }), JSON.stringify(more)).toMatchObject(missing)
  const kept = { _id, version, items: [{ ...line, quantity: 3 }], customItems: [keep], discount: amount(10) }
  expect(await edit(shop, kept)).toMatchObject({ status: 200, body: { total: 2690 } })
  await limitAda(['orders:change'], {}, 'all')
  await limitAda(['orders:change', 'orders:price'], {}, ['hb'])
  expect((await create(shop, { items: [item(price(999))] })).status).toBe(200)
})

test('a line of an imported order without a product keeps its price without a reason, and gets another with one', async () => {
  await runFile(shop, (await checkedFile(shop, WOO_ORDERS))._id)
  const { _id } = await shop.db
    .selectFrom('orders')
    .select('_id')
    .where('orderId', '=', '502')
    .executeTakeFirstOrThrow()
  const order = (await shop.get(`/admin/orders/details/${_id}`)).body
  const [stored] = order.items
  expect(stored).toMatchObject({ kind: 'custom', quantity: 4, unitPrice: 500, manual: null })
  const changed = (more: object, version = 1) => edit(shop, { _id, version, ...more })
  const { kind, title, quantity, unitPrice } = stored
  const line = { kind, title, quantity, unitPrice, line: stored._id }
  await limitAda(['orders:change'])
  const kept = { total: order.total, items: [{ _id: stored._id, unitPrice: 500, manual: null }] }
  expect((await changed({ note: 'Ring twice' })).body).toMatchObject({ ...kept, version: 2 })
  expect((await changed({ note: 'Knock', customItems: [line] }, 2)).body).toMatchObject({
    ...kept,
    version: 3,
  })
  expect(await changed({ customItems: [{ ...line, kind: 'fee' }] }, 3)).toMatchObject({
    ...{ status: 403, body: { params: { permission: 'orders:price' } } },
  })
  await limitAda(['orders:change', 'orders:price'])
  const other = { ...line, unitPrice: 600 }
  expect(await changed({ customItems: [other] }, 3)).toMatchObject(
    refusal('customItems.0.reason', 'REQUIRED'),
  )
  expect((await changed({ customItems: [{ ...other, reason }] }, 3)).body.items).toMatchObject([
    { _id: stored._id, unitPrice: 600, manual: price(600) },
  ])
})

test('another address or VAT ID changes no price by hand', async () => {
  const order = await made(shop, { items: [item(price(800))] })
  await shop.db
    .updateTable('orderLines')
    .set({ manual: JSON.stringify({ ...price(800), listPrice: 1190 }) })
    .execute()
  await limitAda(['orders:change'])
  const { _id, version } = order
  expect((await edit(shop, { _id, version, shippingAddress: ADDRESS })).status).toBe(200)
})

test('the limit of the role is in percent of the line and of the order without what is by hand', async () => {
  const higher = await made(shop, { items: [item(percent(50))] })
  await limitAda(['orders:change', 'orders:price'], { discountPercent: 20 })
  const limit = { max: 20 }
  const above = (path: string) => refusal(path, 'DISCOUNT_ABOVE_LIMIT', limit)
  const one = (manual: object) => create(shop, { items: [item(manual)] })
  for (const manual of [price(799), percent(21), amount(401)])
    expect(await one(manual), JSON.stringify(manual)).toMatchObject(above('items.0.manual'))
  for (const manual of [price(800), price(5000), percent(20), amount(400)])
    expect((await one(manual)).status, JSON.stringify(manual)).toBe(200)
  expect(await create(shop, { items: [item()], discount: percent(21) })).toMatchObject(above('discount'))
  expect(await create(shop, { items: [item(percent(20))], discount: amount(1) })).toMatchObject(
    above('discount'),
  )
  expect((await create(shop, { items: [item(percent(10))], discount: amount(200) })).status).toBe(200)
  // The higher discount of another admin stays, and does not rise.
  const { _id, version } = higher
  const [line] = toLines(higher)
  const raised = { _id, version, items: [{ ...line, manual: percent(51) }] }
  expect(await edit(shop, raised)).toMatchObject(above('items.0.manual'))
  const lowered = { _id, version, items: [{ ...line, quantity: 1, manual: percent(49) }] }
  expect((await edit(shop, lowered)).status).toBe(200)
})

test('a coupon of one’s own and a discount by hand are limited together, and the quote shows it', async () => {
  await limitAda(['orders:change', 'orders:price', 'coupons:read', 'coupons:change'], { discountPercent: 20 })
  const own = { code: 'MINE', type: 'percentage', amount: 20, site: 'hb', expiry: '2026-12-31T00:00:00.000Z' }
  expect((await shop.send('POST', '/admin/coupons', own)).status).toBe(200)
  await aCoupon(shop.db, { code: 'STORE', amount: 50 })
  const order = (code: string | null, discount: object | null) => ({
    ...{ items: [item()], coupon: code && { code }, discount },
  })
  const above = (path: string) => refusal(path, 'DISCOUNT_ABOVE_LIMIT', { max: 20 })
  const issues = async (question: object) => (await quote(shop, question)).body.issues
  const both = order('MINE', percent(20))
  expect(await create(shop, both)).toMatchObject(above('coupon'))
  expect(await issues(both)).toMatchObject([{ path: 'coupon', code: 'DISCOUNT_ABOVE_LIMIT' }])
  expect(await issues(order(null, percent(21)))).toMatchObject([
    { path: 'discount', code: 'DISCOUNT_ABOVE_LIMIT' },
  ])
  for (const allowed of [order('MINE', null), order('STORE', percent(20)), order(null, percent(20))]) {
    expect(await issues(allowed)).toEqual([])
    expect((await create(shop, allowed)).status).toBe(200)
  }
  const { _id, version } = await made(shop, order(null, percent(20)))
  expect(await edit(shop, { _id, version, coupon: { code: 'MINE' } })).toMatchObject(above('coupon'))
})

test('invalid prices are refused at their fields', async () => {
  const refused = async (more: object) => (await create(shop, { items: [item()], ...more })).body.fields
  expect(await refused({ items: [item({ ...price(1), reason: ' ' })] })).toHaveProperty([
    'items.0.manual.reason',
  ])
  expect(await refused({ items: [item(price(-1))] })).toHaveProperty(['items.0.manual.value'])
  expect(await refused({ items: [item(percent(101))] })).toHaveProperty(['items.0.manual.value'])
  expect(await refused({ discount: percent(0) })).toHaveProperty(['discount.value'])
  expect(await refused({ customItems: [{ ...wrap, title: '' }] })).toHaveProperty(['customItems.0.title'])
  expect(await refused({ customItems: [{ ...fee, reason: undefined }] })).toHaveProperty([
    'customItems.0.reason',
  ])
})

test('a discount by hand lowers the figures, custom items and fees raise them', async () => {
  await made(shop, { items: [item(price(800))], customItems: [wrap, fee], discount: amount(100) })
  const day = shop.now.toISOString().slice(0, 10)
  const { body } = await shop.get(`/admin/analytics/sale-entries?from=${day}&to=${day}&timeZone=UTC&limit=10`)
  const total = body.items.reduce((sum: number, { amount: one }: { amount: number }) => sum + one, 0)
  expect(total).toBe(1600 + 600 + 450 - 100)
})

test('the export of lines contains custom items and fees', async () => {
  await made(shop, { ...anInput(), items: [item()], customItems: [wrap, fee] })
  const authorization = `Bearer ${shop.people.admin.token}`
  const csv = await fetch(`${shop.url}/admin/orders/export?rows=lines`, { headers: { authorization } })
  expect(await csv.text()).toMatch(/Gift wrap,2,3\.00(.*\r?\n)+.*Cash on delivery,1,4\.50/)
})

test('a discount over an amount becomes a larger part only with the permission, and within the limit of the role', async () => {
  const ofLine = await made(shop, { items: [item(amount(100), 10)] })
  const ofOrder = await made(shop, { items: [item(null, 10)], discount: amount(1000) })
  const withUnits = ({ _id, version, ...order }: typeof ofLine, quantity: number) => {
    const [line] = toLines({ _id, version, ...order })
    return edit(shop, { _id, version, items: [{ ...line, quantity }] })
  }
  await limitAda(['orders:change'])
  const missing = { status: 403, body: { params: { permission: 'orders:price' } } }
  expect(await withUnits(ofLine, 9)).toMatchObject(missing)
  expect(await withUnits(ofOrder, 9)).toMatchObject(missing)
  await limitAda(['orders:change', 'orders:price'], { discountPercent: 20 })
  expect(await withUnits(ofOrder, 1)).toMatchObject(refusal('discount', 'DISCOUNT_ABOVE_LIMIT', { max: 20 }))
  expect((await withUnits(ofOrder, 5)).status).toBe(200)
  expect((await withUnits(ofLine, 1)).status).toBe(200)
})

test('a forced coupon does not become a larger part than the limit of the role when goods are removed', async () => {
  await aCoupon(shop.db, { code: 'TEN', type: 'fixed', amount: 1000, expiry: '2026-01-01T00:00:00.000Z' })
  await limitAda(['orders:change'], { discountPercent: 20 })
  const placed = await made(shop, { items: [item(null, 10)], coupon: { code: 'TEN', force: true } })
  expect(placed).toMatchObject({ subtotal: 10_000, discountTotal: 1000 })
  const [line] = toLines(placed)
  const withUnits = (quantity: number) =>
    edit(shop, { _id: placed._id, version: placed.version, items: [{ ...line, quantity }] })
  expect(await withUnits(1)).toMatchObject(refusal('coupon', 'DISCOUNT_ABOVE_LIMIT', { max: 20 }))
  expect((await withUnits(5)).status).toBe(200)
})

test('a cent of rounding makes the coupon of another admin no larger part', async () => {
  await aCoupon(shop.db, { code: 'HALF', amount: 50, expiry: '2026-01-01T00:00:00.000Z' })
  const product = await aProduct(shop.db, { price: { regular: 333, sale: 0 } })
  const placed = await made(shop, {
    items: [{ product, quantity: 3 }],
    coupon: { code: 'HALF', force: true },
  })
  await limitAda(['orders:change'], { discountPercent: 20 })
  const [line] = toLines(placed)
  const fewer = { _id: placed._id, version: placed.version, items: [{ ...line, quantity: 1 }] }
  expect((await edit(shop, fewer)).status).toBe(200)
})
