import { openCustomers } from './support/customers.ts'
import { rows } from './support/locators.ts'
import { expect, test } from './support/shop.ts'

const FILE = [
  'Email,First Name,Last Name,City,Country,Tags,Accepts Marketing',
  'wren@import.example,Wren,Fileson,York,GB,"vip, press",true',
  'lark@import.example,Lark,Fileson,,,,',
  'not an address,Rook,Fileson,,,,',
  '',
].join('\r\n')

test('a file of customers is tried first, then imported, and changes nothing the second time', {
  tag: '@customers',
}, async ({ page, signIn }) => {
  await signIn('super')
  await openCustomers(page)
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const choose = () =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })
  const chooseSite = async () => {
    await page.getByRole('combobox', { name: 'Site to import to' }).click()
    await page.getByRole('option').first().click()
  }
  await chooseSite()
  await choose()
  await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible()
  await expect(page.getByText('Nothing has been changed yet.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Errors' })).toContainText('Enter a valid e-mail address.')
  await expect(page.getByRole('region', { name: 'Customers' })).toContainText('Wren Fileson')
  await page.getByRole('button', { name: 'Import 2 customers' }).click()
  await expect(page.getByRole('heading', { name: '2 customers imported' })).toBeVisible()

  await page.getByRole('button', { name: 'Choose another file' }).click()
  await chooseSite()
  await choose()
  await expect(page.getByText('Nothing to import')).toBeVisible()
  await openCustomers(page, '?q=fileson&tags=vip')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Wren Fileson')
})
