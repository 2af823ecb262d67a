import type { Page, Request } from '@playwright/test'
import { withoutPopup } from './support/pop-up.ts'
import { expect, test } from './support/shop-page.ts'

/** A browser that does not say of itself that nobody sits before it. */
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' })

type Told = { kind: string; slug?: string; keyword?: string; referrer?: string; source?: string }

/** What the pages of a browser tell, in its order, and how many calls the shop took and refused. */
function listen(page: Page) {
  const told: Told[] = []
  const heard = { told, taken: 0, refused: 0 }
  const isTelling = (request: Request) =>
    request.method() === 'POST' && request.url().includes('/store/events')
  page.on('request', (request) => void (isTelling(request) && told.push(...request.postDataJSON().events)))
  // The script does not read what it is answered, and then no browser says when that has come.
  page.on('response', (response) => {
    if (!isTelling(response.request())) return
    if (response.ok()) heard.taken += 1
    else heard.refused += 1
  })
  return heard
}

test('a shop’s own page tells what its visitors do, by one tag and without a cookie', {
  tag: '@analytics',
}, async ({ page, context, request, visit, site }) => {
  const goods = await request.get(`/store/products?siteKey=${site.publicKey}`)
  const { slug } = (await goods.json()).items[0]
  const heard = listen(page)
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
  await expect.poll(() => heard.told.length).toBe(6)
  expect(heard.told).toEqual([
    { kind: 'visit', referrer: '', source: '' },
    { kind: 'view' },
    { kind: 'click', slug },
    { kind: 'productView', slug },
    { kind: 'search', keyword: 'towels' },
    { kind: 'search', keyword: 'soap' },
  ])
  await expect.poll(() => heard.taken).toBeGreaterThan(0)

  await page.goto(`${new URL(page.url()).origin}/another?utm_source=letter`)
  await expect.poll(() => heard.told.length).toBe(7)
  expect(heard.told.at(-1)).toEqual({ kind: 'view' })
  expect(heard.refused).toBe(0)
  expect(await context.cookies()).toEqual([])
})

test('what somebody did last before they leave is told too', { tag: '@analytics' }, async ({
  page,
  visit,
}) => {
  const heard = listen(page)
  await visit({ script: 'events.js' })
  await page.waitForFunction(() => 'storekeeper' in window && Boolean(window.storekeeper))
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
  await expect.poll(() => heard.told.map(({ kind }) => kind)).toEqual(['visit', 'view'])
})

test('whose browser asks for privacy is not counted, and nothing is kept of them', {
  tag: '@analytics',
}, async ({ page, visit }) => {
  const heard = listen(page)
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await visit({ script: 'events.js' })
  await page.waitForFunction(() => 'storekeeper' in window && Boolean(window.storekeeper))
  await page.evaluate(() => window.storekeeper?.track({ kind: 'view' }))
  const kept = () => Object.keys(localStorage).filter((key) => !key.startsWith('storekeeper.theme.'))
  expect(await page.evaluate(kept)).toEqual([])
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
  expect(heard.told).toEqual([])
})

test('the demo shop tells what happens in it as any other shop does', { tag: '@analytics' }, async ({
  page,
}) => {
  await withoutPopup(page)
  const heard = listen(page)
  // Another test may have been here a moment ago.
  await page.addInitScript(() => localStorage.removeItem('storekeeper.lastEvent'))
  await page.goto('/demo-shop/hb')
  const first = page.getByRole('article').first().getByRole('link')
  await first.click()
  await expect(page.getByRole('link', { name: 'Back to the shop' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Search the shop' }).fill('candle')
  await expect
    .poll(() => heard.told.map(({ kind }) => kind))
    .toEqual(['visit', 'view', 'click', 'productView', 'view', 'search'])
  expect(heard.told.at(-1)).toEqual({ kind: 'search', keyword: 'candle' })
  await expect.poll(() => heard.taken).toBeGreaterThan(0)
})

declare global {
  interface Window {
    storekeeper?: { track(event: { kind: string; keyword?: string }): void }
  }
}
