// @module-tag postgres
import { expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { aCustomer, anOrder, aProduct, someCredit } from '../../testing/factories.ts'
import { aMoveTo, bulkMove } from '../../testing/moves.ts'
import { testShop } from '../../testing/test-shop.ts'
import { moveCredit } from './credit.ts'

const shop = testShop()
const give = (customer: string, amount: number, expiresAt: string | null = null) =>
  shop.send('POST', `/admin/wallet/balances/${customer}/adjust`, {
    ...{ amount, reason: 'A present', requestId: newId() },
    ...(expiresAt ? { expiresAt } : {}),
  })
const list = async (query = '') => (await shop.get(`/admin/wallet/balances?${query}`)).body
const balances = async (query = '') =>
  (await list(query)).items.map(({ balance }: { balance: number }) => balance)
const loadEntries = async (customer: string, query = '') =>
  (await shop.get(`/admin/wallet/balances/${customer}/entries?${query}`)).body.items

async function threeBalances() {
  const clara = await aCustomer(shop.db)
  const paul = await aCustomer(shop.db, { firstName: 'Paul', lastName: 'Berg', site: 'auctropin' })
  const nina = await aCustomer(shop.db, { firstName: 'Nina', lastName: 'Wolf' })
  await aCustomer(shop.db, { firstName: 'Newcomer' })
  await give(clara, 500, '2026-06-20')
  await give(clara, 200)
  await give(paul, 900)
  await give(nina, 100, '2026-07-31')
  return { clara, paul, nina }
}

test('the list shows who has credit, the most first, with what runs out next, and the sum that is owed', async () => {
  const { clara } = await threeBalances()
  const page = await list()
  expect(page).toMatchObject({ total: 3, totalOwed: 1700, page: 1, limit: 20 })
  expect(page.items[1]).toMatchObject({
    customer: { _id: clara, lastName: 'Sommer', site: 'hb' },
    balance: 700,
    nextExpiry: { expiresAt: '2026-06-20T23:59:59.999Z', amount: 500 },
    lastEntry: { amount: 200, kind: 'adjustment', reason: 'A present' },
  })
})

test.each([
  ['', [900, 700, 100], 1700],
  ['sort=balance.asc', [100, 700, 900], 1700],
  ['sort=nextExpiry.asc', [700, 100, 900], 1700],
  ['sort=lastName.asc', [900, 700, 100], 1700],
  ['sort=lastEntry.desc', [100, 900, 700], 1700],
  ['q=wolf', [100], 100],
  ['site=auctropin', [900], 900],
  ['minBalance=700', [900, 700], 1600],
  ['maxBalance=700', [700, 100], 800],
  ['expiringWithin=7', [700], 700],
  ['withEmpty=true', [900, 700, 100, 0], 1700],
  ['page=2&limit=2', [100], 1700],
])('the list with “%s”', async (query, found, totalOwed) => {
  await threeBalances()
  expect(await balances(query)).toEqual(found)
  expect((await list(query)).totalOwed).toBe(totalOwed)
})

test('credit that expires soon is found though other credit of the customer has expired and is not booked yet', async () => {
  const customer = await aCustomer(shop.db)
  await give(customer, 300, '2026-06-16')
  await give(customer, 200, '2026-06-20')
  await give(await aCustomer(shop.db), 100, '2026-06-16')
  shop.now = new Date('2026-06-17T12:00:00.000Z')
  const { items } = await list('expiringWithin=7')
  expect(items).toMatchObject([{ customer: { _id: customer }, nextExpiry: { amount: 200 } }])
})

test('“expiring within 7 days” counts days of the store, from the morning to the evening', async () => {
  await give(await aCustomer(shop.db), 100, '2026-06-22')
  await give(await aCustomer(shop.db), 200, '2026-06-23')
  for (const time of ['00:30', '12:00', '23:30']) {
    shop.now = new Date(`2026-06-15T${time}:00.000Z`)
    expect([time, await balances('expiringWithin=7')]).toEqual([time, [100]])
  }
  await shop.db.updateTable('settings').set({ timeZone: 'Asia/Tokyo' }).execute()
  // In Tokyo it is 16 June by then, and this credit expires on 23 June.
  await give(await aCustomer(shop.db), 300, '2026-06-23')
  expect(await balances('expiringWithin=7')).toContain(300)
})

test('spending takes the soonest to expire first, and cancelling gives it back to where it came from', async () => {
  const customer = await aCustomer(shop.db)
  await give(customer, 300)
  await give(customer, 200, '2026-06-30')
  await give(customer, 100, '2026-06-20')
  const left = async () =>
    (await loadEntries(customer, 'kind=adjustment')).map((entry: { remaining: number }) => entry.remaining)
  const order = await anOrder(shop.db, { customer, creditUsed: 350 })
  expect(await left()).toEqual([0, 0, 250])
  const [spent] = await loadEntries(customer)
  expect(spent).toMatchObject({
    amount: -350,
    kind: 'order',
    order: { orderId: order.orderId },
    remaining: 0,
  })
  await bulkMove(shop, { ids: [order._id] }, aMoveTo('cancelled'))
  expect(await left()).toEqual([100, 200, 300])
  expect((await loadEntries(customer))[0]).toMatchObject({ amount: 350, kind: 'order', remaining: 0 })
})

test('what the server books by itself has a cause with params, and typed reasons have none', async () => {
  const customer = await aCustomer(shop.db)
  await give(customer, 300)
  const { _id, orderId } = await anOrder(shop.db, { customer, creditUsed: 300 })
  await bulkMove(shop, { ids: [_id] }, aMoveTo('cancelled'))
  expect(await loadEntries(customer)).toMatchObject([
    { cause: { code: 'ORDER_CANCELLED', params: { orderId } }, reason: `Order #${orderId} cancelled` },
    { cause: { code: 'ORDER_PLACED', params: { orderId } }, reason: `Order #${orderId}` },
    { cause: null, reason: 'A present' },
  ])
  const [row] = (await list()).items
  expect(row.lastEntry).toMatchObject({ cause: { code: 'ORDER_CANCELLED' } })
})

test('what expired while an order had it comes back without an end', async () => {
  const customer = await aCustomer(shop.db)
  await give(customer, 300, '2026-06-15')
  const order = await anOrder(shop.db, { customer, creditUsed: 200 })
  shop.now = new Date('2026-06-16T12:00:00.000Z')
  await bulkMove(shop, { ids: [order._id] }, aMoveTo('cancelled'))
  expect(await loadEntries(customer)).toMatchObject([
    { amount: 200, kind: 'order', remaining: 200, expiresAt: null, balanceAfter: 200 },
    { amount: -100, kind: 'expiry', remaining: 0, balanceAfter: 0 },
    { amount: -200, kind: 'order', balanceAfter: 100 },
    { amount: 300, kind: 'adjustment', remaining: 0 },
  ])
})

test('credit that moves to another customer keeps its end, in both ledgers; an order’s comes back where it is now', async () => {
  const [from, to] = [await aCustomer(shop.db), await aCustomer(shop.db)]
  await give(from, 300, '2026-06-30')
  await give(from, 100)
  await someCredit(shop.db, to, 50)
  const order = await anOrder(shop.db, { customer: from, creditUsed: 120 })
  const move = (amount: 'all' | number) => {
    const params = { name: 'Clara', number: 'C1' }
    const reason = { from: { code: 'MERGED_INTO', params }, to: { code: 'MERGED_FROM', params } } as const
    return shop.db.transaction().execute((tx) => moveCredit(tx, { from, to, amount, reason }, null, shop.now))
  }
  await expect(move(281)).rejects.toMatchObject({ code: 'CREDIT_INSUFFICIENT' })
  expect(await move('all')).toBe(280)
  await shop.db.updateTable('orders').set({ customer: to }).where('_id', '=', order._id).execute()
  await bulkMove(shop, { ids: [order._id] }, aMoveTo('cancelled'))
  expect((await shop.get(`/admin/wallet/balances/${from}`)).body).toMatchObject({ balance: 0, expiring: [] })
  expect((await shop.get(`/admin/wallet/balances/${to}`)).body).toMatchObject({
    balance: 450,
    available: 450,
    expiring: [{ expiresAt: '2026-06-30T23:59:59.999Z', amount: 300 }],
  })
})

test('an order that takes more credit than is still valid is refused, before the job has booked anything', async () => {
  const customer = await aCustomer(shop.db)
  await give(customer, 300, '2026-06-15')
  const product = await aProduct(shop.db)
  const tomorrow = new Date('2026-06-16T00:00:00.000Z')
  const order = { customer, creditUsed: 1, items: [{ product, quantity: 1 }] }
  await expect(anOrder(shop.db, order, tomorrow)).rejects.toMatchObject({ code: 'CREDIT_INSUFFICIENT' })
})

test('a customer who is not there has no ledger', async () => {
  for (const path of ['', '/entries', '/statement'])
    expect((await shop.get(`/admin/wallet/balances/${newId()}${path}`)).status).toBe(404)
})

test('a ledger is filtered by amount, typed reason, admin, expiry and what is left', async () => {
  const clara = await aCustomer(shop.db)
  await give(clara, 500, '2026-06-20')
  await give(clara, 200)
  await give(clara, -100)
  const found = async (filter: string) =>
    (await loadEntries(clara, new URLSearchParams({ filter }).toString())).map(
      ({ amount }: { amount: number }) => amount,
    )
  expect(await found('amount>=200')).toEqual([200, 500])
  expect(await found('reason~present amount<0')).toEqual([-100])
  expect(await found('admin:"Ada Example" expires:2026-06-20')).toEqual([500])
  expect(await found('-admin:"Ada Example"')).toEqual([])
  expect(await found('remaining:200')).toEqual([200])
})
