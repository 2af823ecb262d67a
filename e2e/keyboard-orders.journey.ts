import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { arrowTo, chooseIn, openBy, pressOn, reach, takeFrom, writeIn } from './support/keyboard.ts'
import { othersIn } from './support/live.ts'
import { dialog, heading, orderPanel, rows } from './support/locators.ts'
import { box } from './support/order-editor.ts'
import { withoutPopup } from './support/pop-up.ts'
import { expect, test } from './support/shop.ts'

const inPanel = (page: Page, name: string) => orderPanel(page).getByRole('button', { name, exact: true })

test('by keyboard alone an order is opened beside the list, paid, begun, sent, and refunded', {
  tag: '@orders',
}, async ({ page, shop, logins, signIn }) => {
  const others = othersIn(shop.url, JSON.parse(await logins('colleague')).token)
  const { orderId } = await others.placeOrder('Kira')
  await signIn('super')
  await expect(rows(page)).toHaveCount(20)
  await page.keyboard.press('/')
  await page.keyboard.type(orderId)
  await expect(rows(page)).toHaveCount(1)
  const link = rows(page).getByRole('link', { name: `#${orderId}` })
  await openBy(page, link, orderPanel(page))

  const payment = dialog(page, /^Record payment/)
  await openBy(page, inPanel(page, 'Record payment'), payment)
  await writeIn(page, payment.getByLabel('Payment method'), 'cheque 4711')
  await pressOn(page, payment.getByRole('button', { name: 'Record payment' }))
  await expect(payment).toBeHidden()
  await expect(inPanel(page, 'Record payment')).toBeFocused()
  const money = orderPanel(page).getByRole('list', { name: 'Payments and refunds' })
  await expect(money).toContainText('cheque 4711')

  await pressOn(page, inPanel(page, 'Start processing'))
  await expect(inPanel(page, 'Mark as shipped')).toBeVisible()
  await expect(orderPanel(page).getByRole('group', { name: 'Change status' })).toBeFocused()

  const parcel = dialog(page, `Add tracking number to #${orderId}`)
  await openBy(page, inPanel(page, 'Add number'), parcel)
  await expect(parcel.getByRole('textbox', { name: 'Tracking number' })).toBeFocused()
  await page.keyboard.type('1Z58A2E60398765432')
  await expect(parcel.getByRole('combobox', { name: 'Carrier' })).toHaveValue('UPS')
  await pressOn(page, parcel.getByRole('button', { name: 'Add number' }))
  await expect(parcel).toBeHidden()
  await expect(orderPanel(page).getByRole('link', { name: '1Z58A2E60398765432' })).toBeVisible()
  await expect(inPanel(page, 'Mark as delivered')).toBeVisible()
  await expect(inPanel(page, 'Add number')).toBeFocused()

  const refund = dialog(page, /^Refund order/)
  await openBy(page, inPanel(page, 'Refund'), refund)
  await writeIn(page, refund.getByLabel(/^Quantity of/).first(), '1')
  await writeIn(page, refund.getByLabel('Reason'), 'The lid has a dent')
  await pressOn(page, refund.getByRole('button', { name: /^Refund .*\$/ }))
  await expect(refund).toBeHidden()
  await expect(money).toContainText('The lid has a dent')
  // Nothing is left to refund: the button is disabled, so the focus moves to the order around it.
  await expect(inPanel(page, 'Refund')).toBeDisabled()
  await expect(orderPanel(page)).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(orderPanel(page)).toHaveCount(0)
  await expect(link).toBeFocused()
})

test('by keyboard alone a product is created with its texts and category, and deactivated', {
  tag: '@orders',
}, async ({ page, signIn }) => {
  await signIn('super', '/admin/products/new')
  await expect(heading(page, 'Add product')).toBeVisible()
  await writeIn(page, page.getByRole('textbox', { name: 'Title' }).first(), 'Reading Lamp')
  await expect(page.getByRole('textbox', { name: 'Slug' })).toHaveValue('reading-lamp')
  await writeIn(page, page.getByRole('textbox', { name: 'SKU' }), 'KEY-1')
  await writeIn(page, page.getByRole('textbox', { name: 'Regular price' }), '24')
  await writeIn(page, page.getByRole('textbox', { name: 'Full description' }), 'Warm light for late hours.')
  // The text editor does not capture the Tab key.
  await takeFrom(page, page.getByRole('combobox', { name: 'Categories' }), 'home kitchen', 'Kitchen')
  await expect(page.getByRole('main')).toContainText('Home › Kitchen')
  await pressOn(page, page.getByRole('button', { name: 'Save' }))
  await expect(page.getByText('Product added')).toBeVisible()
  await expect(page).toHaveURL(/edit\/reading-lamp/)
  await expect(heading(page, 'Reading Lamp')).toBeVisible()

  const isSold = page.getByRole('switch', { name: 'Active' })
  await expect(isSold).toBeChecked()
  await pressOn(page, isSold, 'Space')
  await expect(isSold).not.toBeChecked()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Product saved')).toBeVisible()
  await page.reload()
  await expect(isSold).not.toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Full description' })).toContainText('Warm light')
})

test('by keyboard alone a customer of the shop finds something, fills the cart and orders', {
  tag: '@orders',
}, async ({ page }) => {
  await withoutPopup(page)
  await page.goto('/demo-shop/hb')
  const goods = page.getByRole('article')
  await expect(goods).toHaveCount(24)
  await page.keyboard.press('/')
  await page.keyboard.type('lavender')
  await expect(heading(page, 'Results for “lavender”')).toBeVisible()
  await expect(goods).not.toHaveCount(24)
  await pressOn(page, goods.getByRole('link', { name: 'Lavender Soap' }))
  await expect(heading(page, 'Lavender Soap')).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: 'Add to cart' }))
  await expect(page.getByText('You have 1 of these in your cart.')).toBeVisible()
  await pressOn(page, page.getByRole('link', { name: 'View cart' }))

  await expect(heading(page, 'Cart')).toBeVisible()
  await writeIn(page, box(page, 'Quantity of Lavender Soap'), '2')
  await expect(box(page, 'Quantity of Lavender Soap')).toHaveValue('2')
  await pressOn(page, page.getByRole('link', { name: 'Go to checkout' }))
  await expect(heading(page, 'Checkout')).toBeVisible()
  const send = page.getByRole('button', { name: 'Place order' })
  await expect(send).toBeEnabled()
  await pressOn(page, send)
  await expect(page.getByText('Enter a valid e-mail address.')).toBeVisible()
  const email = page.getByRole('textbox', { name: 'Your e-mail address' })
  await expect(email).toBeFocused()
  await page.keyboard.type(`ada.${randomUUID()}@mail.example`)
  await writeIn(page, page.getByLabel('First name'), 'Ada')
  await writeIn(page, page.getByLabel('Street'), 'Quay Street')
  await writeIn(page, page.getByLabel('City'), 'Boston')
  await chooseIn(page, page.getByLabel('Country'), 'US')
  const express = page.getByRole('radio', { name: /^Express/ })
  await expect(express).toBeAttached()
  await reach(page, page.getByRole('radiogroup').filter({ has: express }))
  await arrowTo(page, express)
  await expect(express).toBeChecked()
  await expect(send).toBeEnabled()
  await pressOn(page, send)
  // The form was removed, and the focus moves to the heading of the result.
  await expect(heading(page, /^Thank you/)).toBeFocused()
})
