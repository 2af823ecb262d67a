import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { aCustomer, aProduct, aShippingMethod } from '../../testing/factories.ts'
import { ADDRESS, edit, made, quote, toLines } from '../../testing/orders-by-call.ts'
import { openStorefronts, orderAtStore } from '../../testing/storefront.ts'
import { aTaxClass, aTaxRate, taxSite } from '../../testing/taxes.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const TO_AUSTRIA = { ...ADDRESS, country: 'AT', city: 'Wien' }
const TO_BERN = { ...ADDRESS, country: 'CH', city: 'Bern' }
let standard: string
let reduced: string
let soap: string
let book: string

beforeEach(async () => {
  standard = await aTaxClass(shop.db, { title: 'Standard', isDefault: true })
  reduced = await aTaxClass(shop.db, { title: 'Reduced' })
  await aTaxRate(shop.db, { taxClass: standard, country: 'DE', rate: 1900 })
  await aTaxRate(shop.db, { taxClass: reduced, country: 'DE', rate: 700 })
  await aTaxRate(shop.db, { taxClass: standard, country: 'AT', rate: 2000 })
  soap = await aProduct(shop.db, { price: { regular: 1190, sale: 0 } })
  book = await aProduct(shop.db, { title: 'Book', price: { regular: 1070, sale: 0 }, taxClass: reduced })
})

const items = () => [
  { product: soap, quantity: 1 },
  { product: book, quantity: 1 },
]
const refund = (id: string, more: object) =>
  shop.send('POST', `/admin/orders/${id}/refunds`, {
    ...{ target: 'original', reason: 'Damaged', requestId: newId() },
    ...more,
  })

test('prices of a German site include the tax of each rate', async () => {
  await taxSite(shop, { taxMode: 'included', taxCountry: 'DE' })
  await shop.send('POST', '/admin/setting/shipping/countries', { code: 'DE' })
  const method = await aShippingMethod(shop.db, { price: 595 })
  const order = await made(shop, { items: items(), shippingAddress: ADDRESS, shipping: { method } })
  expect(order).toMatchObject({
    ...{ taxMode: 'included', subtotal: 2260, shippingTotal: 595, total: 2855, taxTotal: 355 },
    taxes: [
      { kind: 'standard', title: 'VAT', rate: 1900, net: 1500, tax: 285 },
      { kind: 'standard', title: 'VAT', rate: 700, net: 1000, tax: 70 },
    ],
    items: [
      { taxRate: 1900, tax: 190 },
      { taxRate: 700, tax: 70 },
    ],
    shipping: { price: 595, taxRate: 1900, tax: 95 },
  })
})

test('a site with net prices adds the tax, and quotes the same', async () => {
  await taxSite(shop, { taxMode: 'added', taxCountry: 'DE' })
  const order = await made(shop, { items: items(), shippingAddress: ADDRESS })
  expect(order).toMatchObject({ subtotal: 2260, taxTotal: 301, total: 2561 })
  const { body } = await quote(shop, { items: items(), country: 'DE' })
  expect(body).toMatchObject({ taxMode: 'added', taxes: order.taxes, taxTotal: 301, total: 2561, due: 2561 })
})

test('a site without taxes has orders without taxes', async () => {
  const order = await made(shop, { items: items(), shippingAddress: ADDRESS })
  expect(order).toMatchObject({ taxMode: 'none', taxTotal: 0, taxes: [], total: 2260, vatId: null })
  expect(order.items.map(({ taxRate, tax }) => [taxRate, tax])).toEqual([
    [null, 0],
    [null, 0],
  ])
})

test('a business in another country of the EU pays no tax, and a private customer that of the country', async () => {
  await taxSite(shop, { taxMode: 'included', taxCountry: 'DE' })
  const business = await aCustomer(shop.db, { vatId: 'ATU13585627' })
  const to = { items: [{ product: soap, quantity: 1 }], shippingAddress: TO_AUSTRIA }
  const order = await made(shop, { ...to, customer: business })
  expect(order).toMatchObject({
    ...{ vatId: 'ATU13585627', total: 1000, taxTotal: 0 },
    taxes: [{ kind: 'intra-community', rate: 0, net: 1000, tax: 0 }],
  })
  expect(await made(shop, { ...to, customer: await aCustomer(shop.db) })).toMatchObject({
    ...{ vatId: null, total: 1190, taxTotal: 198 },
    taxes: [{ kind: 'standard', rate: 2000, net: 992, tax: 198 }],
  })
  // At home, and with a VAT ID of the country of the shop, it pays the tax.
  expect(await made(shop, { ...to, customer: business, shippingAddress: ADDRESS })).toMatchObject({
    taxTotal: 190,
  })
  const german = await aCustomer(shop.db, { vatId: 'DE136695976' })
  expect(await made(shop, { ...to, customer: german })).toMatchObject({ taxTotal: 198 })
})

