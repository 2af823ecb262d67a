// @module-tag slow
import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Failure } from '@storekeeper/contract/errors'
import { expect, test } from 'vitest'
import { spooled } from '../../testing/spooled.ts'
import { testShop } from '../../testing/test-shop.ts'
import { productFiles, toCsv } from './testing/file-access.ts'

const shop = testShop()
const { bringIn, preview } = productFiles(shop)
const MB = 2 ** 20
const HEADER = 'Handle,Title,Variant Price\n'
const good = (count: number) => Array.from({ length: count }, (_, n) => `soap-${n},Soap,5.00\n`).join('')

const brokenAt = (line: number, code: string) => ({
  status: 422,
  body: { code: 'IMPORT_LINE_BROKEN', params: { line, reason: { code } } },
})

/** Requires that the import is rejected with the error, and that neither rows nor temporary files remain. */
async function expectRefused(answer: { status: number; body: unknown }, expected: object): Promise<void> {
  expect(answer).toMatchObject(expected)
  Failure.parse(answer.body)
  expect(await shop.db.selectFrom('products').select('_id').execute()).toEqual([])
  await expect.poll(() => spooled('products')).toEqual([])
}

test.each([
  ['nothing at all', '', { status: 422, body: { code: 'IMPORT_EMPTY_FILE' } }],
  [
    'a picture',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0xfe]),
    brokenAt(1, 'FILE_NOT_TEXT'),
  ],
  ['an archive', Buffer.from(`${HEADER}soap,Caf\xe9\x03\x04,5\n`, 'latin1'), brokenAt(2, 'FILE_NOT_TEXT')],
  ['a zero byte', `${HEADER}${good(3)}so\0ap,Soap,5\n`, brokenAt(5, 'FILE_HAS_ZERO_BYTE')],
  [
    'half a letter of UTF-16',
    Buffer.from(`\ufeff${HEADER}`, 'utf16le').subarray(0, -1),
    brokenAt(1, 'FILE_NOT_IN_ENCODING'),
  ],
  [
    'a quote that is never closed',
    `${HEADER}${good(700)}"soap,Soap,5\n${good(20)}`,
    brokenAt(702, 'QUOTE_NOT_CLOSED'),
  ],
  ['a quote in the middle', `${HEADER}"so"ap,Soap,5\n`, brokenAt(2, 'QUOTE_CLOSED_EARLY')],
  ['a cell of two megabytes', `${HEADER}soap,${'x'.repeat(2 * MB)},5\n`, brokenAt(2, 'LINE_TOO_LONG')],
  [
    'a quoted cell of two megabytes',
    `${HEADER}soap,"${'x\n'.repeat(MB)}",5\n`,
    brokenAt(2, 'QUOTE_NOT_CLOSED'),
  ],
  ['a page', '<!doctype html><script>alert(1)</script>', { body: { code: 'IMPORT_COLUMN_MISSING' } }],
])('%s is refused, with its place in the file', async (_, file, expected) => {
  await expectRefused(await preview(file), expected)
  await expectRefused(await bringIn(file), expected)
})

test.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain', 'text/csvx'])(
  'a body declared as %s is refused',
  async (type) => {
    await expectRefused(await bringIn(HEADER + good(1), 'site=hb', 'admin', type), {
      ...{ status: 415, body: { code: 'IMPORT_CONTENT_TYPE' } },
    })
  },
)

test('rich text loses what could run, and a cell with too much text is left out', async () => {
  const file = toCsv(
    {
      Handle: 'soap',
      Title: '<b>Soap</b>',
      'Variant Price': '5',
      'Body (HTML)': '<p onclick="x()">Mild</p><script>alert(1)</script><a href="javascript:x()">more</a>',
    },
    { Handle: 'long', Title: 'x'.repeat(300), 'Variant Price': '5' },
    { Handle: 'longer', Title: 'Longer', 'Variant Price': '5', 'Body (HTML)': 'x'.repeat(200_000) },
    { Handle: 'y'.repeat(300), Title: 'Y', 'Variant Price': '5' },
    { Handle: 'dear', Title: 'Dear', 'Variant Price': '9'.repeat(30) },
    { Handle: 'heavy', Title: 'Heavy', 'Variant Price': '5', 'Variant Inventory Qty': '999999999' },
  )
  const { body } = await bringIn(file)
  expect(body).toMatchObject({ creates: 1, errorCount: 5 })
  expect(await shop.db.selectFrom('products').select(['title', 'description']).execute()).toEqual([
    { title: '<b>Soap</b>', description: '<p>Mild</p>more' },
  ])
})

