import type { Page } from '@playwright/test'
import { expect, test } from './support/shop.ts'

const rows = (page: Page) => page.getByRole('table').locator('tbody tr')

test.beforeEach(async ({ page, signIn }) => {
  await signIn('super')
  await expect(rows(page)).toHaveCount(20)
  await page.goto('/admin/customers/all')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('All customers')
  await expect(rows(page)).toHaveCount(20)
})

test('the best customer comes first, and leads to all their orders', async ({ page }) => {
  await page.getByRole('button', { name: 'Spent' }).click()
  await expect(page).toHaveURL(/sort=spent\.desc/)
  await expect(rows(page).first()).not.toContainText('$0.00')
  await rows(page)
    .first()
    .getByRole('link', { name: /\d+ orders/ })
    .click()
  await expect(page).toHaveURL(/\/admin\/orders\/all\?customer=/)
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Customer')
  await expect(rows(page).first()).toContainText('#')
})

test('blocked customers are found by a filter that says what it does', async ({ page }) => {
  await page.getByRole('button', { name: 'Account' }).first().click()
  const blocked = page.getByRole('radiogroup', { name: 'Blocked' })
  await blocked.getByText('Yes', { exact: true }).click()
  await expect(page).toHaveURL(/blocked=true/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Blocked')
  await expect(rows(page).first()).toContainText('Blocked')
})

test('those who bought often are found by a range', async ({ page }) => {
  await page.getByRole('button', { name: 'Purchases' }).click()
  const least = page.getByRole('textbox', { name: 'Orders: At least' })
  await least.fill('5')
  await least.press('Enter')
  await expect(page).toHaveURL(/minOrders=5/)
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('from 5')
})

test('test customers have a list of their own', async ({ page }) => {
  await page.goto('/admin/customers/test-customers')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Test customers')
  await expect(rows(page).first()).toContainText('Test')
  const texts = await rows(page).allInnerTexts()
  expect(texts.every((row) => row.includes('Test'))).toBe(true)
})
