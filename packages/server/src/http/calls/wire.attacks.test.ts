// @module-tag slow
// @module-tag sized
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { Failure } from '@storekeeper/contract/errors'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  buildRequest,
  type Call,
  everyCall,
  everyForm,
  PUBLIC_KEY,
  withKey,
} from '../../testing/every-call.ts'
import { NASTY } from '../../testing/nasty.ts'
import { readDocuments } from '../../testing/openapi-documents.ts'
import { forgetAttempts } from '../../testing/sign-in.ts'
import { aSignedInCustomer } from '../../testing/signed-in-customer.ts'
import { type AnyAnswer, testShop } from '../../testing/test-shop.ts'

/** Malformed requests to all calls and all file routes, as no real client sends them. */
const shop = testShop()
let customer: { token: string }
beforeEach(async () => {
  customer = await aSignedInCustomer(shop)
  await shop.db.updateTable('sites').set({ publicKey: PUBLIC_KEY }).where('key', '=', 'hb').execute()
})

type Sent = { method: string; path: string; headers?: Record<string, string>; body?: string | Uint8Array }

async function send({ method, path, headers = {}, body }: Sent): Promise<{ status: number; body: string }> {
  const isStore = path.startsWith('/store')
  if (isStore) await forgetAttempts(shop)
  const { token } = isStore ? customer : shop.people.owner
  const requested = request(shop.url + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...headers },
  })
  requested.end(body)
  const [answer] = (await once(requested, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, body: await text(answer) }
}

/** The violation in a response: a server error, or a failure in another shape. */
function complaint(sent: Sent, { status, body }: { status: number; body: string }): string[] {
  if (status < 400) return []
  const isRefusal = status < 500 && Failure.safeParse(parse(body)).success
  return isRefusal
    ? []
    : [
        `${sent.method} ${sent.path.slice(0, 200)} ${JSON.stringify(sent.headers)}: ${status} ${body.slice(0, 200)}`,
      ]
}
const parse = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const complaints = async (all: readonly Sent[]) => {
  const wrong: string[] = []
  for (const one of all) wrong.push(...complaint(one, await send(one)))
  return wrong
}

