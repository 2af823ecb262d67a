import type { Page } from '@playwright/test'
import { expect, test } from './support/shop.ts'

const ROWS = 'main tbody:not([aria-hidden]) tr'

/** Counts the scripts that the page fetches, and the calls, as method and address. */
function watch(page: Page) {
  const scripts: string[] = []
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/assets/')) pathname.endsWith('.js') && scripts.push(pathname)
    else calls.push(`${request.method()} ${pathname}${search}`)
  })
  return { scripts, calls }
}

type Noted = typeof globalThis & { shownMs?: number }

/** Runs in the page, before its scripts. */
function noteWhenShown(selector: string) {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector(selector)) return
    const noted: Noted = globalThis
    noted.shownMs = performance.now()
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true, attributes: true })
}

/** Runs in the page: the scripts that it began to fetch before the rows were shown. */
const countScripts = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => name.endsWith('.js') && startTime < ((globalThis as Noted).shownMs ?? 0))
    .length

const repeated = (all: readonly string[]) => all.filter((one, index) => all.indexOf(one) < index)

test('opened for the first time, the list of orders needs few files, and nothing is requested twice', {
  tag: '@orders',
}, async ({ page, signIn, browser, shop }) => {
  await signIn('super')
  const storageState = await page.context().storageState()
  const fresh = await browser.newPage({ baseURL: shop.url, storageState })
  const { scripts, calls } = watch(fresh)
  await fresh.addInitScript(noteWhenShown, ROWS)
  await fresh.goto('/admin/orders/all')
  await expect(fresh.locator(ROWS)).toHaveCount(20)
  expect(await fresh.evaluate(countScripts)).toBeLessThanOrEqual(25)

  // Live events have joined.
  await expect
    .poll(() => fresh.evaluate(() => sessionStorage.getItem('storekeeper.live')), { timeout: 30_000 })
    .not.toBeNull()
  await fresh.waitForLoadState('networkidle')
  expect(repeated(calls)).toEqual([])
  expect(repeated(scripts)).toEqual([])
  await fresh.close()
})

test('a page of 200 orders is complete, and its rows can be chosen and read by keyboard', {
  tag: '@orders',
}, async ({ page, signIn }) => {
  await signIn('super')
  await page.getByLabel('Rows per page').selectOption('200')
  await expect(page.locator(ROWS)).toHaveCount(200)
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(page.getByRole('status').filter({ hasText: '200' }).first()).toBeVisible()
})
