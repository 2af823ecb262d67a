import type { Page } from '@playwright/test'
import { dialog, rows } from './support/locators.ts'
import { createOrder } from './support/order-editor.ts'
import { expect, test } from './support/shop.ts'

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
