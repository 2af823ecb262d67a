import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { testShop } from '../testing/test-shop.ts'

const widgetDir = await mkdtemp(join(tmpdir(), 'storekeeper-widget-'))
await writeFile(join(widgetDir, 'chat.js'), 'chat()')
await writeFile(join(widgetDir, 'chat.js.gz'), gzipSync('chat()'))
await writeFile(join(widgetDir, 'events.js'), 'events()')
await writeFile(join(widgetDir, 'secret.js'), 'not for the world')
afterAll(() => rm(widgetDir, { recursive: true }))

const shop = testShop({ widgetDir })

test('any page may load the widget, and asks again after five minutes', async () => {
  const answer = await fetch(`${shop.url}/widget/chat.js`, { headers: { origin: 'https://shop.example' } })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('chat()')
  expect(answer.headers.get('content-type')).toMatch(/^(text|application)\/javascript; charset=utf-8$/)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
})

test('the script that sends events is loaded in the same way', async () => {
  const answer = await fetch(`${shop.url}/widget/events.js`, { headers: { origin: 'https://shop.example' } })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('events()')
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
})

test('a widget that has not changed is not sent again', async () => {
  const { headers } = await fetch(`${shop.url}/widget/chat.js`)
  const etag = headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  expect(await requestAgain(etag)).toBe(304)
  expect(await requestAgain('"another"')).toBe(200)
})

test('nothing else in its folder is served', async () => {
  for (const path of ['/widget/secret.js', '/widget/', '/widget/chat.js.gz', '/widget/..%2fsecret.js']) {
    const answer = await fetch(shop.url + path)
    expect([403, 404], path).toContain(answer.status)
    expect(await answer.text()).not.toContain('not for the world')
  }
})

/** Sends a conditional request; `fetch` would send an unconditional one. */
const requestAgain = (etag: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = { 'if-none-match': etag, 'accept-encoding': 'gzip, deflate, br' }
    get(`${shop.url}/widget/chat.js`, { headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).on('error', reject)
  })
