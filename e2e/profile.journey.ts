import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../packages/demo-data/src/admins.ts'
import { expect, type Person, signIn, test } from './support/shop.ts'

const NEW_PASSWORD = 'lanterns along the quay'

/** Signs in and opens the admin's profile from the menu. */
async function openProfile(page: Page, as: Person, password = DEMO_PASSWORD): Promise<void> {
  await signIn(page, as, password)
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByLabel('First name')).toBeVisible()
}

const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()

test('admins change their name and phone; Ctrl+S saves from within a field', {
  tag: ['@smoke', '@profile'],
}, async ({ page }) => {
  await openProfile(page, 'admin')
  await page.getByLabel('Phone').fill('+49 30 1234')
  await page.getByLabel('Phone').press('Control+s')
  await expect(page.getByText('Profile saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Phone')).toHaveValue('+49 30 1234')
})

test('an error is shown at its field, and the cursor goes there', { tag: '@profile' }, async ({ page }) => {
  await openProfile(page, 'admin')
  await page.getByLabel('Last name').fill(' ')
  await page.getByLabel('New password').fill('short')
  await save(page)
  await expect(page.getByText('Fill in this field.')).toBeVisible()
  await expect(page.getByText('Enter your current password.')).toBeVisible()
  await expect(page.getByText('Use at least 12 characters.')).toBeVisible()
  await expect(page.getByLabel('Last name')).toBeFocused()
})

test('a wrong current password is reported at its field', { tag: '@profile' }, async ({ page }) => {
  await openProfile(page, 'admin')
  await page.getByLabel('Current password').fill('a mere guess')
  await page.getByLabel('New password').fill(NEW_PASSWORD)
  await save(page)
  await expect(page.getByText('The current password is incorrect.')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeFocused()
})

test('a new password ends the sessions elsewhere, and only it opens the door', { tag: '@profile' }, async ({
  page,
  browser,
  shop,
}) => {
  const elsewhere = await browser.newPage({ baseURL: shop.url })
  await openProfile(elsewhere, 'colleague')
  await openProfile(page, 'colleague')
  await changePassword(page, DEMO_PASSWORD, NEW_PASSWORD)
  await elsewhere.reload()
  await expect(elsewhere.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await signIn(elsewhere, 'colleague')
  await expect(elsewhere.getByText('Incorrect e-mail address or password.')).toBeVisible()
  await elsewhere.close()
  await changePassword(page, NEW_PASSWORD, DEMO_PASSWORD)
})

test('when another window saved first, the conflict is shown, and the change can be applied on top', {
  tag: '@profile',
}, async ({ page, browser, shop }) => {
  await openProfile(page, 'admin')
  const elsewhere = await browser.newPage({ baseURL: shop.url })
  await openProfile(elsewhere, 'admin')
  await elsewhere.getByLabel('Phone').fill('+49 30 1')
  await save(elsewhere)
  await expect(elsewhere.getByText('Profile saved')).toBeVisible()
  await elsewhere.close()

  await page.getByLabel('Phone').fill('+49 30 2')
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Changed while you were editing' })
  await expect(dialog).toContainText('Jonas Weber')
  await dialog.getByRole('button', { name: 'Apply my changes' }).click()
  const conflict = page.getByRole('dialog', { name: 'Choose what to keep' })
  await expect(conflict.getByRole('radio', { name: 'Jonas Weber: +49 30 1' })).not.toBeChecked()
  await expect(conflict.getByRole('radiogroup', { name: 'Phone' })).toBeVisible()
  await conflict.getByRole('radio', { name: 'Yours: +49 30 2' }).check()
  await conflict.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Phone')).toHaveValue('+49 30 2')
})

test('leaving with unsaved changes requires confirmation', { tag: '@profile' }, async ({ page }) => {
  await openProfile(page, 'admin')
  await page.getByLabel('First name').fill('Johannes')
  const orders = page.getByRole('navigation').getByRole('link', { name: 'Coupons' })
  await orders.click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay on page' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Johannes')
  await orders.click()
  await dialog.getByRole('button', { name: 'Leave page' }).click()
  await expect(page).toHaveURL(/\/admin\/coupons\/all/)
})

test('the profile of another admin is not shown', { tag: '@profile' }, async ({ page }) => {
  await openProfile(page, 'admin')
  await page.goto('/admin/01990000-0000-7000-8000-000000000001')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await page.getByLabel('Current password').fill(current)
  await page.getByLabel('New password').fill(next)
  await save(page)
  await expect(page.getByText('Profile saved').last()).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue('')
}
