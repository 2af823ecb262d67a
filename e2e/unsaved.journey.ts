import type { Page } from '@playwright/test'
import { openCustomers } from './support/customers.ts'
import { dialog, rows } from './support/locators.ts'
import { createOrder } from './support/order-editor.ts'
import { expect, test } from './support/shop.ts'

const UPDATE = '**/admin/customers/profile/update*'

/** Closes a dialog by Escape and by a click beside it: both need a confirmation. */
async function expectKept(page: Page, name: RegExp): Promise<void> {
  const question = dialog(page, 'Leave without saving?')
  for (const leave of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 450)]) {
    await leave()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toBeHidden()
    await expect(dialog(page, name)).toBeVisible()
  }
}

test('while a form is saved nothing can be typed into it, and the cursor returns afterwards', {
  tag: '@forms',
}, async ({ page, signIn }) => {
  await signIn('super')
  await openCustomers(page, '?sort=spent.desc')
  await rows(page).first().getByRole('link').first().click()
  await page.locator('main').getByRole('button', { name: 'Edit' }).filter({ hasText: 'Edit' }).click()
  const drawer = dialog(page, 'Edit customer')
  const phone = drawer.getByLabel('Phone')
  const vatId = drawer.getByLabel('VAT ID')
  await phone.fill('+49 30 1234')
  const before = await vatId.inputValue()

  const held = Promise.withResolvers<void>()
  await page.route(UPDATE, async (route) => {
    await held.promise
    await route.abort()
  })
  await page.keyboard.press('Control+s')
  await expect(drawer.getByRole('button', { name: 'Save' })).toBeDisabled()
  await page.keyboard.type('5')
  await vatId.click({ force: true })
  await page.keyboard.type('DE123456789')
  await expect(phone).toHaveValue('+49 30 1234')
  await expect(vatId).toHaveValue(before)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeVisible()
  held.resolve()
  await expect(phone).toBeFocused()
  await page.keyboard.type('5')
  await expect(phone).toHaveValue('+49 30 12345')

  await page.unroute(UPDATE)
  await phone.fill('4'.repeat(41))
  await page.keyboard.press('Control+s')
  await expect(phone).toBeFocused()
  await phone.fill('+49 30 12345')
  await page.keyboard.press('Control+s')
  await expect(drawer).toBeHidden()
  await expect(page.locator('main')).toContainText('+49 30 12345')
})

test('a reason that was typed into a dialog is not lost by a slip', { tag: '@forms' }, async ({
  page,
  signIn,
}) => {
  await signIn('super', '/admin/orders/all?paymentStatus=paid&trackingStatus=delivered&minPrice=4000')
  const path = await rows(page).first().getByRole('link').first().getAttribute('href')
  await page.goto(path ?? '')
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const refund = dialog(page, /^Refund order/)
  await refund.getByLabel('Reason').focus()
  await page.keyboard.press('Escape')
  await expect(refund).toBeHidden()

  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await refund.getByLabel('Reason').fill('Arrived with a dent')
  await expectKept(page, /^Refund order/)
  await expect(refund.getByLabel('Reason')).toHaveValue('Arrived with a dent')
  await refund.getByRole('button', { name: 'Cancel' }).click()
  await dialog(page, 'Leave without saving?').getByRole('button', { name: 'Leave page' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Override…' }).click()
  const override = dialog(page, /^Override/)
  await override.getByLabel('Reason').fill('The parcel turned up after all')
  await expectKept(page, /^Override/)
  await expect(override.getByLabel('Reason')).toHaveValue('The parcel turned up after all')
})

test('the price of an item by hand is not lost by a slip', { tag: '@forms' }, async ({ page, signIn }) => {
  await signIn('super')
  const { uriCode } = await createOrder(page.request, { sku: 'HB-1010' })
  await page.goto(`/admin/orders/edit/${uriCode}`)
  await page
    .getByRole('button', { name: /Change the price/ })
    .first()
    .click()
  const price = page.getByRole('dialog')
  await price.getByLabel('Reason').fill('Agreed by phone')
  await page.keyboard.press('Escape')
  await dialog(page, 'Leave without saving?').getByRole('button', { name: 'Stay' }).click()
  await price.getByLabel('Unit price').fill('3.50')
  await price.getByRole('button', { name: 'Apply' }).click()
  await expect(price).toBeHidden()
  await expect(page.getByText('Agreed by phone').first()).toBeVisible()
})
