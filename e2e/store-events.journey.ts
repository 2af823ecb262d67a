import type { Page, Request } from '@playwright/test'
import { withoutPopup } from './support/pop-up.ts'
import { expect, test } from './support/shop-page.ts'

/** A browser whose user agent does not identify it as headless. */
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' })

type Received = { kind: string; slug?: string; keyword?: string; referrer?: string; source?: string }

/**
 * Records the events that the pages of a browser send, in order, and the number of accepted and refused
 * calls.
 */
function listen(page: Page) {
  const emitted: Received[] = []
  const received = { emitted, taken: 0, refused: 0 }
  const isTelling = (request: Request) =>
    request.method() === 'POST' && request.url().includes('/store/events')
  page.on('request', (request) => void (isTelling(request) && emitted.push(...request.postDataJSON().events)))
  // The script does not read the response, so browsers do not emit `requestfinished`.
  page.on('response', (response) => {
    if (!isTelling(response.request())) return
    if (response.ok()) received.taken += 1
    else received.refused += 1
  })
  return received
}

test('a shop’s own page sends its visitors’ events, with one tag and without a cookie', {
  tag: '@analytics',
}, async ({ page, context, request, visit, site }) => {
  const goods = await request.get(`/store/products?siteKey=${site.publicKey}`)
  const { slug } = (await goods.json()).items[0]
  const received = listen(page)
  await visit({
    script: 'events.js',
    attributes: 'data-product-path="/products/*"',
    body: `<a href="#more" data-product-slug="${slug}">A product</a>`,
  })
  await page.waitForFunction(() => 'storekeeper' in window && Boolean(window.storekeeper))
  await page.getByText('A product').click()
  await page.evaluate((path) => history.pushState(null, '', path), `/products/${slug}`)
  for (const typed of ['s', 'so', 'soap'])
    await page.evaluate((q) => history.replaceState(null, '', `?q=${q}`), typed)
  await page.evaluate(() => window.storekeeper?.track({ kind: 'search', keyword: 'towels' }))
  await expect.poll(() => received.emitted.length).toBe(6)
  expect(received.emitted).toEqual([
    { kind: 'visit', referrer: '', source: '' },
    { kind: 'view' },
    { kind: 'click', slug },
    { kind: 'productView', slug },
    { kind: 'search', keyword: 'towels' },
    { kind: 'search', keyword: 'soap' },
  ])
  await expect.poll(() => received.taken).toBeGreaterThan(0)

  await page.goto(`${new URL(page.url()).origin}/another?utm_source=letter`)
  await expect.poll(() => received.emitted.length).toBe(7)
  expect(received.emitted.at(-1)).toEqual({ kind: 'view' })
  expect(received.refused).toBe(0)
  expect(await context.cookies()).toEqual([])
})

test('the last event before a visitor leaves is sent too', { tag: '@analytics' }, async ({ page, visit }) => {
  const received = listen(page)
  await visit({ script: 'events.js' })
  await page.waitForFunction(() => 'storekeeper' in window && Boolean(window.storekeeper))
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
  await expect.poll(() => received.emitted.map(({ kind }) => kind)).toEqual(['visit', 'view'])
})

test('a visitor whose browser requests privacy is not counted, and nothing is stored about them', {
  tag: '@analytics',
}, async ({ page, visit }) => {
  const received = listen(page)
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await visit({ script: 'events.js' })
  await page.waitForFunction(() => 'storekeeper' in window && Boolean(window.storekeeper))
  await page.evaluate(() => window.storekeeper?.track({ kind: 'view' }))
  const stored = () => Object.keys(localStorage).filter((key) => !key.startsWith('storekeeper.theme.'))
  expect(await page.evaluate(stored)).toEqual([])
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
  expect(received.emitted).toEqual([])
})

test('the demo shop sends its events as any other shop does', { tag: '@analytics' }, async ({ page }) => {
  await withoutPopup(page)
  const received = listen(page)
  // Another test may have started a visit shortly before.
  await page.addInitScript(() => localStorage.removeItem('storekeeper.lastEvent'))
  await page.goto('/demo-shop/hb')
  const first = page.getByRole('article').first().getByRole('link')
  await first.click()
  await expect(page.getByRole('link', { name: 'Back to the store' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Search the store' }).fill('candle')
  await expect
    .poll(() => received.emitted.map(({ kind }) => kind))
    .toEqual(['visit', 'view', 'click', 'productView', 'view', 'search'])
  expect(received.emitted.at(-1)).toEqual({ kind: 'search', keyword: 'candle' })
  await expect.poll(() => received.taken).toBeGreaterThan(0)
})

declare global {
  interface Window {
    storekeeper?: { track(event: { kind: string; keyword?: string }): void }
  }
}
