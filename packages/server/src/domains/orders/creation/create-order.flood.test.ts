// @module-tag slow
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newId } from '../../../lib/id.ts'
import { aProduct } from '../../../testing/factories.ts'
import { testShop } from '../../../testing/test-shop.ts'

const shop = testShop()
const CLIENTS = 400
const ORDERS_EACH = 3

test('400 clients who order one product at once: every order that was made is answered, every other refused before it began', {
  timeout: 300_000,
}, async () => {
  const product = await aProduct(shop.db, { quantity: 100_000 })
  const answers: { status: number; retryAfter: string | null; code?: string }[] = []
  const order = async () => {
    const response = await fetch(`${shop.url}/admin/orders/create-order`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${shop.people.admin.token}`,
      },
      body: JSON.stringify({
        site: 'hb',
        receiverName: { firstName: 'Clara', lastName: 'Sommer' },
        requestId: newId(),
        items: [{ product, quantity: 1 }],
      }),
    })
    const { code } = (await response.json()) as { code?: string }
    answers.push({ status: response.status, retryAfter: response.headers.get('retry-after'), code })
  }
  const client = async () => {
    for (let time = 0; time < ORDERS_EACH; time++) await order()
  }
  // Longer than a call waits for a connection: a request that is refused then must leave nothing behind.
  const current = shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('products').select('_id').where('_id', '=', product).forUpdate().execute()
    await sleep(12_000)
  })
  await Promise.all([current, ...Array.from({ length: CLIENTS }, client)])
  const made = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(made.length).toBeGreaterThan(0)
  for (const answer of refused) expect(answer).toEqual({ status: 503, retryAfter: '2', code: 'BUSY' })
  const { count } = await shop.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(made.length)
})
