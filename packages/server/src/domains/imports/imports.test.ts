import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { up as repairShipping } from '../../db/migrations/0122-taxes-of-imported-shipping.ts'
import { days, minutes } from '../../lib/clock.ts'
import { filesAreAway } from '../../ports/storage/storage.ts'
import { anAdminOnSites } from '../../testing/an-admin-on-sites.ts'
import { aCustomer, anOrder, aProduct, NOW } from '../../testing/factories.ts'
import {
  checkedFile,
  MEDUSA_ORDERS,
  recordsOf,
  runFile,
  SHOPIFY_ORDERS,
  TILL_MAPPING,
  TILL_SALES,
  uploadFile,
  WOO_ORDERS,
} from '../../testing/foreign-files.ts'
import { testShop } from '../../testing/test-shop.ts'
import { sweepImports } from './imports.ts'

const shop = testShop()

const orders = () =>
  shop.db
    .selectFrom('orders')
    .select([
      '_id',
      'orderId',
      'customer',
      'email',
      'total',
      'subtotal',
      'discountTotal',
      'shippingTotal',
      'shipping',
    ])
    .select([
      'taxMode',
      'taxTotal',
      'amountPaid',
      'amountRefunded',
      'paymentStatus',
      'trackingStatus',
      'createdAt',
    ])
    .select(['couponCode', 'isTestOrder', 'stockIsTaken', 'receiverName', 'note', 'phone', 'shippingAddress'])
    .orderBy('orderId')
    .execute()
const linesOf = (order: string) =>
  shop.db
    .selectFrom('orderLines')
    .select(['product', 'kind', 'title', 'sku', 'quantity', 'unitPrice', 'discount', 'total', 'tax'])
    .where('order', '=', order)
    .orderBy('position')
    .execute()

test('the orders of a Shopify shop come in with their sums, customers, statuses, refunds and taxes', async () => {
  const soap = await aProduct(shop.db, { sku: 'OAK-1', quantity: 5 })
  const ben = await aCustomer(shop.db, { email: 'ben@mail.example', acceptsMarketing: true })
  const checked = await checkedFile(shop, SHOPIFY_ORDERS)
  expect(checked).toMatchObject({ status: 'checked', source: 'shopify', rows: 6, failure: null })
  expect(checked.sums).toMatchObject({
    ready: { records: 5, lines: 6, amount: 12_124 },
    refused: { records: 0 },
    ...{ newCustomers: 2, foundCustomers: 1, adjusted: { records: 1, amount: -500 } },
  })
  expect(await orders()).toEqual([])

  const done = await runFile(shop, checked._id)
  expect(done).toMatchObject({ status: 'finished', done: 5, total: 5 })
  expect(done.sums).toMatchObject({ created: { records: 5, lines: 6, amount: 12_124 }, newCustomers: 2 })
  const [first, second, third, fourth, fifth] = await orders()
  expect(first).toMatchObject({
    ...{ orderId: '1001', email: 'ada@mail.example', createdAt: '2026-01-15T09:20:30.000Z' },
    ...{
      subtotal: 5000,
      discountTotal: 500,
      shippingTotal: 490,
      taxMode: 'added',
      taxTotal: 444,
      total: 5434,
    },
    ...{ paymentStatus: 'paid', amountPaid: 5434, trackingStatus: 'delivered', couponCode: 'WINTER' },
    ...{ note: 'Leave it "at the door", please', receiverName: { firstName: 'Ada', lastName: 'Byron' } },
    ...{ isTestOrder: false, stockIsTaken: false },
  })
  const lines = await linesOf(first?._id ?? '')
  expect(lines).toMatchObject([
    { product: soap, kind: 'product', title: 'Oak soap', quantity: 2, unitPrice: 2000 },
    { product: null, kind: 'custom', title: 'Brush, large', sku: 'BRUSH-L', quantity: 1, unitPrice: 1000 },
  ])
  expect(lines.reduce((sum, { total }) => sum + total, 0)).toBe(4500)
  const shippingTax = 444 - lines.reduce((sum, { tax }) => sum + tax, 0)
  expect(shippingTax).toBeGreaterThan(0)
  expect(first?.shipping).toMatchObject({ price: 490, taxRate: 890, tax: shippingTax })
  expect(second).toMatchObject({
    ...{ customer: ben, paymentStatus: 'partially-refunded', amountRefunded: 750 },
    shippingAddress: { zipCode: '10115' },
  })
  expect(third).toMatchObject({ trackingStatus: 'cancelled', paymentStatus: 'unpaid', amountPaid: 0 })
  expect(fourth).toMatchObject({
    customer: null,
    paymentStatus: 'unpaid',
    createdAt: '2026-03-02T04:30:00.000Z',
  })
  expect(fifth).toMatchObject({ total: 2500, discountTotal: 500, amountPaid: 2500 })

  const customers = await shop.db
    .selectFrom('customers')
    .select(['email', 'acceptsMarketing', 'orderCount', 'spent', 'passwordHash', 'createdAt'])
    .orderBy('email')
    .execute()
  expect(customers).toMatchObject([
    { email: 'ada@mail.example', acceptsMarketing: true, orderCount: 1, spent: 5434, passwordHash: null },
    { email: 'ben@mail.example', acceptsMarketing: true, orderCount: 1, spent: 1250 },
    { email: 'cy@mail.example', acceptsMarketing: false, orderCount: 1, spent: 2500 },
  ])
  const stock = await shop.db.selectFrom('products').select('quantity').where('_id', '=', soap).execute()
  expect(stock).toEqual([{ quantity: 5 }])
  expect(await shop.mails()).toEqual([])
  expect(await shop.db.selectFrom('outbox').select('name').execute()).toEqual([])
})

