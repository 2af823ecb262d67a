import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { signInToApi } from './support/admin-desk.ts'
import { completed, expectClear, expectNotWider, TRIED_LOOKS, wear } from './support/axe.ts'
import { openCustomers, title } from './support/customers.ts'
import { dialog, heading, rows } from './support/locators.ts'
import { withoutPopup } from './support/pop-up.ts'
import { expect, type Shop, test } from './support/shop.ts'

const PASSWORD = 'a bridge over the canal'
const NEXT = 'two boats under the moon'

const newEmail = () => `ines.${randomUUID()}@mail.example`

/** Signs up in the demo shop, and opens the mailed link. */
async function signUp(page: Page, { mails }: Shop, email: string, lastName = 'Moreau'): Promise<void> {
  await page.goto('/demo-shop/hb/account')
  await page.getByRole('link', { name: 'Create account' }).click()
  await page.getByLabel('First name').fill('Ines')
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Your e-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(heading(page, 'Check your e-mail')).toBeVisible()
  await page.goto((await mails.to(email, /^Confirm your account/)).link)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Confirm account' }).click()
  await expect(heading(page, 'My orders')).toBeVisible()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expectSignedOut(page)
}

/** A customer who ends the session themselves reads nothing about its end. */
async function expectSignedOut(page: Page): Promise<void> {
  await expect(heading(page, 'Sign in')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('You were signed out. Sign in again.')).toBeHidden()
}

