import type { Page } from '@playwright/test'
import { completed, endEvents, expectClear, expectNotWider, TRIED_LOOKS, wear } from './support/axe.ts'
import { isArabic } from './support/language/speak.ts'
import { heading } from './support/locators.ts'
import { withoutPopup } from './support/pop-up.ts'
import { expect, test } from './support/shop.ts'

const goods = (page: Page) => page.getByRole('article')
const search = (page: Page) => page.getByRole('textbox', { name: 'Search the store' })

/** The current prices on the page, in their order. */
const prices = async (page: Page) => {
  const texts = await goods(page)
    .locator('bdi:not(s bdi)', { hasText: /^\$[\d.,]+$/ })
    .allInnerTexts()
  return texts.map((text) => Number(text.replace(/[^\d.]/g, '')))
}

test.beforeEach(async ({ page }) => {
  await withoutPopup(page)
  await page.goto('/demo-shop/hb')
  await expect(goods(page)).toHaveCount(24)
})

test('a customer finds a product by search, opens it and comes back to what they found', {
  tag: '@store',
}, async ({ page }) => {
  await expect(page).toHaveTitle('Home & Bath')
  await search(page).fill('candle')
  await expect(heading(page, 'Results for “candle”')).toBeVisible()
  await expect(page).toHaveURL(/q=candle/)
  await expect(goods(page)).toHaveCount(3)
  await goods(page).getByRole('link', { name: 'Fig & Cedar Candle' }).click()
  await expect(heading(page, 'Fig & Cedar Candle')).toBeVisible()
  await expect(page).toHaveTitle('Fig & Cedar Candle · Home & Bath')
  await page.goBack()
  await expect(search(page)).toHaveValue('candle')
  await expect(goods(page)).toHaveCount(3)
})

test('the welcome leads to the shelf at one click', { tag: '@store' }, async ({ page }) => {
  await expect(heading(page, 'Welcome to Home & Bath')).toBeInViewport()
  await page.getByRole('link', { name: 'Shop now' }).click()
  await expect(heading(page, 'Welcome to Home & Bath')).not.toBeInViewport()
  await expect(page.getByRole('heading', { name: 'All products' })).toBeInViewport()
})

test('sorted by price the cheapest come first; a page further they are dearer', { tag: '@store' }, async ({
  page,
}) => {
  await page.getByLabel('Sort by').selectOption('Price, low to high')
  await expect(page).toHaveURL(/sort=price.asc/)
  await expect(async () => {
    const shown = await prices(page)
    expect(shown).toEqual(shown.toSorted((one, other) => one - other))
  }).toPass()
  const first = await prices(page)
  expect(first).toHaveLength(24)
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(goods(page)).not.toHaveCount(24)
  const second = await prices(page)
  expect(Math.min(...second)).toBeGreaterThanOrEqual(Math.max(...first))
  await page.reload()
  await expect(goods(page)).toHaveCount(second.length)
})

