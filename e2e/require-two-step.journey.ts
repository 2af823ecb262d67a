import { choose, findAdmin, openAdmins, signInToApi } from './support/admin-desk.ts'
import { dialog, heading, row } from './support/locators.ts'
import { generateTotp, newAdmin } from './support/new-admin.ts'
import { expect, signIn as signInAs, test } from './support/shop.ts'

const SWITCH = { name: 'Require two-step sign-in for all admins' }

test('an admin cannot require a second step of all admins without one of their own', {
  tag: '@auth',
}, async ({ page, signIn }) => {
  await signIn('super')
  await openAdmins(page)
  await page.getByRole('switch', SWITCH).click()
  await dialog(page, 'Set up your own two-step sign-in first')
    .getByRole('link', { name: 'Go to your profile' })
    .click()
  await expect(heading(page, 'Profile')).toBeVisible()
})

test('once two-step sign-in is required, an admin without it sees only its setup, and then works on', {
  tag: '@auth',
}, async ({ page, browser, request, shop }) => {
  const [finn, gus] = [
    await newAdmin(request, shop.mails, 'Finn'),
    await newAdmin(request, shop.mails, 'Gus'),
  ]
  const maya = await signInToApi(request)
  await maya.patch('/admin/users/super-admin/bulk-activated', { ids: [(await findAdmin(maya, finn))._id] })
  const own = await signInToApi(request, finn)
  const { secret = '' } = await own.post('/admin/profile/two-step/start', { password: finn.password })
  await own.post('/admin/profile/two-step/confirm', { code: generateTotp(secret) })

  const work = await browser.newPage({ baseURL: shop.url })
  await signInAs(work, gus, gus.password)
  await expect(heading(work, 'Dashboard')).toBeVisible()

  await signInAs(page, finn, finn.password)
  await page.getByLabel('Code').fill(generateTotp(secret, 1))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await openAdmins(page)
  await page.getByRole('switch', SWITCH).click()
  await dialog(page, 'Require two-step sign-in for all admins?')
    .getByRole('button', { name: 'Require', exact: true })
    .click()
  await expect(page.getByRole('switch', SWITCH)).toBeChecked()

  await work.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Coupons' }).click()
  await expect(heading(work, 'Set up two-step sign-in')).toBeVisible()
  await work.getByRole('link', { name: 'Set up' }).click()
  await work.getByRole('button', { name: 'Set up', exact: true }).click()
  const setUp = work.getByRole('dialog')
  await setUp.getByLabel('Current password').fill(gus.password)
  await setUp.getByRole('button', { name: 'Continue' }).click()
  const key = (await setUp.locator('code').innerText()).replaceAll(' ', '')
  await setUp.getByLabel('Code from the app').fill(generateTotp(key))
  await setUp.getByRole('button', { name: 'Turn on' }).click()
  await setUp.getByRole('button', { name: 'I saved the codes' }).click()
  await work.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Coupons' }).click()
  await expect(heading(work, 'Coupons')).toBeVisible()
  await expect(work.getByRole('row').nth(1)).toBeVisible()

  await page.getByRole('switch', SWITCH).click()
  await dialog(page, 'Make two-step sign-in optional?').getByRole('button', { name: 'Make optional' }).click()
  await expect(page.getByRole('switch', SWITCH)).not.toBeChecked()

  await page.reload()
  await expect(row(page, 'Gus Newcomer').getByText('On', { exact: true })).toBeVisible()
  await choose(page, 'Gus Newcomer', 'Turn off two-step sign-in')
  await dialog(page, 'Turn off two-step sign-in for Gus Newcomer?')
    .getByRole('button', { name: 'Turn off two-step sign-in' })
    .click()
  await expect(row(page, 'Gus Newcomer').getByText('Off', { exact: true })).toBeVisible()
  await shop.mails.to(gus.email, /was turned off/)
  await work.reload()
  await expect(heading(work, 'Sign in')).toBeVisible()
  await work.close()
})
