// @module-tag postgres
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { aProduct } from '../../testing/factories.ts'
import { findStock } from '../../testing/find-stock.ts'
import { aSignedInCustomer } from '../../testing/signed-in-customer.ts'
import { openStorefronts, orderAtStore, visit } from '../../testing/storefront.ts'
import { testShop } from '../../testing/test-shop.ts'
import { waitingForLocks } from '../../testing/waiting-for-locks.ts'

const shop = testShop()
beforeEach(() => openStorefronts(shop))

test('orders of a customer, signed in and as a guest, never wait in a circle for one product', {
  retry: 0,
}, async () => {
  await aProduct(shop.db, { slug: 'wanted', quantity: 100 })
  const customer = await aSignedInCustomer(shop)
  const { email } = (await visit(shop, ['GET', '/sessions'], customer)).body
  const wanted = { email, items: [{ slug: 'wanted', quantity: 1 }] }
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) => orderAtStore(shop, wanted, index % 2 ? customer : null)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200))
})

test('an order that the database ends because of a deadlock is placed by a second attempt', async () => {
  const product = await aProduct(shop.db, { slug: 'wanted' })
  const customer = await aSignedInCustomer(shop)
  const placed = await shop.db.transaction().execute(async (other) => {
    await other.selectFrom('customers').select('_id').forUpdate().execute()
    const answer = orderAtStore(shop, { items: [{ slug: 'wanted', quantity: 1 }] }, customer)
    await expect.poll(() => waitingForLocks(shop.db)).toBe(1)
    // The order began to wait first, so the database ends it.
    await other.selectFrom('products').select('_id').where('_id', '=', product).forUpdate().execute()
    return { answer }
  })
  expect((await placed.answer).status).toBe(200)
  expect(await findStock(shop.db, product)).toBe(99)
})

test('guests who order at the same time get no more than one after the other', { retry: 0 }, async () => {
  const product = await aProduct(shop.db, { slug: 'many', quantity: 100 })
  const quarter = (guest: number) => ({
    email: `guest-${guest}@example.com`,
    items: [{ slug: 'many', quantity: 25 }],
  })
  const waiting = async () =>
    (
      await sql<{ _: number }>`
        select 1 as _ from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      `.execute(shop.db)
    ).rows.length
  const orders = await shop.db.transaction().execute(async (other) => {
    await other.selectFrom('products').select('_id').where('_id', '=', product).forNoKeyUpdate().execute()
    const sent = Array.from({ length: 4 }, (_, guest) => orderAtStore(shop, quarter(guest)))
    await expect.poll(waiting, { timeout: 10_000 }).toBe(4)
    return sent
  })
  const answers = await Promise.all(orders)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
})
