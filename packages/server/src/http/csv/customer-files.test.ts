import { CustomerImportReport } from '@storekeeper/contract/customers/customer-import'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import { aCustomer, anOrder, type People } from '../../testing/factories.ts'
import { readReport } from '../../testing/read-report.ts'
import { type AnyAnswer, testShop } from '../../testing/test-shop.ts'

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
  return readReport(response, CustomerImportReport)
}
const preview = (file: string | Buffer) => bringIn(file, 'site=hb&dryRun=true')
const takeOut = async (query = '', as: As = 'admin') => {
  const response = await fetch(`${shop.url}/admin/customers/export?${query}`, { headers: authorization(as) })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text }
}
const parseRows = (text: string): Record<string, string>[] => parse(text, { columns: true, bom: true })
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
    ',,Nameless,,,,',
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
  expect(body.errors).toMatchObject([
    { line: 3, column: 'Email', code: 'INVALID_EMAIL' },
    { line: 4, column: 'Email', code: 'CUSTOMER_EMAIL_OR_NUMBER_REQUIRED' },
    { line: 5, column: 'Site', code: 'UNKNOWN_SITE', params: { site: 'nowhere' } },
    { line: 6, column: 'Country', code: 'UNKNOWN_COUNTRY' },
    { line: 7, column: 'Accepts Marketing', code: 'NOT_BOOLEAN' },
    { line: 8, column: 'Tags', code: 'TAG_INVALID' },
    { line: 9, column: 'Email', code: 'DUPLICATE_IN_FILE', params: { value: 'good@mail.example' } },
    { line: 10, column: 'Email', code: 'CUSTOMER_EMAIL_TAKEN', params: { name: 'Clara Sommer' } },
    { line: 11, column: 'Email', code: 'CUSTOMER_MERGED' },
    { line: 12, column: 'Customer Number', code: 'CUSTOMER_NUMBER_RESERVED' },
    { line: 13, column: null, code: 'LINE_VALUES_MISMATCH', params: { found: 3, expected: 7 } },
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
  const rows = parseRows(text)
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
  const emails = parseRows((await takeOut()).text).map((row) => row.Email)
  expect(new Set(emails).size).toBe(1203)
  expect(emails).toHaveLength(1203)
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
  expect(refused).toMatchObject({ status: 422, body: { code: 'IMPORT_KEY_COLUMN_MISSING' } })
  const { reading } = refused.body.params
  expect(reading).toMatchObject({ encoding: 'utf-16le', delimiter: 'semicolon' })
  expect(reading.columns.map(({ field }: { field: string | null }) => field)).toEqual([
    ...[null, 'Email', 'First Name', 'Last Name', 'City', 'Country'],
  ])
  const mapping = encodeURIComponent('Email:1;First Name:2;Last Name:3')
  const { body } = await bringIn(file, `site=hb&mapping=${mapping}`)
  expect(body).toMatchObject({ creates: 1, errors: [], reading: { format: 'mapped' } })
  expect(await customers()).toMatchObject([{ email: 'zoe@post.example', firstName: 'Zoë' }])
})