async function signInAtShop(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/demo-shop/hb/account')
  await page.getByLabel('Your e-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** A panel of the settings; the outermost section contains all of them. */
const section = (page: Page, name: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
    .last()

async function requireForOrders(page: Page, orderingRequires: string): Promise<void> {
  const calls = await signInToApi(page.request)
  const { _id, version } = await calls.get<{ _id: string; version: number }>(
    '/admin/setting/app-info/details',
  )
  await calls.put(`/admin/setting/app-info/${_id}`, { version, orderingRequires })
}

test.beforeEach(async ({ page }) => withoutPopup(page))

test('a guest signs up with the address of an order, and finds it after the confirmation', {
  tag: '@store',
}, async ({ page, shop }) => {
  const email = newEmail()
  await page.goto('/demo-shop/hb/lavender-soap')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.goto('/demo-shop/hb/checkout')
  await page.getByRole('textbox', { name: 'Your e-mail address' }).fill(email)
  await page.getByLabel('First name').fill('Ines')
  await page.getByLabel('Street').fill('Quay Street')
  await page.getByLabel('City').fill('Boston')
  await page.getByLabel('Country').selectOption('US')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(heading(page, /^Thank you/)).toBeVisible()
  await signUp(page, shop, email)
  await expect(page.getByRole('link', { name: /^Order #HB-/ })).toHaveCount(1)
  await signOut(page)
  await signInAtShop(page, email, PASSWORD)
  await expect(heading(page, 'My orders')).toBeVisible()
})

test('an address with an account gets a mail about it; a forgotten password is reset by a link', {
  tag: '@store',
}, async ({ page, shop }) => {
  const email = newEmail()
  await signUp(page, shop, email)
  await signOut(page)
  await page.goto('/demo-shop/hb/account/sign-up')
  await page.getByLabel('First name').fill('Eve')
  await page.getByLabel('Your e-mail address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(NEXT)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(heading(page, 'Check your e-mail')).toBeVisible()
  await shop.mails.to(email, /^You already have an account/)

  await page.goto('/demo-shop/hb/account')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(heading(page, 'Reset password')).toBeVisible()
  await page.getByLabel('Your e-mail address').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(heading(page, 'Check your e-mail')).toBeVisible()
  const { link } = await shop.mails.to(email, /^Reset your password/)
  await page.goto(link)
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Use at least 12 characters.', { exact: true })).toBeVisible()
  await page.getByLabel('New password').fill(NEXT)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await signInAtShop(page, email, NEXT)
  await expect(heading(page, 'My orders')).toBeVisible()
  await page.goto(link)
  await page.getByLabel('New password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('alert')).toContainText('The link has already been used')
})

test('a customer changes address book, e-mail address and password, ends a session, and deletes the account', {
  tag: '@store',
}, async ({ page, shop, browser }) => {
  test.setTimeout(120_000)
  const [email, changed] = [newEmail(), newEmail()]
  await signUp(page, shop, email)
  const phone = await browser.newPage()
  await withoutPopup(phone)
  await phone.goto(`${shop.url}/demo-shop/hb/account`)
  await phone.getByLabel('Your e-mail address').fill(email)
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'Sign in' }).click()
  await expect(heading(phone, 'My orders')).toBeVisible()

  await page.getByRole('link', { name: 'Settings' }).click()
  const details = section(page, 'Name and phone')
  await details.getByLabel('Phone').fill('+1 617 555 0143')
  const book = section(page, 'Addresses')
  await book.getByRole('button', { name: 'Add address' }).click()
  await book.getByRole('button', { name: 'Save address' }).click()
  await expect(book.getByLabel('Street')).toBeFocused()
  await book.getByLabel('Street').fill('Quay Street')
  await book.getByLabel('City').fill('Boston')
  await book.getByLabel('Country').selectOption('US')
  await book.getByRole('button', { name: 'Save address' }).click()
  await expect(book.getByRole('listitem')).toContainText('Quay Street')
  await expect(book.getByRole('listitem')).toContainText('Default')
  await expect(details.getByLabel('Phone')).toHaveValue('+1 617 555 0143')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  // The phone signed in before the address was added.
  await phone.goto(`${shop.url}/demo-shop/hb/lavender-soap`)
  await phone.getByRole('button', { name: 'Add to cart' }).click()
  await expect(phone.getByText('You have 1 of these in your cart.')).toBeVisible()
  await phone.goto(`${shop.url}/demo-shop/hb/cart`)
  await phone.getByLabel('Country').selectOption('FR')
  await phone.getByRole('link', { name: 'Go to checkout' }).click()
  await expect(phone.getByLabel('Street')).toHaveValue('Quay Street')
  await expect(phone.getByLabel('Country')).toHaveValue('US')

  // Another address makes the open settings on the phone out of date; the second attempt saves them.
  await phone.goto(`${shop.url}/demo-shop/hb/account/settings`)
  const name = section(phone, 'Name and phone')
  await name.getByLabel('Last name').fill('Moreau-Petit')
  await book.getByRole('button', { name: 'Add address' }).click()
  await book.getByRole('textbox', { name: 'Street' }).fill('Mill Lane')
  await book.getByLabel('City').fill('Boston')
  await book.getByLabel('Country').selectOption('US')
  await book.getByRole('button', { name: 'Save address' }).click()
  await expect(book.getByRole('listitem')).toHaveCount(2)
  const refetched = phone.waitForResponse(
    (response) => response.url().endsWith('/store/account') && response.request().method() === 'GET',
  )
  await name.getByRole('button', { name: 'Save' }).click()
  await refetched
  await name.getByRole('button', { name: 'Save' }).click()
  await expect(phone.getByText('Saved', { exact: true })).toBeVisible()

  const devices = section(page, 'Devices')
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await devices.getByRole('button', { name: 'Sign out other devices' }).click()
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await phone.reload()
  await expect(heading(phone, 'Sign in')).toBeVisible()
  await phone.close()

  const address = section(page, 'E-mail address')
  await address.getByLabel('New e-mail address').fill(changed)
  await address.getByLabel('Current password').fill(PASSWORD)
  await address.getByRole('button', { name: 'Change e-mail address' }).click()
  await expect(address.getByText(`We sent an e-mail to ${changed}.`, { exact: false })).toBeVisible()
  await page.goto((await shop.mails.to(changed, /^Confirm your new e-mail address/)).link)
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await expect(heading(page, `Your e-mail address is now ${changed}`)).toBeVisible()
  await shop.mails.to(email, /was changed$/)

  await page.goto('/demo-shop/hb/account/settings')
  const password = section(page, 'Change password')
  await password.getByLabel('Current password').fill('a guess')
  await password.getByLabel('New password').fill(NEXT)
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(password.getByText('This password is incorrect.')).toBeVisible()
  await password.getByLabel('Current password').fill(PASSWORD)
  await password.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()

  const end = section(page, 'Delete account')
  await expect(end).toContainText('We keep your orders')
  await end.getByLabel('Current password').fill(NEXT)
  await end.getByRole('button', { name: 'Delete account' }).click()
  await expectSignedOut(page)
  await signInAtShop(page, changed, NEXT)
  await expect(page.getByText('Incorrect e-mail address or password.')).toBeVisible()
})

test('with approval required a new account waits; one is approved and one refused, each with a mail', {
  tag: '@customers',
}, async ({ page, shop, signIn }) => {
  test.setTimeout(120_000)
  await requireForOrders(page, 'approval')
  const [first, second] = [newEmail(), newEmail()]
  await signUp(page, shop, first, 'Waitingson')
  await expect(page.getByText('We are reviewing your account.', { exact: false })).toBeVisible()
  await page.goto('/demo-shop/hb/lavender-soap')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.goto('/demo-shop/hb/cart')
  await expect(page.getByText('We have to approve your account', { exact: false })).toBeVisible()
  await page.goto('/demo-shop/hb/account')
  await signOut(page)
  await page.goto('/demo-shop/hb/cart')
  await expect(page.getByText('Sign in or create an account to place an order.')).toBeVisible()
  await signUp(page, shop, second, 'Waitingson')

  await signIn('super', '/admin/customers/all')
  await page.getByRole('link', { name: /^Waiting for approval \(/ }).click()
  await expect(page).toHaveURL(/waitingForApproval=true/)
  await openCustomers(page, '?q=waitingson&waitingForApproval=true')
  await expect(rows(page)).toHaveCount(2)
  const row = rows(page).filter({ hasText: first })
  await row.getByRole('button', { name: 'Actions for Ines Waitingson' }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const approval = dialog(page, 'Approve 1 customer?')
  await approval.getByRole('textbox', { name: 'Reason (optional)' }).fill('Runs a hotel')
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(approval).toBeHidden()
  await shop.mails.to(first, /was approved$/)

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Refuse', exact: true }).click()
  const refusal = dialog(page, 'Refuse 1 customer?')
  await refusal.getByRole('button', { name: 'Refuse' }).click()
  await expect(refusal.getByText('Enter a reason.')).toBeVisible()
  await refusal.getByRole('textbox', { name: 'Reason' }).fill('We supply shops only')
  await refusal.getByRole('button', { name: 'Refuse' }).click()
  await expect(refusal).toBeHidden()
  expect((await shop.mails.to(second, /was not approved$/)).text).toContain('We supply shops only')

  await openCustomers(page, `?q=${first}`)
  await rows(page).getByRole('link', { name: 'Ines Waitingson', exact: true }).click()
  await expect(title(page)).toContainText('Ines Waitingson')
  await expect(page.getByText(/Maya Hart approved the account on .+ Runs a hotel/)).toBeVisible()
  await page.goto('/demo-shop/hb/account')
  await signOut(page)
  await signInAtShop(page, first, PASSWORD)
  await expect(heading(page, 'My orders')).toBeVisible()
  await page.goto('/demo-shop/hb/cart')
  await expect(page.getByRole('link', { name: 'Go to checkout' })).toBeVisible()
  await expect(page.getByText('We have to approve your account', { exact: false })).toHaveCount(0)
  await requireForOrders(page, 'nothing')
})

test('the settings define what ordering requires', { tag: '@settings' }, async ({ page, signIn }) => {
  await signIn('super', '/admin/app-settings/app-info')
  const verified = page.getByRole('radio', { name: 'An account with a verified e-mail address' })
  await expect(page.getByRole('radio', { name: 'Nothing' })).toBeChecked()
  await verified.check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.reload()
  await expect(verified).toBeChecked()
  await requireForOrders(page, 'nothing')
})

for (const [look, settings] of Object.entries(TRIED_LOOKS))
  test(`the pages of the account have no accessibility violations, nor are they wider than a phone: ${look}`, {
    tag: '@store',
  }, async ({ page, shop }) => {
    test.setTimeout(120_000)
    await signUp(page, shop, newEmail())
    await wear(page, settings)
    await page.setViewportSize({ width: 390, height: 844 })
    const paths = ['settings', 'sign-up', 'forgot-password', 'confirm', 'reset-password', 'verify-email']
    for (const path of paths) {
      await page.goto(`/demo-shop/hb/account/${path}`)
      await expect(page.locator('html')).toHaveAttribute('dir', settings.dir)
      await completed(page)
      await expectClear(page, path)
      await expectNotWider(page, path)
    }
  })
