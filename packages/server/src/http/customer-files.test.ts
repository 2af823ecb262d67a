import { CustomerImportReport } from '@storekeeper/contract/customers/customer-import'
import { Failure } from '@storekeeper/contract/errors'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import { aCustomer, anOrder, type People } from '../testing/makers.ts'
import { spooled } from '../testing/spooled.ts'
import { type AnyAnswer, testShop } from '../testing/test-shop.ts'

const shop = testShop()
type As = keyof People | null
const authorization = (as: As): Record<string, string> =>
  as ? { authorization: `Bearer ${shop.people[as].token}` } : {}

async function bringIn(
  file: string | Buffer,
  query = 'site=hb',
  as: As = 'admin',
  type = 'text/csv',
): Promise<AnyAnswer> {
  const response = await fetch(`${shop.url}/admin/customers/import?${query}`, {
    method: 'POST',
    headers: { 'content-type': type, ...authorization(as) },
    body: new Uint8Array(Buffer.from(file)),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}
const preview = (file: string | Buffer) => bringIn(file, 'site=hb&dryRun=true')
const takeOut = async (query = '', as: As = 'admin') => {
  const response = await fetch(`${shop.url}/admin/customers/export?${query}`, { headers: authorization(as) })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text }
}
const rowsOf = (text: string): Record<string, string>[] => parse(text, { columns: true, bom: true })
const csv = (...rows: Record<string, string>[]) =>
  stringify(rows, { header: true, columns: [...new Set(rows.flatMap(Object.keys))] })
const customers = () =>
  shop.db
    .selectFrom('customers')
    .select(['_id', 'customerNumber', 'email', 'firstName', 'note', 'phone', 'site', 'tags', 'shippingInfo'])
    .orderBy('_id')
    .execute()

test('a file adds new customers and changes existing ones; a dry run reports the same and writes nothing', async () => {
  const known = await aCustomer(shop.db, { email: 'clara@mail.example', phone: '+49 30 1' })
  const numbered = await aCustomer(shop.db, { customerNumber: '17850', email: null })
  const file = csv(
    {
      Email: 'Clara@mail.example',
      'First Name': 'Klara',
      Tags: 'VIP, press',
      City: '',
      'Customer Number': '',
    },
    { Email: 'new@mail.example', 'First Name': 'Neu', City: 'Berlin', Country: 'DE', Site: 'auctropin' },
    { 'Customer Number': '17850', Email: 'late@mail.example' },
    { 'Customer Number': 'A-77', 'First Name': 'Old shop' },
  )
  const before = await customers()
  const dryRunReport = (await preview(file)).body
  expect(CustomerImportReport.parse(dryRunReport)).toMatchObject({
    ...{ rows: 4, creates: 2, updates: 2, unchanged: 0, errorCount: 0, dryRun: true },
    customers: [
      { line: 2, what: 'update', name: 'Klara Sommer', email: 'clara@mail.example' },
      { line: 3, what: 'create', name: 'Neu' },
      { line: 4, what: 'update', email: 'late@mail.example' },
      { line: 5, what: 'create', name: 'Old shop', email: null },
    ],
  })
  expect(await customers()).toEqual(before)
  expect((await bringIn(file)).body).toEqual({ ...dryRunReport, dryRun: false })
  const after = await customers()
  expect(after.find((row) => row._id === known)).toMatchObject({
    ...{ firstName: 'Klara', phone: '+49 30 1', tags: ['vip', 'press'], site: 'hb' },
  })
  expect(after.find((row) => row._id === numbered)).toMatchObject({ email: 'late@mail.example' })
  expect(after.find((row) => row.email === 'new@mail.example')).toMatchObject({
    site: 'auctropin',
    shippingInfo: { city: 'Berlin', country: 'DE' },
  })
  expect(after.find((row) => row.customerNumber === 'A-77')).toMatchObject({ site: 'hb', email: null })
  expect((await bringIn(file)).body).toMatchObject({ creates: 0, updates: 0, unchanged: 4 })
  const entries = shop.db.selectFrom('auditLog').select('action').where('entityId', '=', known)
  expect(await entries.where('action', '=', 'customer.changed').execute()).toHaveLength(1)
})

test('each line that cannot be understood is named with its column, and the others are written', async () => {
  const taken = await aCustomer(shop.db, { email: 'taken@mail.example' })
  const gone = await aCustomer(shop.db, { email: 'gone@mail.example' })
  await shop.send('POST', '/admin/customers/merge', {
    ...{ keep: taken, merge: gone },
    versions: { keep: 1, merge: 1 },
  })
  await aCustomer(shop.db, { customerNumber: '1', email: 'one@mail.example' })
  const file = [
    'Email,Customer Number,First Name,Site,Country,Accepts Marketing,Tags',
    'good@mail.example,,Good,,,,',
    'no-mail,,X,,,,',
    ',,Nobody,,,,',
    'a@mail.example,,X,nowhere,,,',
    'b@mail.example,,X,,Germany,,',
    'c@mail.example,,X,,,perhaps,',
    'd@mail.example,,X,,,,#1',
    'good@mail.example,,Twice,,,,',
    'taken@mail.example,1,X,,,,',
    'gone@mail.example,,X,,,,',
    'e@mail.example,C999999,X,,,,',
    'f@mail.example,,X',
  ].join('\n')
  const { body } = await bringIn(file)
  expect(body).toMatchObject({ rows: 12, creates: 1, updates: 0, errorCount: 11 })
  expect(body.errors.map((error: { line: number; column: string }) => [error.line, error.column])).toEqual([
    [3, 'Email'],
    [4, 'Email'],
    [5, 'Site'],
    [6, 'Country'],
    [7, 'Accepts Marketing'],
    [8, 'Tags'],
    [9, 'Email'],
    [10, 'Email'],
    [11, 'Email'],
    [12, 'Customer Number'],
    [13, null],
  ])
})

test('customers may pass an e-mail address on within one file', async () => {
  const one = await aCustomer(shop.db, { customerNumber: '1', email: 'a@mail.example' })
  const file = csv(
    { 'Customer Number': '1', Email: 'b@mail.example' },
    { 'Customer Number': '', Email: 'a@mail.example' },
  )
  expect((await preview(file)).body).toMatchObject({ creates: 1, updates: 1, errorCount: 0 })
  expect((await bringIn(file)).body).toMatchObject({ creates: 1, updates: 1, errorCount: 0 })
  expect((await customers()).map((row) => [row._id === one, row.email])).toEqual([
    [true, 'b@mail.example'],
    [false, 'a@mail.example'],
  ])
})

test('an export has what the filters leave, safe for a spreadsheet, and comes back unchanged', async () => {
  const hostile = await aCustomer(shop.db, {
    ...{ firstName: '=1+1', lastName: '@SUM(A1)', phone: '+49 30 1', tags: ['vip', 'a b'] },
    ...{ note: '-1\n\'=x, "quoted"', email: 'h@mail.example' },
    shippingInfo: { ...EMPTY, streetNumber: '4', city: '=cmd|calc', country: 'DE' },
  })
  await anOrder(shop.db, { customer: hostile })
  await aCustomer(shop.db, { firstName: 'Elsewhere', site: 'auctropin' })
  const { status, headers, text } = await takeOut('site=hb')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe('attachment; filename="customers-hb-2026-06-15.csv"')
  expect(headers.get('cache-control')).toBe('no-store')
  const rows = rowsOf(text)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    ...{ 'First Name': "'=1+1", 'Last Name': "'@SUM(A1)", Phone: "'+49 30 1", City: "'=cmd|calc" },
    ...{ Tags: 'vip, a b', Orders: '1', Spent: '10.00', Test: 'false' },
  })
  for (const cell of rows.flatMap(Object.values)) expect(cell).not.toMatch(/^\s*[=+@-]/)
  expect((await bringIn(text)).body).toMatchObject({ unchanged: 1, updates: 0, creates: 0, errorCount: 0 })
})

