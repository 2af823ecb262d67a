import { ContactImportReport } from '@storekeeper/contract/contacts/contact-import'
import { Failure } from '@storekeeper/contract/errors'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { expect, test } from 'vitest'
import { aContact, aContactCategory, unsubscribed } from '../../testing/contact-changes.ts'
import type { People } from '../../testing/factories.ts'
import { readReport } from '../../testing/read-report.ts'
import { refusal } from '../../testing/refusal.ts'
import { spooled } from '../../testing/spooled.ts'
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
  const response = await fetch(`${shop.url}/admin/contacts/import?${query}`, {
    method: 'POST',
    headers: { 'content-type': type, ...authorization(as) },
    body: new Uint8Array(Buffer.from(file)),
  })
  return readReport(response, ContactImportReport)
}
const preview = (file: string | Buffer) => bringIn(file, 'site=hb&dryRun=true')
const takeOut = async (query = '', as: As = 'admin') => {
  const response = await fetch(`${shop.url}/admin/contacts/export?${query}`, { headers: authorization(as) })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text }
}
const parseRows = (text: string): Record<string, string>[] => parse(text, { columns: true, bom: true })
const csv = (...rows: Record<string, string>[]) =>
  stringify(rows, { header: true, columns: [...new Set(rows.flatMap(Object.keys))] })
const contacts = () =>
  shop.db
    .selectFrom('contacts')
    .leftJoin('contactCategories', 'contactCategories._id', 'contacts.category')
    .select(['email', 'contacts.name', 'phone', 'message', 'contacts.site', 'source'])
    .select('contactCategories.name as category')
    .orderBy('contacts._id')
    .execute()
const unsubscribedEmails = () =>
  shop.db.selectFrom('unsubscribedEmails').select(['email', 'source']).orderBy('email').execute()

test('a file adds new contacts and changes existing ones; a dry run reports the same and writes nothing', async () => {
  const press = await aContactCategory(shop.db, 'Press')
  await aContact(shop.db, { email: 'clara@mail.example', category: press, phone: '1', message: 'Hello' })
  await aContact(shop.db, { email: 'same@mail.example', name: 'Same' })
  const file = csv(
    { email: 'Clara@mail.example', name: 'Klara', category: 'PRESS', Colour: 'red' },
    { email: 'clara@mail.example', name: 'Clara', category: 'Fairs', Colour: '' },
    { email: 'new@mail.example', name: 'New', category: 'fairs', Colour: '' },
    { email: 'same@mail.example', name: 'Same', category: '', Colour: '' },
    { email: '', name: '', category: '', Colour: '' },
  )
  const before = await contacts()
  const dryRunReport = (await preview(file)).body
  expect(ContactImportReport.parse(dryRunReport)).toEqual({
    ...{ rows: 5, creates: 2, updates: 1, unchanged: 1, errorCount: 0, errors: [], dryRun: true },
    reading: { ...dryRunReport.reading, format: 'storekeeper', encoding: 'utf-8', delimiter: 'comma' },
    ...{ newCategories: ['Fairs'], ignoredColumns: ['Colour'], unsubscribes: 0, stayUnsubscribed: 0 },
    contacts: [
      { line: 2, email: 'clara@mail.example', name: 'Klara', category: 'Press', what: 'update' },
      { line: 3, email: 'clara@mail.example', name: 'Clara', category: 'Fairs', what: 'create' },
      { line: 4, email: 'new@mail.example', name: 'New', category: 'Fairs', what: 'create' },
      { line: 5, email: 'same@mail.example', name: 'Same', category: null, what: 'unchanged' },
    ],
  })
  expect(await contacts()).toEqual(before)
  expect((await bringIn(file)).body).toEqual({ ...dryRunReport, dryRun: false })
  expect(await contacts()).toMatchObject([
    { email: 'clara@mail.example', name: 'Klara', category: 'Press', phone: '1', message: 'Hello' },
    { email: 'same@mail.example', source: 'admin' },
    { email: 'clara@mail.example', category: 'Fairs', source: 'import', site: 'hb' },
    { email: 'new@mail.example', category: 'Fairs' },
  ])
  expect((await bringIn(file)).body).toMatchObject({
    creates: 0,
    updates: 0,
    unchanged: 4,
    newCategories: [],
  })
})

