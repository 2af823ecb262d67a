import type { Page } from '@playwright/test'
import { expect, test } from './support/shop.ts'

const rows = (page: Page) => page.getByRole('table').locator('tbody tr')

test.beforeEach(async ({ page, signIn }) => {
  await signIn('super')
  await expect(rows(page)).toHaveCount(20)
  await page.goto('/admin/products/all')
  await expect(rows(page)).toHaveCount(30)
})

test('what runs low is found by a filter, and the link shows the same after a reload', async ({ page }) => {
  await page.getByRole('button', { name: 'Stock' }).first().click()
  await page.getByRole('dialog', { name: 'Stock' }).getByText('Out of stock', { exact: true }).click()
  await expect(page).toHaveURL(/stock=out/)
  await page.keyboard.press('Escape')
  await expect(rows(page).first()).toContainText('Out of stock')
  const count = await rows(page).count()
  expect(count).toBeLessThan(30)
  await page.reload()
  await expect(rows(page)).toHaveCount(count)
  await page.getByRole('button', { name: 'Remove the filter Stock Out of stock' }).click()
  await expect(rows(page)).toHaveCount(30)
})

test('a price range is typed in whole units and counts what a customer pays now', async ({ page }) => {
  await page.getByRole('button', { name: 'Price' }).last().click()
  const least = page.getByRole('textbox', { name: /Price.*At least/ })
  await least.fill('100')
  await least.press('Enter')
  await expect(page).toHaveURL(/minPrice=10000/)
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('from $100.00')
})

test('a sale shows the regular price struck through', async ({ page }) => {
  await page.getByPlaceholder('Search products').fill('Linen Bathrobe')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).locator('s')).toHaveText('$119.00')
  await expect(rows(page)).toContainText('$99.00')
})

test('on a phone long titles are cut after 15 characters; the whole one can still be read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByPlaceholder('Search products').fill('Bamboo Toothbrushes')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).getByTitle('Bamboo Toothbrushes, Set of 4')).toHaveText('Bamboo Toothbru…')
})

test('the inactive list holds what was taken off the shop', async ({ page }) => {
  await page.goto('/admin/products/inactive')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Inactive products')
  await expect(rows(page).first()).toContainText('Inactive')
  const statuses = await rows(page).allInnerTexts()
  expect(statuses.every((row) => row.includes('Inactive'))).toBe(true)
})

test('what does not exist says that nothing matches', async ({ page }) => {
  await page.getByPlaceholder('Search products').fill('no such product anywhere')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(rows(page)).toHaveCount(30)
})
