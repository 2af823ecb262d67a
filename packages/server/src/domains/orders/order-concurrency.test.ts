// @module-tag slow
// @module-tag postgres
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCustomer, anOrder, aProduct, someCredit } from '../../testing/factories.ts'
import { findStock } from '../../testing/find-stock.ts'
import { aMoveTo, bulkMove } from '../../testing/moves.ts'
import { testShop } from '../../testing/test-shop.ts'
import { createFromDraft } from './orders.ts'

const shop = testShop()
const stock = (product: string) => findStock(shop.db, product)
const attempts = (count: number, attempt: (index: number) => Promise<unknown>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => attempt(index)))
const reasons = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) =>
    result.status === 'rejected' ? [String(result.reason.code ?? result.reason)] : [],
  )

// Without retry: a retry would hide a race condition.
test('of twenty orders for the last five units five are placed, and the rest hear what is left', {
  retry: 0,
}, async () => {
  const product = await aProduct(shop.db, { quantity: 5 })
  const results = await attempts(20, () => anOrder(shop.db, { items: [{ product, quantity: 1 }] }))
  expect(reasons(results)).toEqual(Array(15).fill('OUT_OF_STOCK'))
  expect(await stock(product)).toBe(0)
  expect((await shop.get('/admin/orders')).body.total).toBe(5)
  expect(await shop.db.selectFrom('outbox').select('name').execute()).toHaveLength(5)
})

test('orders of the same goods in opposite order never wait for each other in a circle', {
  retry: 0,
}, async () => {
  const [soap, towel] = [await aProduct(shop.db, { quantity: 50 }), await aProduct(shop.db, { quantity: 50 })]
  const set = await aProduct(shop.db, {
    includes: [
      { product: towel, quantity: 1 },
      { product: soap, quantity: 1 },
    ],
  })
  const carts = [[soap, towel], [towel, soap], [set], [set, soap]]
  const results = await attempts(24, (index) =>
    anOrder(shop.db, { items: (carts[index % 4] ?? []).map((product) => ({ product, quantity: 1 })) }),
  )
  expect(reasons(results)).toEqual([])
  expect([await stock(soap), await stock(towel), await stock(set)]).toEqual([50 - 30, 50 - 24, 100])
})

test('a test order that is being written does not block buying the same goods', { retry: 0 }, async () => {
  const product = await aProduct(shop.db)
  const order = {
    site: 'hb',
    customer: null,
    receiverName: { firstName: '', lastName: '' },
    items: [{ product, quantity: 1 }],
  }
  await shop.db.transaction().execute(async (tx) => {
    await createFromDraft(tx, { ...order, isTestOrder: true }, null, new Date())
    await shop.db.transaction().execute(async (meanwhile) => {
      await sql`set local lock_timeout = '2s'`.execute(meanwhile)
      await createFromDraft(meanwhile, order, null, new Date())
    })
  })
  expect(await stock(product)).toBe(99)
})

test('the last cent of credit is spent once', { retry: 0 }, async () => {
  const customer = await aCustomer(shop.db)
  await someCredit(shop.db, customer, 1000)
  const results = await attempts(10, () => anOrder(shop.db, { customer, creditUsed: 1000 }))
  expect(reasons(results)).toEqual(Array(9).fill('CREDIT_INSUFFICIENT'))
  const { creditBalance } = await shop.db.selectFrom('customers').selectAll().executeTakeFirstOrThrow()
  const ledger = await shop.db
    .selectFrom('creditEntries')
    .select(['amount', 'balanceAfter'])
    .orderBy('_id')
    .execute()
  expect({ creditBalance, ledger }).toEqual({
    creditBalance: 0,
    ledger: [
      { amount: 1000, balanceAfter: 1000 },
      { amount: -1000, balanceAfter: 0 },
    ],
  })
})

