import type { Page } from '@playwright/test'
import { box, row as chatRow, expect, list, message, test } from './support/chat-desk.ts'
import { arrowTo, expectFocusIn, openBy, pressOn, reach, takeFrom, writeIn } from './support/keyboard.ts'
import { dialog } from './support/locators.ts'

const row = (page: Page, name: string) => page.getByRole('table').getByRole('row').filter({ hasText: name })
const addresses = (page: Page) => page.getByRole('list', { name: 'Addresses' }).getByRole('listitem')

/** Adds an address to the opened customer's address book. */
async function addAddress(page: Page, street: string, city: string): Promise<void> {
  const drawer = dialog(page, 'Add address')
  await openBy(page, page.getByRole('main').getByRole('button', { name: 'Add address' }), drawer)
  await writeIn(page, drawer.getByLabel('Street', { exact: true }), street)
  await writeIn(page, drawer.getByLabel('City'), city)
  await pressOn(page, drawer.getByRole('button', { name: 'Save' }))
  await expect(drawer).toBeHidden()
}

test('by keyboard alone a customer is added, and their addresses are stored', { tag: '@shell' }, async ({
  page,
  signIn,
}) => {
  await signIn('super', '/admin/customers/all')
  const drawer = dialog(page, 'Add customer')
  await openBy(page, page.getByRole('button', { name: 'Add customer' }), drawer)
  await expect(drawer.getByRole('textbox', { name: 'First name', exact: true })).toBeFocused()
  await page.keyboard.type('Kaya')
  await writeIn(page, drawer.getByRole('textbox', { name: 'Last name', exact: true }), 'Tabb')
  await pressOn(page, drawer.getByRole('button', { name: 'Save' }))
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible()

  await pressOn(page, page.getByRole('link', { name: 'Addresses' }))
  await expect(page.getByText('No addresses yet')).toBeVisible()
  await addAddress(page, 'Mill Lane', 'York')
  await expect(addresses(page)).toHaveCount(1)
  await addAddress(page, 'Hill Road', 'Bath')
  await expect(addresses(page)).toHaveCount(2)
  await expect(page.getByRole('main').getByRole('button', { name: 'Add address' })).toBeFocused()

  await pressOn(page, page.getByRole('button', { name: 'Set as default: Hill Road, Bath' }))
  await expect(addresses(page).nth(1)).toContainText('Default')
  // Its button was removed; the focus remains on the address.
  await expect(addresses(page).nth(1)).toBeFocused()
  const question = dialog(page, 'Remove this address?')
  await openBy(page, page.getByRole('button', { name: 'Remove Hill Road, Bath' }), question)
  await pressOn(page, question.getByRole('button', { name: 'Remove' }))
  await expect(addresses(page)).toHaveCount(1)
  await expectFocusIn(page.getByRole('main'))
  await pressOn(page, page.getByRole('button', { name: 'Undo' }))
  await expect(addresses(page)).toHaveCount(2)
  await expectFocusIn(page.getByRole('main'))
})

test('by keyboard alone a coupon is created and tested on a cart', { tag: '@shell' }, async ({
  page,
  signIn,
}) => {
  await signIn('super', '/admin/coupons/all')
  const add = page.getByRole('button', { name: 'Add coupon' })
  const drawer = dialog(page, 'Add coupon')
  await openBy(page, add, drawer)
  await writeIn(page, drawer.getByLabel('Code'), 'keys15')
  await writeIn(page, drawer.getByLabel('Percentage off'), '15')
  await pressOn(page, drawer.getByRole('button', { name: 'Save' }))
  await expect(drawer).toBeHidden()
  await expect(add).toBeFocused()

  const tryIt = page.getByRole('button', { name: 'Test coupon' })
  const tester = dialog(page, 'Test coupon')
  await openBy(page, tryIt, tester)
  await writeIn(page, tester.getByLabel('Code'), 'KEYS15')
  const product = tester.getByRole('combobox', { name: 'Product 1' })
  await takeFrom(page, product, 'HB-1001', 'Olive Oil Soap')
  await expect(product).toHaveValue('Olive Oil Soap')
  await pressOn(page, tester.getByRole('button', { name: 'Test' }))
  const answer = tester.getByRole('region', { name: 'Result' }).getByRole('status')
  await expect(answer).toContainText('The coupon applies')
  await expect(answer).toContainText(/Discount \$[1-9]/)
  await reach(page, tester.getByRole('switch'))
  await page.keyboard.press('Escape')
  await expect(tester).toBeHidden()
  await expect(tryIt).toBeFocused()
})

