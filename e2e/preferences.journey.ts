import { signInToApi } from './support/admin-desk.ts'
import { heading } from './support/locators.ts'
import { expect, signIn, test } from './support/shop.ts'
import { WINDOW } from './support/window.ts'

test('an admin who signs in at another browser finds the back-office as they left it', {
  tag: '@shell',
}, async ({ page, signIn: open, browser, shop }) => {
  await open('super')
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(20)
  const stored = page.waitForResponse(
    (answer) => answer.url().endsWith('/preferences') && answer.request().method() === 'PATCH',
  )
  await page.getByRole('button', { name: 'Dark mode' }).click()
  expect((await stored).status()).toBe(200)
  await page.getByRole('button', { name: 'Columns' }).click()
  const columns = page.waitForResponse(
    (answer) => answer.url().endsWith('/preferences') && answer.request().method() === 'PATCH',
  )
  await page.getByRole('checkbox', { name: 'Customer', exact: true }).uncheck()
  expect((await columns).status()).toBe(200)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Customer', exact: true })).toHaveCount(0)

  const other = await browser.newContext({ ...WINDOW, baseURL: shop.url })
  const there = await other.newPage()
  await signIn(there, 'super')
  await expect(heading(there, 'Dashboard')).toBeVisible()
  await expect(there.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await there.goto('/admin/orders/all')
  await expect(there.getByRole('table').locator('tbody tr')).toHaveCount(20)
  await expect(there.getByRole('columnheader', { name: 'Customer', exact: true })).toHaveCount(0)

  // What is changed there arrives here once this window is looked at again.
  const back = there.waitForResponse(
    (answer) => answer.url().endsWith('/preferences') && answer.request().method() === 'PATCH',
  )
  await there.getByRole('button', { name: 'Light mode' }).click()
  expect((await back).status()).toBe(200)
  await other.close()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
})

test('the next admin at a shared computer sees their own look and none of the other’s records', {
  tag: '@shell',
}, async ({ page, signIn: open }) => {
  await open('super')
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(20)
  await page.getByRole('button', { name: 'Dark mode' }).click()
  await page.getByRole('table').locator('tbody tr').first().getByRole('link').first().click()
  await expect(page.getByRole('dialog', { name: /^Order #/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: /Maya Hart/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await signIn(page, 'admin')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search the back-office' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Recent' })).toHaveCount(0)
})

test('the look chosen without a connection is stored once it is back', {
  tag: '@shell',
}, async ({ page, signIn: open }) => {
  await open('super')
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(20)
  const isRefused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/preferences'))
  await page.route('**/admin/profile/preferences', (route) => route.abort())
  await page.getByRole('button', { name: 'Dark mode' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await isRefused
  await page.unroute('**/admin/profile/preferences')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const calls = await signInToApi(page.request)
  const readLook = async () => {
    const { values } = await calls.get<{ values: Record<string, string> }>('/admin/profile/preferences')
    return values['theme.class']
  }
  await expect.poll(readLook).toBe('dark')
})