test('a handle with more variants and images than any product has is cut short', async () => {
  const rows = Array.from({ length: 3100 }, (_, n) => `pot,Pot,1,Size ${n}\n`).join('')
  const { body } = await preview(`Handle,Title,Variant Price,Option1 Value\n${rows}`)
  expect(body).toMatchObject({ creates: 3000, errorCount: 100 })
  expect(body.errors[0]).toMatchObject({ code: 'TOO_MANY_LINES_OF_HANDLE', params: { max: 3000 } })
  expect(body.products).toHaveLength(1000)
})

test('more images than a product may have are an error of its line', async () => {
  const images = Array.from({ length: 21 }, (_, n) => ({
    Handle: 'a',
    'Image Src': `https://p.example/${n}.jpg`,
  }))
  const { body } = await bringIn(toCsv({ Handle: 'a', Title: 'A', 'Variant Price': '1' }, ...images))
  expect(body).toMatchObject({
    creates: 0,
    errors: [{ line: 2, column: 'Image Src', code: 'TOO_MANY', params: { max: 20 } }],
  })
})

test('a gigabyte without an end in sight is cut off at the limit, with an answer and without filling the memory', async () => {
  const before = process.memoryUsage().rss
  const sent = await endless(Buffer.from(good(40_000)), HEADER)
  await expectRefused(sent, { status: 413, body: { code: 'IMPORT_TOO_LARGE', params: { megabytes: 100 } } })
  expect(sent.bytes).toBeLessThan(160 * MB)
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * MB)
}, 120_000)

test('a gigabyte of noise is cut off as soon as it shows', async () => {
  const sent = await endless(Buffer.alloc(64 * 1024, 0xfe), '')
  await expectRefused(sent, brokenAt(1, 'LINE_TOO_LONG'))
  expect(sent.bytes).toBeLessThan(40 * MB)
})

test('a body that declares a size of a gigabyte is refused before it is read', async () => {
  const sent = await endless(Buffer.from(good(40_000)), HEADER, { 'content-length': 1024 * MB })
  await expectRefused(sent, { status: 413, body: { code: 'IMPORT_TOO_LARGE', params: { megabytes: 100 } } })
  expect(sent.bytes).toBeLessThan(40 * MB)
})

test('who hangs up in the middle leaves nothing', async () => {
  const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
  const head = `POST /admin/products/import?site=hb HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${shop.people.admin.token}\r\nContent-Type: text/csv\r\nContent-Length: 90000000\r\n\r\n`
  socket.write(head + HEADER + good(1000))
  await expect.poll(() => spooled('products')).toHaveLength(1)
  socket.destroy()
  await expect.poll(() => spooled('products')).toEqual([])
  expect(await shop.db.selectFrom('products').select('_id').execute()).toEqual([])
})

/** Sends the same bytes repeatedly, up to a gigabyte, until a response arrives. */
function endless(chunk: Buffer, begin: string, headers: Record<string, string | number> = {}) {
  return new Promise<{ status: number; body: unknown; bytes: number }>((resolve, reject) => {
    let bytes = 0
    let isOver = false
    const sending = request(`${shop.url}/admin/products/import?site=hb`, {
      method: 'POST',
      headers: {
        'content-type': 'text/csv',
        authorization: `Bearer ${shop.people.admin.token}`,
        ...headers,
      },
    })
    const send = () => {
      while (!isOver && bytes < 1024 * MB) {
        bytes += chunk.length
        if (!sending.write(chunk)) return void sending.once('drain', send)
      }
    }
    sending.on('response', async (response) => {
      isOver = true
      const body = JSON.parse(await text(response))
      sending.destroy()
      resolve({ status: response.statusCode ?? 0, body, bytes })
    })
    sending.on('error', (error) => isOver || reject(error))
    sending.write(begin || ' ')
    send()
  })
}
