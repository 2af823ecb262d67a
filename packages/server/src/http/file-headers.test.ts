import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PICTURES_DIR } from '@storekeeper/demo-data/ensure-shop'
import { afterAll, expect, test } from 'vitest'
import { testShop } from '../testing/test-shop.ts'
import { A_PDF, aPicture, upload } from '../testing/uploads.ts'

/** Screens, the widget and uploaded files have the same security headers as calls. */
const folder = await mkdtemp(join(tmpdir(), 'storekeeper-headers-'))
await mkdir(join(folder, 'assets'))
for (const app of ['.', 'demo-shop']) {
  await mkdir(join(folder, app), { recursive: true })
  await writeFile(join(folder, app, 'screens.json'), '["/"]')
  await writeFile(join(folder, app, 'index.html'), '<title>Storekeeper</title>')
}
await writeFile(join(folder, 'assets', 'main-1a2b.js'), 'export {}')
await writeFile(join(folder, 'chat.js'), 'chat()')
afterAll(() => rm(folder, { recursive: true }))

const shop = testShop({ screensDir: folder, widgetDir: folder, demoPicturesDir: PICTURES_DIR })
const send = async (path: string, content: string | Uint8Array<ArrayBuffer>) =>
  [(await upload(shop, { content }, { path })).body.data].flat()[0].url

const FOR_EVER = /^public, max-age=31536000, immutable$/
const NOWHERE = /no-store/
test.each<[string, RegExp, () => string | Promise<string>]>([
  ['a picture', FOR_EVER, async () => send('/upload', await aPicture())],
  ['a PDF file', FOR_EVER, () => send('/upload', A_PDF)],
  ['a file of a chat', NOWHERE, () => send('/admin/upload/chat-files', A_PDF)],
  ['a picture of the demo shop', /^public, max-age=2592000$/, () => '/files/demo/teapot.webp'],
  ['a file that is not there', NOWHERE, () => '/files/AAAAAAAAAAAAAAAAAAAAAA.png'],
  ['the widget', /^public, max-age=300$/, () => '/widget/chat.js'],
  ['a widget that is not there', NOWHERE, () => '/widget/nothing.js'],
  ['a screen', NOWHERE, () => '/admin/orders/all'],
])('%s protects the browser, and is cached as long as it may be: %s', async (_, stored, at) => {
  const { headers } = await fetch(shop.url + (await at()), { headers: { accept: 'text/html' } })
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('x-frame-options')).toBe('DENY')
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('content-security-policy')).toMatch(/default-src '(none|self)'/)
  expect(headers.get('cache-control')).toMatch(stored)
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('server') ?? headers.get('x-powered-by')).toBeNull()
})

test.each([
  ['a script of the screens', FOR_EVER, '/assets/main-1a2b.js'],
  ['a script that is not there', NOWHERE, '/assets/main-9z9z.js'],
])('%s is only what its type says, and has no headers of a page', async (_, stored, path) => {
  const { headers } = await fetch(shop.url + path)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  expect(headers.get('cache-control')).toMatch(stored)
  for (const name of ['content-security-policy', 'permissions-policy', 'x-frame-options'])
    expect({ name, value: headers.get(name) }).toEqual({ name, value: null })
})
