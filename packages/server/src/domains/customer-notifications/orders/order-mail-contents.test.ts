import { beforeEach, expect, test } from 'vitest'
import { days, later } from '../../../lib/clock.ts'
import { aCustomer, aProduct, aShippingMethod, NOW, someCredit } from '../../../testing/factories.ts'
import { ADDRESS, made } from '../../../testing/orders-by-call.ts'
import { random } from '../../../testing/random-invoice.ts'
import { aTaxClass, aTaxRate, taxSite } from '../../../testing/taxes.ts'
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

test('lines, discount, shipping and taxes add up to the total, whatever the order contains', async () => {
  const taxClass = await aTaxClass(shop.db, { isDefault: true })
  await aTaxRate(shop.db, { taxClass })
  await shop.send('POST', '/admin/setting/shipping/countries', { code: 'DE' })
  const method = await aShippingMethod(shop.db, { price: 490 })
  for (let seed = 1; seed <= 12; seed++) {
    const next = random(seed)
    await taxSite(shop, { taxMode: ['none', 'included', 'added'][seed % 3], taxCountry: 'DE' })
    const to = `clara-${seed}@mail.example`
    const items = []
    for (let n = 1 + next(3); n > 0; n--)
      items.push({
        product: await aProduct(shop.db, { price: { regular: 1000 + next(5000), sale: 0 } }),
        quantity: 1 + next(4),
        manual: next(2) ? { kind: 'percent', value: 1 + next(40), reason: 'Scratched' } : null,
      })
    await made(shop, {
      ...{ email: to, items, shippingAddress: ADDRESS, shipping: { method } },
      customItems: [{ kind: 'fee', title: 'Deposit', quantity: 1, unitPrice: 199, reason: 'Bottles' }],
      discount: { kind: 'percent', value: 1 + next(30), reason: 'Friend' },
    })
    const text = await textOf('orderPlaced', to)
    const rows = rowsOf(text)
    const sum = (named: RegExp) =>
      rows.filter(({ name }) => named.test(name)).reduce((total, { cents }) => total + cents, 0)
    expect({ seed, lines: sum(/ × \d+$/) }).toEqual({ seed, lines: sum(/^Subtotal$/) })
    expect({ seed, sum: sum(/^(Subtotal|Discount|Shipping|VAT .*)$/) }).toEqual({ seed, sum: sum(/^Total$/) })
    expect(sum(/^Discount$/)).toBeLessThan(0)
  }
})
