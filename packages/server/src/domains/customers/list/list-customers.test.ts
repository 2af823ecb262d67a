// @module-tag postgres
import { expect, test } from 'vitest'
import { anAdminOnSites } from '../../../testing/an-admin-on-sites.ts'
import { aCustomer, anOrder, someCredit } from '../../../testing/factories.ts'
import { refusal } from '../../../testing/refusal.ts'
import { testShop } from '../../../testing/test-shop.ts'

const shop = testShop()
const names = (body: { items: { firstName: string }[] }) => body.items.map((customer) => customer.firstName)

test('without the permission to view credit, no balance is shown or exported', async () => {
  const customer = await aCustomer(shop.db)
  await someCredit(shop.db, customer, 500)
  const as = await anAdminOnSites(shop, ['hb'], ['customers:read', 'customers:export'])
  expect((await shop.get('/admin/customers', as)).body.items[0].creditBalance).toBeNull()
  const profile = `/admin/customers/profile/${customer}`
  expect((await shop.get(profile, as)).body.creditBalance).toBeNull()
  expect((await shop.get(profile, 'owner')).body.creditBalance).toBe(500)
  const authorization = `Bearer ${as.token}`
  const file = await fetch(`${shop.url}/admin/customers/export`, { headers: { authorization } })
  expect(await file.text()).not.toContain('5.00')
  expect(await shop.get('/admin/customers?filter=credit>100', as)).toMatchObject(
    refusal('filter', 'PERMISSION_MISSING', { permission: 'credit:read' }),
  )
})

test('an admin of some sites receives the totals of the orders there, and neither sorts nor filters by others', async () => {
  const clara = await aCustomer(shop.db, { firstName: 'Clara' })
  await anOrder(shop.db, { customer: clara }, new Date('2026-03-01T10:00:00Z'))
  await anOrder(shop.db, { customer: clara, isTestOrder: true }, new Date('2026-03-05T10:00:00Z'))
  const other = await anOrder(
    shop.db,
    { customer: clara, site: 'auctropin' },
    new Date('2026-04-01T10:00:00Z'),
  )
  await aCustomer(shop.db, { firstName: 'Dora' })
  const as = await anAdminOnSites(shop, ['hb'])
  const own = { orders: 1, spent: 1000, lastOrderAt: '2026-03-01T10:00:00.000Z' }
  const none = { orders: 0, spent: 0, lastOrderAt: null }
  const list = await shop.get('/admin/customers?sort=firstName.asc', as)
  expect(list.body.items.map(({ totals }: { totals: object }) => totals)).toEqual([own, none])
  expect((await shop.get(`/admin/customers/profile/${clara}`, as)).body.totals).toEqual(own)
  expect((await shop.get(`/admin/customers/profile/${clara}`)).body.totals).toMatchObject({
    ...{ orders: 2, spent: 2000, lastOrderAt: '2026-04-01T10:00:00.000Z' },
  })
  const { _id } = (await shop.get(`/admin/orders?customer=${clara}`, as)).body.items.at(-1)
  const history = { ...own, firstOrderAt: '2026-03-01T10:00:00.000Z' }
  expect((await shop.get(`/admin/orders/details/${_id}`, as)).body.customerHistory).toEqual(history)
  expect((await shop.get(`/admin/orders/details/${other._id}`)).body.customerHistory).toMatchObject({
    ...{ orders: 2, firstOrderAt: '2026-03-01T10:00:00.000Z' },
  })
  const authorization = `Bearer ${as.token}`
  const exported = await fetch(`${shop.url}/admin/customers/export`, { headers: { authorization } })
  const text = await exported.text()
  expect(text).toContain(',1,10.00,2026-03-01T10:00:00.000Z,')
  expect(text).toContain(',0,0.00,,')
  const code = 'SITE_NOT_PERMITTED'
  const refused = (field: string) => ({ status: 403, body: { code, fields: { [field]: { code } } } })
  for (const sort of ['spent.desc', 'orderCount.asc', 'lastOrderAt.desc'])
    expect(await shop.get(`/admin/customers?sort=${sort}`, as)).toMatchObject(refused('sort'))
  for (const condition of ['spent>100', 'blocked:no (orders>1 or test:yes)', '-last-order:today']) {
    const filter = encodeURIComponent(condition)
    expect(await shop.get(`/admin/customers?filter=${filter}`, as), condition).toMatchObject(
      refused('filter'),
    )
    expect((await shop.get(`/admin/customers?filter=${filter}`)).status, condition).toBe(200)
  }
  expect((await shop.get('/admin/customers?filter=blocked:no', as)).status).toBe(200)
  for (const bound of ['minOrders', 'maxOrders', 'minSpent', 'maxSpent']) {
    expect(await shop.get(`/admin/customers?${bound}=2`, as)).toMatchObject(refused(bound))
    expect((await shop.get(`/admin/customers?${bound}=0`, as)).status).toBe(200)
    const filter = { [bound]: 2 }
    const change = { filter, expectedCount: 1, value: true }
    const bulk = await shop.send('PATCH', '/admin/customers/bulk-email-verified', change, as)
    expect(bulk).toMatchObject(refused(`filter.${bound}`))
    const segment = { categories: [], customers: filter, addresses: [] }
    const counted = await shop.send('POST', '/admin/bulk-contacts/recipients/count', { segment }, as)
    expect(counted).toMatchObject(refused(`segment.customers.${bound}`))
    const file = await fetch(`${shop.url}/admin/customers/export?${bound}=2`, { headers: { authorization } })
    expect({ status: file.status, body: await file.json() }).toMatchObject(refused(bound))
  }
})