const json = { 'content-type': 'application/json' }
const BODIES: Omit<Sent, 'method' | 'path'>[] = [
  { headers: json, body: '{"a":' },
  { headers: json, body: '{"a":1}}' },
  { headers: json, body: '' },
  { headers: json, body: '\ufeff{}' },
  { headers: { 'content-type': 'application/json; charset=utf-16' }, body: Buffer.from('{}', 'utf16le') },
  { headers: { ...json, 'content-encoding': 'gzip' }, body: gzipSync('{}') },
  { headers: { ...json, 'content-encoding': 'nonsense' }, body: '{}' },
  { headers: { 'content-type': 'text/plain' }, body: '{}' },
  {
    headers: { 'content-type': 'application/xml' },
    body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  },
  { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=1&a=2&__proto__[b]=1' },
  { headers: { 'content-type': 'multipart/form-data' }, body: '--x' },
  {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1',
  },
  {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: `--x\r\nContent-Disposition: form-data; name="file"; filename="${'a'.repeat(5000)}\u0000.png"\r\n\r\n\u0000\r\n--x--\r\n`,
  },
  { headers: { 'content-type': 'text/csv' }, body: Buffer.from([0xff, 0xfe, 0, 0x22, 0x0a]) },
  { headers: { 'content-type': 'text/csv; charset=utf-16' }, body: 'a,"b\n' },
  { headers: { 'content-type': 'text/csv', 'content-encoding': 'gzip' }, body: gzipSync('a,b\n1,2\n') },
  { headers: { 'content-type': ',;="' }, body: '{}' },
  { body: '{}' },
]

/** The routes with a body: calls, uploads and imports. */
const WRITING: { method: string; path: string }[] = [
  ...everyCall
    .filter((call) => call.method !== 'GET')
    .map((call) => ({ method: call.method, path: toPath(call) })),
  ...['/upload', '/admin/upload/chat-files', '/admin/upload/any-files', '/file/remove'].map(posted),
  ...['products', 'customers', 'contacts'].map((kind) => posted(`/admin/${kind}/import?site=hb&dryRun=true`)),
  posted(`/store/live-chats/files?siteKey=${PUBLIC_KEY}`),
]
function posted(path: string) {
  return { method: 'POST', path }
}
function toPath(call: Call): string {
  return buildRequest(call, {}).path
}

/** With `LONG`, all bodies for each route; otherwise the next few, in rotation. */
const bodiesFor = (index: number) =>
  process.env.LONG ? BODIES : BODIES.filter((_, other) => (other - index) % 6 === 0)

test.each(WRITING.map((one, index) => ({ ...one, bodies: bodiesFor(index) })))(
  '$method $path takes no body that is broken, packed or of another kind',
  async ({ bodies, ...one }) => {
    expect(await complaints(bodies.map((body) => ({ ...one, ...body })))).toEqual([])
  },
)

/** The file routes with a query, from the OpenAPI document, so that new routes are included. */
async function exports(): Promise<{ path: string; fields: string[] }[]> {
  const { paths } = await readDocuments(shop)
  const calls = new Set(everyCall.map((call) => call.path))
  return Object.entries<AnyAnswer['body']>(paths).flatMap(([path, { get, post }]) => {
    const fields: string[] = ((get ?? post)?.parameters ?? []).map(
      (parameter: { name: string }) => parameter.name,
    )
    return calls.has(path) || !path.startsWith('/admin/') || path.includes('upload') ? [] : [{ path, fields }]
  })
}

test('whatever the query of an export or an import is, the answer is no 5xx, and a 400 names the field', async () => {
  const routes = await exports()
  expect(routes.length).toBeGreaterThan(9)
  const wrong: string[] = []
  for (const { path, fields } of routes)
    for (const field of fields)
      for (const value of process.env.LONG ? NASTY : NASTY.filter((_, index) => index % 9 === 0)) {
        const texts = encodeURIComponent(
          (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed(),
        )
        const isInPath = path.includes(`{${field}}`)
        const filled = path.replace(/\{\w+\}/, isInPath ? texts || 'x' : 'x')
        const given = path.endsWith('/import') || path.includes('/wallet/') ? 'site=hb' : ''
        const query = isInPath ? '' : `${field === 'site' ? '' : `${given}&`}${field}=${texts}`
        const method = path.endsWith('/import') ? 'POST' : 'GET'
        const csv = { 'content-type': 'text/csv' }
        const one = {
          method,
          path: `${filled}?${query}`,
          ...(method === 'POST' && { headers: csv, body: 'a\n' }),
        }
        if (one.path.length > 15_000) continue
        const answer = await send(one)
        wrong.push(...complaint(one, answer))
        const named = Object.keys((parse(answer.body) as Failure | undefined)?.fields ?? {})
        const isFieldless = path.includes('{customerId}') || path.endsWith('/import')
        if (answer.status === 400 && !isFieldless && !named.some((name) => name.split('.')[0] === field))
          wrong.push(`${one.path.slice(0, 200)}: 400 without the field’s name: ${answer.body.slice(0, 200)}`)
      }
  expect(wrong).toEqual([])
})

describe('a field that comes twice is refused by its name or read once', () => {
  const reading = everyForm.filter((call) => call.method === 'GET')
  test.each(reading)('$path', async (call) => {
    const [path = ''] = buildRequest(call, {}).path.split('?')
    const requested = Object.keys(call.input.shape).flatMap((field, index) => {
      const ways = [
        `${field}=1&${field}=2`,
        `${field}[]=1&${field}[]=2`,
        `${field}[a]=1&${field}=2`,
        `${field}=`,
      ]
      return process.env.LONG ? ways : ways.filter((_, way) => way === index % ways.length)
    })
    const all = requested.map((query) => ({ method: 'GET', path: withKey(call, `${path}?${query}`) }))
    expect(await complaints(all)).toEqual([])
  })
})

describe('what is hardly HTTP', () => {
  /** Writes raw bytes to the connection, and reads the response until the connection closes or is idle. */
  const raw = (bytes: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(Number(new URL(shop.url).port), '127.0.0.1')
      let read = ''
      socket.setTimeout(500, () => socket.destroy())
      socket.on('data', (chunk) => {
        read += chunk
      })
      socket.on('close', () => resolve(read))
      socket.on('error', reject)
      socket.write(bytes)
    })

  test.each([
    [
      'two lengths',
      'POST /admin/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    ],
    [
      'a length and chunks',
      'POST /admin/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: a\r\n\r\n',
    ],
    [
      'chunks that are none',
      'POST /admin/auth/login HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: xchunked\r\n\r\n{}',
    ],
    ['a negative length', 'POST /admin/auth/login HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n{}'],
    ['a header with a line break in it', 'GET /healthz HTTP/1.1\r\nHost: a\r\nX: a\nb\r\n\r\n'],
    ['a header with a NUL', 'GET /healthz HTTP/1.1\r\nHost: a\r\nX: a\u0000b\r\n\r\n'],
    ['headers without end', `GET /healthz HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(70_000)}\r\n\r\n`],
    ['another protocol', '\u0016\u0003\u0001\u0002\u0000\u0001'],
  ])('%s is answered with 4xx and the line is closed', async (_what, bytes) => {
    const answer = await raw(bytes)
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
    expect(Failure.safeParse(parse(answer.split('\r\n\r\n')[1] ?? '')).success).toBe(true)
    expect((await shop.get('/healthz', null)).status).toBe(200)
  })
})
