import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { testShop } from '../testing/test-shop.ts'

const screensDir = await mkdtemp(join(tmpdir(), 'storekeeper-screens-'))
await mkdir(join(screensDir, 'assets'))
await mkdir(join(screensDir, 'demo-shop'))
await writeFile(
  join(screensDir, 'index.html'),
  '<title>Storekeeper</title><script nonce="__NONCE__"></script>',
)
await writeFile(
  join(screensDir, 'screens.json'),
  JSON.stringify([
    '/',
    '/admin',
    '/admin/orders',
    '/admin/orders/all',
    '/admin/orders/details/$id',
    '/admin/lab-tested-products',
    '/admin/categories',
    '/admin/faqs/',
  ]),
)
await writeFile(
  join(screensDir, 'demo-shop', 'index.html'),
  '<title>Demo shop</title><script nonce="__NONCE__"></script>',
)
await writeFile(
  join(screensDir, 'demo-shop', 'screens.json'),
  JSON.stringify(['/', '/demo-shop/$site/', '/demo-shop/$site/cart', '/demo-shop/$site/pages/$slug']),
)
await writeFile(join(screensDir, 'assets', 'main-1a2b.js'), 'export {}')
await writeFile(join(screensDir, 'secret.txt'), 'not for the world')
afterAll(() => rm(screensDir, { recursive: true }))

const shop = testShop({ screensDir })
const browsers: OutgoingHttpHeaders[] = [
  { 'sec-fetch-mode': 'navigate', accept: '*/*' },
  { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
]
const programs: OutgoingHttpHeaders[] = [
  { accept: 'application/json' },
  { accept: '*/*' },
  { 'sec-fetch-mode': 'cors', accept: 'text/html' },
]

test.each([
  '/admin/orders',
  '/admin/lab-tested-products',
  '/admin/categories',
  '/admin/faqs',
  '/admin/orders/details/0',
])('who navigates to %s gets the screen, who asks it for data gets the API', async (path) => {
  for (const headers of browsers) {
    const answer = await send(path, headers)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.text).toContain('<title>Storekeeper</title>')
  }
  for (const headers of programs) {
    const answer = await send(path, headers)
    expect([401, 404]).toContain(answer.status)
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
  }
})

test.each(['/', '/?utm=1', '/admin/orders/all', '/admin/orders/all/', '/demo-shop/hb/cart'])(
  'at %s, which is no call, a screen is answered whatever is accepted, as monitors do not say what they read',
  async (path) => {
    for (const headers of [...browsers, ...programs, {}])
      for (const method of ['GET', 'HEAD']) {
        const answer = await send(path, headers, method)
        expect(answer.status).toBe(200)
        expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      }
  },
)

test.each(['/health', '/.well-known/security.txt', '/admin/order', '/wp-login.php'])(
  'at %s there is nothing: browsers see the not-found screen, programs a failure, both with 404',
  async (path) => {
    for (const headers of browsers) {
      const answer = await send(path, headers)
      expect(answer.status).toBe(404)
      expect(answer.text).toContain('<title>Storekeeper</title>')
    }
    for (const headers of [{}, { accept: 'application/json' }])
      expect(await send(path, headers)).toMatchObject({
        status: 404,
        headers: { 'content-type': 'application/json; charset=utf-8' },
      })
  },
)

test.each([
  ['/demo-shop/hb', 200],
  ['/demo-shop/hb/?q=soap', 200],
  ['/demo-shop/hb/cart/', 200],
  ['/demo-shop/hb/pages/about', 200],
  ['/demo-shop', 404],
  ['/demo-shop/', 404],
  ['/demo-shop/hb/cart/none', 404],
])('%s is answered with the page of the demo shop and %i', async (path, status) => {
  const answer = await send(path, browsers[0])
  expect(answer.status).toBe(status)
  expect(answer.text).toContain('<title>Demo shop</title>')
  const nonce = /nonce="([^"]+)"/.exec(answer.text)?.[1]
  expect(answer.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`)
})

test('only addresses below /demo-shop are the demo shop’s', async () => {
  const answer = await send('/demo-shops/hb', browsers[0])
  expect(answer.status).toBe(404)
  expect(answer.text).toContain('<title>Storekeeper</title>')
})

test('search engines are instructed to stay away', async () => {
  expect(await send('/robots.txt', browsers[1])).toMatchObject({
    status: 200,
    text: 'User-agent: *\nDisallow: /\n',
  })
})

test.each([
  ['DELETE', '/admin/orders', 'GET'],
  ['GET', '/admin/auth/login', 'POST'],
  ['PUT', '/upload', 'POST'],
  ['POST', '/healthz', 'GET, HEAD'],
  ['PUT', '/unsubscribe/a-personal-link', 'GET, PATCH, POST'],
])(
  '%s %s is a method that the address does not take: 405 with those that it takes',
  async (method, path, allow) => {
    const answer = await send(path, { accept: '*/*' }, method)
    expect({ status: answer.status, allow: answer.headers.allow }).toEqual({ status: 405, allow })
  },
)

test('what is sent is never a navigation', async () => {
  const answer = await send(
    '/admin/auth/login',
    { accept: 'text/html', 'sec-fetch-mode': 'navigate' },
    'POST',
  )
  expect(answer.headers['content-type']).toMatch(/^application\/json/)
})

test('each page has a nonce of its own, the same in its policy', async () => {
  const nonces = []
  for (const headers of browsers) {
    const answer = await send('/', headers)
    const nonce = /nonce="([^"]+)"/.exec(answer.text)?.[1]
    const policy = answer.headers['content-security-policy']
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(answer.headers['cache-control']).toBe('no-store')
    nonces.push(nonce)
  }
  expect(new Set(nonces).size).toBe(2)
})

test('a page shows pictures from anywhere safe, and plays what was uploaded', async () => {
  const policy = (await send('/', browsers[0])).headers['content-security-policy']
  expect(policy).toContain("img-src 'self' data: blob: https:;")
  expect(policy).toContain("media-src 'self' blob:;")
})

test('built files are cached for ever, since their names change with what is in them', async () => {
  const answer = await send('/assets/main-1a2b.js')
  expect(answer.status).toBe(200)
  expect(answer.headers['cache-control']).toContain('immutable')
  expect(answer.headers['content-type']).toMatch(/javascript/)
})

test('a file that is not there is a 404; neither the page nor another file is served instead', async () => {
  const paths = [
    'main-old.js',
    '',
    '..%2fsecret.txt',
    '%2e%2e/secret.txt',
    '../secret.txt',
    '....//secret.txt',
  ]
  for (const path of [...paths.map((name) => `/assets/${name}`), '/assets', '/secret.txt']) {
    const { status, text } = await send(path)
    expect([403, 404], path).toContain(status)
    expect(text).not.toMatch(/not for the world|<title>/)
  }
  expect((await send('/assets/main-old.js', browsers[0])).status).toBe(404)
})

type Page = { status: number; headers: IncomingHttpHeaders; text: string }

/** Sends a request as a browser does; fetch would add headers and normalize the path. */
function send(path: string, headers: OutgoingHttpHeaders = { accept: '*/*' }, method = 'GET'): Promise<Page> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(shop.url)
    const input = request({ hostname, port, path, method, headers }, async (answer) => {
      const { statusCode: status = 0, headers } = answer
      resolve({ status, headers, text: await text(answer) })
    })
    input.on('error', reject).end()
  })
}