test('an edit of an order with reverse charge keeps its prices, and gets the tax back with the address', async () => {
  await taxSite(shop, { taxMode: 'included', taxCountry: 'DE' })
  const customer = await aCustomer(shop.db, { vatId: 'ATU13585627' })
  const first = await made(shop, { customer, items: items().slice(0, 1), shippingAddress: TO_AUSTRIA })
  const more = [{ ...toLines(first)[0], quantity: 2 }]
  const { body: second } = await edit(shop, { _id: first._id, version: 1, items: more })
  expect(second).toMatchObject({ total: 2000, taxTotal: 0, items: [{ unitPrice: 1000, regularPrice: 1000 }] })
  const taxOfLines = () => shop.db.selectFrom('orderLines').select(['taxKind', 'taxTitle']).execute()
  expect(await taxOfLines()).toEqual([{ taxKind: 'intra-community', taxTitle: 'VAT' }])
  const { body: third } = await edit(shop, { _id: first._id, version: 2, shippingAddress: ADDRESS })
  expect(third).toMatchObject({
    total: 2380,
    taxTotal: 380,
    items: [{ unitPrice: 1190, regularPrice: 1190 }],
  })
  expect(await taxOfLines()).toMatchObject([{ taxKind: 'standard' }])
})

test('the VAT ID of an order is entered and removed by edits, which a quote shows before', async () => {
  await taxSite(shop, { taxMode: 'included', taxCountry: 'DE' })
  const order = await made(shop, { items: items().slice(0, 1), shippingAddress: TO_AUSTRIA })
  const { _id } = order
  expect(order).toMatchObject({ customer: null, vatId: null, total: 1190, taxTotal: 198 })
  const lines = { items: toLines(order) }
  const { body: quoted } = await quote(shop, { order: _id, country: 'AT', vatId: 'ATU13585627', ...lines })
  expect(quoted).toMatchObject({ total: 1000, taxTotal: 0, issues: [] })
  const { body: entered } = await edit(shop, { _id, version: 1, vatId: ' atu 13585627' })
  expect(entered).toMatchObject({
    ...{ vatId: 'ATU13585627', total: 1000, taxTotal: 0, taxes: [{ kind: 'intra-community' }] },
    timeline: [{ changes: { vatId: { from: null, to: 'ATU13585627' } } }, {}],
  })
  const { body: noted } = await edit(shop, { _id, version: 2, note: 'Ring twice' })
  expect(noted).toMatchObject({ vatId: 'ATU13585627', total: 1000 })
  expect((await edit(shop, { _id, version: 3, vatId: 'ATU1' })).body.fields).toMatchObject({
    vatId: { code: 'INVALID_VAT_ID' },
  })
  const { body: removed } = await edit(shop, { _id, version: 3, vatId: '' })
  expect(removed).toMatchObject({ vatId: null, total: 1190, taxTotal: 198 })
})

test('an order of an earlier version with reverse charge keeps it until its amounts change', async () => {
  await taxSite(shop, { taxMode: 'included', taxCountry: 'DE' })
  const customer = await aCustomer(shop.db, { vatId: 'ATU13585627' })
  const order = await made(shop, { customer, items: items().slice(0, 1), shippingAddress: TO_AUSTRIA })
  const earlier = { kind: 'reverse-charge' as const, title: 'VAT', rate: 0, net: 1000, tax: 0 }
  await shop.db
    .updateTable('orders')
    .set({ taxes: JSON.stringify([earlier]) })
    .execute()
  const { body: noted } = await edit(shop, { _id: order._id, version: 1, note: 'Ring twice' })
  expect(noted).toMatchObject({ total: 1000, taxes: [earlier] })
  const more = [{ ...toLines(order)[0], quantity: 2 }]
  const { body } = await edit(shop, { _id: order._id, version: 2, items: more })
  expect(body).toMatchObject({ total: 2000, taxes: [{ kind: 'intra-community', net: 2000 }] })
})

