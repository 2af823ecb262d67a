import type { Page } from '@playwright/test'
import { choose, entryFor } from './support/admin-desk.ts'
import { dialog, heading, row } from './support/locators.ts'
import { expect, test } from './support/shop.ts'

async function openRoles(page: Page): Promise<void> {
  await page.goto('/admin/roles')
  await expect(heading(page, 'Roles')).toBeVisible()
  await expect(row(page, 'Support')).toBeVisible()
}

test('a role is made of a shipped one, compared with it, and deleted', {
  tag: '@admins',
}, async ({ page, signIn }) => {
  await signIn('super')
  await openRoles(page)
  await expect(row(page, 'Support').first()).toContainText('Shipped')
  await choose(page, 'Support', 'Duplicate')
  const drawer = dialog(page, 'Duplicate role')
  await expect(drawer.getByLabel('Name')).toHaveValue('Copy of Support')
  await drawer.getByLabel('Name').fill('Weekend support')
  await drawer.getByRole('radio', { name: 'Orange' }).check()

  await drawer.getByLabel('Search permissions').fill('tickets')
  const tickets = drawer.getByRole('checkbox', { name: 'Select all: Support tickets' })
  await expect(tickets).toBeChecked()
  await expect(drawer.getByRole('checkbox', { name: 'View orders' })).toHaveCount(0)
  await drawer.getByRole('checkbox', { name: 'Create, answer and edit support tickets' }).uncheck()
  await expect(tickets).toBeChecked({ indeterminate: true })
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  await expect(row(page, 'Weekend support')).toContainText('Own')

  await choose(page, 'Weekend support', 'Compare with…')
  const compare = dialog(page, 'Compare roles')
  await compare.getByRole('combobox', { name: 'Second role' }).click()
  await page.getByRole('option', { name: 'Support', exact: true }).click()
  await expect(compare.getByText('1 difference')).toBeVisible()
  await expect(page).toHaveURL(/compare=[\w-]+,[\w-]+/)
  const line = compare.getByRole('row', { name: /^Create, answer and edit support tickets/ })
  await expect(line.getByRole('cell').nth(0)).toHaveText('No')
  await expect(line.getByRole('cell').nth(1)).toHaveText('Yes')
  await expect(compare.getByRole('row', { name: /^View orders/ })).toHaveCount(0)
  await compare.getByRole('switch', { name: 'Show equal permissions' }).click()
  await expect(compare.getByRole('row', { name: /^View orders/ })).toBeVisible()
  await page.reload()
  await expect(compare.getByText('1 difference')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(compare).toBeHidden()

  await choose(page, 'Weekend support', 'Delete')
  await dialog(page, 'Delete Weekend support?').getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, 'Weekend support')).toHaveCount(0)
})

test('the number of admins with a role leads to them', {
  tag: '@admins',
}, async ({ page, signIn }) => {
  await signIn('super')
  await openRoles(page)
  await row(page, 'Marketing').getByRole('link', { name: '1 admin' }).click()
  await expect(heading(page, 'Admins')).toBeVisible()
  await expect(row(page, 'Lena Brandt')).toBeVisible()
  await expect(row(page, 'Maya Hart')).toHaveCount(0)
})

test('a shipped role is read-only, and an admin without the permission changes no role', {
  tag: '@admins',
}, async ({ page, signIn }) => {
  await signIn('admin')
  await openRoles(page)
  await expect(page.getByRole('button', { name: 'Add role' })).toBeDisabled()
  await page.getByRole('button', { name: 'Fulfilment', exact: true }).click()
  const details = dialog(page, 'Role')
  await expect(details.getByText('Change the tracking status of orders')).toBeVisible()
  await expect(details.getByRole('checkbox')).toHaveCount(0)
  await expect(details.getByRole('button', { name: 'Duplicate' })).toHaveAccessibleDescription(
    /Create, edit and delete roles/,
  )
  await page.keyboard.press('Escape')
  await expect(await entryFor(page, 'Fulfilment', 'Duplicate')).toHaveAttribute('aria-disabled', 'true')
})

test('another program gets a key for the orders of one site, and its token is rotated', {
  tag: '@admins',
}, async ({ page, signIn, request }) => {
  await signIn('super')
  await page.goto('/admin/api-keys')
  await expect(heading(page, 'API keys')).toBeVisible()
  await expect(row(page, 'Bookkeeping')).toContainText('Accountant')
  await page.getByRole('button', { name: 'Create API key' }).click()
  const drawer = dialog(page, 'Create API key')
  await drawer.getByLabel('Name').fill('Warehouse')
  await drawer.getByRole('combobox', { name: 'Roles', exact: true }).click()
  await page.getByRole('option', { name: /^Fulfilment/ }).click()
  await page.keyboard.press('Escape')
  await drawer.getByLabel('Allowed networks').fill('warehouse')
  await page.keyboard.press('Enter')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer.getByText('Enter an IP address, or a network such as 203.0.113.0/24.')).toBeVisible()
  await drawer.getByLabel('Allowed networks').press('Backspace')
  await drawer.getByRole('button', { name: 'Save' }).click()

  const shown = page.getByRole('dialog', { name: 'Token of Warehouse', exact: true })
  const token = await shown.getByLabel('Token', { exact: true }).inputValue()
  expect(token).toMatch(/^sk_[\w-]{43}$/)
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(row(page, 'Warehouse')).toContainText(`sk_…${token.slice(-4)}`)
  const read = (path: string, key: string) =>
    request.get(path, { headers: { authorization: `Bearer ${key}` } })
  expect((await read('/admin/orders', token)).status()).toBe(200)
  expect((await (await read('/admin/orders', token)).json()).items).not.toEqual([])
  expect((await read('/admin/audit-log/kinds', token)).status()).toBe(403)

  await choose(page, 'Warehouse', 'Rotate token')
  const rotate = dialog(page, 'Rotate the token of Warehouse?')
  await rotate.getByRole('radio', { name: 'At once' }).check()
  await rotate.getByRole('button', { name: 'Rotate token' }).click()
  const next = await shown.getByLabel('Token', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'Done' }).click()
  expect((await read('/admin/orders', token)).status()).toBe(401)
  expect((await read('/admin/orders', next)).status()).toBe(200)

  await choose(page, 'Warehouse', 'Delete')
  await dialog(page, 'Delete Warehouse?').getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, 'Warehouse')).toHaveCount(0)
  expect((await read('/admin/orders', next)).status()).toBe(401)
})
