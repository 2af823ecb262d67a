import type { Page } from '@playwright/test'
import { completed, expectClear, TRIED_LOOKS, wear } from './support/axe.ts'
import { isIn, newAdmin } from './support/new-admin.ts'
import { expect, signIn, test } from './support/shop.ts'

test('who forgot the password gets a link by mail, which works once', { tag: '@auth' }, async ({
  page,
  request,
  shop,
}) => {
  const ines = await newAdmin(request, shop.mails, 'Ines')
  await page.goto('/')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('E-mail').fill(ines.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()

  const { link } = await shop.mails.to(ines.email, /Reset your password/)
  await page.goto(link)
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Use at least 12 characters.', { exact: true })).toBeVisible()
  await page.getByLabel('New password').fill('a bridge over the canal')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible()
  await shop.mails.to(ines.email, /was changed/)

  await signIn(page, ines, ines.password)
  await expect(page.getByText('Incorrect e-mail address or password.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('a bridge over the canal')
  await page.keyboard.press('Enter')
  await isIn(page)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible()
})

test('an unknown e-mail address gets the same response, and no mail goes out', { tag: '@auth' }, async ({
  page,
  shop,
}) => {
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail').fill('unknown@people.example')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeVisible()
  expect(shop.mails.count('unknown@people.example')).toBe(0)
})

test('who is invited chooses a password and is at work a moment later', { tag: '@auth' }, async ({
  page,
  request,
  shop,
}) => {
  const { email, link } = await newAdmin(request, shop.mails, 'Tomas', { accept: false })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await page.getByLabel('New password').fill('password1234')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('This password is easy to guess. Choose another one.')).toBeVisible()
  await page.getByLabel('New password').fill('rain on a tin roof')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('rain on a tin roof')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await isIn(page)
})

test('a new address applies once its link is followed, and the old one is notified', {
  tag: '@auth',
}, async ({ page, request, shop }) => {
  const vera = await newAdmin(request, shop.mails, 'Vera')
  await signIn(page, vera, vera.password)
  await isIn(page)
  await page.goto(await profilePath(page))
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your e-mail address' })
  await dialog.getByLabel('New e-mail address').fill('vera@elsewhere.example')
  await dialog.getByLabel('Current password').fill('not this one')
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(dialog.getByText('The current password is incorrect.')).toBeVisible()
  await dialog.getByLabel('Current password').fill(vera.password)
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('We sent a link to vera@elsewhere.example')).toBeVisible()

  const { link } = await shop.mails.to('vera@elsewhere.example', /new e-mail address/)
  await page.goto(link)
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByText('You now sign in with vera@elsewhere.example.')).toBeVisible()
  await shop.mails.to(vera.email, /was changed/)
  await page.evaluate(() => localStorage.clear())
  await signIn(page, { email: 'vera@elsewhere.example' }, vera.password)
  await isIn(page)
})

test('an address is verified from the profile by the link that is mailed there', { tag: '@auth' }, async ({
  page,
  shop,
}) => {
  await signIn(page, 'colleague')
  await isIn(page)
  await page.goto(await profilePath(page))
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(page.getByText('We sent a link to amira@storekeeper.example')).toBeVisible()
  const { link } = await shop.mails.to('amira@storekeeper.example', /Confirm your e-mail address/)
  await page.goto(link)
  await page.getByRole('button', { name: 'Verify address' }).click()
  await expect(page.getByRole('heading', { name: 'E-mail address verified' })).toBeVisible()
  await page.goto(await profilePath(page))
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
})

for (const [look, settings] of Object.entries(TRIED_LOOKS))
  test(`the way back in is accessible: ${look}`, { tag: '@auth' }, async ({ page, request, shop }) => {
    const guest = `Guest-${look.replaceAll(/\W+/g, '-')}`
    const { link } = await newAdmin(request, shop.mails, guest, { accept: false })
    await page.goto('/')
    await wear(page, settings)
    for (const path of [
      '/forgot-password',
      link,
      '/verify-email?token=x',
      '/confirm-email-change?token=x',
      '/reset-password',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await completed(page)
      await expectClear(page, path)
    }
  })

const profilePath = (page: Page) =>
  page.evaluate(() => `/admin/${JSON.parse(localStorage.getItem('storekeeper.login') ?? '{}')._id}`)
