// @module-tag postgres
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCustomer, aProduct } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { foldListCounts } from './list-counts.ts'

const shop = testShop()

const total = async (list: string, query = '') => {
  const { total, totalIsCapped } = (await shop.get(`/admin/${list}?limit=1&${query}`)).body
  return totalIsCapped ? `${total}+` : total
}
/** A search matches every row, and is counted row by row. */
const expectAgreement = async (list: string, query: string, everyRow: string) =>
  expect({ query, total: await total(list, query) }).toEqual({
    query,
    total: await total(list, `${query}&${everyRow}`),
  })

test('totals of customers are exact beyond 10,000, also after changes, merges and deletions', {
  tags: ['slow'],
}, async () => {
  await sql`
    insert into customers ("_id", "customerNumber", "firstName", "lastName", "site", "isTest", "createdAt")
    select gen_random_uuid(), 'N' || n, 'Row', 'Number', case when n % 3 = 0 then 'auctropin' else 'hb' end,
      n % 10 = 0, now()
    from generate_series(1, 10500) n
  `.execute(shop.db)
  const [kept, merged] = [await aCustomer(shop.db), await aCustomer(shop.db)]
  expect(await total('customers')).toBe(10_502)
  expect(await total('customers', 'isTest=true')).toBe(1050)
  expect(await total('customers', 'site=auctropin')).toBe(3500)
  expect(await total('customers', 'site=hb,auctropin&isTest=false')).toBe(9452)
  expect(await total('customers', 'q=row')).toBe('10000+')

  await shop.db.updateTable('customers').set({ mergedInto: kept }).where('_id', '=', merged).execute()
  await sql`update customers set "site" = 'auctropin' where "customerNumber" in ('N1', 'N2')`.execute(shop.db)
  await sql`update customers set "isTest" = false where "customerNumber" = 'N10'`.execute(shop.db)
  await sql`delete from customers where "customerNumber" = 'N20'`.execute(shop.db)
  expect(await total('customers')).toBe(10_500)
  for (let round = 0; round < 2; round += 1) {
    for (const query of ['site=auctropin', 'isTest=true', 'site=auctropin&isTest=true'])
      await expectAgreement('customers', query, 'minOrders=0')
    await foldListCounts(shop.db)
  }
})

test('totals of products follow their site and whether they are active', async () => {
  for (const site of ['hb', 'hb', 'auctropin']) await aProduct(shop.db, { site })
  await shop.db.updateTable('products').set({ isActive: false }).where('site', '=', 'auctropin').execute()
  for (const query of ['', 'site=hb', 'isActive=false', 'site=hb&isActive=false'])
    await expectAgreement('products', query, 'minPrice=0')
  expect(await total('products', 'isActive=false')).toBe(1)
})

test('folding and writing at the same time lose no row', async () => {
  const writing = Array.from({ length: 20 }, () => aCustomer(shop.db))
  const folding = Array.from({ length: 20 }, () => foldListCounts(shop.db))
  await Promise.all([...writing, ...folding])
  expect(await total('customers')).toBe(20)
})
