import { beforeEach, expect, test } from 'vitest'
import { days, later } from '../../../lib/clock.ts'
import { aCustomer, aProduct, NOW, someCredit } from '../../../testing/factories.ts'
import { made } from '../../../testing/orders-by-call.ts'
import { type SeenMail, testShop } from '../../../testing/test-shop.ts'

/** What a customer reads in the e-mails about an order. */
const shop = testShop({ live: true })
beforeEach(async () => {
  await shop.db
    .updateTable('sites')
    .set({ notifiesSince: later(NOW, -days(1)) })
    .execute()
})

const email = 'clara@mail.example'
/** The text of the e-mail of a kind, the newest first. */
const textOf = async (kind: string, to = email): Promise<string> => {
  await shop.live.complete()
  const mail = (await shop.mails()).find((one: SeenMail) => one.template === kind && one.to === to)
  return mail?.text ?? ''
}
/** The names of the rows of totals with their amounts, in their order. */
const rowsOf = (text: string) =>
  [...text.matchAll(/^(.+)\n(-?)[^\d\n-]*([\d,.]+)$/gm)].map(([, name = '', sign, amount = '']) => ({
    name,
    cents: Math.round(Number(amount.replaceAll(',', '')) * 100) * (sign ? -1 : 1),
  }))

test('credit is subtracted after the total, as on the page of the order', async () => {
  const customer = await aCustomer(shop.db, { email })
  await someCredit(shop.db, customer, 1600)
  const product = await aProduct(shop.db, { price: { regular: 1800, sale: 0 } })
  await made(shop, { customer, email, items: [{ product, quantity: 1 }], creditUsed: 1600 })
  const rows = rowsOf(await textOf('orderPlaced'))
  expect(rows.slice(-3)).toEqual([
    { name: 'Subtotal', cents: 1800 },
    { name: 'Total', cents: 1800 },
    { name: 'Credit used', cents: -1600 },
  ])
})