test('customers stand newest first, twenty to a page, with what they bought so far', async () => {
  const clara = await aCustomer(shop.db, { firstName: 'Clara', createdAt: '2026-01-01T00:00:00.000Z' })
  await aCustomer(shop.db, { firstName: 'Ömer', createdAt: '2026-02-01T00:00:00.000Z' })
  await anOrder(shop.db, { customer: clara }, new Date('2026-03-01T10:00:00Z'))
  await anOrder(shop.db, { customer: clara, isTestOrder: true }, new Date('2026-04-01T10:00:00Z'))
  const { body } = await shop.get('/admin/customers')
  expect(names(body)).toEqual(['Ömer', 'Clara'])
  expect(body).toMatchObject({ total: 2, limit: 20 })
  expect(body.items[1].totals).toEqual({ orders: 1, spent: 1000, lastOrderAt: '2026-03-01T10:00:00.000Z' })
})

test('a search finds names without their accents, e-mail addresses and numbers', async () => {
  await aCustomer(shop.db, { firstName: 'Ömer', email: 'omer@mail.example', customerNumber: '17850' })
  await aCustomer(shop.db, { firstName: 'Clara' })
  for (const q of ['omer', 'ÖMER som', 'omer@mail', '17850'])
    expect(names((await shop.get(`/admin/customers?q=${encodeURIComponent(q)}`)).body)).toEqual(['Ömer'])
})

test('filters narrow by flags, by orders and by country; a bound of zero is none', async () => {
  const address = {
    streetNumber: '',
    streetName: '',
    aptUnit: '',
    city: '',
    state: '',
    zipCode: '',
    country: 'DE',
  }
  const buyer = await aCustomer(shop.db, { firstName: 'Buyer', shippingInfo: address })
  await aCustomer(shop.db, { firstName: 'Blocked', blocked: true })
  await anOrder(shop.db, { customer: buyer })
  for (const [query, expected] of [
    ['blocked=true', ['Blocked']],
    ['minOrders=1', ['Buyer']],
    ['minOrders=0&maxOrders=', ['Blocked', 'Buyer']],
    ['country=DE,FR', ['Buyer']],
    ['site=auctropin', []],
  ] as const)
    expect(names((await shop.get(`/admin/customers?sort=createdAt.desc&${query}`)).body), query).toEqual(
      expected,
    )
})

test('customers who never ordered come last when sorted by their last order', async () => {
  const buyer = await aCustomer(shop.db, { firstName: 'Buyer' })
  await aCustomer(shop.db, { firstName: 'Newcomer' })
  await anOrder(shop.db, { customer: buyer })
  expect(names((await shop.get('/admin/customers?sort=lastOrderAt.desc')).body)).toEqual([
    'Buyer',
    'Newcomer',
  ])
})

test('filters narrow by tags, by marketing and by whether there is an e-mail address', async () => {
  await aCustomer(shop.db, { firstName: 'Vip', tags: ['vip'], acceptsMarketing: true })
  await aCustomer(shop.db, { firstName: 'Press', tags: ['press', 'vip'] })
  await aCustomer(shop.db, { firstName: 'Nomail', email: null })
  for (const [query, expected] of [
    ['tags=VIP', ['Press', 'Vip']],
    ['tags=press,other', ['Press']],
    ['acceptsMarketing=true', ['Vip']],
    ['acceptsMarketing=false', ['Nomail', 'Press']],
    ['hasEmail=false', ['Nomail']],
    ['hasEmail=true', ['Press', 'Vip']],
  ] as const)
    expect(names((await shop.get(`/admin/customers?sort=firstName.asc&${query}`)).body), query).toEqual(
      expected,
    )
})

test('customers are sorted by their names', async () => {
  await aCustomer(shop.db, { firstName: 'Berta', lastName: 'Adler' })
  await aCustomer(shop.db, { firstName: 'Anna', lastName: 'Zorn' })
  expect(names((await shop.get('/admin/customers?sort=firstName.asc')).body)).toEqual(['Anna', 'Berta'])
  expect(names((await shop.get('/admin/customers?sort=lastName.asc')).body)).toEqual(['Berta', 'Anna'])
})

test('names are sorted in any case', async () => {
  for (const firstName of ['anna', 'Berta', 'clara']) await aCustomer(shop.db, { firstName })
  const expected = ['anna', 'Berta', 'clara']
  expect(names((await shop.get('/admin/customers?sort=firstName.asc')).body)).toEqual(expected)
  expect(names((await shop.get('/admin/customers?sort=firstName.desc')).body)).toEqual(expected.toReversed())
})

test.each(['أحمد', 'احمد', 'أَحمد', 'أحـمد', 'فاطمه', '٠١٢٣', '0123', '۰۱۲۳'])(
  'the search “%s” finds an Arabic name and number in each of their spellings',
  async (q) => {
    await aCustomer(shop.db, { firstName: 'أحمد', lastName: 'فاطمة', phone: '٠١٢٣٤٥' })
    await aCustomer(shop.db, { firstName: 'Ada', lastName: 'Byron', phone: null })
    expect(names((await shop.get(`/admin/customers?q=${encodeURIComponent(q)}`)).body)).toEqual(['أحمد'])
  },
)