test('a category shows only its products, and its name', { tag: '@store' }, async ({ page }) => {
  const choice = page.getByLabel('Category')
  const option = choice.getByRole('option').nth(1)
  const name = (await option.innerText()).trim()
  await choice.selectOption((await option.getAttribute('value')) ?? '')
  await expect(page).toHaveURL(/category=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(goods(page)).not.toHaveCount(24)
  await page.goBack()
  await expect(goods(page)).toHaveCount(24)
})

test('a sale strikes the regular price through and shows what is saved', { tag: '@store' }, async ({
  page,
}) => {
  const bathrobe = goods(page).filter({ hasText: 'Linen Bathrobe' })
  await expect(bathrobe.getByText('Sale', { exact: true })).toBeVisible()
  await expect(bathrobe.locator('s')).toContainText('$119.00')
  await expect(bathrobe).toContainText('$99.00')
  await bathrobe.getByRole('link').click()
  await expect(page.getByText('You save $20.00')).toBeVisible()
})

test('a sold-out product is marked as such, on the shelf and on its page', { tag: '@store' }, async ({
  page,
}) => {
  const slippers = goods(page).filter({ hasText: 'Felt Slippers' })
  await expect(slippers.getByText('Sold out')).toBeVisible()
  await slippers.getByRole('link').click()
  await expect(heading(page, 'Felt Slippers')).toBeVisible()
  await expect(page.getByText(/currently sold out/)).toBeVisible()
})

test('a rated product shows its reviews', { tag: '@store' }, async ({ page }) => {
  const rated = goods(page).filter({ has: page.getByRole('img', { name: /out of 5/ }) })
  await rated.first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Reviews', exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: /of 5 stars$/ }).first()).toBeVisible()
})

test('a set names its parts, and each leads to its own page', { tag: '@store' }, async ({ page }) => {
  await page.goto('/demo-shop/hb/evening-box')
  await expect(page.getByRole('heading', { name: 'Included in this set' })).toBeVisible()
  await page.getByRole('link', { name: 'Almond Body Oil' }).click()
  await expect(heading(page, 'Almond Body Oil')).toBeVisible()
})

test('each site sells its own; one door leads to the other', { tag: '@store' }, async ({ page }) => {
  await page.getByRole('navigation', { name: 'Our stores' }).getByRole('link', { name: 'Auctropin' }).click()
  await expect(heading(page, 'Welcome to Auctropin')).toBeVisible()
  await expect(goods(page).first()).toBeVisible()
  await expect(goods(page).filter({ hasText: 'Felt Slippers' })).toHaveCount(0)
  await page.goto('/demo-shop/auctropin/felt-slippers')
  await expect(heading(page, 'Product not found')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the store' }).click()
  await expect(heading(page, 'Welcome to Auctropin')).toBeVisible()
})

test('a search without matches finds nothing, and one click shows everything again', {
  tag: '@store',
}, async ({ page }) => {
  await search(page).fill('submarine')
  await expect(page.getByText('No results for “submarine”')).toBeVisible()
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(goods(page)).toHaveCount(24)
  await expect(search(page)).toHaveValue('')
})

test('a shop that is none answers 404 with a way to those that are', { tag: '@store' }, async ({ page }) => {
  await page.goto('/demo-shop/nowhere')
  await expect(heading(page, 'Store not found')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to start page' })).toHaveAttribute('href', '/')
  await page.getByRole('link', { name: 'Home & Bath' }).click()
  await expect(heading(page, 'Welcome to Home & Bath')).toBeVisible()
})

test('a shop that cannot be reached shows an error and tries again', { tag: '@store' }, async ({ page }) => {
  await page.route('**/store/products?*', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Couldn’t load this')).toBeVisible()
  await page.unroute('**/store/products?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(goods(page)).toHaveCount(24)
})

test('the shop never shows the token of an administrator who looks in', { tag: '@store' }, async ({
  page,
  signIn,
}) => {
  await signIn('super')
  await expect(page.getByRole('heading', { level: 1, name: 'All orders' })).toBeVisible()
  const input: string[] = []
  const shown: (string | undefined)[] = []
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/store/')) return
    input.push(request.url())
    shown.push(request.headers().authorization)
  })
  await page.goto('/demo-shop/hb')
  await expect(goods(page)).toHaveCount(24)
  expect(input.length).toBeGreaterThanOrEqual(3)
  expect(shown.filter(Boolean)).toEqual([])
})

test('the language chosen in the shop is that of its calls, and so of the e-mails', {
  tag: '@store',
}, async ({ page }) => {
  const [name, language] = isArabic ? ['English', 'en'] : ['العربية', 'ar']
  await page.getByRole('banner').getByRole('button', { name }).click()
  const sent = page.waitForRequest(/\/store\/products\?/)
  await page.reload()
  expect((await sent).headers()['accept-language']).toBe(language)
})

test('on a phone nothing scrolls sideways', { tag: '@store' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/demo-shop/hb', '/demo-shop/hb/evening-box', '/demo-shop/nowhere']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await completed(page)
    await expectNotWider(page, path)
  }
})

for (const [look, settings] of Object.entries(TRIED_LOOKS))
  test(`the demo shop has no accessibility violations: ${look}`, {
    tag: '@store',
  }, async ({ page }) => {
    test.setTimeout(120_000)
    await page.route('**/store/events*', endEvents)
    await wear(page, settings)
    const paths = ['', '?q=candle', '?q=submarine', '/evening-box', '/felt-slippers', '/nothing']
    for (const path of paths) {
      await page.goto(`/demo-shop/hb${path}`)
      await expect(page.locator('html')).toHaveAttribute('dir', settings.dir)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await completed(page)
      await expectClear(page, path)
    }
    await page.goto('/demo-shop/nowhere')
    await completed(page)
    await expectClear(page, 'unknown site')
  })