test('an unsubscribed contact stays unsubscribed, whatever the file contains, and the report counts them', async () => {
  await unsubscribed(shop.db, 'gone@mail.example')
  await aContact(shop.db, { email: 'leaving@mail.example', name: 'Leaving' })
  const file = csv(
    { email: 'gone@mail.example', subscribed: 'yes', category: '', name: '' },
    { email: 'gone@mail.example', subscribed: '', category: 'Press', name: '' },
    { email: 'leaving@mail.example', subscribed: 'No', category: '', name: 'Leaving' },
    { email: 'new@mail.example', subscribed: 'no', category: '', name: '' },
    { email: 'new@mail.example', subscribed: 'yes', category: 'Press', name: '' },
    { email: 'stays@mail.example', subscribed: 'yes', category: '', name: '' },
  )
  const dryRunReport = (await preview(file)).body
  expect(dryRunReport).toMatchObject({ creates: 5, updates: 1, unsubscribes: 2, stayUnsubscribed: 1 })
  expect(await unsubscribedEmails()).toHaveLength(1)
  expect((await bringIn(file)).body).toEqual({ ...dryRunReport, dryRun: false })
  expect(await unsubscribedEmails()).toEqual([
    { email: 'gone@mail.example', source: 'link' },
    { email: 'leaving@mail.example', source: 'import' },
    { email: 'new@mail.example', source: 'import' },
  ])
})

test('each line that cannot be understood is named with its column, and the others are written', async () => {
  const file = [
    'Email,Name,Phone,Category,Subscribed',
    'good@mail.example,Good,,Press,',
    'no-mail,X,,,',
    ',Nameless,,,',
    'a@mail.example,"X\nBcc: all@mail.example",,,',
    `b@mail.example,X,${'1'.repeat(41)},,`,
    `c@mail.example,X,,${'x'.repeat(101)},`,
    'd@mail.example,X,,,perhaps',
    'good@mail.example,Twice,,PRESS,',
    'e@mail.example,X',
  ].join('\n')
  const { body } = await bringIn(file)
  expect(body).toMatchObject({ rows: 9, creates: 1, errorCount: 8 })
  expect(body.errors).toMatchObject([
    { line: 3, column: 'Email', code: 'INVALID_EMAIL' },
    { line: 4, column: 'Email', code: 'REQUIRED' },
    { line: 5, column: 'Name', code: 'NOT_ONE_LINE' },
    { line: 7, column: 'Phone', code: 'TOO_LONG', params: { max: 40 } },
    { line: 8, column: 'Category', code: 'TOO_LONG', params: { max: 100 } },
    { line: 9, column: 'Subscribed', code: 'NOT_YES_OR_NO' },
    { line: 10, column: 'Email', code: 'CONTACT_TWICE_IN_FILE', params: { email: 'good@mail.example' } },
    { line: 11, column: null, code: 'LINE_VALUES_MISMATCH', params: { found: 2, expected: 5 } },
  ])
  expect(await contacts()).toMatchObject([{ email: 'good@mail.example', category: 'Press' }])
})

test('an export has what the filters leave, safe for a spreadsheet, and comes back unchanged', async () => {
  const category = await aContactCategory(shop.db, '+Trade')
  await aContact(shop.db, {
    ...{ email: 'h@mail.example', name: '=1+1', phone: '+49 30 1', category },
    message: '@SUM(A1)\n\'=x, "quoted"',
  })
  await aContact(shop.db, { email: 'elsewhere@mail.example', site: 'auctropin' })
  await unsubscribed(shop.db, 'h@mail.example')
  const { status, headers, text } = await takeOut('site=hb')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe('attachment; filename="contacts-hb-2026-06-15.csv"')
  expect(headers.get('cache-control')).toBe('no-store')
  const rows = parseRows(text)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    ...{ Email: 'h@mail.example', Name: "'=1+1", Phone: "'+49 30 1", Category: "'+Trade" },
    ...{ Subscribed: 'false', Site: 'hb', Source: 'admin' },
  })
  for (const cell of rows.flatMap(Object.values)) expect(cell).not.toMatch(/^\s*[=+@-]/)
  expect((await bringIn(text)).body).toMatchObject({
    ...{ unchanged: 1, updates: 0, creates: 0, errorCount: 0, stayUnsubscribed: 1 },
    ignoredColumns: ['Site', 'Source', 'Created At'],
  })
})

