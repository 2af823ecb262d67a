import type { Page } from '@playwright/test'
import { completed, expectClear } from './support/axe.ts'
import { generateTotp, isIn, newAdmin } from './support/new-admin.ts'
import { expect, signIn, test } from './support/shop.ts'

const toProfile = async (page: Page) => {
  await isIn(page)
  await page.goto(
    await page.evaluate(() => `/admin/${JSON.parse(localStorage.getItem('storekeeper.login') ?? '{}')._id}`),
  )
  await expect(page.getByLabel('First name')).toBeVisible()
}

test('with a second step a password alone opens nothing; a recovery code opens once', {
  tag: '@auth',
}, async ({ page, request, shop }) => {
  const nils = await newAdmin(request, shop.mails, 'Nils')
  await signIn(page, nils, nils.password)
  await toProfile(page)
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(nils.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for the app' })).toBeVisible()
  await completed(page)
  await expectClear(page, 'setting up two-step sign-in')
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Code from the app').fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(
    dialog.getByText('This code is incorrect or has already been used. Enter another one.'),
  ).toBeVisible()
  await dialog.getByLabel('Code from the app').fill(generateTotp(secret))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const recovery = await dialog.getByRole('listitem').first().innerText()
  expect(recovery).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
  await dialog.getByRole('button', { name: 'I saved the codes' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
  await shop.mails.to(nils.email, /Two-step sign-in .* was turned on/)

  await page.evaluate(() => localStorage.clear())
  await signIn(page, nils, nils.password)
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
  await page.getByLabel('Code').fill('123')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('Codes have 6 digits. Recovery codes have 10 letters and digits.'),
  ).toBeVisible()
  await page.getByLabel('Code').fill(generateTotp(secret, 1))
  await page.keyboard.press('Enter')
  await isIn(page)

  await page.evaluate(() => localStorage.clear())
  await signIn(page, nils, nils.password)
  await page.getByLabel('Code').fill(recovery.toLowerCase())
  await page.keyboard.press('Enter')
  await toProfile(page)
  await expect(page.getByText('9 recovery codes left')).toBeVisible()
  const emitted = await shop.mails.to(nils.email, /A recovery code .* was used/)
  expect(emitted.text).toMatch(/Recovery codes left: 9[\s\S]*generate new recovery codes in your profile/)

  await page.evaluate(() => localStorage.clear())
  await signIn(page, nils, nils.password)
  await page.getByLabel('Code').fill(recovery)
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('This code is incorrect or has already been used. Enter another one.'),
  ).toBeVisible()
})

test('a session elsewhere is ended from the profile, and is out at once', { tag: '@auth' }, async ({
  page,
  browser,
  request,
  shop,
}) => {
  const olga = await newAdmin(request, shop.mails, 'Olga')
  const elsewhere = await browser.newPage({ baseURL: shop.url })
  await signIn(elsewhere, olga, olga.password)
  await isIn(elsewhere)
  await signIn(page, olga, olga.password)
  await toProfile(page)
  await expect(page.getByText('This device')).toHaveCount(1)
  await page.getByRole('button', { name: /^End the session on Chrome/ }).click()
  await expect(page.getByText('1 session ended')).toBeVisible()
  await expect(page.getByRole('button', { name: /^End the session on/ })).toHaveCount(0)
  await elsewhere.reload()
  await expect(elsewhere.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()

  await signIn(elsewhere, olga, olga.password)
  await isIn(elsewhere)
  await page.reload()
  await page.getByRole('button', { name: 'End all other sessions' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End all other sessions' }).click()
  await expect(page.getByText('1 session ended')).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await elsewhere.close()
})
