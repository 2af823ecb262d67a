import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { completed, expectClear, expectNotWider, TRIED_LOOKS, wear } from './support/axe.ts'
import { heading } from './support/locators.ts'
import { expect, test } from './support/shop.ts'

const DASHBOARD = '/admin/dashboard'

const figures = (page: Page) => page.getByRole('region', { name: 'Key figures' }).getByRole('article')
const card = (page: Page, name: string) =>
  figures(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
const figure = (page: Page, name: string) => card(page, name).getByRole('link')
const byDay = (page: Page) => page.locator('#by-day')
const days = (page: Page) => byDay(page).getByRole('table').locator('tbody tr')

/** Parses "$1,234.50", "-$3" and "1,234" as numbers. */
const numberIn = (text: string) => Number(text.replace(/[^\d.-]/g, ''))
const readFigure = async (page: Page, name: string) =>
  numberIn(await figure(page, name).locator('bdi').innerText())

/** Returns the sum of a table column. */
async function sumColumn(table: Locator, name: string): Promise<number> {
  const head = table.getByRole('columnheader', { name, exact: true })
  const index = await head.evaluate((cell) => (cell as HTMLTableCellElement).cellIndex)
  const cells = await table.locator(`tbody tr > :nth-child(${index + 1})`).allTextContents()
  // In whole cents, as the server computes.
  return cells.reduce((sum, text) => sum + Math.round(numberIn(text) * 100), 0) / 100
}

async function open(page: Page): Promise<void> {
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(figures(page)).toHaveCount(6)
  await expect(figures(page).filter({ hasText: '…' })).toHaveCount(0)
  await expect(byDay(page).getByRole('table')).toBeAttached()
}

test('each figure opens the rows that it counts', { tag: ['@smoke', '@analytics'] }, async ({
  page,
  signIn,
}) => {
  await signIn('admin', DASHBOARD)
  await open(page)

  const sales = await readFigure(page, 'Sales')
  await figure(page, 'Sales').click()
  await expect(heading(page, 'Sale entries')).toBeVisible()
  const entries = page.getByRole('table')
  await expect(entries.locator('tbody tr').first()).toBeVisible()
  await page.goto(`${page.url()}&limit=200`)
  let sum = 0
  for (let isLast = false; !isLast; ) {
    await expect(entries.locator('tbody tr').first()).toBeVisible()
    await expect(entries).toHaveAttribute('aria-busy', 'false')
    sum += await sumColumn(entries, 'Amount')
    const next = page.getByRole('button', { name: 'Next page' })
    isLast = !(await next.isVisible()) || (await next.isDisabled())
    if (isLast) break
    const first = await entries.locator('tbody tr').first().innerText()
    await next.click()
    await expect(entries.locator('tbody tr').first()).not.toHaveText(first)
  }
  expect(Math.round(sum * 100)).toBe(Math.round(sales * 100))

  await page.goto(DASHBOARD)
  await open(page)
  const orders = await readFigure(page, 'Orders')
  await figure(page, 'Orders').click()
  await expect(heading(page, /All orders/)).toContainText(orders.toLocaleString('en'))

  await page.goto(DASHBOARD)
  await open(page)
  const customers = await readFigure(page, 'New customers')
  await figure(page, 'New customers').click()
  await expect(heading(page, /customers/i)).toContainText(customers.toLocaleString('en'))
})

test('the link of each figure has the days that the dashboard shows', { tag: '@analytics' }, async ({
  page,
  signIn,
}) => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const [from, to] = [day(40), day(20)]
  await signIn('super', `${DASHBOARD}?from=${from}&to=${to}`)
  await open(page)
  for (const name of ['New customers', 'Average order', 'Visitors', 'Conversion rate']) {
    const href = (await figure(page, name).getAttribute('href')) ?? ''
    const { searchParams } = new URL(href, page.url())
    expect([name, searchParams.get('from'), searchParams.get('to')]).toEqual([name, from, to])
  }
})