test('the shipping of an order that was imported without its tax gets the tax that the lines do not have', async () => {
  await runFile(shop, (await checkedFile(shop, SHOPIFY_ORDERS))._id)
  const imported = await orders()
  await sql`update orders set "shipping" = "shipping" - 'tax' - 'taxRate' - 'taxClass'`.execute(shop.db)
  expect(await orders()).not.toEqual(imported)
  await repairShipping(shop.db)
  expect(await orders()).toEqual(imported)
})

test('the orders of a European WooCommerce shop come in with their letters, amounts and dates', async () => {
  const checked = await checkedFile(shop, WOO_ORDERS)
  expect(checked).toMatchObject({ source: 'woocommerce', failure: null, status: 'checked' })
  expect(checked.reading).toMatchObject({
    ...{ encoding: 'windows-1252', delimiter: 'semicolon', decimalMark: 'comma', dateOrder: 'dmy' },
    ...{ unclearDate: null, unclearAmount: null },
  })
  expect(checked.sums).toMatchObject({ ready: { records: 3, lines: 3, amount: 127_230 }, newCustomers: 2 })
  await runFile(shop, checked._id)
  const [first, second, third] = await orders()
  expect(first).toMatchObject({
    ...{ orderId: '501', createdAt: '2025-12-31T18:05:00.000Z', total: 123_940, shippingTotal: 490 },
    ...{ taxMode: 'included', taxTotal: 19_788, trackingStatus: 'delivered', paymentStatus: 'paid' },
    receiverName: { firstName: 'Jörg', lastName: 'Müller' },
  })
  expect(second).toMatchObject({
    total: 2290,
    discountTotal: 200,
    couponCode: 'NEU',
    trackingStatus: 'processing',
  })
  expect(await linesOf(second?._id ?? '')).toMatchObject([
    { title: 'Seife „Öl“', quantity: 4, unitPrice: 500 },
  ])
  expect(third).toMatchObject({ paymentStatus: 'refunded', amountRefunded: 1000 })
})

