// @module-tag postgres
import { TypedSlug } from '@storekeeper/contract/site-slug'
import { expect, test } from 'vitest'
import { aRetailFile } from '../testing/retail-file.ts'
import { retailImport } from '../testing/retail-import.ts'
import { testShop } from '../testing/test-shop.ts'

/** How the import handles single lines: other spellings, lines that are no sales, and cancellations. */
const shop = testShop()
const { run, reported, orders, findOrder } = retailImport(shop)

test('one product represents all spellings of its code, under its usual title and price', async () => {
  await run(
    await aRetailFile(
      '1,85123a,WHITE HEART,1,12/1/10 8:26,2.55,17850,United Kingdom',
      '2,85123A,WHITE HEART,1,12/1/10 8:26,2.55,17850,United Kingdom',
      '3,85123A,white heart?,1,12/1/10 8:26,9.99,17850,United Kingdom',
    ),
  )
  const products = await shop.db
    .selectFrom('products')
    .select(['sku', 'title', 'price', 'quantity'])
    .execute()
  expect(products).toEqual([
    { sku: '85123A', title: 'WHITE HEART', price: { regular: 255, sale: 0 }, quantity: 0 },
  ])
  expect(
    await shop.db.selectFrom('orderLines').select(['title', 'unitPrice']).orderBy('unitPrice').execute(),
  ).toEqual([
    { title: 'WHITE HEART', unitPrice: 255 },
    { title: 'WHITE HEART', unitPrice: 255 },
    { title: 'white heart?', unitPrice: 999 },
  ])
})

test('the slug of a product whose title has signs of addresses is one that can be typed', async () => {
  await run(await aRetailFile('1,23345,50% WOOL? #1 A/B,1,12/1/10 8:26,2.55,17850,United Kingdom'))
  const [product] = await shop.db.selectFrom('products').select('slug').execute()
  expect(TypedSlug.parse(product?.slug)).toMatch(/^50-.*wool/)
})

test('what is no sale is left out with its line and its reason', async () => {
  await run(
    await aRetailFile(
      '1,D,Discount,1,12/1/10 8:26,5,17850,United Kingdom',
      '1,AMAZONFEE,AMAZON FEE,1,12/1/10 8:26,5,,United Kingdom',
      '2,22720,,56,12/1/10 8:26,0,,United Kingdom',
      '2,22720,TINS,56,12/1/10 8:26,0.00,,United Kingdom',
      '2,22720,TINS,-2,12/1/10 8:26,1,,United Kingdom',
      '3,22720,TINS,1,12/1/10 8:26,1,1,United Kingdom',
      '3,22720,TINS,1,12/1/10 8:26,1,2,United Kingdom',
      '4,M,Manual,1,12/1/10 8:26,1,1,United Kingdom',
    ),
  )
  expect(reported.map(({ line, reason }) => [line, reason.slice(0, 26)])).toEqual([
    [2, 'The code is not a sale (D,'],
    [3, 'The code is not a sale (D,'],
    [4, 'The line has no descriptio'],
    [5, 'The price is zero or less.'],
    [6, 'The quantity of a sale is '],
    [8, 'The line names another cus'],
  ])
  expect((await orders()).map((order) => order.orderId)).toEqual(['3', '4'])
})

test('an invoice of delivery alone is an order too', async () => {
  await run(
    await aRetailFile(
      '1,POST,POSTAGE,2,12/1/10 8:26,18,1,France',
      '1,C2,CARRIAGE,1,12/1/10 8:26,50,1,France',
    ),
  )
  expect(await findOrder('1')).toMatchObject({ subtotal: 0, shippingTotal: 8600, total: 8600 })
})

test('lines of an invoice that come back later in the file belong to the same order', async () => {
  await run(
    await aRetailFile(
      '1,A,Soap,1,12/1/10 8:26,1,1,France',
      '2,A,Soap,1,12/1/10 8:26,1,1,France',
      '1,B2,Brush,1,12/1/10 8:26,2,1,France',
    ),
  )
  expect((await orders()).map(({ orderId, total }) => [orderId, total])).toEqual([
    ['1', 300],
    ['2', 100],
  ])
})

