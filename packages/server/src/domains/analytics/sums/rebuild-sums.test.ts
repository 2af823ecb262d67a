// @module-tag postgres
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOrder, aProduct } from '../../../testing/factories.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { allSums, SUM_TABLES } from '../testing/all-sums.ts'
import { writeEvent } from '../testing/write-random.ts'
import { countChanges } from './count-changes.ts'
import { rebuildSums } from './rebuild-sums.ts'

const shop = testShop({ own: true })

async function aBusyShop(): Promise<void> {
  const product = await aProduct(shop.db)
  for (const day of [1, 10, 15])
    await anOrder(shop.db, { items: [{ product, quantity: day }] }, new Date(Date.UTC(2026, 5, day, 7)))
  const visit = { site: 'hb', product: 0, name: 'soap' } as const
  for (const kind of ['visit', 'view', 'productView', 'click', 'search'] as const)
    for (const [visitor, month] of [
      [1, '04'],
      [2, '05'],
      [3, '05'],
    ] as const)
      await writeEvent(shop.db, { ...visit, kind, visitor, createdAt: `2026-${month}-20T10:00:00.000Z` })
  await countChanges(shop.db)
}

test('sums that came to be wrong, or were never right, are made right again', async () => {
  await aBusyShop()
  const right = await allSums(shop.db)
  for (const table of SUM_TABLES) {
    const column = { siteQuarters: 'sales', siteDays: 'sales', visitorDays: 'visitors' }[table as string]
    const counted = column ?? (table.startsWith('tally') ? 'count' : 'quantity')
    await sql`update ${sql.table(table)} set ${sql.ref(counted)} = ${sql.ref(counted)} + 7`.execute(shop.db)
    await sql`delete from ${sql.table(table)} where ctid = (select min(ctid) from ${sql.table(table)})`.execute(
      shop.db,
    )
  }
  await sql`
    insert into "siteQuarters" ("quarter", "site", "orders", "sales", "visits") values ('2026-05-01 00:00Z', 'auctropin', 3, 500, 9)
  `.execute(shop.db)
  await sql`
    insert into "productQuarters" ("quarter", "site", "product", "quantity", "amount", "clicks")
    values ('2026-06-03 00:00Z', 'auctropin', gen_random_uuid(), 3, 500, 9)
  `.execute(shop.db)
  await sql`insert into "visitorDays" values ('2026-05-21', 'hb', 12)`.execute(shop.db)
  expect(await allSums(shop.db)).not.toEqual(right)
  expect(await rebuildSums(shop.db)).toMatchObject({
    events: 15,
    eventsSince: '2026-04-01T00:00:00.000Z',
  })
  expect(await allSums(shop.db)).toEqual(right)
})

test('sums counted from events that are no longer stored remain', async () => {
  await aBusyShop()
  const right = await allSums(shop.db)
  await sql`drop table "storeEvents202604"`.execute(shop.db)
  expect(await rebuildSums(shop.db)).toMatchObject({ events: 10, eventsSince: '2026-05-01T00:00:00.000Z' })
  expect(await allSums(shop.db)).toEqual(right)
})

test('who was here today is not new after the sums were made anew', async () => {
  const visit = { site: 'hb', kind: 'view', product: 0, name: '', visitor: 1 } as const
  await writeEvent(shop.db, { ...visit, createdAt: '2026-06-15T09:00:00.000Z' })
  await sql`delete from "dayVisitors"`.execute(shop.db)
  await rebuildSums(shop.db)
  await writeEvent(shop.db, { ...visit, createdAt: '2026-06-15T10:00:00.000Z' })
  const { stats } = (await shop.get('/admin/analytics/dashboard/stats')).body
  expect(stats.visitors.value).toBe(1)
})