test('a record without a shipping address, name or phone has those of billing', async () => {
  const header =
    'Name,Financial Status,Lineitem name,Created at,Lineitem price,Email,Phone,Billing Name,Billing Company,Billing Street,Billing Address1,Billing Address2,Billing City,Billing Zip,Billing Country,Billing Phone,Shipping Name,Shipping Company,Shipping Street,Shipping Address1,Shipping Address2,Shipping City,Shipping Zip,Shipping Country,Shipping Phone'
  const file = [
    header,
    '#1,paid,Soap,2026-01-02,5.00,,,Ada Byron,Byron Ltd,"Weg 1, Hof",Weg 1,Hof,Bonn,53111,DE,030 1,,,,,,,,,',
    '#2,paid,Soap,2026-01-02,5.00,,,Ada Byron,Byron Ltd,"Weg 1, Hof",Weg 1,Hof,Bonn,53111,DE,030 1,Ben Ode,,Rue 2,Rue 2,,Paris,,FR,030 2',
    '#3,paid,Soap,2026-01-02,5.00,,030 3,Ada Byron,,,,,,,,030 1,,,,,,,,,030 2',
  ].join('\n')
  const checked = await checkedFile(shop, file)
  expect(checked.source).toBe('shopify')
  await runFile(shop, checked._id)
  const found = await orders()
  expect(found.map(({ receiverName }) => receiverName.firstName)).toEqual(['Ada', 'Ben', 'Ada'])
  expect(found.map(({ phone }) => phone)).toEqual(['030 1', '030 2', '030 3'])
  expect(found.map(({ shippingAddress }) => shippingAddress)).toMatchObject([
    { company: 'Byron Ltd', streetName: 'Weg 1', aptUnit: 'Hof', city: 'Bonn', zipCode: '53111' },
    { streetName: 'Rue 2', aptUnit: '', city: 'Paris', zipCode: '', country: 'FR' },
    null,
  ])

  // The mapping that the screen sends, with the column of a field that was removed.
  const mapping = checked.reading.columns.flatMap(({ field }: { field: string | null }, index: number) =>
    field && field !== 'name' ? [`${field}:${index}`] : [],
  )
  const other = await checkedFile(shop, file.replaceAll('#', '9'), {
    choices: { mapping: mapping.join(';') },
  })
  await runFile(shop, other._id)
  expect((await orders()).slice(3)).toMatchObject([
    { orderId: '91', phone: '030 1', receiverName: { firstName: '' }, shippingAddress: { city: 'Bonn' } },
    { orderId: '92', phone: '030 2', receiverName: { firstName: '' } },
    { orderId: '93', phone: '030 3', receiverName: { firstName: '' } },
  ])
})

test('refunded orders of WooCommerce come in, also if their file only has the quantities that remain', async () => {
  const header =
    'Order Number,Order Status,Order Date,Email (Billing),Order Refund Amount,Order Total Amount,SKU,Item Name,Item Cost'
  const rows = [
    '601,refunded,2026-01-02 10:00,ada@mail.example,-10.00,10.00,SOAP,Soap,5.00,0,2',
    '602,completed,2026-01-03 10:00,ada@mail.example,-5.00,12.00,SOAP,Soap,5.00,0,1',
    '602,completed,2026-01-03 10:00,ada@mail.example,-5.00,12.00,MAT,Mat,7.00,1,1',
  ]
  const both = [`${header},Quantity (- Refund),Quantity`, ...rows]
  expect((await checkedFile(shop, both.join('\n'))).sums).toMatchObject({
    ready: { records: 2, lines: 3, amount: 2200 },
    adjusted: { records: 0 },
  })
  const rest = both.map((row) => row.slice(0, row.lastIndexOf(',')))
  const checked = await checkedFile(shop, rest.join('\n'))
  expect(checked).toMatchObject({ source: 'woocommerce', sums: { ready: { records: 2, amount: 2200 } } })
  await runFile(shop, checked._id)
  const [first, second] = await orders()
  expect(first).toMatchObject({ total: 1000, amountRefunded: 1000, paymentStatus: 'refunded' })
  expect(second).toMatchObject({ total: 1200, amountRefunded: 500, paymentStatus: 'partially-refunded' })
  expect(await linesOf(second?._id ?? '')).toMatchObject([
    { sku: 'MAT', quantity: 1, total: 700 },
    { kind: 'fee', total: 500 },
  ])
})

test('the orders of Medusa come in with the amounts of each version; packed is not delivered', async () => {
  const first = await checkedFile(shop, MEDUSA_ORDERS)
  expect(first).toMatchObject({ source: 'medusa', failure: null })
  expect(first.sums).toMatchObject({ ready: { records: 2, amount: 3850 }, refused: { records: 1 } })
  expect((await recordsOf(shop, first._id))[2]).toMatchObject({
    ...{ label: '125', column: 'outstanding', reason: { code: 'REQUIRED' } },
  })
  const second = await checkedFile(
    shop,
    MEDUSA_ORDERS.replaceAll(/;\w{3}, (\d\d) Jun 2023 10:00:00 GMT/g, ';2023-06-$1T10:00:00.000Z').replaceAll(
      ';',
      ',',
    ),
  )
  expect(second).toMatchObject({ source: 'medusa', sums: { ready: { records: 2, amount: 385_000 } } })
  await runFile(shop, first._id)
  expect(await orders()).toMatchObject([
    {
      ...{ orderId: '123', createdAt: '2023-06-01T10:00:00.000Z', total: 2500, shippingTotal: 500 },
      ...{ taxTotal: 500, paymentStatus: 'paid', trackingStatus: 'processing' },
    },
    { orderId: '124', total: 1350, paymentStatus: 'unpaid', trackingStatus: 'pending' },
  ])
})