test('a cancellation of an earlier sale becomes a refund, and the payment status follows', async () => {
  await run()
  const order = await findOrder('537298')
  expect(order).toMatchObject({ paymentStatus: 'partially-refunded', amountRefunded: 2700 })
  const refunds = await shop.db.selectFrom('refunds').selectAll().where('order', '=', order._id).execute()
  expect(refunds).toMatchObject([
    {
      amount: 2700,
      merchandise: 2700,
      target: 'original',
      reference: 'C537314/1',
      createdAt: expect.stringMatching(/^2010-12-06/),
    },
  ])
  const line = await shop.db
    .selectFrom('orderLines')
    .select(['_id', 'sku'])
    .where('_id', '=', refunds[0]?.lines[0]?.line ?? '')
    .execute()
  expect(line).toMatchObject([{ sku: '21349' }])
})

test('an order that is taken back whole is refunded', async () => {
  await run(
    await aRetailFile(
      '1,A,Soap,3,12/1/10 8:26,1.50,1,France',
      '1,POST,POSTAGE,1,12/1/10 8:26,9,1,France',
      'C2,A,Soap,-3,12/2/10 8:26,1.50,1,France',
      'C3,POST,POSTAGE,-1,12/3/10 8:26,9,1,France',
    ),
  )
  expect(await findOrder('1')).toMatchObject({
    paymentStatus: 'refunded',
    amountRefunded: 1350,
    updatedAt: '2010-12-03T08:26:00.000Z',
  })
  const refunds = await shop.db
    .selectFrom('refunds')
    .select(['amount', 'merchandise'])
    .orderBy('amount')
    .execute()
  expect(refunds).toEqual([
    { amount: 450, merchandise: 450 },
    { amount: 900, merchandise: 0 },
  ])
  const [customer] = await shop.db.selectFrom('customers').select(['orderCount', 'spent']).execute()
  expect(customer).toEqual({ orderCount: 1, spent: 0 })
})

test('a cancellation that fits no sale in the shop comes off the figures of its day, without an order', async () => {
  const file = await aRetailFile(
    'C1,A,Soap,-3,12/1/10 8:26,1.50,1,France',
    '2,A,Soap,3,12/2/10 8:26,1.50,1,France',
    'C3,A,Soap,-4,12/3/10 8:26,1.50,1,France',
    'C4,A,Soap,-3,12/3/10 8:26,1.50,,France',
    'C5,B2,Brush,-1,12/3/10 8:26,2,1,France',
    'C6,POST,POSTAGE,-1,12/3/10 8:26,9,1,France',
  )
  const { added, notes } = await run(file)
  expect(added).toMatchObject({ orders: 1, refunds: 0, corrections: 4 })
  expect(notes).toContainEqual(expect.stringMatching(/^4 cancellations fit no sale.*: 17\.00 USD\.$/))
  expect(reported).toEqual([
    { line: 7, invoice: 'C6', reason: expect.stringMatching(/^No earlier delivery/), amount: '-9.00' },
  ])
  const { body } = await shop.get('/admin/analytics/sale-entries?from=2010-12-01&to=2010-12-31')
  expect(body).toMatchObject({ sum: 450 - 450 - 600 - 450 - 200, refunds: 1700, total: 5 })
  const [brush] = body.items.filter(({ reference }: { reference: string | null }) => reference === 'C5/1')
  expect(brush).toMatchObject({ kind: 'refund', order: null, product: null, title: 'Brush', amount: -200 })
  const stats = await shop.get('/admin/analytics/dashboard/stats?from=2010-12-01&to=2010-12-31')
  expect(stats.body.stats.sales.value).toBe(body.sum)
  const again = await run(file)
  expect(again.added).toEqual({ orders: 0, products: 0, customers: 0, refunds: 0, corrections: 0 })
})

