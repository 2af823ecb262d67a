import type { Page } from '@playwright/test'
import { addCustomer } from './support/customers.ts'
import { dialog } from './support/locators.ts'
import { expect, test } from './support/shop.ts'

const book = (page: Page) => page.getByRole('list', { name: 'Addresses' }).getByRole('listitem')

async function add(page: Page, street: string, city: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Add address' }).click()
  const drawer = dialog(page, 'Add address')
  await drawer.getByLabel('Street', { exact: true }).fill(street)
  await drawer.getByLabel('City').fill(city)
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
}

test('an address book is filled, its default changed, and what was removed comes back by Undo', {
  tag: '@customers',
}, async ({ page, signIn }) => {
  await signIn('super')
  await expect(page.getByRole('heading', { name: 'All orders', level: 1 })).toBeVisible()
  await addCustomer(page, { 'First name': 'Nora', 'Last name': 'Moves' })
  await page.getByRole('link', { name: 'Addresses' }).click()
  await expect(page.getByText('No addresses yet')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Add address' }).click()
  await dialog(page, 'Add address').getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page, 'Add address').getByText('Enter the address.')).toBeVisible()
  await page.keyboard.press('Escape')

  await add(page, 'Mill Lane', 'York')
  await expect(book(page)).toContainText(['Default'])
  await add(page, 'Hill Road', 'Bath')
  await expect(book(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Set as default: Hill Road, Bath' }).click()
  await expect(book(page).nth(1)).toContainText('Default')

  await page.getByRole('button', { name: 'Edit Mill Lane, York' }).click()
  const drawer = dialog(page, 'Edit address')
  await drawer.getByLabel('City').fill('Leeds')
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  await expect(book(page).first()).toContainText('Leeds')
  await expect(book(page).nth(1)).toContainText('Default')

  await page.getByRole('button', { name: 'Remove Hill Road, Bath' }).click()
  const input = dialog(page, 'Remove this address?')
  await expect(input).toContainText('This is the default address')
  await input.getByRole('button', { name: 'Remove' }).click()
  await expect(book(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(book(page)).toHaveCount(2)
  await expect(book(page).nth(1)).toContainText('Default')

  await page.getByRole('link', { name: 'Overview' }).click()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const shipping = dialog(page, 'Default address')
  await shipping.getByLabel('Zip code').fill('BA1 1AA')
  await shipping.getByRole('button', { name: 'Save' }).click()
  await expect(shipping).toBeHidden()
  await expect(page.getByRole('main')).toContainText('Bath, BA1 1AA')
})