test('any other file comes in by mapping its columns, which the next file of its shape remembers', async () => {
  const { body } = await uploadFile(shop, TILL_SALES, { name: 'till.csv' })
  expect(body).toMatchObject({ source: 'mapped', reading: { isRemembered: false } })
  await shop.send('POST', `/admin/imports/${body._id}/check`, {}, 'owner')
  await shop.runJobs()
  const unmapped = (await shop.get(`/admin/imports/${body._id}`, 'owner')).body
  expect(unmapped).toMatchObject({ status: 'uploaded', failure: { code: 'IMPORT_FIELDS_MISSING' } })

  const checked = await checkedFile(shop, TILL_SALES, { choices: { mapping: TILL_MAPPING } })
  expect(checked.reading).toMatchObject({ dateOrder: 'mdy', decimalMark: 'point' })
  expect(checked.sums).toMatchObject({
    ready: { records: 2, lines: 4, amount: 700 + 121_300 },
    refused: { records: 2 },
  })
  const records = await recordsOf(shop, checked._id)
  expect(records.map((record: { label: string }) => record.label)).toEqual(['A-1', 'A-2', 'A-3', 'A-4'])
  expect(records[2]).toMatchObject({
    line: 5,
    column: 'Pieces',
    reason: { code: 'IMPORT_QUANTITY_NOT_POSITIVE' },
  })
  expect(records[3]).toMatchObject({ line: 7, column: 'When', reason: { code: 'IMPORT_DATE_UNREADABLE' } })
  await runFile(shop, checked._id)
  expect(await orders()).toMatchObject([
    { orderId: 'A-1', total: 700, paymentStatus: 'paid', trackingStatus: 'delivered' },
    { orderId: 'A-2', total: 121_300, createdAt: '2026-02-01T16:00:00.000Z' },
  ])

  const again = await checkedFile(shop, TILL_SALES)
  expect(again).toMatchObject({ reading: { isRemembered: true } })
  expect(again.sums).toMatchObject({ ready: { records: 0 }, found: { records: 2, amount: 122_000 } })
  const refused = await shop.send('POST', `/admin/imports/${again._id}/run`, {}, 'owner')
  expect(refused).toMatchObject({ status: 409, body: { code: 'IMPORT_NOTHING_READY' } })
})

test('a number of one unknown program does not count as that of another', async () => {
  const first = await checkedFile(shop, TILL_SALES, { choices: { mapping: TILL_MAPPING } })
  await runFile(shop, first._id)
  const other = 'Beleg,Am,Ware,Preis\nA-1,2026-03-01,Mug,5.00\nA-9,2026-03-01,Mug,5.00\n'
  const choices = { mapping: 'number:0;placedAt:1;lineTitle:2;linePrice:3' }
  const checked = await checkedFile(shop, other, { choices })
  expect(checked.sums).toMatchObject({ found: { records: 0 }, ready: { records: 1 } })
  expect((await recordsOf(shop, checked._id))[0]).toMatchObject({
    ...{ label: 'A-1', status: 'refused', reason: { code: 'IMPORT_NUMBER_TAKEN' } },
  })
  await runFile(shop, checked._id)
  expect((await checkedFile(shop, other, { choices })).sums).toMatchObject({ found: { records: 1 } })
})