test('two bulk changes of the same orders in opposite order: both end, and each order moves once', {
  retry: 0,
}, async () => {
  const orders = await Promise.all(Array.from({ length: 60 }, () => anOrder(shop.db)))
  const ids = orders.map((order) => order._id)
  const answers = await Promise.all([
    bulkMove(shop, { ids }, aMoveTo('processing')),
    bulkMove(shop, { ids: ids.toReversed() }, aMoveTo('processing'), 'colleague'),
  ])
  expect(answers.map((answer) => answer.status)).toEqual([200, 200])
  expect(answers.flatMap(({ body }) => body.updated).sort()).toEqual(ids.toSorted())
  expect(answers.flatMap(({ body }) => body.skipped)).toHaveLength(60)
  const moves = shop.db.selectFrom('auditLog').select('entityId').where('action', '=', 'order.statusChanged')
  expect(await moves.execute()).toHaveLength(60)
  const versions = await shop.db.selectFrom('orders').select('version').distinct().execute()
  expect(versions).toEqual([{ version: 2 }])
})

test('two bulk cancellations that give credit back to the same customers in opposite order both end', {
  retry: 0,
}, async () => {
  const customers = [await aCustomer(shop.db), await aCustomer(shop.db)]
  const product = await aProduct(shop.db, { quantity: 1000 })
  const createOrders = async (who: (string | undefined)[]) => {
    const ids: string[] = []
    for (const customer of who)
      for (let count = 0; count < 20; count++) {
        const order = { customer, creditUsed: 1, items: [{ product, quantity: 1 }] }
        ids.push((await anOrder(shop.db, order as Parameters<typeof anOrder>[1]))._id)
      }
    return ids
  }
  for (const customer of customers) await someCredit(shop.db, customer, 40)
  const sets = [await createOrders(customers), await createOrders(customers.toReversed())]
  const answers = await Promise.all(
    sets.map((ids) => bulkMove(shop, { ids }, aMoveTo('cancelled', { restock: false }))),
  )
  expect(answers.map(({ status, body }) => [status, body.updated?.length])).toEqual([
    [200, 40],
    [200, 40],
  ])
  const balances = await shop.db
    .selectFrom('customers')
    .select(['creditBalance', 'orderCount', 'spent'])
    .execute()
  expect(balances).toEqual(Array(2).fill({ creditBalance: 40, orderCount: 0, spent: 0 }))
})

test('many bulk cancellations with crossing customers, some of whom get credit back, all end', {
  retry: 0,
}, async () => {
  const customers: string[] = []
  for (let count = 0; count < 6; count++) customers.push(await aCustomer(shop.db))
  for (const customer of customers) await someCredit(shop.db, customer, 20)
  const sets: string[][] = []
  for (let set = 0; set < 8; set++) {
    const orders = customers.map((customer, index) =>
      anOrder(shop.db, { customer, creditUsed: (index + set) % 2 }),
    )
    sets.push((await Promise.all(orders)).map(({ _id }) => _id))
  }
  const answers = await Promise.all(
    sets.map((ids) => bulkMove(shop, { ids }, aMoveTo('cancelled', { restock: false }))),
  )
  expect(answers.map(({ status, body }) => [status, body.updated?.length])).toEqual(Array(8).fill([200, 6]))
  const totals = await shop.db.selectFrom('customers').select(['creditBalance', 'orderCount']).execute()
  expect(totals).toEqual(Array(6).fill({ creditBalance: 20, orderCount: 0 }))
})

test('of two who change one order at the same moment one gets the answer that it changed', {
  retry: 0,
}, async () => {
  const order = await anOrder(shop.db)
  const change = { _id: order._id, version: 1, ...aMoveTo('processing') }
  const answers = await Promise.all(
    (['admin', 'colleague'] as const).map((who) =>
      shop.send('PATCH', '/admin/orders/update-status', change, who),
    ),
  )
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  expect(answers.find((answer) => answer.status === 409)?.body.code).toBe('STALE')
})
