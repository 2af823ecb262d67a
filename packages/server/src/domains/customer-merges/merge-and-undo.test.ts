// @module-tag slow
// @module-tag postgres
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCustomer, anOrder, aProduct, someCredit } from '../../testing/factories.ts'
import { aMoveTo, move } from '../../testing/moves.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()

const order = fc.record({
  quantity: fc.integer({ min: 1, max: 4 }),
  isTestOrder: fc.boolean(),
  isCancelled: fc.boolean(),
  usesCredit: fc.boolean(),
})
const person = fc.record({
  orders: fc.array(order, { maxLength: 3 }),
  credit: fc.array(fc.integer({ min: 100, max: 5000 }), { maxLength: 3 }),
  hasEmail: fc.boolean(),
  tags: fc.uniqueArray(fc.constantFrom('vip', 'press', 'wholesale'), { maxLength: 3 }),
  note: fc.constantFrom('', 'Kind', 'Rings twice'),
  zipCode: fc.constantFrom(null, '10117', '80331'),
  blocked: fc.boolean(),
})
type Person = typeof person extends fc.Arbitrary<infer Value> ? Value : never

async function live({ orders, credit, hasEmail, zipCode, ...rest }: Person): Promise<string> {
  const shippingInfo = zipCode === null ? null : { ...EMPTY, zipCode }
  const customer = await aCustomer(shop.db, { ...rest, shippingInfo, ...(hasEmail ? {} : { email: null }) })
  for (const amount of credit) await someCredit(shop.db, customer, amount)
  const product = await aProduct(shop.db)
  for (const { quantity, isTestOrder, isCancelled, usesCredit } of orders) {
    const items = [{ product, quantity }]
    const creditUsed = usesCredit && !isTestOrder && credit.length > 0 ? 30 : 0
    const placed = await anOrder(shop.db, { customer, items, isTestOrder, creditUsed })
    if (isCancelled) await move(shop, placed, aMoveTo('cancelled'))
  }
  return customer
}
const EMPTY = {
  streetNumber: '',
  streetName: '',
  aptUnit: '',
  city: '',
  state: '',
  zipCode: '',
  country: 'DE',
}

/** Returns the state of both customers without fields that count changes. */
async function loadState(ids: readonly string[]) {
  const people = await Promise.all(
    ids.map(async (id) => (await shop.get(`/admin/customers/profile/${id}`)).body),
  )
  const orders = await shop.db
    .selectFrom('orders')
    .select(['_id', 'customer', 'customerSearch'])
    .orderBy('_id')
    .execute()
  return { people: people.map(({ version: _, updatedAt: __, ...rest }) => rest), orders }
}

async function findSums(ids: readonly string[]) {
  const { rows } = await sql<{ balance: number; ledger: number; orders: number; spent: number }>`
    select sum("creditBalance")::int as balance, sum("orderCount")::int as orders, sum("spent")::int as spent,
      (select coalesce(sum("amount"), 0)::int from "creditEntries" where "customer" = any(${ids}::uuid[])) as ledger
    from customers where "_id" = any(${ids}::uuid[])
  `.execute(shop.db)
  return rows[0]
}

test('whatever two customers have, a merge keeps every sum, and undone leaves everything as it was', async () => {
  await fc.assert(
    fc.asyncProperty(person, person, async (one, two) => {
      const ids = [await live(one), await live(two)] as const
      const [keep, merge] = ids
      const before = await loadState(ids)
      const sums = await findSums(ids)
      const versions = { keep: 1, merge: 1 }
      const merged = await shop.send('POST', '/admin/customers/merge', { keep, merge, versions })
      expect(merged.status).toBe(200)
      expect(await findSums(ids)).toEqual(sums)
      const { people, orders } = await loadState(ids)
      expect(orders.filter((row) => row.customer === merge)).toEqual([])
      expect(people[1]).toMatchObject({ totals: { orders: 0, spent: 0 }, creditBalance: 0 })
      expect(people[0]).toMatchObject({ creditBalance: sums?.ledger, totals: { spent: sums?.spent } })
      const undone = await shop.send('POST', `/admin/customers/merge/${merged.body._id}/undo`, {})
      expect(undone.status).toBe(200)
      expect(await loadState(ids)).toEqual(before)
      expect(await findSums(ids)).toEqual(sums)
    }),
    { numRuns: 12 },
  )
}, 120_000)
