import type { Page } from '@playwright/test'
import { choose, openAdmins } from './support/admin-desk.ts'
import { dialog, heading, row } from './support/locators.ts'
import { newAdmin } from './support/new-admin.ts'
import { expect, signIn as signInAs, test } from './support/shop.ts'

/** Opens the form of Jonas and replaces one role by another. */
async function replaceRole(page: Page, from: string, to: string): Promise<void> {
  await choose(page, 'Jonas Weber', 'Edit')
  const drawer = dialog(page, 'Edit admin')
  const roles = drawer.getByRole('combobox', { name: 'Roles' })
  await roles.click()
  for (const name of [from, to]) await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  await expect(row(page, 'Jonas Weber')).toContainText(to)
  await expect(row(page, 'Jonas Weber')).not.toContainText(from)
}

test('another role changes the buttons and the menu of an open window without a reload', {
  tag: '@admins',
}, async ({ page, browser, shop, signIn }) => {
  const work = await browser.newPage({ baseURL: shop.url })
  await signInAs(work, 'admin')
  await expect(heading(work, 'Dashboard')).toBeVisible()
  await work.goto('/admin/products/all')
  await expect(work.getByRole('link', { name: 'Add product' })).toBeVisible()
  const menu = work.locator('#side-menu')
  await expect(menu.getByRole('link', { name: 'Coupons', exact: true })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Jobs (locked)' })).toBeVisible()
  // A reload would forget this.
  await work.evaluate(() => Reflect.set(window, 'isSameWindow', true))

  await signIn('super')
  await openAdmins(page)
  // The toast is shown for two seconds, so the test waits for it meanwhile.
  await Promise.all([
    expect(work.getByText('Your permissions have changed.')).toBeVisible(),
    replaceRole(page, 'Manager', 'Viewer'),
  ])
  await expect(work.getByRole('button', { name: 'Add product' })).toBeDisabled()
  await expect(work.getByRole('button', { name: 'Export' })).toBeDisabled()

  await menu.getByRole('button', { name: 'Orders' }).click()
  await expect(heading(work, 'All orders')).toBeVisible()
  const addOrder = menu.getByRole('link', { name: 'Add Order (locked)' })
  await addOrder.hover()
  await expect(work.getByRole('tooltip')).toContainText('Create, edit and duplicate orders')
  await addOrder.click()
  await expect(work.getByText('You don’t have access to this page')).toBeVisible()
  await expect(work.getByRole('main')).toContainText('Ask Maya Hart for access.')

  await replaceRole(page, 'Viewer', 'Manager')
  await expect(heading(work, 'Add order')).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Add Order', exact: true })).toBeVisible()
  await menu.getByRole('button', { name: 'Products' }).click()
  await expect(work.getByRole('link', { name: 'Add product' })).toBeVisible()
  expect(await work.evaluate(() => Reflect.get(window, 'isSameWindow'))).toBe(true)
  await work.close()
})

test('a new admin without a role can only open the own profile, and the list finds admins by role', {
  tag: '@admins',
}, async ({ page, signIn }) => {
  await signIn('super')
  await openAdmins(page)
  await page.getByRole('button', { name: 'Add admin' }).click()
  const drawer = dialog(page, 'Add admin')
  const hint = drawer.getByText('Without a role, the admin can only use their own profile.')
  await expect(hint).toBeVisible()
  await drawer.getByRole('combobox', { name: 'Roles' }).click()
  await expect(page.getByRole('option', { name: /^Owner/ })).toHaveCount(0)
  await page.getByRole('option', { name: /^Accountant/ }).click()
  await expect(hint).toBeHidden()
  await drawer.getByLabel('E-mail').fill('greta@people.example')
  await drawer.getByLabel('First name').fill('Greta')
  await drawer.getByLabel('Last name').fill('Newcomer')
  await drawer.getByRole('button', { name: 'Send invitation' }).click()
  await expect(row(page, 'Greta Newcomer')).toContainText('Accountant')

  await page.getByRole('button', { name: 'Role', exact: true }).click()
  await page.getByRole('radio', { name: 'Accountant' }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/role=/)
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Accountant')
  await expect(row(page, 'Greta Newcomer')).toBeVisible()
  await expect(row(page, 'Jonas Weber')).toHaveCount(0)
})

test('an admin who may not read sites learns why customers and contacts cannot be added', {
  tag: '@admins',
}, async ({ page, request, shop }) => {
  const uri = await newAdmin(request, shop.mails, 'Uri', {
    permissions: ['customers:read', 'customers:change', 'contacts:read', 'contacts:change'],
  })
  await signInAs(page, uri, uri.password)
  await page.waitForURL('**/admin/**')
  for (const [path, name] of [
    ['/admin/customers/all', 'Add customer'],
    ['/admin/app-settings/contact', 'Add contact'],
    ['/admin/app-settings/contact/categories', 'Add category'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name, exact: true }).first().click()
    await expect(dialog(page, name)).toContainText('You don’t have access to this')
    await page.keyboard.press('Escape')
    await expect(dialog(page, name)).toBeHidden()
  }
})

test('forms of new records are locked for an admin who may only read them', { tag: '@admins' }, async ({
  page,
  signIn,
}) => {
  await signIn('colleague', '/admin/products/new')
  await expect(page.getByText('You don’t have access to this page')).toBeVisible()
  await page.goto('/admin/pages/new')
  await expect(page.getByText('You don’t have access to this page')).toBeVisible()
})