test('an undo deletes what the import created, but keeps and lists what was changed since', async () => {
  const checked = await checkedFile(shop, SHOPIFY_ORDERS)
  await runFile(shop, checked._id)
  const kept = (await orders()).find(({ orderId }) => orderId === '1005')
  const comment = { order: kept?._id, text: 'Call first', requestId: randomUUID() }
  expect((await shop.send('POST', '/admin/orders/comments/add', comment)).status).toBe(200)
  const started = await shop.send(
    'POST',
    `/admin/imports/${checked._id}/undo`,
    { reason: 'Wrong site' },
    'owner',
  )
  expect(started).toMatchObject({ status: 200, body: { status: 'undoing', undoReason: 'Wrong site' } })
  await shop.runJobs()
  const undone = (await shop.get(`/admin/imports/${checked._id}`, 'owner')).body
  expect(undone).toMatchObject({ status: 'undone', sums: { undone: { records: 4 }, kept: { records: 1 } } })
  expect((await orders()).map(({ orderId }) => orderId)).toEqual(['1005'])
  const last = (await recordsOf(shop, checked._id)).at(-1)
  expect(last).toMatchObject({ label: '1005', reason: { code: 'IMPORT_RECORD_CHANGED' } })
  const emails = await shop.db.selectFrom('customers').select('email').execute()
  expect(emails).toEqual([{ email: 'cy@mail.example' }])
  const removed = await shop.db
    .selectFrom('auditLog')
    .select('changes')
    .where('action', '=', 'order.removed')
    .execute()
  expect(removed).toHaveLength(4)
  expect(removed).toContainEqual({
    changes: {
      order: {
        from: expect.objectContaining({
          ...{ orderId: '1001', total: 5434 },
          ...{ lines: [expect.anything(), expect.anything()], payments: [expect.anything()] },
        }),
        to: null,
      },
    },
  })
  const PERSON = /@mail\.example|receiverName|phone|Address|shippedTo|vatId|customerSearch|"note"/
  expect(JSON.stringify(removed)).not.toMatch(PERSON)
  const note = await shop.db
    .selectFrom('auditLog')
    .select('note')
    .where('action', '=', 'import.undone')
    .execute()
  expect(note).toEqual([{ note: 'Wrong site' }])

  // The file can be imported again: the kept order is there, the others are new.
  const again = await checkedFile(shop, SHOPIFY_ORDERS)
  expect(again.sums).toMatchObject({ ready: { records: 4 }, found: { records: 1 } })
})

test('an import whose entries the audit log no longer has is not undone', async () => {
  const checked = await checkedFile(shop, SHOPIFY_ORDERS)
  await runFile(shop, checked._id)
  await shop.db.transaction().execute(async (tx) => {
    await sql`select set_config('storekeeper.audit_change', 'retention', true)`.execute(tx)
    await tx.deleteFrom('auditLog').where('action', '=', 'order.imported').execute()
  })
  const answer = await shop.send('POST', `/admin/imports/${checked._id}/undo`, { reason: 'Late' }, 'owner')
  expect(answer).toMatchObject({ status: 409, body: { code: 'UNDO_IRREVERSIBLE' } })
})

test('customers come in without passwords, and accept marketing only if the file says so', async () => {
  await aCustomer(shop.db, { email: 'ben@mail.example' })
  const file = [
    'First Name,Last Name,Email,Accepts Email Marketing,Default Address Address1,Default Address City,Default Address Country Code,Default Address Zip,Phone,Default Address Phone,Tags,Note',
    "Ada,Byron,ADA@mail.example,yes,12 St James's Square,London,GB,'SW1Y 4LB,'+44 20 7946 0958,,\"vip, press\",Prefers mail",
    'Ben,Ode,ben@mail.example,yes,,,,,,,,',
    "Cy,Dee,cy@mail.example,no,,,,,,'030 123456,,",
    'Dee,Eff,not an address,no,,,,,,,,',
    'Eve,Fay,eve@mail.example,perhaps,,,,,,,,',
    ',,cy@mail.example,,,,,,,,,',
    '',
  ].join('\r\n')
  const checked = await checkedFile(shop, file, { kind: 'customers', name: 'customers.csv' })
  expect(checked).toMatchObject({ source: 'shopify', failure: null })
  expect(checked.sums).toMatchObject({
    ready: { records: 2 },
    found: { records: 1 },
    refused: { records: 3 },
  })
  const refused = (await recordsOf(shop, checked._id)).filter(({ reason }: { reason: unknown }) => reason)
  expect(refused).toMatchObject([
    { line: 5, column: 'Email', reason: { code: 'INVALID_EMAIL' } },
    { line: 6, column: 'Accepts Email Marketing', reason: { code: 'IMPORT_MARKETING_UNKNOWN' } },
    { line: 7, column: 'Email', reason: { code: 'DUPLICATE_IN_FILE' } },
  ])
  await runFile(shop, checked._id)
  const ada = await shop.db
    .selectFrom('customers')
    .select(['firstName', 'acceptsMarketing', 'phone', 'tags', 'note', 'shippingInfo', 'passwordHash'])
    .where('email', '=', 'ada@mail.example')
    .executeTakeFirstOrThrow()
  expect(ada).toMatchObject({
    ...{ firstName: 'Ada', acceptsMarketing: true, phone: '+44 20 7946 0958', tags: ['vip', 'press'] },
    ...{ note: 'Prefers mail', passwordHash: null },
    shippingInfo: { city: 'London', country: 'GB', zipCode: 'SW1Y 4LB' },
  })
  const phones = await shop.db
    .selectFrom('customers')
    .select('phone')
    .where('email', '=', 'cy@mail.example')
    .execute()
  expect(phones).toEqual([{ phone: '030 123456' }])
})