test('visitors, the average order and the conversion open their table', { tag: '@analytics' }, async ({
  page,
  signIn,
}) => {
  await signIn('super', DASHBOARD)
  await open(page)
  const visitors = await readFigure(page, 'Visitors')
  await figure(page, 'Visitors').click()
  const visitorTable = page.locator('#visitors').getByRole('table')
  await expect(visitorTable).toBeVisible()
  expect(await sumColumn(visitorTable, 'Visitors')).toBe(visitors)

  await page.goto(DASHBOARD)
  await open(page)
  const average = await figure(page, 'Average order').locator('bdi').innerText()
  await figure(page, 'Average order').click()
  await expect(page.locator('#sales').getByRole('table')).toBeVisible()
  await expect(page.locator('#sales').getByText(average, { exact: true }).first()).toBeVisible()

  await page.goto(DASHBOARD)
  await open(page)
  await figure(page, 'Conversion rate').click()
  await expect(byDay(page).getByRole('table')).toBeInViewport()
  const table = byDay(page).getByRole('table')
  const [orders, people] = [await sumColumn(table, 'Orders'), await sumColumn(table, 'Visitors')]
  const written = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 2 })
  const conversion = people === 0 ? '–' : written.format(orders / people)
  await expect(figure(page, 'Conversion rate').locator('bdi')).toHaveText(conversion)
})

test('the URL contains days, comparison and zone, and the figures follow', { tag: '@analytics' }, async ({
  page,
  signIn,
}) => {
  await signIn('super', DASHBOARD)
  await open(page)
  await expect(days(page)).toHaveCount(7)

  const range = page.getByRole('group', { name: 'Report filters' }).getByRole('button').first()
  await range.click()
  await page.getByRole('button', { name: 'Last 30 days' }).click()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/)
  await expect(days(page)).toHaveCount(30)
  expect(await sumColumn(byDay(page).getByRole('table'), 'Sales')).toBe(await readFigure(page, 'Sales'))

  await page.getByRole('combobox', { name: 'Compare with' }).click()
  await page.getByRole('option', { name: 'No comparison' }).click()
  await expect(page).toHaveURL(/compare=none/)
  await expect(card(page, 'Sales')).toContainText('No comparison')

  await page.getByRole('combobox', { name: 'Time zone' }).fill('Tokyo')
  await page.getByRole('option', { name: /Tokyo/ }).click()
  await expect(page).toHaveURL(/timeZone=Asia%2FTokyo/)
  await page.getByRole('button', { name: 'About Orders' }).click()
  await expect(page.getByText('Asia/Tokyo', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')

  await range.click()
  await page.getByRole('button', { name: 'Last 7 days' }).click()
  await expect(page).not.toHaveURL(/from=/)
  await expect(days(page)).toHaveCount(7)
})

test('an unfinished day is compared with the same hours, and drawn by them', { tag: '@analytics' }, async ({
  page,
  signIn,
}) => {
  await signIn('super', DASHBOARD)
  await open(page)
  await expect(page.getByText(/^Compared with .*, until \d{1,2}:\d\d/)).toBeVisible()
  await page.getByRole('group', { name: 'Report filters' }).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Yesterday' }).click()
  await expect(days(page)).toHaveCount(1)
  await expect(page.getByText(/^Compared with (?!.*until)/)).toBeVisible()
  await expect(
    byDay(page)
      .locator('.recharts-xAxis-tick-labels')
      .getByText(/12:00\sPM/),
  ).toBeAttached()
})

test('the table behind the chart comes as a file with the same sums', { tag: '@analytics' }, async ({
  page,
  signIn,
}) => {
  await signIn('super', DASHBOARD)
  await open(page)
  await byDay(page).getByTitle('Table', { exact: true }).click()
  await expect(page).toHaveURL(/table=by-day/)
  const coming = page.waitForEvent('download')
  await byDay(page).getByRole('button', { name: 'CSV' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^by-day-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  const [names = '', ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\n')
  expect(names).toContain('Day,Sales (USD),')
  expect(lines).toHaveLength(7)
  expect(lines[0]).toMatch(/^\d{4}-\d\d-\d\d,-?\d+\.\d\d,/)
  const cents = lines.reduce((sum, line) => sum + Math.round(Number(line.split(',')[1]) * 100), 0)
  expect(cents).toBe(Math.round((await readFigure(page, 'Sales')) * 100))
})

for (const [look, settings] of Object.entries(TRIED_LOOKS))
  test(`the dashboard is accessible: ${look}`, { tag: '@analytics' }, async ({ page, signIn }) => {
    await signIn('super', DASHBOARD)
    await open(page)
    await wear(page, settings)
    await page.reload()
    await expect(page.locator('#by-day .recharts-surface')).toBeVisible()
    await completed(page)
    await expectClear(page, 'dashboard')
    await page.goto(`${DASHBOARD}?table=by-day`)
    await expect(byDay(page).getByRole('table')).toBeVisible()
    await completed(page)
    await expectClear(page, 'dashboard with its table')
  })

test('on a phone the dashboard does not scroll sideways', { tag: '@analytics' }, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('super', `${DASHBOARD}?table=by-day`)
  await open(page)
  await completed(page)
  await expectNotWider(page, 'dashboard')
})