const EMPTY = {
  streetNumber: '',
  streetName: '',
  aptUnit: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
}

test('an export goes on beyond one chunk, and every customer is in it once', async () => {
  const people = Array.from({ length: 1203 }, (_, n) => ({ Email: `p${n}@mail.example` }))
  expect((await bringIn(csv(...people))).body).toMatchObject({ creates: 1203 })
  const emails = rowsOf((await takeOut()).text).map((row) => row.Email)
  expect(new Set(emails).size).toBe(1203)
  expect(emails).toHaveLength(1203)
})

test.each([
  ['nothing at all', '', 422, 'The file is empty.'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0xfe]), 422, 'Line 1: '],
  ['an archive', Buffer.from('PK\x03\x04\x14Email\n\xe9\n\x05', 'latin1'), 422, 'Line 2: '],
  ['a zero byte', 'Email\na@b.example\nx\0y\n', 422, 'Line 3: '],
  ['a quote that is never closed', 'Email,Note\na@b.example,"x\n', 422, 'Line 2: '],
  ['a page', '<!doctype html><script>alert(1)</script>', 422, 'The file has no column'],
  ['a cell of a megabyte', `Email,Note\na@b.example,${'x'.repeat(2 ** 20)}\n`, 422, 'Line 2: '],
])('%s is refused as a whole, and nothing is left', async (_, file, status, texts) => {
  for (const answer of [await preview(file), await bringIn(file)]) {
    expect(answer.status).toBe(status)
    expect(Failure.parse(answer.body).message).toContain(texts)
  }
  expect(await customers()).toEqual([])
  await expect.poll(() => spooled('customers')).toEqual([])
})

