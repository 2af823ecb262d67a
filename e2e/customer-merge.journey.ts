import { addCustomer, dialog, openCustomers, rows, title } from './support/customers.ts'
import { expect, test } from './support/shop.ts'

test('two who are one person are made one, parted by Undo, and parted again by the notice that lasts', {
  tag: '@customers',
}, async ({ page, signIn }) => {
  await signIn('super')
  await expect(page.getByRole('heading', { name: 'All orders', level: 1 })).toBeVisible()
  await addCustomer(page, { 'First name': 'Greta', 'Last name': 'Twice', Phone: '+49 30 5550 1234' })
  const kept = await addCustomer(page, {
    'First name': 'Greta',
    'Last name': 'Twice-Lund',
    'E-mail': 'greta@twice.example',
    Phone: '0049 30 55501234',
  })
  await addCustomer(page, { 'First name': 'Gretel', 'Last name': 'Once', Phone: '+49 (30) 5550-1234' })

  await page.goto(kept)
  await page.getByRole('link', { name: 'Same person as…' }).click()
  await page.getByRole('textbox', { name: 'Search customers' }).fill('greta twice')
  await page.getByRole('link', { name: 'Compare with Greta Twice', exact: true }).click()
  const compared = page.getByRole('region', { name: 'Both side by side' })
  await expect(compared.getByRole('row', { name: /^E-mail/ })).toContainText('greta@twice.example')
  await page.getByRole('link', { name: 'Keep the other one' }).click()
  await expect(page.getByRole('heading', { name: 'Greta Twice stays' })).toBeVisible()
  await expect(compared.getByRole('row', { name: /^E-mail/ })).toContainText('–')
  await page.getByRole('link', { name: 'Keep the other one' }).click()
  await expect(page.getByRole('heading', { name: 'Greta Twice-Lund stays' })).toBeVisible()

  await page.getByRole('button', { name: 'Merge the two' }).click()
  await expect(page).toHaveURL(new RegExp(`${kept}$`))
  await expect(page.getByText('Greta Twice was merged into this customer')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Greta Twice was merged into this customer')).toBeHidden()
  await expect(page.getByText(/parted this customer from Greta Twice/)).toBeVisible()

  await page.getByRole('link', { name: 'Same person as…' }).click()
  await page.getByRole('textbox', { name: 'Search customers' }).fill('greta twice')
  await page.getByRole('link', { name: 'Compare with Greta Twice', exact: true }).click()
  await page.getByRole('button', { name: 'Merge the two' }).click()
  await expect(page).toHaveURL(new RegExp(`${kept}$`))
  await openCustomers(page, '?q=greta+twice')
  await expect(rows(page)).toHaveCount(1)
  await page.goto(kept)
  await expect(page.getByRole('note')).toContainText('Greta Twice and this customer were made one.')
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
  await page.getByRole('link', { name: 'Same person as…' }).click()
  const suggested = page.getByRole('listitem').filter({ hasText: 'Real Echo' })
  await expect(suggested).toContainText('Same phone')
  await suggested.getByRole('link', { name: 'Compare with Real Echo' }).click()
  await expect(page.getByRole('alert')).toContainText('is a test customer, and Real Echo')
  await expect(page.getByRole('button', { name: 'Merge the two' })).toBeDisabled()
  await expect(title(page)).toContainText('Tried Echo')
  await expect(dialog(page, /./)).toHaveCount(0)
})