test('amounts in another currency are refused by row, or as a whole by their sign', async () => {
  const byColumn = await checkedFile(shop, SHOPIFY_ORDERS.replaceAll(',USD,', ',EUR,'))
  expect(byColumn.sums).toMatchObject({ ready: { records: 0 }, refused: { records: 5 } })
  expect((await recordsOf(shop, byColumn._id))[0]).toMatchObject({
    ...{ column: 'Currency', reason: { code: 'IMPORT_FOREIGN_CURRENCY', params: { found: 'EUR' } } },
  })
  const bySign = await checkedFile(shop, TILL_SALES.replaceAll('3.25', '3.25 €'), {
    choices: { mapping: TILL_MAPPING },
  })
  expect(bySign).toMatchObject({ status: 'uploaded', failure: { code: 'IMPORT_FOREIGN_CURRENCY' } })
})

test('the report has a row for each record, and text that looks like a formula is harmless there', async () => {
  const file = TILL_SALES.replaceAll('A-3', '=HYPERLINK(x)').replaceAll('Who', '=Who')
  const checked = await checkedFile(shop, file, { choices: { mapping: TILL_MAPPING } })
  const response = await fetch(`${shop.url}/admin/imports/${checked._id}/report`, {
    headers: { authorization: `Bearer ${shop.people.owner.token}` },
  })
  const text = await response.text()
  expect(text.split('\n')).toHaveLength(6)
  expect(text).toContain('A-1,ready,2,7.00')
  expect(text).toContain("'=HYPERLINK")
})

test('an admin of one site cannot download the report of an import of another one', async () => {
  const checked = await checkedFile(shop, TILL_SALES, { choices: { mapping: TILL_MAPPING } })
  const statusFor = async ({ token }: { token: string }) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`${shop.url}/admin/imports/${checked._id}/report`, { headers })).status
  }
  expect(await statusFor(await anAdminOnSites(shop, ['hb'], ['imports:run']))).toBe(200)
  expect(await statusFor(await anAdminOnSites(shop, ['auctropin'], ['imports:run']))).toBe(404)
})

test('a taken number and an unknown status are refused, and a check needs the file', async () => {
  await anOrder(shop.db, { history: { orderId: '1002', placedAt: NOW.toISOString() } })
  const checked = await checkedFile(shop, SHOPIFY_ORDERS.replace(',voided,', ',vanished,'))
  const records = await recordsOf(shop, checked._id)
  expect(records).toMatchObject([
    { label: '1001', status: 'ready' },
    { label: '1002', column: 'Name', reason: { code: 'IMPORT_NUMBER_TAKEN' } },
    { label: '1003', column: 'Financial Status', reason: { code: 'IMPORT_STATUS_UNKNOWN' } },
    { label: '1004', status: 'ready' },
    { label: '1005', status: 'ready' },
  ])
  await shop.db.updateTable('imports').set({ fileKey: null }).execute()
  const again = await shop.send('POST', `/admin/imports/${checked._id}/check`, {}, 'owner')
  expect(again).toMatchObject({ status: 409, body: { code: 'IMPORT_FILE_GONE' } })
})

test('an undo of customers keeps those with orders', async () => {
  const file = 'Email,Name\nada@mail.example,Ada\nben@mail.example,Ben\n'
  const checked = await checkedFile(shop, file, { kind: 'customers' })
  await runFile(shop, checked._id)
  const { _id: customer } = await shop.db
    .selectFrom('customers')
    .select('_id')
    .where('email', '=', 'ada@mail.example')
    .executeTakeFirstOrThrow()
  await anOrder(shop.db, { customer })
  await shop.send('POST', `/admin/imports/${checked._id}/undo`, { reason: 'Test file' }, 'owner')
  await shop.runJobs()
  expect(await recordsOf(shop, checked._id)).toMatchObject([
    { status: 'kept', reason: { code: 'IMPORT_CUSTOMER_IN_USE' } },
    { status: 'undone', reason: null },
  ])
})

