import { afterEach, expect, test } from 'vitest'
import { aRetailFile, EXCERPT, type RetailLine, retailLines } from '../testing/retail-file.ts'
import { testShop } from '../testing/test-shop.ts'
import { importFile } from './import-file.ts'
import type { ReportedLine } from './report.ts'

const shop = testShop()
let reported: ReportedLine[] = []
afterEach(() => {
  reported = []
})

const run = (file = EXCERPT) =>
  importFile(shop.db, {
    file,
    site: 'hb',
    now: shop.now,
    onReported: (lines) => {
      reported.push(...lines)
    },
  })

const whyNot = (line: number) => reported.find((entry) => entry.line === line)?.reason

/** The rules once more, as a person would apply them to a printed list. */
const isLeftOut = (line: RetailLine) =>
  ['D', 'S', 'B', 'BANK CHARGES', 'AMAZONFEE'].includes(line.StockCode) ||
  line.Description.trim() === '' ||
  Number(line.UnitPrice) <= 0 ||
  Number(line.Quantity) <= 0

async function salesByInvoice() {
  const sales = (await retailLines()).filter((line) => !line.InvoiceNo.startsWith('C'))
  return Map.groupBy(sales, (line) => line.InvoiceNo)
}

test('every invoice that is no cancellation and has a line left becomes one order', async () => {
  const invoices = [...(await salesByInvoice()).values()]
  const left = invoices.filter((lines) => !lines.every(isLeftOut))
  const report = await run()
  expect(report.added.orders).toBe(left.length)
  const { body } = await shop.get('/admin/orders?limit=1')
  expect(body.total).toBe(left.length)
})

test('the totals of invoices with nothing left out are the file’s', async () => {
  await run()
  const whole = [...(await salesByInvoice())].filter(([, lines]) => !lines.some(isLeftOut))
  const ten = whole.slice(0, 10)
  expect(ten).toHaveLength(10)
  for (const [invoice, lines] of ten) {
    const byHand = lines.reduce((sum, line) => sum + Number(line.Quantity) * Number(line.UnitPrice), 0)
    const order = await orderOf(invoice)
    expect([invoice, order.total]).toEqual([invoice, Math.round(byHand * 100)])
  }
})

test('every line that was read was either used or reported', async () => {
  const { lines, reasons } = await run()
  expect(lines.read).toBe((await retailLines()).length)
  expect(lines.used + lines.reported).toBe(lines.read)
  expect(reported).toHaveLength(lines.reported)
  expect(reasons.reduce((sum, { count }) => sum + count, 0)).toBe(lines.reported)
})

test('an order carries what the file knows: its day, its customer’s number, its lines and its delivery', async () => {
  await run()
  const order = await orderOf('536370')
  const { body } = await shop.get(`/admin/orders/details/${order._id}`)
  expect(body).toMatchObject({
    orderId: '536370',
    createdAt: '2010-12-01T08:45:00.000Z',
    updatedAt: '2010-12-01T08:45:00.000Z',
    trackingStatus: 'delivered',
    paymentStatus: 'paid',
    paymentMethod: 'imported',
    country: 'FR',
    receiverName: { firstName: '', lastName: '' },
    customer: { customerNumber: '12583', firstName: '', email: null },
    shipping: { title: 'POSTAGE', price: 5400 },
    shippingTotal: 5400,
  })
  expect(body.items).toHaveLength(19)
  expect(body.items[0]).toMatchObject({
    title: 'ALARM CLOCK BAKELIKE PINK',
    sku: '22728',
    quantity: 24,
    unitPrice: 375,
  })
  expect(body.timeline).toMatchObject([{ action: 'order.imported', by: null }])
})

test('an imported order rings no bell', async () => {
  await run()
  expect(await shop.db.selectFrom('outbox').select('name').execute()).toEqual([])
})

test('times are the store’s own', async () => {
  await shop.db.updateTable('appInfo').set({ timeZone: 'America/New_York' }).execute()
  await run()
  expect((await orderOf('536370')).createdAt).toBe('2010-12-01T13:45:00.000Z')
})

test('the same file again adds nothing', async () => {
  const first = await run()
  const before = await whatIsThere()
  reported = []
  const second = await run()
  expect(second.added).toEqual({ orders: 0, products: 0, customers: 0, refunds: 0 })
  expect(second.lines).toEqual({ read: first.lines.read, used: 0, reported: first.lines.read })
  expect(await whatIsThere()).toEqual(before)
})

