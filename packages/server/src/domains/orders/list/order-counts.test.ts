// @module-tag postgres
import { TRACKING_STATUSES, type TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOrder, manyOrders } from '../../../testing/factories.ts'
import { aMoveTo, bulkMove, move } from '../../../testing/moves.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { foldCounters } from '../orders.ts'

const shop = testShop()
const placedAt = '2026-06-01T10:00:00.000Z'

/** Creates one to seven orders per status: some on the other site, some tests, some paid. */
async function aMixture(): Promise<void> {
  for (const [index, trackingStatus] of TRACKING_STATUSES.entries())
    for (let count = 0; count <= index; count++)
      await anOrder(shop.db, {
        site: count % 2 ? 'auctropin' : 'hb',
        isTestOrder: count % 3 === 2,
        payment: count % 4 === 3 ? { method: 'card', amount: 'all' } : null,
        history: { placedAt, trackingStatus },
      })
}

const counts = async (query = '') => (await shop.get(`/admin/orders/counts?${query}`)).body
const total = async (query: string): Promise<number> =>
  (await shop.get(`/admin/orders?limit=1&${query}`)).body.total

/** Compares the counts of a query with the totals of the list. */
async function expectAgreement(query: string): Promise<void> {
  const counted = await counts(query)
  const byStatus: Partial<Record<TrackingStatus, unknown>> = {}
  for (const status of TRACKING_STATUSES)
    byStatus[status] = { count: await total(`${query}&trackingStatus=${status}`), isCapped: false }
  expect(counted).toEqual({
    all: { count: await total(query), isCapped: false },
    test: { count: await total(`${query}&isTestOrder=true`), isCapped: false },
    byStatus,
  })
}

test('the counts agree with the list, for all, for a site and with filters', async () => {
  await aMixture()
  expect((await counts()).all.count).toBe(28)
  for (const query of [
    '',
    'site=hb',
    'site=auctropin',
    'site=nowhere',
    'paymentStatus=paid',
    'minPrice=1',
    'q=clara&site=hb',
  ])
    await expectAgreement(query)
})

test('with test orders alone, or real ones alone, they agree too', async () => {
  await aMixture()
  for (const isTestOrder of ['true', 'false'])
    for (const query of [`isTestOrder=${isTestOrder}`, `isTestOrder=${isTestOrder}&minPrice=1`]) {
      const counted = await counts(query)
      expect(counted.all.count).toBe(await total(query))
      for (const status of TRACKING_STATUSES)
        expect(counted.byStatus[status].count).toBe(await total(`${query}&trackingStatus=${status}`))
    }
})

test('the counts leave the tracking status out that the list is filtered by', async () => {
  await aMixture()
  expect(await counts('trackingStatus=pending,shipped')).toEqual(await counts())
  expect(await counts('minPrice=1&trackingStatus=pending')).toEqual(await counts('minPrice=1'))
})

test('beyond 10,000 what has to be counted is capped, what the counters know is exact', async () => {
  await manyOrders(shop.db, 10_001)
  const capped = { count: 10_000, isCapped: true }
  expect(await counts('minPrice=1')).toMatchObject({
    all: capped,
    byStatus: { pending: capped, shipped: { count: 0 } },
  })
  const found = { count: 1000, isCapped: true }
  expect(await counts('q=clara')).toMatchObject({
    all: found,
    byStatus: { pending: found, shipped: { count: 0 } },
  })
  expect(await counts()).toMatchObject({ all: { count: 10_001, isCapped: false } })
})

test('the counters stay right no matter what changes an order, folded or not', async () => {
  await aMixture()
  const moved = await anOrder(shop.db)
  await move(shop, moved, aMoveTo('processing'))
  await expectAgreement('')
  await foldCounters(shop.db)
  await expectAgreement('')
  await sql`update orders set "site" = 'auctropin', "isTestOrder" = not "isTestOrder" where "trackingStatus" = 'shipped'`.execute(
    shop.db,
  )
  await shop.db.deleteFrom('orders').where('trackingStatus', 'in', ['delivered', 'processing']).execute()
  for (const query of ['', 'site=hb', 'site=auctropin']) await expectAgreement(query)
  await foldCounters(shop.db)
  for (const query of ['', 'site=hb', 'site=auctropin']) await expectAgreement(query)
})

test('folding keeps one row a counter and none that is zero', async () => {
  const order = await anOrder(shop.db)
  await anOrder(shop.db)
  await move(shop, order, aMoveTo('processing'))
  await move(shop, order, aMoveTo('on-hold'))
  await foldCounters(shop.db)
  const rows = await shop.db
    .selectFrom('orderCountChanges')
    .select(['trackingStatus', 'difference'])
    .execute()
  expect(rows.sort((a, b) => (a.trackingStatus < b.trackingStatus ? -1 : 1))).toEqual([
    { trackingStatus: 'on-hold', difference: 1 },
    { trackingStatus: 'pending', difference: 1 },
  ])
})

test('a change that is undone counts for nothing', async () => {
  await anOrder(shop.db)
  await expect(
    shop.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('orders').execute()
      throw new Error('Thought better of it')
    }),
  ).rejects.toThrow('Thought better of it')
  expect((await counts()).all.count).toBe(1)
})

test('the counters stay right while many orders are placed, moved and folded at once', async () => {
  const orders = await Promise.all(Array.from({ length: 15 }, () => anOrder(shop.db)))
  const ids = orders.map((order) => order._id)
  await Promise.all([
    ...Array.from({ length: 15 }, () => anOrder(shop.db, { site: 'auctropin' })),
    bulkMove(shop, { ids: ids.slice(0, 10) }, aMoveTo('processing')),
    bulkMove(shop, { ids: ids.slice(5) }, aMoveTo('on-hold')),
    ...Array.from({ length: 5 }, () => foldCounters(shop.db)),
    ...Array.from({ length: 5 }, () => counts()),
  ])
  expect((await counts()).all.count).toBe(30)
  await expectAgreement('')
  await foldCounters(shop.db)
  await expectAgreement('site=hb')
})

test('each status is capped for itself, however many match in all', { tags: ['slow'] }, async () => {
  await manyOrders(shop.db, 30_100)
  await sql`update orders set "trackingStatus" = 'shipped' where "uriCode" < 'code-101'`.execute(shop.db)
  const shipped = await total('trackingStatus=shipped')
  expect(shipped).toBeGreaterThan(0)
  expect(shipped).toBeLessThan(10_000)
  expect(await counts('minPrice=1')).toMatchObject({
    all: { count: 10_000, isCapped: true },
    test: { count: 0, isCapped: false },
    byStatus: { pending: { count: 10_000, isCapped: true }, shipped: { count: shipped, isCapped: false } },
  })
})
