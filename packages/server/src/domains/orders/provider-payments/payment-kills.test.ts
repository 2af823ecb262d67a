import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { newId } from '../../../lib/id.ts'
import {
  type StripeServer,
  startStripeServer,
  type Webhook,
} from '../../../ports/payments/testing/stripe-server.ts'
import { anOrder, aProduct } from '../../../testing/factories.ts'
import { openPrograms, until } from '../../../testing/killed-programs.ts'
import { acceptOnlinePayments, deliver } from '../../../testing/pay-online.ts'
import { endProgram } from '../../../testing/program.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { startPayment } from './start-payment.ts'

const shop = testShop()
/** Kills of the program while payments are reported and refunds are sent, and orders before each of them. */
const ROUNDS = Number(process.env.ROUNDS ?? 20)
const SIZE = 6
const PRICE = 1000
const REFUND = 400

let stripe: StripeServer
let url: string | null = null
afterEach(() => stripe.stop())
const startProgram = openPrograms(shop, () => ({
  STRIPE_SECRET_KEY: stripe.settings.secretKey,
  STRIPE_WEBHOOK_SECRET: stripe.settings.webhookSecret,
  STRIPE_API_BASE: stripe.settings.apiBase,
}))

test('each payment is recorded once and each refund sent once, however often the program is killed meanwhile', {
  // A retry would hide a race condition.
  retry: 0,
  timeout: 30 * 60_000,
}, async () => {
  stripe = await startStripeServer()
  acceptOnlinePayments(shop, stripe)
  const product = await aProduct(shop.db, { quantity: ROUNDS * SIZE, price: { regular: PRICE, sale: 0 } })
  const deliveries: Promise<void>[] = []
  for (let round = 0; round < ROUNDS; round++) {
    stripe.slownessMs = 0
    const reports: Webhook[] = []
    for (let n = 0; n < SIZE; n++) {
      const order = await anOrder(shop.db, { items: [{ product, quantity: 1 }] })
      const reported = stripe.pay(await openSession(order._id))
      if (n % 2 === 0) {
        reports.push(...reported)
        continue
      }
      await deliver(shop, reported)
      const refund = { amount: REFUND, target: 'original', reason: 'Scratched', requestId: newId() }
      expect((await shop.send('POST', `/admin/orders/${order._id}/refunds`, refund)).status).toBe(200)
    }
    stripe.slownessMs = 15
    const [refunded, received] = [stripe.refunds.length, await countEvents()]
    const program = await start()
    deliveries.push(...reports.map(redeliver))
    // Some rounds end before the first refund of the round, others in the middle of them.
    const isOver = (done: number) => done >= round % (SIZE / 2)
    await until(
      async () => isOver(stripe.refunds.length - refunded) && isOver((await countEvents()) - received),
    )
    url = null
    await endProgram(program, 'SIGKILL')
  }
  await start()
  await Promise.all(deliveries)
  // An attempt that was killed is repeated after its pause.
  await until(async () => {
    await shop.db.updateTable('providerRefunds').set({ nextAttemptAt: new Date().toISOString() }).execute()
    await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, 'settlePayments', {}))
    return (await refunds()).every(({ status }) => status === 'succeeded')
  })

  const [sent, orders] = [await refunds(), ROUNDS * SIZE]
  expect(sent).toHaveLength(orders / 2)
  expect(stripe.refunds.map(({ id }) => id).toSorted()).toEqual(
    sent.map(({ reference }) => reference).toSorted(),
  )
  expect(new Set(stripe.refunds.map(({ payment_intent }) => payment_intent)).size).toBe(orders / 2)
  const books = await shop.db
    .selectFrom('orders')
    .select((row) => [row.fn.countAll<number>().as('count')])
    .select(['amountPaid', 'amountRefunded'])
    .groupBy(['amountPaid', 'amountRefunded'])
    .orderBy('amountRefunded')
    .execute()
  expect(books.map((one) => ({ ...one, count: Number(one.count) }))).toEqual([
    { count: orders / 2, amountPaid: PRICE, amountRefunded: 0 },
    { count: orders / 2, amountPaid: PRICE, amountRefunded: REFUND },
  ])
})

/** The id of the page on which a customer pays; storefronts limit how many one address opens. */
async function openSession(order: string): Promise<string> {
  const provider = shop.payments.online
  if (!provider) throw new Error('The shop accepts no online payments.')
  const page = await startPayment(shop, provider, { order, returnUrl: shop.url }, shop.now)
  return page.split('/').at(-1) ?? ''
}

const refunds = () => shop.db.selectFrom('providerRefunds').select(['status', 'reference']).execute()

async function countEvents(): Promise<number> {
  const { count } = await shop.db
    .selectFrom('paymentEvents')
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Delivers a webhook as Stripe does: again until the shop answers 200. */
async function redeliver({ headers, body }: Webhook): Promise<void> {
  for (;;) {
    const answer =
      url &&
      (await fetch(`${url}/webhooks/payments/stripe`, { method: 'POST', headers, body }).catch(() => null))
    if (answer && answer.status === 200) return
    await sleep(50)
  }
}

async function start() {
  const started = await startProgram()
  url = started.url
  return started.program
}
