import type { Page } from '@playwright/test'
import { completed, expectClear } from './support/axe.ts'
import { heading, rows } from './support/locators.ts'
import { createOrder } from './support/order-editor.ts'
import { expect, test } from './support/shop.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search the back-office' })
const search = (page: Page) => page.getByRole('dialog', { name: 'Search the back-office' })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const ticket = (page: Page) => page.getByRole('dialog', { name: /^Ticket T-\d+$/ })

/** The keys work once the page is at rest. */
const whenAtRest = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/preferences'))

test('an order is marked as shipped from the search, as by its button', {
  tag: '@shell',
}, async ({ page, request, signIn }) => {
  const order = await createOrder(request, { sku: 'HB-1010' })
  await signIn('super', `/admin/orders/all?orderId=${order.uriCode}`)
  const panel = page.getByRole('dialog', { name: `Order #${order.orderId}`, exact: true })
  await panel.getByRole('button', { name: 'Start processing' }).click()
  await expect(panel.getByRole('button', { name: 'Mark as shipped' })).toBeEnabled()

  await page.keyboard.press('Control+k')
  await expect(search(page).getByRole('group', { name: 'On this page' })).toContainText('Mark as shipped')
  await field(page).fill('shipped')
  await expect(search(page).getByRole('option', { name: 'Mark as shipped' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(search(page)).toBeHidden()
  const shipment = page.getByRole('dialog', { name: `Create shipment of #${order.orderId}`, exact: true })
  await expect(shipment.getByRole('textbox', { name: 'Tracking number' })).toBeVisible()
  await shipment.getByRole('button', { name: 'Create shipment' }).click()
  await expect(shipment).toBeHidden()
  await expect(panel).toContainText('Shipped')
  await expect(panel.getByRole('button', { name: 'Mark as shipped' })).toHaveCount(0)
  await page.keyboard.press('Control+k')
  await expect(search(page).getByRole('option', { name: 'Mark as shipped' })).toHaveCount(0)

  // The order is among the recent records now, from any page.
  await page.keyboard.press('Escape')
  await page.goto('/admin/coupons/all')
  await expect(heading(page, 'Coupons')).toBeVisible()
  await page.keyboard.press('Control+k')
  await search(page).getByRole('group', { name: 'Recent' }).getByRole('option').first().click()
  await expect(panel).toBeVisible()
})

test('letters open pages and begin new records, and never while one types', { tag: '@shell' }, async ({
  page,
  signIn,
}) => {
  const rest = whenAtRest(page)
  await signIn('super')
  await expect(rows(page)).toHaveCount(20)
  await rest
  await page.keyboard.type('gp')
  await expect(page).toHaveURL(/\/admin\/products\/all/)
  await page.keyboard.type('go')
  await expect(page).toHaveURL(/\/admin\/orders\/all/)
  await expect(rows(page)).toHaveCount(20)
  await page.getByRole('textbox', { name: 'Search orders' }).pressSequentially('go')
  await expect(page.getByRole('textbox', { name: 'Search orders' })).toHaveValue('go')
  await expect(page).toHaveURL(/\/admin\/orders\/all\?q=go/)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.type('nu')
  await expect(page).toHaveURL(/\/admin\/coupons\/all/)
  await expect(page.getByRole('dialog', { name: 'Add coupon' })).toBeVisible()
  // Behind a dialog, letters do nothing.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Add coupon' })).toBeHidden()
  await page.keyboard.type('no')
  await expect(heading(page, 'Add order')).toBeVisible()
})

test('the list of shortcuts names what works here, and letters can be turned off', { tag: '@shell' }, async ({
  page,
  signIn,
}) => {
  const rest = whenAtRest(page)
  await signIn('super')
  await expect(rows(page)).toHaveCount(20)
  await rest
  await page.keyboard.type('?')
  await expect(sheet(page)).toContainText('Orders › All')
  await expect(sheet(page)).toContainText('New coupon')
  await expect(sheet(page)).not.toContainText('Close ticket')
  await completed(page)
  await expectClear(page, 'shortcuts')
  await sheet(page).getByRole('switch', { name: 'Shortcuts with single keys' }).uncheck()
  await expect(sheet(page)).not.toContainText('New coupon')
  await expect(sheet(page)).toContainText('Search the back-office')
  await expect(sheet(page)).toContainText('Undo the last change')
  await expect(sheet(page)).toContainText('In bulk edits')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await page.keyboard.type('gp?/')
  await expect(page).toHaveURL(/\/admin\/orders\/all/)
  await expect(sheet(page)).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(search(page)).toBeVisible()

  // The same key of an Arabic keyboard, which Playwright cannot press.
  await page.keyboard.press('Escape')
  await expect(search(page)).toBeHidden()
  await page.locator('body').dispatchEvent('keydown', { key: 'ن', code: 'KeyK', ctrlKey: true })
  await expect(search(page)).toBeVisible()
})

test('without a permission there is no action for it', { tag: '@shell' }, async ({ page, signIn }) => {
  await signIn('colleague')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await field(page).fill('new')
  await expect(search(page).getByRole('option', { name: 'New coupon' })).toHaveCount(0)
})

test('support walks through tickets, takes one, replies and closes it with letters', {
  tag: '@tickets',
}, async ({ page, signIn }) => {
  const rest = whenAtRest(page)
  await signIn('admin', '/admin/support')
  await expect(rows(page).first()).toContainText('T-')
  await rest
  await page.keyboard.press('j')
  await expect(rows(page).first().getByRole('link').first()).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const number = /T-\d+/.exec(await rows(page).nth(1).innerText())?.[0]
  await expect(ticket(page)).toHaveAccessibleName(`Ticket ${number}`)
  await page.keyboard.press('k')
  await expect(ticket(page)).not.toHaveAccessibleName(`Ticket ${number}`)
  await page.keyboard.press('j')
  await expect(ticket(page)).toHaveAccessibleName(`Ticket ${number}`)
  await expect(ticket(page).getByRole('combobox', { name: 'Status' })).toBeVisible()
  await page.keyboard.press('a')
  await expect(ticket(page).getByRole('combobox', { name: 'Assigned to' })).toHaveValue('Jonas Weber')
  await page.keyboard.press('r')
  const reply = ticket(page).getByRole('textbox', { name: 'Your reply to the customer' })
  await expect(reply).toBeFocused()
  await page.keyboard.type('eja')
  await expect(reply).toHaveValue('eja')
  await reply.fill('')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('e')
  const closing = page.getByRole('dialog', { name: /^Close / })
  await closing.getByRole('button', { name: 'Close ticket' }).click()
  await expect(ticket(page).getByText('Closed').first()).toBeVisible()
})
