import type { Page } from '@playwright/test'
import { SHOPIFY_ORDERS, TILL_SALES, WOO_ORDERS } from '../packages/server/src/testing/foreign-files.ts'
import { expect, test } from './support/shop.ts'

async function choose(page: Page, name: string, content: string | Buffer) {
  await expect(page.getByRole('heading', { level: 1, name: 'Imports' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Site to import to' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })

test('orders of Shopify come in with their sums, and an undo takes them away again', {
  tag: '@lists',
}, async ({ page, signIn }) => {
  await signIn('super', '/admin/imports')
  await choose(page, 'orders_export.csv', SHOPIFY_ORDERS)
  await expect(page.getByText('The file is recognized as an export of Shopify.')).toBeVisible()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('heading', { name: 'Result of the check' })).toBeVisible({ timeout: 20_000 })
  await expect(figure(page, 'Ready to import')).toContainText('$121.24 · 6 lines')
  await page.getByRole('button', { name: 'Import 5 orders' }).click()
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible({ timeout: 20_000 })
  await expect(figure(page, 'Created')).toContainText('$121.24 · 6 lines')
  await page.getByRole('link', { name: '1001', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /1001/ })).toBeVisible()
  await expect(page.getByText('$54.34').first()).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Undo import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo this import?', exact: true })
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong site')
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByRole('heading', { name: 'Import undone' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/Wrong site/)).toBeVisible()
  await expect(figure(page, 'Undone')).toContainText('$121.24')
})

test('orders of a European WooCommerce shop come in with their letters and sums', {
  tag: '@lists',
}, async ({ page, signIn }) => {
  await signIn('super', '/admin/imports')
  await choose(page, 'woo.csv', WOO_ORDERS)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('heading', { name: 'Result of the check' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('combobox', { name: 'Decimal mark' })).toHaveValue(/Comma/)
  await expect(page.getByRole('combobox', { name: 'Dates' })).toHaveValue(/Day first/)
  await expect(figure(page, 'Ready to import')).toContainText('$1,272.30 · 3 lines')
  await page.getByRole('button', { name: 'Import 3 orders' }).click()
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('link', { name: '501', exact: true }).click()
  await expect(page.getByText('Jörg Müller').first()).toBeVisible()
})

test('sales of a till come in by mapping their columns, and refused rows say why', {
  tag: '@lists',
}, async ({ page, signIn }) => {
  await signIn('super', '/admin/imports')
  await choose(page, 'till.csv', TILL_SALES)
  const map = async (column: string, field: string) => {
    await page.getByRole('combobox', { name: `Field for “${column}”` }).click()
    await page.getByRole('option', { name: field, exact: true }).click()
  }
  await map('Receipt', 'Order number')
  await map('When', 'Order date')
  await map('Who', 'E-mail address')
  await map('Thing', 'Product')
  await map('Pieces', 'Quantity')
  await map('Each', 'Price of a unit')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('heading', { name: 'Result of the check' })).toBeVisible({ timeout: 20_000 })
  await expect(figure(page, 'Ready to import')).toContainText('$1,220.00 · 4 lines')
  const rows = page.getByRole('region', { name: 'Rows of the file' })
  await expect(rows.getByRole('row', { name: /A-3/ })).toContainText(
    'Pieces: The quantity “-1” isn’t above zero.',
  )
  // Conditions on the records are in the address, until the import gives them other outcomes.
  await page.getByRole('button', { name: 'Conditions' }).click()
  const text = page.getByRole('combobox', { name: 'Filter as text' })
  await text.fill('status:refused column:When')
  await text.press('Enter')
  await expect(rows.getByRole('row')).toHaveCount(2)
  await expect(rows.getByRole('row', { name: /A-4/ })).toBeVisible()
  await page.reload()
  await expect(rows.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Import 2 orders' }).click()
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible({ timeout: 20_000 })
  await expect(figure(page, 'Created')).toContainText('$1,220.00 · 4 lines')
  await expect(page).not.toHaveURL(/filter=/)
  await page.getByRole('button', { name: 'Conditions' }).click()
  await text.fill('total>1000')
  await text.press('Enter')
  await expect(rows.getByRole('row')).toHaveCount(2)
  await expect(rows.getByRole('row', { name: /A-2/ })).toContainText('Created')
})
