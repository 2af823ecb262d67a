import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOrder, aProduct } from '../../testing/factories.ts'
import { aSeller, documents, issueFor } from '../../testing/invoices-by-call.ts'
import { testShop } from '../../testing/test-shop.ts'
import { issueInvoice } from './invoices.ts'

const shop = testShop()

const numbers = (count: number) =>
  Array.from({ length: count }, (_, n) => `HB-2026-${String(n + 1).padStart(5, '0')}`)

test('invoices of 50 orders at once have numbers without a gap, although every third transaction fails', async () => {
  await aSeller(shop)
  const product = await aProduct(shop.db, { quantity: 100 })
  const orders: string[] = []
  for (let n = 0; n < 50; n++)
    orders.push((await anOrder(shop.db, { items: [{ product, quantity: 1 }] }))._id)
  let failed = 0
  const issue = async (order: string, nth: number) => {
    const attempt = (isFailing: boolean) =>
      shop.db.transaction().execute(async (tx) => {
        await tx.selectFrom('orders').select('_id').where('_id', '=', order).forUpdate().execute()
        await issueInvoice(tx, { order }, null, shop.now)
        if (isFailing) throw new Error('The power fails.')
      })
    if (nth % 3 === 0) await attempt(true).catch(() => (failed += 1))
    await attempt(false)
  }
  await Promise.all(orders.map(issue))
  expect(failed).toBe(17)
  expect((await documents(shop)).map(({ number }) => number)).toEqual(numbers(50))
})

test('each site and each year has numbers of its own, by the calendar of the store', async () => {
  await aSeller(shop)
  await shop.db.updateTable('settings').set({ timeZone: 'Pacific/Auckland' }).execute()
  const [first, second] = [await anOrder(shop.db), await anOrder(shop.db)]
  const other = await anOrder(shop.db, { site: 'auctropin' })
  for (const { _id } of [first, other]) await issueFor(shop, _id)
  // Noon of December 31 in London is the next year in Auckland.
  const newYear = new Date('2026-12-31T12:00:00.000Z')
  await shop.db.transaction().execute((tx) => issueInvoice(tx, { order: second._id }, null, newYear))
  expect((await documents(shop)).map(({ number }) => number)).toEqual([
    'AUCTROPIN-2026-00001',
    'HB-2026-00001',
    'HB-2027-00001',
  ])
})

test('a repeated request returns the first invoice, and another one is refused', async () => {
  await aSeller(shop)
  const { _id, orderId } = await anOrder(shop.db)
  const requestId = '0198c0de-0000-7000-8000-000000000001'
  const [one, two] = await Promise.all([issueFor(shop, _id, requestId), issueFor(shop, _id, requestId)])
  expect(one).toMatchObject({ status: 200, body: { number: 'HB-2026-00001' } })
  expect(two.body).toEqual(one.body)
  expect(await issueFor(shop, _id)).toMatchObject({
    status: 409,
    body: { code: 'INVOICE_EXISTS', params: { orderId, number: 'HB-2026-00001' } },
  })
  const other = await anOrder(shop.db)
  expect((await issueFor(shop, other._id, requestId)).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
})

test('an issued invoice is never changed, deleted or emptied, not even in the database', async () => {
  await aSeller(shop)
  await issueFor(shop, (await anOrder(shop.db))._id)
  const refusal = 'invoices are never changed'
  await expect(shop.db.updateTable('invoices').set({ total: 1 }).execute()).rejects.toThrow(refusal)
  await expect(shop.db.deleteFrom('invoices').execute()).rejects.toThrow(refusal)
  await expect(shop.pool.query('truncate invoices cascade')).rejects.toThrow(refusal)
  const erase = shop.db.transaction().execute(async (tx) => {
    await sql`select set_config('storekeeper.invoice_change', 'erasure', true)`.execute(tx)
    await tx.updateTable('invoices').set({ total: 1 }).execute()
  })
  await expect(erase).rejects.toThrow(refusal)
})