test('one product stands for all spellings of its code, under its usual title and price', async () => {
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

test('an invoice without a customer is a guest’s order', async () => {
  await run()
  expect(await orderOf('536555')).toMatchObject({ customer: null })
  const customers = await shop.db.selectFrom('customers').select(['customerNumber', 'email']).execute()
  expect(customers.every(({ customerNumber, email }) => customerNumber !== '' && email === null)).toBe(true)
})

test('customers’ totals are those of their imported orders', async () => {
  await run()
  const { rows } = await shop.pool.query(`
    select "customerNumber" from customers
    where ("orderCount", "spent", "lastOrderAt") is distinct from (
      select (count(*)::int, sum("total" - "amountRefunded")::bigint, max("createdAt")) from orders where "customer" = customers."_id"
    )`)
  expect(rows).toEqual([])
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
  expect(await orderOf('1')).toMatchObject({ subtotal: 0, shippingTotal: 8600, total: 8600 })
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
  const order = await orderOf('537298')
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
  expect(await orderOf('1')).toMatchObject({
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

test('a cancellation without an earlier sale, or without a customer, is reported', async () => {
  const { added } = await run(
    await aRetailFile(
      'C1,A,Soap,-3,12/1/10 8:26,1.50,1,France',
      '2,A,Soap,3,12/2/10 8:26,1.50,1,France',
      '3,A,Soap,3,12/2/10 8:26,1.50,,France',
      'C4,A,Soap,-2,12/3/10 8:26,1.50,1,France',
      'C5,A,Soap,-3,12/3/10 8:26,1.50,,France',
    ),
  )
  expect(added.refunds).toBe(0)
  expect(whyNot(2)).toMatch(/^No earlier sale/)
  expect(whyNot(5)).toMatch(/^No earlier sale/)
  expect(whyNot(6)).toMatch(/^A cancellation without a customer/)
})

test('a country that nobody knows is noted, and its line is used', async () => {
  const report = await run(await aRetailFile('1,A,Soap,1,12/1/10 8:26,1.005,1,Atlantis'))
  expect(report.lines).toEqual({ read: 1, used: 1, reported: 0 })
  expect(report.notes).toEqual([
    expect.stringContaining('USD'),
    expect.stringContaining('“Atlantis”'),
    expect.stringContaining('1 prices were finer than the currency'),
  ])
  expect(await orderOf('1')).toMatchObject({ country: '', total: 101 })
})

test('an import that was cut short goes on where it stopped, and nothing comes twice', async () => {
  const file = await aManyOrdersFile()
  // The last of them stops among the refunds.
  for (const stopAfter of [1, 2, 6]) {
    let steps = 0
    const cutShort = importFile(shop.db, {
      file,
      site: 'hb',
      now: shop.now,
      onProgress: ({ step, done }) => {
        if (step === 'writing' && done > 0 && ++steps === stopAfter) throw new Error('the lights went out')
      },
    })
    await expect(cutShort).rejects.toThrow(/stopped after \d+ orders.*the lights went out/)
  }
  expect(await whatIsThere()).toMatchObject({ orders: 6000, refunds: 500 })
  const last = await run(file)
  expect(last.lines.used + last.lines.reported).toBe(last.lines.read)
  const there = await whatIsThere()
  expect(there).toMatchObject({ orders: 6000, lines: 12_000, refunds: 1000, products: 8, customers: 50 })
})

/** Six thousand orders of two lines each, of which a thousand lines are taken back. */
const aManyOrdersFile = () => {
  const sale = (n: number) => [
    `${n},S${n % 7},Soap ${n % 7},1,12/1/10 8:26,1,${n % 50},France`,
    `${n},X,Brush,${n},12/1/10 8:26,2,${n % 50},France`,
  ]
  const back = (n: number) => `C${n},X,Brush,-${n},12/2/10 8:26,2,${n % 50},France`
  const numbers = Array.from({ length: 6000 }, (_, place) => place + 1)
  return aRetailFile(...numbers.flatMap(sale), ...numbers.slice(0, 1000).map(back))
}

const orders = () =>
  shop.db
    .selectFrom('orders')
    .select(['_id', 'orderId', 'customer', 'country', 'createdAt', 'updatedAt'])
    .select(['subtotal', 'shippingTotal', 'total', 'amountRefunded', 'paymentStatus'])
    .orderBy('orderId')
    .execute()

async function orderOf(invoice: string) {
  const order = (await orders()).find(({ orderId }) => orderId === invoice)
  if (!order) throw new Error(`There is no order ${invoice}.`)
  return order
}

async function whatIsThere() {
  const { rows } = await shop.pool.query(`
    select (select count(*) from orders) as orders, (select count(*) from "orderLines") as lines,
      (select count(*) from refunds) as refunds, (select count(*) from products) as products,
      (select count(*) from customers) as customers, (select count(*) from payments) as payments,
      (select sum("spent") from customers) as spent, (select count(*) from "auditLog") as changes`)
  return rows[0]
}
