// @module-tag slow
// @module-tag postgres
import { expect, test } from 'vitest'
import { aRetailFile, type RetailLine, retailLines } from '../testing/retail-file.ts'
import { retailImport } from '../testing/retail-import.ts'
import { testShop } from '../testing/test-shop.ts'
import { importFile } from './import-file.ts'

/** How the import handles a whole file: it counts each line, and can import the file again. */
const shop = testShop()
const { run, reported, findOrder } = retailImport(shop)

/** An independent implementation of the rules for skipped lines. */
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
    const order = await findOrder(invoice)
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
  const order = await findOrder('536370')
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
  await shop.db.updateTable('settings').set({ timeZone: 'America/New_York' }).execute()
  await run()
  expect((await findOrder('536370')).createdAt).toBe('2010-12-01T13:45:00.000Z')
})

test('the same file again adds nothing', async () => {
  const first = await run()
  const before = await whatIsThere()
  const second = await run()
  expect(second.added).toEqual({ orders: 0, products: 0, customers: 0, refunds: 0, corrections: 0 })
  expect(second.lines).toEqual({ read: first.lines.read, used: 0, reported: first.lines.read })
  expect(await whatIsThere()).toEqual(before)
})

test('an invoice without a customer is a guest’s order', async () => {
  await run()
  expect(await findOrder('536555')).toMatchObject({ customer: null })
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

test('an import that was cut short goes on where it stopped, and nothing comes twice', async () => {
  const file = await aManyOrdersFile()
  // The last value stops during the refunds.
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

/** A file of six thousand orders with two lines each and a thousand cancelled lines. */
const aManyOrdersFile = () => {
  const sale = (n: number) => [
    `${n},S${n % 7},Soap ${n % 7},1,12/1/10 8:26,1,${n % 50},France`,
    `${n},X,Brush,${n},12/1/10 8:26,2,${n % 50},France`,
  ]
  const back = (n: number) => `C${n},X,Brush,-${n},12/2/10 8:26,2,${n % 50},France`
  const numbers = Array.from({ length: 6000 }, (_, index) => index + 1)
  return aRetailFile(...numbers.flatMap(sale), ...numbers.slice(0, 1000).map(back))
}

async function whatIsThere() {
  const { rows } = await shop.pool.query(`
    select (select count(*) from orders) as orders, (select count(*) from "orderLines") as lines,
      (select count(*) from refunds) as refunds, (select count(*) from products) as products,
      (select count(*) from customers) as customers, (select count(*) from payments) as payments,
      (select sum("spent") from customers) as spent, (select count(*) from "auditLog") as changes`)
  return rows[0]
}

test('the figures of sales are those of the file: its sales less its cancellations', async () => {
  const { worth } = await run()
  const merchandise = (await retailLines()).filter(
    (line) => !['D', 'S', 'B', 'BANK CHARGES', 'AMAZONFEE', 'POST', 'DOT', 'C2'].includes(line.StockCode),
  )
  const byHand = merchandise.reduce((sum, line) => sum + Number(line.Quantity) * Number(line.UnitPrice), 0)
  const { body } = await shop.get('/admin/analytics/sale-entries?from=2010-12-01&to=2010-12-31')
  expect(body.sum).toBe(Math.round(byHand * 100))
  expect(worth.shop.merchandise).toBe(body.sum)
})