test('a business owes the tax itself in every other country of the EU, also in one without a rate', async () => {
  await taxSite(shop, { taxMode: 'included', taxCountry: 'DE' })
  const customer = await aCustomer(shop.db, { vatId: 'ATU13585627' })
  const shippingAddress = { ...ADDRESS, country: 'IT', city: 'Roma' }
  const order = await made(shop, { customer, items: items().slice(0, 1), shippingAddress })
  const charge = { kind: 'intra-community', title: 'VAT', rate: 0, tax: 0 }
  expect(order).toMatchObject({ total: 1000, taxTotal: 0, taxes: [{ ...charge, net: 1000 }] })
  const more = [{ ...toLines(order)[0], quantity: 2 }]
  const { body } = await edit(shop, { _id: order._id, version: 1, items: more })
  expect(body).toMatchObject({ total: 2000, taxes: [{ ...charge, net: 2000 }], items: [{ unitPrice: 1000 }] })
  expect(await made(shop, { customer, items: items().slice(0, 1), shippingAddress: TO_BERN })).toMatchObject({
    total: 1190,
    taxes: [{ kind: 'export', net: 1190 }],
  })
})

test('an edit that changes no amount keeps the taxes of the order, although rates changed since', async () => {
  await taxSite(shop, { taxMode: 'added', taxCountry: 'DE' })
  const order = await made(shop, { items: items(), shippingAddress: ADDRESS })
  await shop.db.updateTable('taxRates').set({ rate: 2500 }).where('taxClass', '=', standard).execute()
  const { _id, taxes, taxTotal, total } = order
  const same = { items: toLines(order), shippingAddress: ADDRESS }
  const { body: noted } = await edit(shop, { _id, version: 1, note: 'Ring twice', ...same })
  expect(noted).toMatchObject({
    ...{ note: 'Ring twice', taxes, taxTotal, total },
    items: order.items.map(({ taxRate, tax }) => ({ taxRate, tax })),
  })
  const more = toLines(order).map((line) => ({ ...line, quantity: 2 }))
  const { body } = await edit(shop, { _id, version: 2, items: more })
  expect(body.taxes).toMatchObject([
    { rate: 2500, tax: 595 },
    { rate: 700, tax: 150 },
  ])
})

test('an order to a country without rates is exempt, as an export if it leaves the EU, and its price stays', async () => {
  await taxSite(shop, { taxMode: 'included', taxCountry: 'DE' })
  const kindsTo = async (country: string) => {
    const order = await made(shop, { items: items(), shippingAddress: { ...ADDRESS, country } })
    expect(order).toMatchObject({ total: 2260, taxTotal: 0, taxes: [{ rate: 0, net: 2260, tax: 0 }] })
    return order.taxes.map(({ kind }) => kind)
  }
  expect(await kindsTo('CH')).toEqual(['export'])
  expect(await kindsTo('IT')).toEqual(['exempt'])
  await taxSite(shop, { taxMode: 'included', taxCountry: 'US' })
  expect(await kindsTo('CH')).toEqual(['exempt'])
})

test('Monaco is part of France for VAT: no export, and between businesses a supply from every other country', async () => {
  await taxSite(shop, { taxMode: 'included', taxCountry: 'DE' })
  await aTaxRate(shop.db, { taxClass: standard, country: 'FR', rate: 2000 })
  const toMonaco = { shippingAddress: { ...ADDRESS, country: 'MC', city: 'Monaco' } }
  const buy = async (more: object = {}) =>
    (await made(shop, { items: items().slice(0, 1), ...toMonaco, ...more })).taxes
  expect(await buy()).toMatchObject([{ kind: 'standard', rate: 2000, tax: 198 }])
  const business = await aCustomer(shop.db, { vatId: 'FR40303265045' })
  expect(await buy({ customer: business })).toMatchObject([{ kind: 'intra-community' }])
  await taxSite(shop, { taxMode: 'included', taxCountry: 'FR' })
  expect(await buy({ customer: business })).toMatchObject([{ kind: 'standard', rate: 2000, tax: 198 }])
  // A rate of its own goes before that of France.
  await aTaxRate(shop.db, { taxClass: standard, country: 'MC', rate: 1000 })
  expect(await buy()).toMatchObject([{ kind: 'standard', rate: 1000 }])
})

test('the rate of a state goes before that of the country, in whatever letters', async () => {
  await taxSite(shop, { taxMode: 'added', taxCountry: 'US' })
  await aTaxRate(shop.db, { taxClass: standard, country: 'US', rate: 0, title: 'Sales tax' })
  await aTaxRate(shop.db, { taxClass: standard, country: 'US', region: 'TX', rate: 825, title: 'Sales tax' })
  const taxIn = async (state: string) =>
    (await quote(shop, { items: items().slice(0, 1), country: 'US', state })).body.taxTotal
  expect([await taxIn('tx '), await taxIn('CA'), await taxIn('')]).toEqual([98, 0, 0])
})

