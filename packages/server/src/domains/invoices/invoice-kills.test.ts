import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { anOrder, aProduct } from '../../testing/factories.ts'
import { aSeller, documents } from '../../testing/invoices-by-call.ts'
import { openPrograms } from '../../testing/killed-programs.ts'
import { endProgram } from '../../testing/program.ts'
import { testShop } from '../../testing/test-shop.ts'
import { openSession } from '../sessions/sessions.ts'

const shop = testShop()
const ROUNDS = Number(process.env.ROUNDS ?? (process.env.LONG ? 20 : 4))
const ORDERS = 50
/** Of the owner, by the clock of the machine, as the program has. */
let token = ''

const start = openPrograms(shop)

test('the server is killed while it issues 50 invoices at once, again and again: no number is missing', {
  retry: 0,
  timeout: 15 * 60_000,
}, async () => {
  await aSeller(shop)
  token = await shop.db
    .transaction()
    .execute((tx) => openSession(tx, shop.people.owner._id, { device: 'test', ip: '127.0.0.1' }, new Date()))
  const product = await aProduct(shop.db, { quantity: ORDERS })
  const orders: string[] = []
  for (let n = 0; n < ORDERS; n++)
    orders.push((await anOrder(shop.db, { items: [{ product, quantity: 1 }] }))._id)
  const requests = new Map(orders.map((order) => [order, newId()]))

  for (let round = 0; round < ROUNDS; round++) {
    const { program, url } = await start()
    const answers = orders.map((order) => issue(url, order, requests.get(order)).catch(() => 0))
    // Kills it a moment after its first invoice of this round, at another moment each time.
    const before = (await documents(shop)).length
    for (let tries = 0; tries < 200 && (await documents(shop)).length === before; tries++) await sleep(2)
    await sleep(Math.random() * 20)
    await endProgram(program, 'SIGKILL')
    await Promise.all(answers)
  }
  const { url } = await start()
  const statuses = await Promise.all(orders.map((order) => issue(url, order, requests.get(order))))
  expect(statuses).toEqual(orders.map(() => 200))
  const issued = await documents(shop)
  expect(issued.map(({ number }) => number)).toEqual(
    orders.map((_, n) => `HB-2026-${String(n + 1).padStart(5, '0')}`.replace('2026', year())),
  )
  expect(new Set(issued.map(({ order }) => order)).size).toBe(ORDERS)
})

const year = () => String(new Date().getUTCFullYear())

async function issue(url: string, order: string, requestId?: string): Promise<number> {
  const response = await fetch(`${url}/admin/orders/${order}/invoices`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ requestId }),
  })
  await response.arrayBuffer()
  return response.status
}
