// @module-tag postgres
import { expect, test } from 'vitest'
import { anAdminOnSites } from '../../../testing/an-admin-on-sites.ts'
import { aCategory, aCoupon, aCustomer, anOrder, aProduct } from '../../../testing/factories.ts'
import { aSeller, issueFor } from '../../../testing/invoices-by-call.ts'
import { testShop } from '../../../testing/test-shop.ts'

const shop = testShop()

const request = (filter: string, more: Record<string, string> = {}) =>
  shop.get(`/admin/orders?${new URLSearchParams({ sort: 'createdAt.asc', limit: '200', filter, ...more })}`)

/** Returns the orders that a filter lists, by the names the test gave them, and checks that the counts agree. */
async function shown(filter: string, named: Record<string, { _id: string }>): Promise<string[]> {
  const { status, body } = await request(filter)
  expect(status, filter).toBe(200)
  const counts = await shop.get(`/admin/orders/counts?${new URLSearchParams({ filter })}`)
  expect(counts.body.all.count).toBe(body.items.length)
  expect(body.total).toBe(body.items.length)
  const names = new Map(Object.entries(named).map(([name, order]) => [order._id, name]))
  return body.items.map((order: { _id: string }) => names.get(order._id)).toSorted()
}

const address = { streetNumber: '1', streetName: 'Main', aptUnit: '', city: 'X', state: '', zipCode: '1' }
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const placed = (days: number) => ({ history: { placedAt: daysAgo(days) } })

test('expensive orders of this week that are still unpaid', async () => {
  const product = await aProduct(shop.db, { price: { regular: 15_000, sale: 0 } })
  const dear = { items: [{ product, quantity: 1 }] }
  const orders = {
    wanted: await anOrder(shop.db, { ...dear, ...placed(2) }),
    old: await anOrder(shop.db, { ...dear, ...placed(40) }),
    cheap: await anOrder(shop.db, placed(2)),
    paid: await anOrder(shop.db, { ...dear, ...placed(2), payment: { method: 'card', amount: 'all' } }),
  }
  expect(await shown('payment:unpaid total>10000 placed:last-7-days', orders)).toEqual(['wanted'])
  expect(await shown('payment:unpaid placed<30-days-ago', orders)).toEqual(['old'])
  expect(await shown('-payment:unpaid', orders)).toEqual(['paid'])
  expect(await shown('total:15000..15000 -placed:last-7-days', orders)).toEqual(['old'])
  expect(await shown('placed>=1-days-ago or payment-method:CARD', orders)).toEqual(['paid'])
})

test('orders by their lines, customers, addresses and coupons', async () => {
  const soap = await aProduct(shop.db, { title: 'Cedar soap', sku: 'SOAP-1' })
  await aCoupon(shop.db, { code: 'SPRING' })
  const customer = await aCustomer(shop.db, { firstName: 'Zoë', lastName: 'Ångström' })
  const orders = {
    soap: await anOrder(shop.db, {
      customer,
      items: [{ product: soap, quantity: 3 }],
      shippingAddress: { ...address, city: 'Köln', country: 'DE' },
    }),
    coupon: await anOrder(shop.db, {
      coupon: { code: 'SPRING', type: 'fixed', amount: 100, maxDiscount: null, products: null },
      shippingAddress: { ...address, city: 'Wien', country: 'AT' },
    }),
  }
  expect(await shown('sku:soap-1 quantity>=3', orders)).toEqual(['soap'])
  expect(await shown('-sku:soap-1', orders)).toEqual(['coupon'])
  expect(await shown('product~cedar', orders)).toEqual(['soap'])
  expect(await shown('customer~"zoe angs"', orders)).toEqual(['soap'])
  // A customer without an account is a guest, too.
  expect(await shown('guest:yes', orders)).toEqual(['coupon', 'soap'])
  expect(await shown('city~koln or coupon:spring', orders)).toEqual(['coupon', 'soap'])
  expect(await shown('coupon:empty (country:de or country:at)', orders)).toEqual(['soap'])
  expect(await shown('-coupon:empty country:de,at', orders)).toEqual(['coupon'])
})

