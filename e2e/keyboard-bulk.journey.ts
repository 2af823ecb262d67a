import type { Page } from '@playwright/test'
import { signInToApi } from './support/admin-desk.ts'
import {
  badge,
  body,
  newCategory,
  people,
  progress,
  review,
  sendDialog,
  subject,
  typed,
} from './support/campaigns.ts'
import { expectFocusIn, openBy, pressOn, reach, takeFrom, writeIn } from './support/keyboard.ts'
import { chooseFiles, takeIn } from './support/keyboard-fields.ts'
import { button, main, rows } from './support/locators.ts'
import { expect, test } from './support/shop.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

const file = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})

test('by keyboard alone a campaign is written, tested, queued, paused and cancelled', {
  tag: '@lists',
}, async ({ page, request, shop, signIn }) => {
  await newCategory(request, 'Keyholders', [
    { email: 'kit@keyholders.example', name: 'Kit' },
    { email: 'kat@keyholders.example', name: 'Kat' },
  ])
  await signIn('super', '/admin/bulk-contact/custom-mail')
  await expect(body(page)).toBeVisible()
  await takeFrom(page, page.getByRole('combobox', { name: 'Contact categories' }), 'Keyholders', 'Keyholders')
  await expect(people(page, '2')).toBeVisible()
  await writeIn(page, typed(page), 'kay@keyholders.example')
  await expect(people(page, '3')).toBeVisible()

  await writeIn(page, subject(page), 'New keys for ')
  await pressOn(page, button(page, 'Insert placeholder into subject'))
  await expect(page.getByRole('button', { name: /^First name/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(subject(page)).toHaveValue('New keys for {{firstName}}')
  await expect(subject(page)).toBeFocused()
  await page.keyboard.type(' and others')
  await writeIn(page, body(page), 'They are cut and ready.')
  await reach(page, page.locator('summary').filter({ hasText: 'Advanced' }))
  await page.keyboard.press('Enter')
  // So slow that sending can be cancelled.
  await writeIn(page, page.getByRole('textbox', { name: 'E-mails per minute' }), '1')
  await pressOn(page, button(page, 'Send test e-mail'))
  await expect(page.getByText('Test e-mail sent to maya@storekeeper.example.')).toBeVisible()
  await expect(button(page, 'Send test e-mail')).toBeFocused()
  await shop.mails.to('maya@storekeeper.example', /New keys for Maya and others/)

  await openBy(page, review(page), sendDialog(page))
  await expect(sendDialog(page)).toContainText('3 people')
  await page.keyboard.press('Escape')
  await expect(sendDialog(page)).toBeHidden()
  await expect(review(page)).toBeFocused()
  await openBy(page, review(page), sendDialog(page))
  await pressOn(page, sendDialog(page).getByRole('button', { name: 'Send to 3 people' }))
  await expect(page).toHaveURL(/custom-mail\/campaigns\/[0-9a-f-]{36}/)
  await expect(badge(page, 'Sending')).toBeVisible()
  await expect(progress(page)).toHaveAttribute('aria-valuetext', /of 3 sent$/)

  await pressOn(page, button(page, 'Pause'))
  await expect(badge(page, 'Paused')).toBeVisible()
  await expect(button(page, 'Resume')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(badge(page, 'Sending')).toBeVisible()
  const question = page.getByRole('dialog', { name: /^Cancel sending / })
  await openBy(page, button(page, 'Cancel sending'), question)
  await pressOn(page, question.getByRole('button', { name: 'Cancel sending' }))
  await expect(badge(page, 'Cancelled')).toBeVisible()
  await expectFocusIn(main(page))
})

test('by keyboard alone customers are imported from a file after a dry run', { tag: '@lists' }, async ({
  page,
  signIn,
}) => {
  await signIn('super', '/admin/customers/all')
  await expect(rows(page).first().getByRole('link').first()).toBeVisible()
  await pressOn(page, main(page).getByRole('link', { name: 'Import' }))
  await expect(heading(page, 'Import customers')).toBeVisible()
  const choose = button(page, 'Choose file')
  const customers = file(
    'customers.csv',
    'Email,First Name,Last Name,City,Country',
    'kira@keyring.example,Kira,Keyring,York,GB',
    'kobe@keyring.example,Kobe,Keyring,,',
    'no address,Kurt,Keyring,,',
  )
  await chooseFiles(page, choose, customers)
  await expect(page.getByText('Choose the site first, then the file.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Site to import to' })).toBeFocused()
  await takeIn(page, page.getByRole('combobox', { name: 'Site to import to' }), 'Home & Bath')
  await chooseFiles(page, choose, customers)
  await expect(heading(page, 'Preview')).toBeFocused()
  await expect(page.getByRole('region', { name: 'Errors' })).toContainText('Enter a valid e-mail address.')
  await pressOn(page, button(page, 'Import 2 customers'))
  await expect(heading(page, '2 customers imported')).toBeFocused()
  await pressOn(page, button(page, 'Choose another file'))
  await expect(choose).toBeFocused()

  await pressOn(page, page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link'))
  await expect(rows(page).first().getByRole('link').first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('keyring')
  await expect(rows(page)).toHaveCount(2)
})

test('by keyboard alone products are imported from a file and appear in the list', { tag: '@lists' }, async ({
  page,
  signIn,
}) => {
  await signIn('super', '/admin/products/import')
  await expect(heading(page, 'Import products')).toBeVisible()
  await takeIn(page, page.getByRole('combobox', { name: 'Site to import to' }), 'Home & Bath')
  const products = file(
    'products.csv',
    'Handle,Title,Variant SKU,Variant Price',
    'key-hook,Key Hook,KEY-HOOK,4.00',
  )
  await chooseFiles(page, button(page, 'Choose file'), products)
  await expect(heading(page, 'Preview')).toBeFocused()
  await pressOn(page, button(page, 'Import 1 product'))
  await expect(heading(page, '1 product imported')).toBeFocused()
  await pressOn(page, page.getByRole('link', { name: 'Go to products' }))
  await expect(rows(page).filter({ hasText: 'Key Hook' })).toContainText('$4.00')
})

test('by keyboard alone two customers are merged, and separated again', {
  tag: '@lists',
}, async ({ page, request, signIn }) => {
  const calls = await signInToApi(request)
  const known = { site: 'hb', lastName: 'Keynote' }
  await calls.post('/admin/customers/profile/create', { ...known, firstName: 'Iva' })
  const stored = await calls.post('/admin/customers/profile/create', { ...known, firstName: 'Ivan' })
  await signIn('super', `/admin/customers/${stored._id}`)
  await expect(heading(page, 'Contact')).toBeVisible()
  const compared = page.getByRole('region', { name: 'Customer comparison' })
  const merge = async () => {
    await pressOn(page, page.getByRole('link', { name: 'Merge customer' }))
    await writeIn(page, page.getByRole('textbox', { name: 'Search customers' }), 'keynote')
    await pressOn(page, page.getByRole('link', { name: 'Compare with Iva Keynote', exact: true }))
    await expect(compared).toBeVisible()
    await expectFocusIn(main(page))
    for (const stays of ['Keep Iva Keynote', 'Keep Ivan Keynote']) {
      await pressOn(page, page.getByRole('link', { name: 'Keep the other customer' }))
      await expect(heading(page, stays)).toBeVisible()
      await expectFocusIn(main(page))
    }
    await pressOn(page, button(page, 'Merge customers'))
    await expect(page.getByText('Iva Keynote was merged into this customer')).toBeVisible()
    await expectFocusIn(main(page))
  }
  await merge()
  await pressOn(page, button(page, 'Undo'))
  await expect(page.getByText('Iva Keynote was merged into this customer')).toBeHidden()
  await expectFocusIn(main(page))

  await merge()
  await page.reload()
  await expect(page.getByRole('note')).toContainText('Iva Keynote was merged into this customer.')
  await pressOn(page, button(page, 'Undo the merge'))
  await expect(button(page, 'Undo the merge')).toHaveCount(0)
  await expectFocusIn(main(page))
})
