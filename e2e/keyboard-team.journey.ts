import type { Page } from '@playwright/test'
import { expectFocusIn, openBy, pressOn, reach, writeIn } from './support/keyboard.ts'
import { actOn, aPicture, chooseFiles } from './support/keyboard-fields.ts'
import { dialog, heading, main, row } from './support/locators.ts'
import { generateTotp, type NewAdmin, newAdmin } from './support/new-admin.ts'
import { expect, test } from './support/shop.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function signInByKeys(page: Page, { email, password }: NewAdmin): Promise<void> {
  await page.goto('/')
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await writeIn(page, page.getByLabel('Password', { exact: true }), password)
  await page.keyboard.press('Enter')
}

/** Chooses an entry of the profile menu. */
async function chooseMine(page: Page, role: 'link' | 'button', name: string): Promise<void> {
  const me = page.getByRole('banner').getByRole('button').last()
  await openBy(page, me, page.getByRole('dialog'))
  await pressOn(page, page.getByRole('dialog').getByRole(role, { name }))
}

test('by keyboard alone an admin is invited, granted super admin access, loses it again, and is blocked', {
  tag: '@admins',
}, async ({ page, shop, signIn }) => {
  await signIn('super', '/admin/users/all')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const add = button(page, 'Add admin')
  const drawer = dialog(page, 'Add admin')
  await openBy(page, add, drawer)
  await expect(drawer.getByLabel('E-mail')).toBeFocused()
  await page.keyboard.type('kerstin@people.example')
  await writeIn(page, drawer.getByLabel('First name'), 'Kerstin')
  await writeIn(page, drawer.getByLabel('Last name'), 'Newcomer')
  await pressOn(page, drawer.getByRole('button', { name: 'Send invitation' }))
  await expect(drawer).toBeHidden()
  await expect(add).toBeFocused()
  await expect(row(page, 'Kerstin Newcomer')).toContainText('Invited')
  await shop.mails.to('kerstin@people.example', /invited/)

  const menu = button(page, 'Actions for Kerstin Newcomer')
  const change = async (entry: string, question: string) => {
    await actOn(page, 'Actions for Kerstin Newcomer', entry)
    await expectFocusIn(dialog(page, question))
    await pressOn(page, dialog(page, question).getByRole('button', { name: entry }))
    await expect(dialog(page, question)).toHaveCount(0)
    await expect(menu).toBeFocused()
  }
  await change('Grant super admin access', 'Grant super admin access to Kerstin Newcomer?')
  await expect(row(page, 'Kerstin Newcomer')).toContainText('Super admin')
  await pressOn(page, page.getByRole('region', { name: 'Undo' }).getByRole('button', { name: 'Undo' }))
  await expect(row(page, 'Kerstin Newcomer')).not.toContainText('Super admin')
  await expectFocusIn(main(page))
  await change('Block', 'Block Kerstin Newcomer?')
  await expect(row(page, 'Kerstin Newcomer')).toContainText('Blocked')

  const required = page.getByRole('switch', { name: 'Require two-step sign-in for all admins' })
  await pressOn(page, required, 'Space')
  await expectFocusIn(dialog(page, 'Set up your own two-step sign-in first'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(required).toBeFocused()
})

test('by keyboard alone one’s own profile gets a picture, a phone number, and ends a session elsewhere', {
  tag: '@admins',
}, async ({ page, request, shop }) => {
  const keno = await newAdmin(request, shop.mails, 'Keno')
  const { email, password } = keno
  await request.post('/admin/auth/login', { data: { email, password } })
  await signInByKeys(page, keno)
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await chooseMine(page, 'link', 'Profile')
  await expect(page.getByLabel('First name')).toBeVisible()

  const end = button(page, /^End the session on/)
  await expect(end).toHaveCount(1)
  await pressOn(page, end)
  await expect(end).toHaveCount(0)
  await expectFocusIn(main(page))
  const choose = button(page, 'Choose image')
  await chooseFiles(page, choose, aPicture('keno.png'))
  await expect(button(page, 'Replace image')).toBeFocused()
  await writeIn(page, page.getByLabel('Phone'), '+49 30 1234')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Profile saved')).toBeVisible()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('Phone')).toHaveValue('+49 30 1234')
  await pressOn(page, button(page, 'Remove'))
  await expect(choose).toBeFocused()
})

test('by keyboard alone a second step is set up, and required at the next sign-in', {
  tag: '@admins',
}, async ({ page, request, shop }) => {
  const kian = await newAdmin(request, shop.mails, 'Kian')
  await signInByKeys(page, kian)
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await chooseMine(page, 'link', 'Profile')
  const setUp = dialog(page, 'Set up two-step sign-in')
  await openBy(page, button(page, 'Set up'), setUp)
  await expect(setUp.getByLabel('Current password')).toBeFocused()
  await page.keyboard.type(kian.password)
  await page.keyboard.press('Enter')
  await expect(setUp.getByLabel('Code from the app')).toBeFocused()
  const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '')
  await page.keyboard.type(generateTotp(secret))
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Recovery codes').getByRole('listitem')).toHaveCount(10)
  await expect(button(page, 'I saved the codes')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
  await expectFocusIn(main(page))

  await chooseMine(page, 'button', 'Sign out')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await signInByKeys(page, kian)
  await expect(heading(page, 'Two-step sign-in')).toBeVisible()
  await reach(page, page.getByLabel('Code'))
  await page.keyboard.type(generateTotp(secret, 1))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Dashboard')).toBeVisible()
})
