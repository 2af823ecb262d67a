import { beforeEach, expect, test } from 'vitest'
import { days, later, minutes } from '../../../lib/clock.ts'
import { newId } from '../../../lib/id.ts'
import { aCustomer, aProduct, aShippingMethod, NOW, someCredit } from '../../../testing/factories.ts'
import { aMoveTo, move } from '../../../testing/moves.ts'
import { ADDRESS, made } from '../../../testing/orders-by-call.ts'
import { random } from '../../../testing/random-invoice.ts'
import { ship } from '../../../testing/shipments-by-call.ts'
import { aSignedInCustomer } from '../../../testing/signed-in-customer.ts'
import { openStorefronts, orderAtStore } from '../../../testing/storefront.ts'
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
const order = async (more: object = {}) =>
  made(shop, { items: [{ product: await aProduct(shop.db), quantity: 1 }], email, ...more })
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

test('the confirmation of an unpaid order says until when to pay, with the time zone, and its cancellation says why', async () => {
  await openStorefronts(shop)
  await aProduct(shop.db, { slug: 'soap', quantity: 10 })
  await shop.db.updateTable('settings').set({ timeZone: 'America/New_York' }).execute()
  await orderAtStore(shop)
  expect(await textOf('orderPlaced')).toContain(
    'Pay by June 15, 2026 at 9:00 AM EDT. Otherwise the order is cancelled. To pay, open your order or reply to this e-mail.',
  )
  const run = async (job: 'remindOfPayments' | 'releaseHolds', after: number) => {
    shop.now = new Date(later(shop.now, minutes(after)))
    await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, job, {}))
    await shop.runJobs()
  }
  await run('remindOfPayments', 31)
  expect(await textOf('paymentReminder')).toContain('until June 15, 2026 at 9:00 AM EDT.')
  await run('releaseHolds', 30)
  expect(await textOf('orderCancelled')).toMatch(/was cancelled: it wasn’t paid in time\./)
})

test('the button leads customers with an account to it, and guests to the page of the order', async () => {
  const guest = await order()
  expect(await textOf('orderPlaced')).toMatch(new RegExp(`/demo-shop/hb/orders/${guest.uriCode}`))
  const customer = await aSignedInCustomer(shop)
  const { uriCode } = await order({ customer: customer._id, email: customer.email })
  expect(await textOf('orderPlaced', customer.email)).toContain(`/account/orders/${uriCode}`)
})

test('a part shipment says which items come later, and the last one does not', async () => {
  const items = [
    { product: await aProduct(shop.db, { title: 'Oat soap' }), quantity: 3 },
    { product: await aProduct(shop.db, { title: 'Pine brush' }), quantity: 1 },
  ]
  const { _id, orderId } = await order({ items })
  await ship(shop, _id, { units: [2, 0], isSent: true })
  const part = await textOf('orderShipped')
  expect(part).toContain('A part of your order is on its way')
  expect(part).toMatch(/come later[\s\S]*Oat soap × 1\n[\s\S]*Pine brush × 1/)
  shop.now = new Date(later(shop.now, minutes(1)))
  await ship(shop, _id, { units: [1, 1], isSent: true })
  expect(await textOf('orderShipped')).not.toMatch(/later|A part/)
  const subjects = (await shop.mails()).map(({ subject }: SeenMail) => subject)
  expect(subjects).toContain(`A part of order #${orderId} is on its way`)
  expect(subjects).toContain(`Order #${orderId} is on its way`)
})

test('an e-mail about a shipment that was not sent yet promises neither its items for later, nor refunded ones', async () => {
  const soap = { product: await aProduct(shop.db, { title: 'Oat soap' }), quantity: 3 }
  const brush = { product: await aProduct(shop.db, { title: 'Pine brush' }), quantity: 1 }
  const { _id, items } = await order({
    ...{ items: [soap, brush], payment: { amount: 'all', method: 'card' } },
  })
  const refund = { amount: 100, target: 'original', reason: 'Sold out', requestId: newId() }
  const lines = [{ line: items[0]?._id, quantity: 1, amount: 100 }]
  expect((await shop.send('POST', `/admin/orders/${_id}/refunds`, { ...refund, lines })).status).toBe(200)
  await ship(shop, _id, { units: [1, 1] })
  const { version } = (await shop.get(`/admin/orders/details/${_id}`)).body
  const number = { carrier: 'DHL', number: '00340434161094015902', moveToShipped: false, mailsCustomer: true }
  const added = await shop.send('PATCH', '/admin/orders/tracking/update-number', { _id, version, ...number })
  expect(added).toMatchObject({ status: 200, body: { shipments: [{ sentAt: null }] } })
  const [now, later] = (await textOf('orderShipped')).split('These items come later')
  expect(now).toContain('Pine brush × 1')
  expect(later).toContain('Oat soap × 1')
  expect(later).not.toContain('Pine brush')
})

/** A paid and delivered order of two soaps of 1000, of which one came back. */
async function aReturnedSoap() {
  const product = await aProduct(shop.db, { title: 'Oat soap', price: { regular: 1000, sale: 0 } })
  const { _id, items } = await order({
    ...{ items: [{ product, quantity: 2 }], payment: { amount: 'all', method: 'card' } },
    customer: await aCustomer(shop.db, { email }),
  })
  for (const status of ['processing', 'shipped', 'delivered'] as const)
    await move(shop, { _id }, aMoveTo(status))
  const { body } = await shop.send('POST', '/admin/returns', {
    ...{ order: _id, items: [{ line: items[0]?._id, quantity: 1 }], requestId: newId() },
  })
  expect(body.status).toBe('approved')
  return body
}

test('an approved return says where to send it', async () => {
  await shop.db
    .updateTable('settings')
    .set({ storeName: 'Harbour & Pine', address: JSON.stringify(ADDRESS) })
    .execute()
  await aReturnedSoap()
  expect(await textOf('returnApproved')).toMatch(
    /Return address\s+Harbour & Pine\nLindenallee 4\n10117 Berlin\nGermany/,
  )
})

test.each([
  [1300, 'Difference due: $3.00', 'refunded'],
  [600, 'Difference refunded: $4.00', 'due'],
])('an exchange for a product of %i names it, and the difference', async (regular, difference, other) => {
  const found = await aReturnedSoap()
  const arrived = [{ item: found.items[0]._id, received: 1, condition: 'opened' }]
  const path = `/admin/returns/${found._id}`
  await shop.send('PATCH', `${path}/receive`, { version: found.version, items: arrived })
  shop.now = new Date(later(shop.now, minutes(5)))
  const product = await aProduct(shop.db, { title: 'Lavender soap', price: { regular, sale: 0 } })
  const exchange = { items: [{ product, quantity: 1 }], value: 1000, requestId: newId() }
  expect((await shop.send('POST', `${path}/exchange`, { version: 2, ...exchange })).status).toBe(200)
  const text = await textOf('returnExchanged')
  expect(text).toMatch(/New items[\s\S]*Lavender soap × 1[\s\S]*Returned items[\s\S]*Oat soap × 1/)
  expect(text).toContain(difference)
  expect(text).not.toContain(`Difference ${other}`)
})