test('an order whose lines have totals costs their sum, also if it is no multiple of the quantity', async () => {
  const file = [
    'Receipt,When,Thing,Pieces,Sum',
    'B-1,1/31/2026,Candle,3,10.00',
    'B-1,1/31/2026,Vase,1,5.00',
  ].join('\n')
  const mapping = 'number:0;placedAt:1;lineTitle:2;lineQuantity:3;lineTotal:4'
  const checked = await checkedFile(shop, file, { choices: { mapping } })
  expect(checked.sums).toMatchObject({ ready: { records: 1, amount: 1500 } })
  await runFile(shop, checked._id)
  const [order] = await orders()
  expect(order).toMatchObject({ orderId: 'B-1', total: 1500 })
  const lines = await linesOf(order?._id ?? '')
  expect(lines.reduce((sum, { total }) => sum + total, 0)).toBe(1500)
})

/** Runs the jobs while the store of files does not answer. */
async function runWithoutStore() {
  const { get } = shop.storage
  shop.storage.get = async () => {
    throw filesAreAway(new Error('The store does not answer.'))
  }
  await shop.runJobs().finally(() => {
    shop.storage.get = get
  })
}
const readImport = async (id: string) => (await shop.get(`/admin/imports/${id}`, 'owner')).body

test('a dry run waits for a store of files that is away, and fails with the reason if it stays away', async () => {
  const { body } = await uploadFile(shop, SHOPIFY_ORDERS)
  const check = () => shop.send('POST', `/admin/imports/${body._id}/check`, {}, 'owner')
  await check()
  await runWithoutStore()
  expect(await readImport(body._id)).toMatchObject({ status: 'checking', failure: null })
  const { items } = (await shop.get('/admin/jobs?kind=workImports&state=failed', 'owner')).body
  expect(items).toMatchObject([{ error: { code: 'FILES_UNREACHABLE' } }])
  await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, 'workImports', {}))
  await shop.runJobs()
  expect(await readImport(body._id)).toMatchObject({ status: 'checked', rows: 6 })

  await check()
  // It was waiting for the program, and not for the store.
  shop.now = new Date(shop.now.getTime() + minutes(16))
  await runWithoutStore()
  expect(await readImport(body._id)).toMatchObject({ status: 'checking' })
  shop.now = new Date(shop.now.getTime() + minutes(16))
  await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, 'workImports', {}))
  await runWithoutStore()
  expect(await readImport(body._id)).toMatchObject({
    ...{ status: 'uploaded', failure: { code: 'FILES_UNREACHABLE' } },
  })
})

test('the file of an import is removed by the sweep when the store of files is away at its end', async () => {
  const checked = await checkedFile(shop, WOO_ORDERS)
  const { fileKey } = await shop.db.selectFrom('imports').select('fileKey').executeTakeFirstOrThrow()
  const { remove } = shop.storage
  onTestFinished(() => {
    shop.storage.remove = remove
  })
  shop.storage.remove = async () => {
    throw filesAreAway(new Error('The store does not answer.'))
  }
  expect((await runFile(shop, checked._id)).status).toBe('finished')
  shop.storage.remove = remove
  await sweepImports(shop.db, shop.storage, shop.now)
  expect(await shop.storage.findSize(fileKey ?? '')).toBeUndefined()
  expect(await shop.db.selectFrom('imports').select('fileKey').execute()).toEqual([{ fileKey: null }])
})

test('imports that were not run within a week are deleted, except one that was started since', async () => {
  const [forgotten, started] = [
    (await uploadFile(shop, WOO_ORDERS)).body,
    (await uploadFile(shop, WOO_ORDERS)).body,
  ]
  shop.now = new Date(shop.now.getTime() + days(8))
  const { remove } = shop.storage
  onTestFinished(() => {
    shop.storage.remove = remove
  })
  shop.storage.remove = async (key) => {
    await shop.send('POST', `/admin/imports/${started._id}/check`, {}, 'owner')
    return remove(key)
  }
  await sweepImports(shop.db, shop.storage, shop.now)
  expect((await shop.get(`/admin/imports/${forgotten._id}`, 'owner')).status).toBe(404)
  await shop.runJobs()
  expect(await readImport(started._id)).toMatchObject({ status: 'checked', sums: { ready: { records: 3 } } })
})
