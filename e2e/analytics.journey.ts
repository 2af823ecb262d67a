import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { completed, expectClear, expectNotWider, TRIED_LOOKS, wear } from './support/axe.ts'
import { rows } from './support/locators.ts'
import { expect, test } from './support/shop.ts'

const PATH = '/admin/analytics'
const card = (page: Page, name: string) => page.locator(`#${name}`)
/** Finds a figure above a chart by name. */
const figure = (page: Page, of: string, name: string) =>
  card(page, of)
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}(?! with)`) }) })
    .locator('dd')
const toTable = (page: Page, name: string) => card(page, name).getByTitle('Table', { exact: true }).click()

const centsIn = (text: string): number => Number(text.replace(/[^\d.-]/g, '').replace('.', ''))

/** Two weeks contain more sales in the demo shop than a page of rows. */
const day = (ago: number) => new Date(Date.now() - ago * 24 * 3600_000).toISOString().slice(0, 10)
const TWO_WEEKS = `?from=${day(13)}&to=${day(0)}`

const open = (page: Page, search = TWO_WEEKS) => page.goto(`${PATH}${search}`)
const shown = (page: Page) => expect(figure(page, 'sales', 'Sales')).toContainText('$')

/** Opens a figure, and expects that the listed entries of all pages sum up to it. */
async function expectItsRows(page: Page, link: Locator): Promise<void> {
  // Amounts are rendered after the currency is loaded.
  await expect(link).toHaveText(/\d/)
  const posted = centsIn(await link.innerText())
  await link.click()
  await expect(page.getByRole('heading', { name: 'Sale entries' })).toBeVisible()
  const sum = page.locator('dl dd').first()
  await expect.poll(async () => centsIn(await sum.innerText())).toBe(posted)
  const address = new URL(page.url())
  address.searchParams.set('limit', '200')
  await page.goto(address.href)
  const next = page.getByRole('button', { name: 'Next page' })
  let listed = 0
  for (let number = 1; ; number += 1) {
    const range = page.getByRole('status').filter({ hasText: '–' })
    await expect(range).toHaveText(new RegExp(`^${((number - 1) * 200 + 1).toLocaleString('en')}–`))
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
    const amounts = rows(page).locator('[data-card="aside"]')
    await expect(amounts).toHaveText(Array(await amounts.count()).fill(/\d/))
    for (const amount of await amounts.allInnerTexts()) listed += centsIn(amount)
    if (await next.isDisabled()) break
    await next.click()
  }
  expect(listed).toBe(posted)
}

const isSomething = async (link: Locator) => centsIn(await link.innerText()) !== 0

/** Returns the first figure that is not zero. */
async function findFirst(links: Locator): Promise<Locator> {
  await expect(links.first()).toHaveText(/\d/)
  for (const link of await links.all()) if (await isSomething(link)) return link
  throw new Error('All of them are zero.')
}

test('the rows that a sales figure opens make it up: of a range, a day, a site and a product', {
  tag: '@analytics',
}, async ({ page, signIn }) => {
  await signIn('admin', `${PATH}${TWO_WEEKS}`)
  await expectItsRows(page, figure(page, 'sales', 'Sales').getByRole('link'))

  await open(page)
  await toTable(page, 'sales')
  const days = card(page, 'sales').locator('tbody td[data-kind="money"]:nth-child(2) a')
  await expectItsRows(page, await findFirst(days))

  await open(page)
  await expectItsRows(page, await findFirst(card(page, 'sites').locator('dd a')))

  await open(page)
  const bestSellers = card(page, 'top-products').getByRole('region', { name: 'Best sellers', exact: true })
  await expectItsRows(page, await findFirst(bestSellers.locator('a[href*="sale-entries"]')))
  const product = page.getByRole('list', { name: 'Active filters' })
  await expect(product).toContainText('Product')
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`${PATH}\\${TWO_WEEKS}$`))
})

test('conditions narrow the entries of a sales figure and their sum, and stay in the address', {
  tag: '@analytics',
}, async ({ page, signIn }) => {
  await signIn('admin', `${PATH}/sale-entries${TWO_WEEKS}`)
  const sums = page.locator('dl dd')
  await expect(sums.nth(1)).toHaveText(/[1-9]/)
  const sold = await sums.nth(1).innerText()
  await page.getByRole('button', { name: 'Conditions' }).click()
  const text = page.getByRole('combobox', { name: 'Filter as text' })
  await text.fill('kind:line amount>0')
  await text.press('Enter')
  await expect(sums.first()).toHaveText(sold)
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Amount')
  await page.reload()
  await expect(sums.first()).toHaveText(sold)
  await page.getByRole('button', { name: 'Conditions' }).click()
  await text.fill('kind:refund')
  await text.press('Enter')
  await expect(sums.nth(1)).toHaveText('$0.00')
})

test('who came opens as a table of days', { tag: '@analytics' }, async ({ page, shop, signIn }) => {
  const { publicKey } = await (await page.request.get(`${shop.url}/store/sites/hb`)).json()
  const events = [{ kind: 'visit', referrer: 'https://news.example/gifts' }, { kind: 'view' }]
  const device = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const sent = await page.request.post(`${shop.url}/store/events?siteKey=${publicKey}`, {
    data: { events },
    headers: { 'user-agent': device },
  })
  expect(await sent.json()).toEqual({ counted: 2 })

  await signIn('admin', PATH)
  await shown(page)
  await figure(page, 'visitors', 'Visitors').getByRole('button').last().click()
  const table = card(page, 'visitors').getByRole('table', { name: 'Visitors' })
  await expect(table.locator('tbody tr')).toHaveCount(7)
  await expect(table.locator('tfoot td').nth(1)).toHaveText(/[1-9]/)

  // As linked from the dashboard.
  await open(page, '?table=visitors#visitors')
  await expect(table).toBeVisible()
  await expect(card(page, 'visitors')).toBeInViewport()
  await toTable(page, 'referrals')
  await expect(card(page, 'referrals').getByRole('table')).toContainText('news.example')
})

test('the URL contains days, comparison, site and zone, also after a reload', {
  tag: '@analytics',
}, async ({ page, signIn }) => {
  await signIn('admin', PATH)
  await shown(page)
  const bar = page.getByRole('group', { name: 'Report filters' })
  await bar.getByRole('button').first().click()
  await page.getByRole('button', { name: 'Last 30 days' }).click()
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-\d{2}&to=\d{4}-\d{2}-\d{2}/)
  await toTable(page, 'sales')
  const table = card(page, 'sales').getByRole('table', { name: 'Sales' })
  await expect(table.locator('tbody tr')).toHaveCount(30)
  await expect(table.getByRole('columnheader')).toContainText(['Sales (comparison)'])

  const choose = async (field: string, option: string | RegExp) => {
    await bar.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: option }).click()
  }
  await choose('Compare with', 'No comparison')
  await expect(page).toHaveURL(/compare=none/)
  await expect(table).not.toContainText('Sales (comparison)')
  await choose('Report site', 'Auctropin')
  await expect(page).toHaveURL(/site=auctropin/)
  await expect(card(page, 'sites').locator('dl > div')).toHaveCount(1)
  await bar.getByRole('combobox', { name: 'Time zone' }).fill('Tokyo')
  await page.getByRole('option', { name: /Tokyo/ }).click()
  await expect(page).toHaveURL(/timeZone=Asia(\/|%2F)Tokyo/)
  await card(page, 'sales').getByRole('button', { name: 'About Sales' }).first().click()
  await expect(page.getByText('Asia/Tokyo', { exact: true })).toBeVisible()

  await completed(page)
  const posted = await figure(page, 'sales', 'Sales').innerText()
  await page.reload()
  await expect(figure(page, 'sales', 'Sales')).toHaveText(posted)
  await expect(bar.getByRole('combobox', { name: 'Compare with' })).toHaveValue('No comparison')
  await expect(bar.getByRole('combobox', { name: 'Time zone' })).toHaveValue(/Tokyo/)
})

test('a table and its rows leave as files', { tag: '@analytics' }, async ({ page, signIn }) => {
  await signIn('admin', `${PATH}${TWO_WEEKS}`)
  const table = page.waitForEvent('download')
  await card(page, 'sales').getByRole('button', { name: 'CSV' }).click()
  const file = await table
  expect(file.suggestedFilename()).toBe(`sales-${day(13)}-${day(0)}.csv`)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n')
  expect(lines).toHaveLength(15)
  expect(lines[1]).toMatch(new RegExp(`^${day(13)},`))

  await figure(page, 'sales', 'Sales').getByRole('link').click()
  const entries = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await entries).suggestedFilename()).toMatch(/^sale-entries.*\.csv$/)
})

for (const [name, look] of Object.entries(TRIED_LOOKS)) {
  test(`analytics has no accessibility violations, ${name}`, {
    tag: '@analytics',
  }, async ({ page, signIn }) => {
    await signIn('admin', PATH)
    await shown(page)
    await wear(page, look)
    await open(page, '?table=sales')
    await expect(card(page, 'sales').locator('tbody tr')).toHaveCount(7)
    await completed(page)
    await expectClear(page, `figures, ${name}`)
    await page.goto(`${PATH}/sale-entries`)
    await expect(rows(page).nth(1)).toBeVisible()
    await completed(page)
    await expectClear(page, `rows, ${name}`)
  })
}

test('on a phone neither the figures nor their rows scroll sideways', { tag: '@analytics' }, async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('admin', `${PATH}${TWO_WEEKS}`)
  await completed(page)
  await expectNotWider(page, 'charts')
  await toTable(page, 'sales')
  await toTable(page, 'visitors')
  await expectNotWider(page, 'tables')
  await figure(page, 'sales', 'Sales').getByRole('link').click()
  await expect(rows(page).nth(1)).toBeVisible()
  await expectNotWider(page, 'rows')
})
