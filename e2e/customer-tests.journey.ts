import type { Page } from '@playwright/test'
import { addCustomer, bulkBar, dialog, openCustomers, rows } from './support/customers.ts'
import { expect, test } from './support/shop.ts'

const enter = (page: Page) =>
  expect(page.getByRole('heading', { name: 'All orders', level: 1 })).toBeVisible()

async function askToRemove(page: Page): Promise<void> {
  await bulkBar(page).getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Remove test customers' }).click()
}

test('chosen test customers go with their test orders; who has a real order stays and is named', {
  tag: '@customers',
}, async ({ page, signIn }) => {
  await signIn('super')
  await enter(page)
  await openCustomers(page, '?isTest=false&minOrders=2&sort=createdAt.asc')
  const real = await rows(page).first().getByRole('link').first().innerText()
  await page
    .getByRole('button', { name: `What to do with ${real}` })
    .first()
    .click()
  await page.getByRole('button', { name: 'Mark as test' }).click()
  await expect(page.getByText('1 customer marked as a test')).toBeVisible()

  await openCustomers(page, '?sort=createdAt.asc', 'test-customers')
  const before = await rows(page).count()
  const gone = rows(page).filter({ hasText: 'Test Checkout 1' })
  await page.getByRole('checkbox', { name: `Select ${real}` }).check()
  await page.getByRole('checkbox', { name: 'Select Test Checkout 1', exact: true }).check()
  await askToRemove(page)
  const asked = dialog(page, 'Remove test customers')
  await expect(asked).toContainText('1 customer stays')
  await expect(asked).toContainText(/has \d+ orders that are no tests\./)
  await expect(asked.getByRole('definition').first()).toHaveText('1')
  expect(Number(await asked.getByRole('definition').nth(1).innerText())).toBeGreaterThan(0)
  await asked.getByRole('button', { name: 'Delete 1 test customer' }).click()
  await expect(page.getByText(/^Deleted for good: 1 test customer, \d+ test orders?$/)).toBeVisible()
  await expect(asked).toBeHidden()
  await expect(rows(page)).toHaveCount(before - 1)
  await expect(gone).toHaveCount(0)

  await page.getByRole('button', { name: `What to do with ${real}` }).click()
  await dialog(page, `What to do with ${real}`).getByRole('button', { name: 'No test any more' }).click()
  await expect(rows(page)).toHaveCount(before - 2)
})

test('more test customers than one call takes go all the same, and nobody else does', {
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
    await bulkBar(page).getByRole('button', { name: 'Select all 501 that match' }).click()
  }

  await openCustomers(page, '?tags=crowd')
  await chooseEverybody()
  await bulkBar(page).getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Mark as test' }).click()
  await dialog(page, 'Mark 501 customers as tests?').getByRole('button', { name: 'Mark as test' }).click()
  await expect(page.getByText('501 customers marked as tests')).toBeVisible({ timeout: 60_000 })

  await openCustomers(page, '?tags=crowd', 'test-customers')
  await chooseEverybody()
  await askToRemove(page)
  await page.getByRole('button', { name: 'Delete 501 test customers' }).click()
  await expect(page.getByText('Deleted for good: 501 test customers, 0 test orders')).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByText('Nothing matches')).toBeVisible()
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

test('all test customers go at once, but only for a super administrator', { tag: '@customers' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await enter(page)
  await openCustomers(page, '', 'test-customers')
  const button = page.getByRole('button', { name: 'Remove all tests' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.focus()
  await expect(page.getByRole('tooltip')).toContainText('Only a super administrator')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.evaluate(() => localStorage.removeItem('storekeeper.login'))
  await signIn('super')
  await enter(page)
  await openCustomers(page, '', 'test-customers')
  const count = await rows(page).count()
  await button.click()
  const asked = dialog(page, 'Remove test customers')
  await expect(asked.getByRole('definition').first()).toHaveText(String(count))
  await asked.getByRole('button', { name: `Delete ${count} test customers` }).click()
  await expect(page.getByText('No test customers', { exact: true })).toBeVisible()
})