test('an unknown country is noted, and its line is used', async () => {
  const report = await run(await aRetailFile('1,A,Soap,1,12/1/10 8:26,1.0051,1,Atlantis'))
  expect(report.lines).toEqual({ read: 1, used: 1, reported: 0 })
  expect(report.notes).toEqual([
    'Read as UTF-8, with commas between values and a point before decimals.',
    expect.stringContaining('USD'),
    expect.stringContaining('“Atlantis”'),
    expect.stringContaining('1 prices were finer than the currency'),
  ])
  expect(await findOrder('1')).toMatchObject({ country: '', total: 101 })
})

test('a cancellation of some units takes them back from a sale of more, until none is left', async () => {
  const { added } = await run(
    await aRetailFile(
      '1,A,Soap,6,12/1/10 8:26,1.50,1,France',
      'C2,A,Soap,-2,12/2/10 8:26,1.50,1,France',
      'C3,A,Soap,-3,12/2/10 8:26,1.50,1,France',
      'C4,A,Soap,-2,12/3/10 8:26,1.50,1,France',
    ),
  )
  expect(added.refunds).toBe(2)
  expect(added.corrections).toBe(1)
  expect(await findOrder('1')).toMatchObject({ amountRefunded: 750, paymentStatus: 'partially-refunded' })
})

test('a cancellation finds the sale of an earlier file, goods and delivery; that file again adds nothing', async () => {
  await run(
    await aRetailFile('1,A,Soap,3,12/1/10 8:26,1.50,1,France', '1,POST,POSTAGE,1,12/1/10 8:26,9,1,France'),
  )
  const january = await aRetailFile(
    'C2,A,Soap,-3,1/2/11 8:26,1.50,1,France',
    'C3,POST,POSTAGE,-1,1/3/11 8:26,4,1,France',
  )
  expect((await run(january)).added.refunds).toBe(2)
  expect(await findOrder('1')).toMatchObject({ amountRefunded: 850, paymentStatus: 'partially-refunded' })
  const again = await run(january)
  expect(again).toMatchObject({ added: { refunds: 0 }, reasons: [{ reason: 'alreadyThere', count: 2 }] })
})

test('a customer’s number is the same with and without the .0 of a data tool', async () => {
  await run(await aRetailFile('1,A,Soap,3,12/1/10 8:26,1.50,13509,France'))
  const { added } = await run(
    await aRetailFile(
      '2,A,Soap,1,12/2/10 8:26,1.50,13509.0,France',
      'C3,A,Soap,-3,12/2/10 8:26,1.50,13509.0,France',
    ),
  )
  expect(added).toMatchObject({ orders: 1, customers: 0, refunds: 1 })
  const customers = await shop.db.selectFrom('customers').select(['customerNumber', 'orderCount']).execute()
  expect(customers).toEqual([{ customerNumber: '13509', orderCount: 2 }])
})

test('the report shows to the cent what the file is worth, what the figures include, and why they differ', async () => {
  const { worth, reasons } = await run(
    await aRetailFile(
      '1,A,Soap,6,12/1/10 8:26,1.50,1,France',
      '1,POST,POSTAGE,1,12/1/10 8:26,9,1,France',
      '1,D,Discount,-1,12/1/10 8:26,5,1,France',
      'C2,A,Soap,-2,12/2/10 8:26,1.50,1,France',
      'C3,B2,Brush,-4,12/2/10 8:26,2.25,1,France',
      'C4,A,Soap,-1,12/2/10 8:26,1.50,,France',
      'C5,POST,POSTAGE,-1,12/2/10 8:26,5,2,France',
    ),
  )
  expect(worth).toMatchObject({
    file: { merchandise: 900 - 300 - 900 - 150, deliveries: 900 - 500 },
    shop: { merchandise: 900 - 300 - 900 - 150, deliveries: 900 },
  })
  expect(reasons).toEqual([
    { reason: 'notASale', count: 1, amount: -500 },
    { reason: 'unmatched', count: 1, amount: -500 },
  ])
  const { body } = await shop.get('/admin/analytics/sale-entries?from=2010-12-01&to=2010-12-31')
  expect(body.sum).toBe(worth.file.merchandise)
  expect(reported.map(({ line, amount }) => [line, amount])).toEqual([
    [4, '-5.00'],
    [8, '-5.00'],
  ])
})
