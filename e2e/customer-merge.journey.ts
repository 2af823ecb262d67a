import { addCustomer, openCustomers, title } from './support/customers.ts'
import { dialog, rows } from './support/locators.ts'
import { expect, test } from './support/shop.ts'

test('two customers are merged, separated by Undo, and separated again by the lasting notice', {
  tag: '@customers',
}, async ({ page, signIn }) => {
  await signIn('super')
  await expect(page.getByRole('heading', { name: 'All orders', level: 1 })).toBeVisible()
  await addCustomer(page, { 'First name': 'Greta', 'Last name': 'Twice', Phone: '+49 30 5550 1234' })
  const stored = await addCustomer(page, {
    'First name': 'Greta',
    'Last name': 'Twice-Lund',
    'E-mail': 'greta@twice.example',
    Phone: '0049 30 55501234',
  })
  await addCustomer(page, { 'First name': 'Gretel', 'Last name': 'Once', Phone: '+49 (30) 5550-1234' })

  await page.goto(stored)
  await page.getByRole('link', { name: 'Merge customer' }).click()
  await page.getByRole('textbox', { name: 'Search customers' }).fill('greta twice')
  await page.getByRole('link', { name: 'Compare with Greta Twice', exact: true }).click()
  const compared = page.getByRole('region', { name: 'Customer comparison' })
  await expect(compared.getByRole('row', { name: /^E-mail/ })).toContainText('greta@twice.example')
  await page.getByRole('link', { name: 'Keep the other customer' }).click()
  await expect(page.getByRole('heading', { name: 'Keep Greta Twice' })).toBeVisible()
  await expect(compared.getByRole('row', { name: /^E-mail/ })).toContainText('–')
  await page.getByRole('link', { name: 'Keep the other customer' }).click()
  await expect(page.getByRole('heading', { name: 'Keep Greta Twice-Lund' })).toBeVisible()

  await page.getByRole('button', { name: 'Merge customers' }).click()
  await expect(page).toHaveURL(new RegExp(`${stored}$`))
  await expect(page.getByText('Greta Twice was merged into this customer')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Greta Twice was merged into this customer')).toBeHidden()
  await expect(page.getByText(/undid the merge with Greta Twice/)).toBeVisible()

  await page.getByRole('link', { name: 'Merge customer' }).click()
  await page.getByRole('textbox', { name: 'Search customers' }).fill('greta twice')
  await page.getByRole('link', { name: 'Compare with Greta Twice', exact: true }).click()
  await page.getByRole('button', { name: 'Merge customers' }).click()
  await expect(page).toHaveURL(new RegExp(`${stored}$`))
  await openCustomers(page, '?q=greta+twice')
  await expect(rows(page)).toHaveCount(1)
  await page.goto(stored)
  await expect(page.getByRole('note')).toContainText('Greta Twice was merged into this customer.')
  await page.getByRole('button', { name: 'Undo the merge' }).click()
  await expect(page.getByRole('button', { name: 'Undo the merge' })).toBeHidden()
  await openCustomers(page, '?q=greta+twice')
  await expect(rows(page)).toHaveCount(2)
})

test('who shares a phone number is suggested; a test and a real customer are not merged', {
  tag: '@customers',
}, async ({ page, signIn }) => {
  await signIn('super')
  await expect(page.getByRole('heading', { name: 'All orders', level: 1 })).toBeVisible()
  await addCustomer(page, { 'First name': 'Real', 'Last name': 'Echo', Phone: '+1 212 555 0188' })
  await addCustomer(page, { 'First name': 'Tried', 'Last name': 'Echo', Phone: '+1 (212) 555-0188' }, [
    'Test customer',
  ])
  await page.getByRole('link', { name: 'Merge customer' }).click()
  const suggested = page.getByRole('listitem').filter({ hasText: 'Real Echo' })
  await expect(suggested).toContainText('Same phone')
  await suggested.getByRole('link', { name: 'Compare with Real Echo' }).click()
  await expect(page.getByRole('alert')).toContainText('is a test customer, but Real Echo')
  await expect(page.getByRole('button', { name: 'Merge customers' })).toBeDisabled()
  await expect(title(page)).toContainText('Tried Echo')
  await expect(dialog(page, /./)).toHaveCount(0)
})
