import type { Page } from '@playwright/test'
import { addCustomer, openCustomers } from './support/customers.ts'
import { bulkBar, dialog, rows } from './support/locators.ts'
import { expect, test } from './support/shop.ts'

const enter = (page: Page) =>
  expect(page.getByRole('heading', { name: 'All orders', level: 1 })).toBeVisible()

async function confirmRemoval(page: Page): Promise<void> {
  await bulkBar(page).getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Delete test customers' }).click()
}

test('chosen test customers go with their test orders; who has a real order stays and is named', {
  tag: '@customers',
}, async ({ page, signIn }) => {
  await signIn('super')
  await enter(page)
  await openCustomers(page, '?isTest=false&minOrders=2&sort=createdAt.asc')
  const real = await rows(page).first().getByRole('link').first().innerText()
  await page
    .getByRole('button', { name: `Actions for ${real}` })
    .first()
    .click()
  await page.getByRole('button', { name: 'Mark as test' }).click()
  await expect(page.getByText('1 customer marked as a test')).toBeVisible()

  await openCustomers(page, '?sort=createdAt.asc', 'test-customers')
  const before = await rows(page).count()
  const gone = rows(page).filter({ hasText: 'Test Checkout 1' })
  await page.getByRole('checkbox', { name: `Select ${real}` }).check()
  await page.getByRole('checkbox', { name: 'Select Test Checkout 1', exact: true }).check()
  await confirmRemoval(page)
  const input = dialog(page, 'Delete test customers')
  await expect(input).toContainText('1 customer can’t be deleted')
  await expect(input).toContainText(/has \d+ orders that aren’t test orders\./)
  await expect(input.getByRole('definition').first()).toHaveText('1')
  expect(Number(await input.getByRole('definition').nth(1).innerText())).toBeGreaterThan(0)
  await input.getByRole('button', { name: 'Delete 1 test customer' }).click()
  await expect(page.getByText(/^1 test customer and \d+ test orders? deleted$/)).toBeVisible()
  await expect(input).toBeHidden()
  await expect(rows(page)).toHaveCount(before - 1)
  await expect(gone).toHaveCount(0)

  await page.getByRole('button', { name: `Actions for ${real}` }).click()
  await dialog(page, `Actions for ${real}`).getByRole('button', { name: 'Remove test mark' }).click()
  await expect(rows(page)).toHaveCount(before - 2)
})

test('more test customers than one call accepts are all deleted, and no other customer is', {
  tag: '@customers',
}, async ({ page, signIn }) => {
  test.setTimeout(180_000)
  const crowd = Array.from(
    { length: 501 },
    (_, index) => `crowd-${index}@load.example,Crowd,Member ${index},crowd`,
  )
  await signIn('super')
  await enter(page)
  await page.goto('/admin/customers/import')
  await page.getByRole('combobox', { name: 'Site to import to' }).click()
  await page.getByRole('option').first().click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'crowd.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Email,First Name,Last Name,Tags', ...crowd].join('\n')),
  })
  await page.getByRole('button', { name: 'Import 501 customers' }).click()
  await expect(page.getByRole('heading', { name: '501 customers imported' })).toBeVisible({ timeout: 60_000 })
  const chooseEverybody = async () => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await bulkBar(page).getByRole('button', { name: 'Select all 501 results' }).click()
  }

  await openCustomers(page, '?tags=crowd')
  await chooseEverybody()
  await bulkBar(page).getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Mark as test' }).click()
  await dialog(page, 'Mark 501 customers as tests?').getByRole('button', { name: 'Mark as test' }).click()
  await expect(page.getByText('501 customers marked as tests')).toBeVisible({ timeout: 60_000 })

  await openCustomers(page, '?tags=crowd', 'test-customers')
  await chooseEverybody()
  await confirmRemoval(page)
  await page.getByRole('button', { name: 'Delete 501 test customers' }).click()
  await expect(page.getByText('501 test customers and 0 test orders deleted')).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByText('No results found')).toBeVisible()
  await openCustomers(page, '', 'test-customers')
  await expect(rows(page).filter({ hasText: 'Test Checkout' }).first()).toBeVisible()
})

test('a test customer is removed from their profile', { tag: '@customers' }, async ({ page, signIn }) => {
  await signIn('super')
  await enter(page)
  await addCustomer(page, { 'First name': 'Only', 'Last name': 'Trying' }, ['Test customer'])
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('button', { name: 'Delete 1 test customer' }).click()
  await expect(page).toHaveURL(/\/admin\/customers\/test-customers/)
  await expect(rows(page).filter({ hasText: 'Only Trying' })).toHaveCount(0)
})

test('all test customers go at once, but only for a super admin', { tag: '@customers' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await enter(page)
  await openCustomers(page, '', 'test-customers')
  const button = page.getByRole('button', { name: 'Delete all test customers' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.focus()
  await expect(page.getByRole('tooltip')).toContainText('You need the permission')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.evaluate(() => localStorage.removeItem('storekeeper.login'))
  await signIn('super')
  await enter(page)
  await openCustomers(page, '', 'test-customers')
  const count = await rows(page).count()
  await button.click()
  const input = dialog(page, 'Delete test customers')
  await expect(input.getByRole('definition').first()).toHaveText(String(count))
  await input.getByRole('button', { name: `Delete ${count} test customers` }).click()
  await expect(page.getByText('No test customers', { exact: true })).toBeVisible()
})