test('a rate that changes applies from its day on, and edits use the rate of the day of the order', async () => {
  await taxSite(shop, { taxMode: 'added', taxCountry: 'FR' })
  const class_ = { taxClass: standard, country: 'FR' }
  await aTaxRate(shop.db, { ...class_, rate: 1960, validFrom: '2000-01-01', validUntil: '2026-06-30' })
  await aTaxRate(shop.db, { ...class_, rate: 2000, validFrom: '2026-07-01' })
  const shippingAddress = { ...ADDRESS, country: 'FR' }
  const order = await made(shop, { items: items().slice(0, 1), shippingAddress })
  expect(order.taxes).toMatchObject([{ rate: 1960, tax: 233 }])
  shop.now = new Date('2026-07-01T00:00:00.000Z')
  expect((await made(shop, { items: items().slice(0, 1), shippingAddress })).taxes).toMatchObject([
    { rate: 2000, tax: 238 },
  ])
  const items_ = [{ ...toLines(order)[0], quantity: 2 }]
  const { body } = await edit(shop, { _id: order._id, version: order.version, items: items_ })
  expect(body).toMatchObject({ taxes: [{ rate: 1960, tax: 466 }], total: 2846 })
})

test('an order from before the taxes of its site stays without tax when it is edited', async () => {
  const order = await made(shop, { items: items(), shippingAddress: ADDRESS })
  await taxSite(shop, { taxMode: 'added', taxCountry: 'DE' })
  const lines = toLines(order).map((line) => ({ ...line, quantity: 3 }))
  const { body } = await edit(shop, { _id: order._id, version: order.version, items: lines })
  expect(body).toMatchObject({ taxMode: 'none', taxTotal: 0, taxes: [], total: 6780 })
})

test.each(['included', 'added'] as const)(
  'refunds of an order with %s tax contain the tax of their lines, and all of them exactly its tax',
  async (taxMode) => {
    await taxSite(shop, { taxMode, taxCountry: 'DE' })
    const payment = { method: 'card', amount: 'all' }
    const order = await made(shop, { items: items(), shippingAddress: ADDRESS, payment })
    const [, line] = order.items
    const amount = taxMode === 'added' ? 1145 : 1070
    expect(line).toMatchObject({ tax: taxMode === 'added' ? 75 : 70 })
    const lines = [{ line: line?._id, quantity: 1, amount }]
    const { body: once } = await refund(order._id, { amount, lines })
    expect(once.refunds).toMatchObject([{ amount, tax: line?.tax, merchandise: amount }])
    await refund(order._id, { amount: 333, lines: [] })
    const { body } = await refund(order._id, { amount: order.total - amount - 333, lines: [] })
    expect(body.amountRefunded).toBe(order.total)
    const taxes = body.refunds.map(({ tax }: { tax: number }) => tax)
    expect(taxes.reduce((sum: number, tax: number) => sum + tax, 0)).toBe(order.taxTotal)
    expect(Math.min(...taxes)).toBeGreaterThan(0)
  },
)

test('a full refund contains the tax of products and of shipping', async () => {
  await taxSite(shop, { taxMode: 'included', taxCountry: 'DE' })
  await shop.send('POST', '/admin/setting/shipping/countries', { code: 'DE' })
  const method = await aShippingMethod(shop.db, { price: 595 })
  const payment = { method: 'card', amount: 'all' }
  const order = await made(shop, { items: items(), shippingAddress: ADDRESS, shipping: { method }, payment })
  const { body: refunded } = await refund(order._id, { amount: order.total, lines: [] })
  expect(refunded.refunds).toMatchObject([{ tax: 355, merchandiseTax: 260 }])
})

test('a guest who enters the e-mail address of a business pays the tax, as the quote says', async () => {
  await taxSite(shop, { taxMode: 'included', taxCountry: 'DE' })
  await openStorefronts(shop)
  await shop.send('POST', '/admin/setting/shipping/countries', { code: 'AT' })
  await aProduct(shop.db, { slug: 'soap', price: { regular: 1190, sale: 0 } })
  const email = 'office@business.example'
  const customer = await aCustomer(shop.db, { email, vatId: 'ATU13585627' })
  const placed = await orderAtStore(shop, { email, shippingAddress: TO_AUSTRIA, expectedTotal: 1190 })
  expect(placed).toMatchObject({ status: 200, body: { total: 1190, taxTotal: 198 } })
  expect((await shop.get(`/admin/orders/details/${placed.body.uriCode}`)).body).toMatchObject({
    ...{ customer: { _id: customer }, vatId: null, taxTotal: 198 },
  })
})