test('two simultaneous imports of one file create no contact twice, nor a category', async () => {
  const people = Array.from({ length: 700 }, (_, n) => ({
    email: `p${n}@mail.example`,
    category: `C${n % 3}`,
  }))
  const answers = await Promise.all([bringIn(csv(...people)), bringIn(csv(...people))])
  expect(answers.map((answer) => answer.status)).toEqual([200, 200])
  const emails = parseRows((await takeOut()).text).map((row) => row.Email)
  expect({ all: emails.length, different: new Set(emails).size }).toEqual({ all: 700, different: 700 })
})

const broken = (line: number, code: string) => ({
  code: 'IMPORT_LINE_BROKEN',
  params: { line, reason: { code } },
})
const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0xfe])

test.each([
  ['nothing at all', '', { code: 'IMPORT_EMPTY_FILE' }],
  ['a picture', PICTURE, broken(1, 'FILE_NOT_TEXT')],
  ['an archive', Buffer.from('PK\x03\x04\x14Email\n\xe9\n', 'latin1'), broken(2, 'FILE_NOT_TEXT')],
  ['a quote that is never closed', 'Email,Name\na@b.example,"x\n', broken(2, 'QUOTE_NOT_CLOSED')],
  [
    'a page',
    '<!doctype html><script>alert(1)</script>',
    { code: 'IMPORT_COLUMN_MISSING', params: { columns: ['Email'] } },
  ],
  ['a cell of a megabyte', `Email,Name\na@b.example,${'x'.repeat(2 ** 20)}\n`, broken(2, 'QUOTE_NOT_CLOSED')],
])('%s is refused as a whole, and nothing is left', async (_, file, failure) => {
  for (const answer of [await preview(file), await bringIn(file)]) {
    expect(answer).toMatchObject({ status: 422, body: failure })
    Failure.parse(answer.body)
  }
  expect(await contacts()).toEqual([])
  await expect.poll(() => spooled('contacts')).toEqual([])
})

test('who may not, and what is not sent as it should be, is refused', async () => {
  const file = 'Email\na@b.example\n'
  expect((await bringIn(file, 'site=hb', null)).status).toBe(401)
  expect((await takeOut('', null)).status).toBe(401)
  expect((await bringIn(file, 'site=hb', 'blocked')).status).toBe(401)
  expect(await bringIn(file, '')).toMatchObject({
    status: 400,
    body: { fields: { site: { code: 'REQUIRED' } } },
  })
  expect(await bringIn(file, 'site=nowhere')).toMatchObject(refusal('site', 'SITE_NOT_FOUND'))
  expect((await bringIn(file, 'site=hb', 'admin', 'application/json')).status).toBe(415)
  expect((await takeOut('subscribed=perhaps')).status).toBe(400)
  expect(await contacts()).toEqual([])
})

test('a tab file in Windows-1252 is read as it is, and one with another header once it is mapped', async () => {
  const bytes = (text: string) => Buffer.from(text, 'latin1')
  expect((await bringIn(bytes('Email\tName\nzoe@post.example\tZo\xeb\n'))).body).toMatchObject({
    creates: 1,
    reading: { encoding: 'windows-1252', delimiter: 'tab' },
  })
  const mapped = await bringIn(
    bytes('Adresse;Wer\nren@post.example;Ren\xe9\n'),
    'site=hb&mapping=Email%3A0%3BName%3A1',
  )
  expect(mapped.body).toMatchObject({ creates: 1, errors: [], ignoredColumns: [] })
  expect((await contacts()).map(({ name }) => name).sort()).toEqual(['René', 'Zoë'])
})