test('who may not, and what is not sent as it should be, is refused', async () => {
  const file = 'Email\na@b.example\n'
  expect((await bringIn(file, 'site=hb', null)).status).toBe(401)
  expect((await takeOut('', null)).status).toBe(401)
  expect((await bringIn(file, 'site=hb', 'blocked')).status).toBe(401)
  expect(await bringIn(file, '')).toMatchObject({ status: 400, body: { issues: [{ path: 'site' }] } })
  expect((await bringIn(file, 'site=nowhere')).body.issues).toMatchObject([{ path: 'site' }])
  expect((await bringIn(file, 'site=hb', 'admin', 'application/json')).status).toBe(415)
  expect((await takeOut('isTest=perhaps')).status).toBe(400)
  expect(await customers()).toEqual([])
})

test('text that scripts, databases or formulas would run is stored as plain text', async () => {
  const nasty = `'; drop table customers; --<script>alert(1)</script>`
  const file = csv({ Email: 'x@mail.example', 'First Name': nasty, Note: "'=HYPERLINK(0)", Tags: '<b>' })
  expect((await bringIn(file)).body).toMatchObject({ creates: 1 })
  expect(await customers()).toMatchObject([{ firstName: nasty, note: '=HYPERLINK(0)', tags: ['<b>'] }])
})

test('a file as Excel writes it in Europe, with columns of its own, is read once they are mapped', async () => {
  const text = 'Kd.-Nr.;E-Mail;Vorname;Nachname;Ort;Land\r\n;zoe@post.example;Zoë;Müller;Köln;DE\r\n'
  const file = Buffer.from(`\ufeff${text}`, 'utf16le')
  const refused = await preview(file)
  expect(refused).toMatchObject({ status: 422, body: { code: 'REFUSED' } })
  const { reading } = refused.body.details
  expect(reading).toMatchObject({ encoding: 'utf-16le', delimiter: 'semicolon' })
  expect(reading.columns.map(({ field }: { field: string | null }) => field)).toEqual([
    ...[null, 'Email', 'First Name', 'Last Name', 'City', 'Country'],
  ])
  const mapping = encodeURIComponent('Email:1;First Name:2;Last Name:3')
  const { body } = await bringIn(file, `site=hb&mapping=${mapping}`)
  expect(body).toMatchObject({ creates: 1, errors: [], reading: { format: 'mapped' } })
  expect(await customers()).toMatchObject([{ email: 'zoe@post.example', firstName: 'Zoë' }])
  expect((await bringIn(file, 'site=hb&mapping=Vorname%3A2')).body.issues).toMatchObject([
    { path: 'mapping' },
  ])
})
