import { addCustomer } from './support/customers.ts'
import { dialog } from './support/locators.ts'
import { expect, test } from './support/shop.ts'

test('a customer gets a generated password, which is shown this once', { tag: '@customers' }, async ({
  page,
  context,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn('super')
  await expect(page.getByRole('heading', { name: 'All orders', level: 1 })).toBeVisible()
  await addCustomer(page, { 'First name': 'Pia', 'Last name': 'Lock', 'E-mail': 'pia@lock.example' })
  await expect(page.getByText('Has no password for the store')).toBeVisible()
  await page.getByRole('button', { name: 'Change password' }).click()
  const input = dialog(page, 'Change password for Pia Lock')
  const field = input.getByLabel('New password', { exact: true })
  await field.fill('short')
  await input.getByRole('button', { name: 'Change password' }).click()
  await expect(input.getByText('Use at least 12 characters.', { exact: true })).toBeVisible()

  await input.getByRole('button', { name: 'Generate' }).click()
  await expect(field).toHaveValue(/^(\w{5}-){3}\w{5}$/)
  const password = await field.inputValue()
  await input.getByRole('button', { name: 'Change password' }).click()
  await expect(input.getByText(/^Password changed/)).toBeVisible()
  await input.getByRole('button', { name: 'Copy password' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(password)
  await input.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Can sign in to the store', { exact: true })).toBeVisible()
  await expect(page.getByText('Maya Hart changed the password')).toBeVisible()
  await expect(page.getByText(password)).toBeHidden()
})