test('an imported order is found by its number and its discount code as the file has them', async () => {
  const history = { orderId: 'web-1001', placedAt: daysAgo(2), action: 'order.imported' } as const
  const orders = {
    imported: await anOrder(shop.db, {
      history,
      coupon: { code: 'Spring-10', type: 'fixed', amount: 100, maxDiscount: null, products: null },
    }),
    own: await anOrder(shop.db),
  }
  expect(await shown('number:web-1001', orders)).toEqual(['imported'])
  expect(await shown('number:#web-1001', orders)).toEqual(['imported'])
  expect(await shown('coupon:Spring-10', orders)).toEqual(['imported'])
  const { body } = await shop.get('/admin/orders?coupon=Spring-10')
  expect(body.items).toMatchObject([{ _id: orders.imported._id }])
})

test('periods begin and end with the days of the time zone', async () => {
  const now = new Date()
  const midnight = new Date(`${now.toLocaleDateString('en-CA', { timeZone: 'Asia/Tokyo' })}T00:00:00+09:00`)
  const at = (ms: number) => ({ history: { placedAt: new Date(midnight.getTime() + ms).toISOString() } })
  const orders = { yesterday: await anOrder(shop.db, at(-1)), today: await anOrder(shop.db, at(0)) }
  const tokyo = { timeZone: 'Asia/Tokyo' }
  const ids = async (filter: string) =>
    (await request(filter, tokyo)).body.items.map((order: { _id: string }) => order._id)
  expect(await ids('placed:today')).toEqual([orders.today._id])
  expect(await ids('placed:yesterday')).toEqual([orders.yesterday._id])
  expect(await ids('placed:last-1-days')).toEqual([orders.today._id])
  for (const period of ['week', 'month', 'year']) {
    const found = [...(await ids(`placed:this-${period}`)), ...(await ids(`placed:last-${period}`))]
    expect(found.toSorted()).toEqual([orders.yesterday._id, orders.today._id].toSorted())
  }
})

test.each([
  ['colour:red', 'FILTER_FIELD_UNKNOWN', { name: 'colour' }],
  ['total>ten', 'FILTER_VALUE_INVALID', { name: 'total', value: 'ten' }],
  ['customer>5', 'FILTER_OPERATOR_UNSUITABLE', { name: 'customer' }],
  ['status:pending or', 'FILTER_UNREADABLE', { near: 'status:pending or' }],
  ['test:yes or test:no total>1', 'FILTER_MIXED', {}],
  ['total>1 '.repeat(21), 'FILTER_TOO_LONG', { max: 20 }],
])('%s is refused, and the field of the request is named', async (filter, code, params) => {
  const { status, body } = await request(filter)
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST', fields: { filter: { code, params } } },
  })
})

test('a filter is data: quotes and signs of SQL change nothing', async () => {
  const orders = { one: await anOrder(shop.db) }
  for (const value of [`"'; drop table orders; --"`, '"%"', '"_"', String.raw`"\\"`, '"$1"'])
    expect(await shown(`receiver~${value}`, orders)).toEqual([])
  expect(await shown('-receiver~"%"', orders)).toEqual(['one'])
})

test('all orders that match are exported and changed, no others', async () => {
  const product = await aProduct(shop.db, { price: { regular: 15_000, sale: 0 } })
  const dear = await anOrder(shop.db, { items: [{ product, quantity: 1 }] })
  await anOrder(shop.db)
  const filter = 'total>10000'
  const file = await fetch(`${shop.url}/admin/orders/export?${new URLSearchParams({ filter })}`, {
    headers: { authorization: `Bearer ${shop.people.admin.token}` },
  })
  const rows = (await file.text()).trim().split('\n')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain(dear.orderId)
  const count = await shop.get(`/admin/orders/matching-count?${new URLSearchParams({ filter })}`)
  expect(count.body).toEqual({ count: 1 })
})

