import { connect } from 'node:net'
import { Failure } from '@storekeeper/contract/errors'
import { expect, test } from 'vitest'
import { testShop } from '../testing/test-shop.ts'

const shop = testShop()

type Input = { method?: string; path: string; headers?: Record<string, string>; body?: RequestInit['body'] }

async function request({ method = 'POST', path, headers = {}, body }: Input) {
  const answer = await fetch(shop.url + path, {
    method,
    headers: {
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      authorization: `Bearer ${shop.people.admin.token}`,
      ...headers,
    },
    body,
  })
  return { status: answer.status, headers: answer.headers, failure: Failure.parse(await answer.json()) }
}

const login = '/admin/auth/login'
const comment = '/admin/orders/comments/add'
const MiB = 1024 * 1024

test.each<[string, number, string, Input]>([
  ['an input that does not fit', 400, 'BAD_REQUEST', { path: login, body: '{}' }],
  ['a query that does not fit', 400, 'BAD_REQUEST', { method: 'GET', path: '/admin/orders?page=0' }],
  ['broken JSON', 400, 'UNREADABLE_REQUEST', { path: login, body: '{"email":' }],
  ['an empty body with the type of JSON', 400, 'BAD_REQUEST', { path: login, body: '' }],
  ['a broken %-escape', 400, 'UNREADABLE_REQUEST', { method: 'GET', path: '/admin/orders/details/%E0%A4%A' }],
  ['a broken %-escape elsewhere', 400, 'UNREADABLE_REQUEST', { method: 'GET', path: '/%zz' }],
  ['an address with nothing at it', 404, 'NOTHING_HERE', { method: 'GET', path: '/admin/nothing' }],
  ['a call by another method', 405, 'METHOD_NOT_ALLOWED', { method: 'DELETE', path: '/admin/orders' }],
  ['a picture that is not there', 404, 'NOTHING_HERE', { method: 'GET', path: '/assets/logo.png' }],
  ['an address without end', 404, 'NOTHING_HERE', { method: 'GET', path: `/admin/${'x'.repeat(3000)}` }],
  ['an order that is not there', 404, 'NOT_FOUND', { method: 'GET', path: '/admin/orders/details/nowhere' }],
  [
    'a body above 1 MiB',
    413,
    'PAYLOAD_TOO_LARGE',
    { path: comment, body: JSON.stringify({ text: 'x'.repeat(MiB) }) },
  ],
  [
    'plain text',
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    { path: login, headers: { 'content-type': 'text/plain' }, body: 'hello' },
  ],
  [
    'XML',
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    { path: login, headers: { 'content-type': 'text/xml' }, body: '<a/>' },
  ],
  [
    'a form',
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    { path: login, headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'email=a' },
  ],
  [
    'no type at all',
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    { path: login, headers: { 'content-type': '' }, body: 'hello' },
  ],
])('%s is answered in the one shape: %i %s', async (_, status, code, input) => {
  const answer = await request(input)
  expect({ status: answer.status, code: answer.failure.code }).toEqual({ status, code })
  expect(answer.failure.message).toMatch(/^[A-Z].*[.?]$/)
  expect(answer.failure.requestId).toBe(answer.headers.get('x-request-id'))
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('a body of just under 1 MiB is read', async () => {
  const answer = await request({ path: comment, body: JSON.stringify({ text: 'x'.repeat(MiB - 20) }) })
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.failure.fields ?? {})).toContain('text')
})

test('a body that comes in pieces and never declares its size is cut off above 1 MiB', async () => {
  const pieces = new ReadableStream({
    start(controller) {
      for (let piece = 0; piece < 20; piece++) controller.enqueue(new Uint8Array(64 * 1024).fill(0x20))
      controller.close()
    },
  })
  const input = {
    method: 'POST',
    body: pieces,
    duplex: 'half',
    headers: { 'content-type': 'application/json' },
  }
  const answer = await fetch(shop.url + comment, input as RequestInit)
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', params: { maxBytes: MiB } })
})

test('a 400 names each field that is wrong, and each that is not known', async () => {
  const body = { email: 'no address', password: '', remember: true, __proto__field: 1 }
  const { failure } = await request({ path: login, body: JSON.stringify(body) })
  expect(Object.keys(failure.fields ?? {}).sort()).toEqual([
    '__proto__field',
    'email',
    'password',
    'remember',
  ])
  for (const { message } of Object.values(failure.fields ?? {})) expect(message).toMatch(/^[A-Z].*\.$/)
})

test('a failure reveals nothing of the program behind it', async () => {
  const { failure } = await request({ path: login, body: '{"email":' })
  expect(Object.keys(failure).sort()).toEqual(['code', 'message', 'params', 'requestId'])
  expect(JSON.stringify(failure)).not.toMatch(/at |node_modules|SyntaxError|select|FST_/)
})

test('every request has an id of its own, whatever the caller calls it', async () => {
  const input = {
    method: 'GET',
    path: '/admin/nothing',
    headers: { 'x-request-id': 'mine', 'request-id': 'mine' },
  }
  const ids = [(await request(input)).failure.requestId, (await request(input)).failure.requestId]
  expect(new Set([...ids, 'mine']).size).toBe(3)
})

test.each([
  ['headers too large', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ['what is not HTTP', 'hello\r\n\r\n', 400],
])('%s: the answer has the one shape too', async (_, text, status) => {
  const answer = await overTheWire(text)
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  for (const header of ['x-content-type-options: nosniff', 'cache-control: no-store'])
    expect(answer).toContain(`\r\n${header}\r\n`)
  expect(Failure.parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).message).toMatch(/\.$/)
})

/** Sends raw bytes and returns the response. */
function overTheWire(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1', () => socket.write(text))
    socket.setEncoding('utf8')
    socket.on('data', (piece) => {
      answer += piece
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}
