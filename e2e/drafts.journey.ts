import type { Page } from '@playwright/test'
import { isArabic } from './support/language/speak.ts'
import { rows } from './support/locators.ts'
import { expect, signIn, test } from './support/shop.ts'

const OFFER = 'You have unsaved changes'
const comment = (page: Page) => page.getByLabel('Write a comment')

async function openProfile(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByLabel('First name')).toBeVisible()
}

/** Ends the session on the server without notifying this browser. */
async function endSessionElsewhere(page: Page): Promise<void> {
  const stored = await page.evaluate(() => localStorage.getItem('storekeeper.login'))
  const { _id, token } = JSON.parse(stored ?? '{}')
  const answer = await page.request.post(`/admin/auth/logout/${_id}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    data: {},
  })
  expect(answer.ok()).toBe(true)
}

const everythingStored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }))

test('what was typed when a session ended is offered after signing in again', { tag: '@forms' }, async ({
  page,
}) => {
  await signIn(page, 'admin')
  await openProfile(page)
  const before = await page.getByLabel('Phone').inputValue()
  await page.getByLabel('Phone').fill('+49 30 777')
  await page.getByLabel('Current password').fill('a present secret')
  await page.getByLabel('New password').fill('a future secret of mine')
  await expect.poll(() => everythingStored(page)).toContain('+49 30 777')
  expect(await everythingStored(page)).not.toContain('secret')

  await endSessionElsewhere(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect(await everythingStored(page)).not.toContain('secret')

  await signIn(page, 'admin')
  await expect(page.getByText(OFFER)).toBeVisible()
  await expect(page.getByLabel('Phone')).toHaveValue(before)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText(OFFER)).toBeHidden()
  await expect(page.getByLabel('Phone')).toHaveValue('+49 30 777')
  await expect(page.getByLabel('Current password')).toHaveValue('')

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Phone')).toHaveValue('+49 30 777')
  await expect(page.getByText(OFFER)).toBeHidden()
})

test('another administrator of the same browser is not offered it; discarded, it is gone', {
  tag: '@forms',
}, async ({ page }) => {
  await signIn(page, 'admin')
  await openProfile(page)
  await page.getByLabel('First name').fill('Johannes')
  await signOut(page)
  await signIn(page, 'colleague')
  await openProfile(page)
  await expect(page.getByLabel('First name')).not.toHaveValue('Johannes')
  await expect(page.getByText(OFFER)).toBeHidden()
  await signOut(page)

  await signIn(page, 'admin')
  await openProfile(page)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText(OFFER)).toBeHidden()
  await expect(page.getByLabel('First name')).not.toHaveValue('Johannes')
  await page.reload()
  await expect(page.getByLabel('First name')).toBeVisible()
  await expect(page.getByText(OFFER)).toBeHidden()
})

test('after a form is left deliberately, its draft is not offered again', { tag: '@forms' }, async ({
  page,
}) => {
  await signIn(page, 'admin')
  await openProfile(page)
  await page.getByLabel('First name').fill('Johannes')
  await expect.poll(() => everythingStored(page)).toContain('Johannes')
  await page.goBack()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave page' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard/)
  await openProfile(page)
  await expect(page.getByText(OFFER)).toBeHidden()
})

test('edits of a grid are offered after signing in again', { tag: '@forms' }, async ({ page }) => {
  await signIn(page, 'admin')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await page.goto('/admin/products/grid?q=soap')
  const price = page.getByRole('grid').locator('[data-spot="1:0"]')
  await price.click()
  const before = (await price.textContent()) ?? ''
  await page.keyboard.type('77.50')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 cell changed in 1 row')).toBeVisible()
  await endSessionElsewhere(page)
  await page.getByRole('button', { name: 'Review changes' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await signIn(page, 'admin')
  await expect(price).toHaveText(before)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('1 cell changed in 1 row')).toBeVisible()
  await expect(price).toHaveText('77.50')
  await page.getByRole('button', { name: 'Review changes' }).click()
  const review = page.getByRole('dialog', { name: 'Review changes' })
  await expect(review.getByRole('row').nth(1)).toContainText('77.50')
  await review.getByRole('button', { name: 'Back' }).click()

  await page.getByRole('link', { name: 'Products' }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave page' }).click()
  await expect(rows(page).first()).toBeVisible()
  await page.goto('/admin/products/grid?q=soap')
  await expect(price).toHaveText(before)
  await expect(page.getByText(OFFER)).toBeHidden()
})

test('a mail about orders that was being written when a session ended is offered for the next ones', {
  tag: '@forms',
}, async ({ page }) => {
  await signIn(page, 'admin')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  const write = async () => {
    await page.goto('/admin/orders/all?sort=total.desc')
    for (const nth of [0, 1]) await rows(page).nth(nth).getByRole('checkbox').check()
    await page.getByLabel('Selection').getByRole('button', { name: 'E-mail' }).click()
  }
  await write()
  const drawer = page.getByRole('dialog', { name: /^E-mail about/ })
  const subject = drawer.getByRole('textbox', { name: 'Subject' })
  await subject.fill('A word about your order')
  await drawer.getByRole('textbox', { name: 'Text' }).fill('We are moving house.')
  await endSessionElsewhere(page)
  await drawer.getByRole('button', { name: 'Send test e-mail to me' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await signIn(page, 'admin')
  await expect(rows(page).first()).toContainText('#')
  await write()
  await expect(subject).toHaveValue('')
  await drawer.getByRole('button', { name: 'Restore' }).click()
  await expect(subject).toHaveValue('A word about your order')
  await expect(drawer.getByRole('textbox', { name: 'Text' })).toContainText('We are moving house.')

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave page' }).click()
  await expect(drawer).toBeHidden()
  await write()
  await expect(subject).toHaveValue('')
  await expect(page.getByText(OFFER)).toBeHidden()
})

test('switching the language preserves the input of a form', { tag: '@forms' }, async ({ page }) => {
  await signIn(page, 'admin')
  await openProfile(page)
  await page.getByLabel('First name').fill('Johannes')
  await chooseLanguage(page, there('English', 'العربية'))
  await expect(page.getByRole('heading', { name: there('Profile', 'الملف الشخصي') })).toBeVisible()
  await expect(page.getByLabel(there('First name', 'الاسم الأول'))).toHaveValue('Johannes')
  await chooseLanguage(page, there('العربية', 'English'))
  await expect(page.getByLabel('First name')).toHaveValue('Johannes')
  await expect(page.getByText(OFFER)).toBeHidden()
})

test('a comment waits in its box while one looks at another order, and in another language', {
  tag: '@forms',
}, async ({ page }) => {
  await signIn(page, 'admin')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await page.goto('/admin/orders/all')
  await page.locator('tbody').getByRole('link').first().click()
  await comment(page).fill('Call before noon')
  await page.getByRole('button', { name: 'Next order in the list' }).click()
  await expect(comment(page)).toHaveValue('')
  await page.getByRole('button', { name: 'Previous order in the list' }).click()
  await expect(comment(page)).toHaveValue('Call before noon')
  await page.getByRole('button', { name: 'Close' }).last().click()
  await chooseLanguage(page, there('English', 'العربية'))
  await page.locator('tbody').getByRole('link').first().click()
  const box = page.getByLabel(there('Write a comment', 'كتابة تعليق'))
  await expect(box).toHaveValue('Call before noon')
  await page.getByRole('button', { name: there('Comment', 'إرسال التعليق'), exact: true }).click()
  await expect(box).toHaveValue('')
  await page.reload()
  await expect(box).toHaveValue('')
})

test('after an upgrade, a page whose next chunk is gone shows a calm message', { tag: '@forms' }, async ({
  page,
}) => {
  const fetched = new Set<string>()
  page.on('request', (request) => fetched.add(request.url()))
  await signIn(page, 'admin')
  await expect(page.locator('tbody').getByRole('link').first()).toBeVisible()
  const known = new Set(fetched)
  await page.route('**/assets/*.js', (route) =>
    known.has(route.request().url()) ? route.continue() : route.fulfill({ status: 404 }),
  )
  await page.goto('/admin/customers/all')
  await expect(page.getByRole('heading', { name: 'New version available' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.locator('tbody').getByRole('link').first()).toBeVisible()
})

async function signOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
}

/** The text in the language that the screen did not use initially. */
const there = (english: string, arabic: string) => (isArabic ? english : arabic)

async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('button', { name }).click()
}