test('twenty random filters find what reading every order finds', async () => {
  const random = seeded(20)
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value
  const statuses = ['pending', 'on-hold', 'shipped', 'delivered'] as const
  for (let index = 0; index < 40; index += 1) {
    const product = await aProduct(shop.db, {
      price: { regular: 500 * (1 + Math.floor(random() * 20)), sale: 0 },
    })
    await anOrder(shop.db, {
      items: [{ product, quantity: 1 + Math.floor(random() * 3) }],
      shippingAddress: {
        ...address,
        city: pick(['Berlin', 'Wien', 'Oslo']),
        country: pick(['DE', 'AT', 'NO']),
      },
      history: { placedAt: daysAgo(Math.floor(random() * 60)), trackingStatus: pick(statuses) },
      ...(random() < 0.4 && { payment: { method: 'card', amount: 'all' as const } }),
    })
  }
  const { items } = (await request('total>=0')).body
  type Row = (typeof items)[number]
  const conditions: [text: () => string, met: (text: string) => (row: Row) => boolean][] = [
    [
      () => `status:${pick(statuses)},${pick(statuses)}`,
      (text) => (row) => valuesOf(text).includes(row.trackingStatus),
    ],
    [
      () => `total>${500 * Math.floor(random() * 40)}`,
      (text) => (row) => row.total > Number(text.split('>')[1]),
    ],
    [
      () => `total<=${500 * Math.floor(random() * 40)}`,
      (text) => (row) => row.total <= Number(text.split('=')[1]),
    ],
    [
      () => `payment:${pick(['paid', 'unpaid'])}`,
      (text) => (row) => valuesOf(text).includes(row.paymentStatus),
    ],
    [() => `items:${pick([1, 2, 3])}`, (text) => (row) => String(row.itemCount) === text.split(':')[1]],
    [
      () => `placed>=${pick([5, 20, 40])}-days-ago`,
      (text) => (row) => row.createdAt >= daysAgo(Number(/\d+/.exec(text)?.[0])),
    ],
  ]
  for (let index = 0; index < 20; index += 1) {
    const some = Array.from({ length: 4 }, () => {
      const [write, met] = pick(conditions)
      const text = write()
      const isNot = random() < 0.3
      return { text: `${isNot ? '-' : ''}${text}`, met: (row: Row) => met(text)(row) !== isNot }
    })
    const [a, b, c, d] = some as [(typeof some)[0], (typeof some)[0], (typeof some)[0], (typeof some)[0]]
    const [outer, inner] = pick([
      ['and', 'or'],
      ['or', 'and'],
    ] as const)
    const filter = `${a.text} ${outer} (${b.text} ${inner} ${c.text}) ${outer} ${d.text}`
    const every = (first: boolean, second: boolean, join: string) =>
      join === 'and' ? first && second : first || second
    const wanted = items.filter((row: Row) =>
      every(every(a.met(row), every(b.met(row), c.met(row), inner), outer), d.met(row), outer),
    )
    const found = (await request(filter)).body.items
    expect(
      found.map(({ _id }: Row) => _id),
      filter,
    ).toEqual(wanted.map(({ _id }: Row) => _id))
  }
})

const valuesOf = (text: string) => (text.split(':')[1] ?? '').split(',')

/** Random numbers that are the same in each run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state / 2 ** 31
  }
}

test('orders are found by the tags of their customer, the category of their products, invoices and returns', async () => {
  await aSeller(shop)
  const category = await aCategory(shop.db, { title: 'Bath' })
  const product = await aProduct(shop.db, { categories: [category] })
  const tagged = await anOrder(shop.db, { customer: await aCustomer(shop.db, { tags: ['vip'] }) })
  const ofBath = await anOrder(shop.db, { items: [{ product, quantity: 1 }] })
  const { number } = (await issueFor(shop, ofBath._id)).body
  const named = { tagged, ofBath }
  expect(await shown('tag:vip', named)).toEqual(['tagged'])
  expect(await shown('category:Bath', named)).toEqual(['ofBath'])
  expect(await shown('invoiced:no', named)).toEqual(['tagged'])
  expect(await shown(`invoice:${number}`, named)).toEqual(['ofBath'])
  expect(await shown('with-return:yes', named)).toEqual([])
})

test('a filter by what the admin may not view is refused, since its rows would reveal it', async () => {
  const packer = await anAdminOnSites(shop, ['hb'], ['orders:read'])
  for (const [filter, permission] of [
    ['tag:fraud', 'customers:read'],
    ['placed:today or invoice:HB-2026-00001', 'invoices:read'],
    ['with-return:yes', 'returns:read'],
  ] as const) {
    const answer = await shop.get(`/admin/orders?${new URLSearchParams({ filter })}`, packer)
    expect(answer, filter).toMatchObject({
      ...{
        status: 403,
        body: { fields: { filter: { code: 'PERMISSION_MISSING', params: { permission } } } },
      },
    })
  }
  expect((await shop.get('/admin/orders?filter=category:Bath', packer)).status).toBe(200)
})
