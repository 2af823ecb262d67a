import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { completed, expectClear, expectNotWider, TRIED_LOOKS, wear } from './support/axe.ts'
import { loadedRows } from './support/locators.ts'
import { expect, type SignIn, test } from './support/shop.ts'

const drawer = (page: Page) => page.getByRole('dialog', { name: /^Adjust the credit of/ })

async function openBalances(page: Page, signIn: SignIn): Promise<void> {
  await signIn('super', '/admin/wallet/balances')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Credit balances')
  await expect(loadedRows(page).first()).toContainText('$')
}

/** Opens the ledger of the customer at an index of the list. */
async function openLedger(page: Page, index: number): Promise<void> {
  await loadedRows(page).nth(index).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Credit of')
  await expect(page.getByRole('table', { name: 'Ledger' })).toBeVisible()
  await expect(loadedRows(page).first()).toContainText('$')
}

async function fill(page: Page, way: 'Add credit' | 'Remove credit', amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Adjust' }).click()
  await drawer(page).getByText(way, { exact: true }).first().click()
  await drawer(page).getByLabel('Amount (USD)').fill(amount)
  await drawer(page).getByLabel('Reason').fill('Because of a journey')
}

test('the menu leads to what is owed, and a filter narrows the rows and the sum', { tag: '@credit' }, async ({
  page,
  signIn,
}) => {
  await openBalances(page, signIn)
  const entry = page.getByRole('link', { name: 'Credit Balance' })
  await expect(entry).toHaveAttribute('aria-current', 'page')
  const owed = page.getByText('Owed to customers')
  await expect(owed).toBeVisible()
  await page.getByRole('button', { name: 'Balance' }).first().click()
  const least = page.getByRole('textbox', { name: /At least/ })
  await least.fill('100')
  await least.press('Enter')
  await expect(page).toHaveURL(/minBalance=10000/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('from $100.00')
  await expect(page.getByText('Owed to matching customers')).toBeVisible()
})

test('credit with an end date is in the ledger until then, and in the filter of what ends soon', {
  tag: ['@smoke', '@credit'],
}, async ({ page, signIn }) => {
  await openBalances(page, signIn)
  await openLedger(page, 1)
  const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  await fill(page, 'Add credit', '12.50')
  await drawer(page).getByLabel('Expiry date').fill(soon)
  await drawer(page).getByRole('button', { name: 'Add credit' }).click()
  await expect(drawer(page)).toBeHidden()
  await expect(loadedRows(page).first()).toContainText('+$12.50')
  await expect(loadedRows(page).first()).toContainText('Because of a journey')
  await expect(loadedRows(page).first()).toContainText('Remaining: $12.50')
  await expect(page.getByRole('region', { name: 'Expiry dates' })).toContainText('$12.50')
  const title = await page.getByRole('navigation', { name: 'Breadcrumbs' }).locator('li').last().innerText()
  await page.goto('/admin/wallet/balances?expiringWithin=30')
  const row = loadedRows(page).filter({ hasText: title.replace(/^\W+/, '') })
  await expect(row).toContainText('$12.50')
})

test('more than there is cannot be taken; what is taken is a minus', { tag: '@credit' }, async ({
  page,
  signIn,
}) => {
  await openBalances(page, signIn)
  await openLedger(page, 2)
  await fill(page, 'Remove credit', '99999')
  await expect(drawer(page).getByRole('status')).toContainText('doesn’t have enough credit')
  await drawer(page).getByRole('button', { name: 'Remove credit' }).click()
  const amount = drawer(page).getByLabel('Amount (USD)')
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await expect(amount).toBeFocused()
  await amount.fill('1')
  await drawer(page).getByRole('button', { name: 'Remove credit' }).click()
  await expect(drawer(page)).toBeHidden()
  await expect(loadedRows(page).first()).toContainText('-$1.00')
})

test('an adjustment whose answer is lost on the way is booked once', { tag: '@credit' }, async ({
  page,
  signIn,
}) => {
  await openBalances(page, signIn)
  await openLedger(page, 3)
  const before = await loadedRows(page).count()
  await fill(page, 'Add credit', '7')
  await page.route(
    '**/adjust',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await drawer(page).getByRole('button', { name: 'Add credit' }).click()
  const unreachable = page.getByText('Can’t connect to the server', { exact: false })
  await expect(unreachable.first()).toBeVisible()
  await expect(unreachable).toHaveCount(0)
  await drawer(page).getByRole('button', { name: 'Add credit' }).click()
  await expect(drawer(page)).toBeHidden()
  await expect(loadedRows(page)).toHaveCount(before + 1)
})

test('an adjustment whose answer is lost is in the ledger when the admin gives up', {
  tag: '@credit',
}, async ({ page, signIn }) => {
  await openBalances(page, signIn)
  await openLedger(page, 4)
  const before = await loadedRows(page).count()
  await fill(page, 'Add credit', '9')
  await page.route(
    '**/adjust',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await drawer(page).getByRole('button', { name: 'Add credit' }).click()
  await expect(page.getByText('Can’t connect to the server', { exact: false }).first()).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave page' }).click()
  await expect(drawer(page)).toBeHidden()
  await expect(loadedRows(page)).toHaveCount(before + 1)
  await expect(loadedRows(page).first()).toContainText('$9.00')
})

test('a statement has every entry, and the list can be taken along', { tag: '@credit' }, async ({
  page,
  signIn,
}) => {
  await openBalances(page, signIn)
  const all = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await all).suggestedFilename()).toMatch(/^credit-balances-all-.*\.csv$/)
  await openLedger(page, 0)
  const one = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const lines = (await readFile(await (await one).path(), 'utf8')).trim().split('\n')
  expect(lines[0]).toContain('Balance After')
  expect(lines).toHaveLength((await loadedRows(page).count()) + 1)
})

test('a customer that does not exist has no ledger, and the page shows that', { tag: '@credit' }, async ({
  page,
  signIn,
}) => {
  await openBalances(page, signIn)
  await page.goto('/admin/wallet/balances/unknown')
  await expect(page.getByRole('alert')).toContainText('Customer not found')
})

for (const [name, look] of Object.entries(TRIED_LOOKS)) {
  test(`credit has no accessibility violations, ${name}`, { tag: '@credit' }, async ({ page, signIn }) => {
    await openBalances(page, signIn)
    await wear(page, look)
    await page.reload()
    await expect(loadedRows(page).first()).toContainText('$')
    await completed(page)
    await expectClear(page, `balances, ${name}`)
    await loadedRows(page).first().getByRole('link').first().click()
    await expect(page).toHaveURL(/balances\/[0-9a-f-]{36}/)
    await expect(loadedRows(page).first()).toContainText('$')
    await completed(page)
    await expectClear(page, `ledger, ${name}`)
    await page.locator('main header button').last().click()
    await expect(page.getByRole('dialog').locator('textarea').first()).toBeVisible()
    await completed(page)
    await expectClear(page, `adjustment, ${name}`)
  })
}

test('on a phone neither balances nor a ledger scroll sideways', { tag: '@credit' }, async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openBalances(page, signIn)
  await expectNotWider(page, 'balances')
  await openLedger(page, 0)
  await expectNotWider(page, 'a ledger')
})