test('by keyboard alone a customer who chats is found, answered, left to others and seen off', {
  tag: '@shell',
}, async ({ page, signIn, chatAs }) => {
  const kay = await chatAs('Kay Boardman')
  await kay.write('Is anybody there?')
  await signIn('super', '/admin/chats/all')
  await expect(list(page).getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('Kay Boardman')
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await pressOn(page, chatRow(page, 'Kay Boardman').getByRole('link'))
  await expect(message(page, 'Kay Boardman', 'Is anybody there?')).toBeVisible()
  await writeIn(page, box(page), 'Yes, at the keys.')
  await page.keyboard.press('Enter')
  await expect(message(page, 'Kay Boardman', 'Yes, at the keys.')).toBeVisible()
  await expect(box(page)).toBeFocused()
  await expect.poll(() => kay.texts()).toEqual(['Is anybody there?', 'Yes, at the keys.'])

  // The admin who answers first is assigned to the chat.
  const mine = page.getByRole('button', { name: 'Assigned to Maya Hart' })
  await openBy(page, mine, page.getByRole('dialog'))
  await pressOn(page, page.getByRole('button', { name: 'Unassigned', exact: true }))
  await expect(page.getByRole('button', { name: 'Assign', exact: true })).toBeFocused()
  await pressOn(page, page.getByRole('button', { name: 'Close chat' }))
  await expect(page.getByRole('button', { name: 'Reopen chat' })).toBeFocused()
})

test('by keyboard alone a shipping method is added, switched off and deleted', { tag: '@shell' }, async ({
  page,
  signIn,
}) => {
  await signIn('super', '/admin/country/shipping?site=hb')
  const drawer = dialog(page, 'Add method')
  await openBy(page, page.getByRole('button', { name: 'Add method' }), drawer)
  await writeIn(page, drawer.getByLabel('Title'), 'Ferry')
  await writeIn(page, drawer.getByLabel('Price'), '12.50')
  await reach(page, drawer.getByRole('combobox', { name: 'Countries' }))
  await page.keyboard.press('ArrowDown')
  await arrowTo(page, page.getByRole('option', { name: 'Germany' }))
  await page.keyboard.press('Enter')
  await pressOn(page, drawer.getByRole('button', { name: 'Save' }))
  await expect(drawer).toBeHidden()
  await expect(row(page, 'Ferry')).toContainText('$12.50')
  await expect(row(page, 'Ferry')).toContainText('Germany')

  const isActive = page.getByRole('switch', { name: 'Ferry is active' })
  await pressOn(page, isActive, 'Space')
  await expect(isActive).not.toBeChecked()
  await expect(isActive).toBeFocused()
  await pressOn(page, row(page, 'Ferry').getByRole('checkbox'), 'Space')
  const question = dialog(page, 'Delete 1 shipping method?')
  const remove = page.getByLabel('Actions for the selection').getByRole('button', { name: 'Delete' })
  await openBy(page, remove, question)
  await pressOn(page, question.getByRole('button', { name: 'Delete' }))
  await expect(row(page, 'Ferry')).toHaveCount(0)
})

test('by keyboard alone a site gets another domain and back the one it had', { tag: '@shell' }, async ({
  page,
  signIn,
}) => {
  await signIn('super', '/admin/sites')
  const sites = page.getByRole('list', { name: 'Sites' })
  const name = sites.getByRole('button', { name: 'Auctropin', exact: true })
  const drawer = dialog(page, 'Edit site')
  for (const domain of ['finds.example', 'auctropin.example']) {
    await openBy(page, name, drawer)
    await writeIn(page, drawer.getByLabel('Domain'), domain)
    await pressOn(page, drawer.getByRole('button', { name: 'Save' }))
    await expect(drawer).toBeHidden()
    await expect(sites.getByRole('listitem').filter({ hasText: 'Auctropin' })).toContainText(domain)
    await expect(name).toBeFocused()
  }
})
