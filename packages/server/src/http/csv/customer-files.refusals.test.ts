import { CustomerImportReport } from '@storekeeper/contract/customers/customer-import'
import { Failure } from '@storekeeper/contract/errors'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createCustomer } from '../../domains/customers/customers.ts'
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
  const response = await fetch(`${shop.url}/admin/customers/import?${query}`, {
    method: 'POST',
    headers: { 'content-type': type, ...authorization(as) },
    body: new Uint8Array(Buffer.from(file)),
  })
  return readReport(response, CustomerImportReport)
}
const preview = (file: string | Buffer) => bringIn(file, 'site=hb&dryRun=true')
const takeOut = (query = '', as: As = 'admin') =>
  fetch(`${shop.url}/admin/customers/export?${query}`, { headers: authorization(as) })
const customers = () => shop.db.selectFrom('customers').select('_id').execute()

const broken = (line: number, code: string, params = {}) => ({
  code: 'IMPORT_LINE_BROKEN',
  params: { line, reason: { code, params } },
})
const PICTURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0xfe])
const DAMAGED = Buffer.concat([Buffer.from('Email,Note\na@b.example,Zoë\n'), Buffer.from([0xe9, 0x0a])])

test.each([
  ['nothing at all', '', { code: 'IMPORT_EMPTY_FILE' }],
  ['a picture', PICTURE, broken(1, 'FILE_NOT_TEXT')],
  ['an archive', Buffer.from('PK\x03\x04\x14Email\n\xe9\n\x05', 'latin1'), broken(2, 'FILE_NOT_TEXT')],
  ['a zero byte', 'Email\na@b.example\nx\0y\n', broken(3, 'FILE_HAS_ZERO_BYTE')],
  ['UTF-8 with a damaged line', DAMAGED, broken(3, 'FILE_NOT_UTF8')],
  ['a quote that is never closed', 'Email,Note\na@b.example,"x\n', broken(2, 'QUOTE_NOT_CLOSED')],
  ['a quote that is closed too early', 'Email,Note\na@b.example,"x"y\n', broken(2, 'QUOTE_CLOSED_EARLY')],
  ['a quote in the middle of a value', 'Email,Note\na@b.example,x"y\n', broken(2, 'LINE_NOT_CSV')],
  [
    'a page',
    '<!doctype html><script>alert(1)</script>',
    { code: 'IMPORT_KEY_COLUMN_MISSING', params: { columns: ['Email', 'Customer Number'] } },
  ],
  ['a cell of a megabyte', `Email,Note\na@b.example,${'x'.repeat(2 ** 20)}\n`, broken(2, 'QUOTE_NOT_CLOSED')],
  [
    'a line of three',
    `Email,Note\na@b.example,${'x'.repeat(3 * 2 ** 20)}\n`,
    broken(2, 'LINE_TOO_LONG', { maxMegabytes: 2 }),
  ],
  [
    'a table without an end to the right',
    `Email${','.repeat(1000)}\n`,
    { code: 'IMPORT_TOO_MANY_COLUMNS', params: { max: 1000 } },
  ],
])('%s is refused as a whole, and nothing is left', async (_, file, failure) => {
  for (const answer of [await preview(file), await bringIn(file)]) {
    expect(answer).toMatchObject({ status: 422, body: failure })
    Failure.parse(answer.body)
  }
  expect(await customers()).toEqual([])
  await expect.poll(() => spooled('customers')).toEqual([])
})

test('more lines than an import takes are refused', { tags: ['slow'] }, async () => {
  expect(await preview(`Email\n${'x\n'.repeat(500_001)}`)).toMatchObject({
    status: 422,
    body: { code: 'IMPORT_TOO_MANY_LINES', params: { max: 500_000 } },
  })
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
  expect(await bringIn(file, 'site=hb', 'admin', 'application/json')).toMatchObject({
    status: 415,
    body: { code: 'IMPORT_CONTENT_TYPE' },
  })
  expect(await bringIn('Email\nx', 'site=hb&encoding=utf-16le')).toMatchObject({
    status: 422,
    body: broken(1, 'FILE_NOT_IN_ENCODING', { encoding: 'utf-16le' }),
  })
  expect((await takeOut('isTest=perhaps')).status).toBe(400)
  expect(await customers()).toEqual([])
})

test('a mapping that does not fit the file is refused at its field', async () => {
  const file = 'Kd.-Nr.;E-Mail;Vorname\n;zoe@post.example;Zoë\n'
  for (const [wrong, code, params] of [
    ['Vorname:2', 'IMPORT_FIELD_UNKNOWN', { field: 'Vorname' }],
    ['Email:3', 'IMPORT_COLUMN_UNKNOWN', { column: 3 }],
    ['Email:1;Phone:1', 'IMPORT_MAPPED_TWICE', {}],
  ] as const)
    expect(await bringIn(file, `site=hb&mapping=${encodeURIComponent(wrong)}`)).toMatchObject(
      refusal('mapping', code, params),
    )
  expect(await customers()).toEqual([])
})

test('when another admin adds one of the customers meanwhile, the file is to be imported again', async () => {
  const waits = sql<{ waiting: number }>`select count(*)::int as waiting from pg_locks
    where not granted and locktype = 'transactionid'`
  let answer: Promise<AnyAnswer> | undefined
  await shop.db.transaction().execute(async (tx) => {
    await createCustomer(tx, { site: 'hb', email: 'zoe@post.example' }, null, shop.now)
    answer = bringIn('Email\nzoe@post.example\n')
    await expect.poll(async () => (await waits.execute(shop.db)).rows[0]?.waiting).toBeGreaterThan(0)
  })
  expect(await answer).toMatchObject({ status: 409, body: { code: 'IMPORT_CONFLICT' } })
  expect(await customers()).toHaveLength(1)
})
