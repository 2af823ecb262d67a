import { expectNotWider } from './support/axe.ts'
import { dialog, heading } from './support/locators.ts'
import { addProduct, box, figure, openNew } from './support/order-editor.ts'
import { expect, test } from './support/shop.ts'

const reason = 'Agreed by phone'

test('an order with a discount on a line, a custom item, a fee and a discount by hand, and an edit that removes one', {
  tag: '@orders',
}, async ({ page, signIn }) => {
  await signIn()
  await openNew(page)
  await addProduct(page, 'Dish Brush')
  await page.getByRole('button', { name: 'Change the price of Dish Brush' }).click()
  const price = dialog(page, 'Price of Dish Brush')
  await price.getByText('Percent', { exact: true }).click()
  await price.getByLabel('Discount (percent)').fill('10')
  await price.getByRole('button', { name: 'Apply' }).click()
  await expect(price).toBeVisible()
  await price.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await price.getByRole('button', { name: 'Apply' }).click()
  await expect(price).toBeHidden()
  await expect(page.getByText(`10% off · ${reason}`)).toBeVisible()

  await page.getByRole('button', { name: 'Add custom item' }).click()
  const custom = dialog(page, 'Custom item')
  await custom.getByRole('textbox', { name: 'Title' }).fill('Gift wrap')
  await custom.getByLabel('Unit price').fill('3')
  // The keys belong to the dialog: the order behind it is not created.
  await page.keyboard.press('Control+Enter')
  await expect(custom).toBeVisible()
  await custom.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await page.keyboard.press('Enter')
  await expect(custom).toBeHidden()
  await page.getByRole('button', { name: 'Add fee' }).click()
  const fee = dialog(page, 'Fee')
  await fee.getByRole('textbox', { name: 'Title' }).fill('Rush handling')
  await fee.getByLabel('Unit price').fill('5')
  await fee.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await fee.getByRole('button', { name: 'Add fee' }).click()
  await expect(figure(page, 'Fees')).toHaveText('$5.00')

  await page.getByRole('button', { name: 'Add discount' }).click()
  const discount = dialog(page, 'Add discount')
  await discount.getByText('Amount', { exact: true }).click()
  await discount.getByRole('textbox', { name: 'Discount' }).fill('2')
  await discount.getByRole('textbox', { name: 'Reason' }).fill(reason)
  await discount.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText(`$2.00 off · ${reason}`)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNotWider(page, 'prices by hand')
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('radio', { name: 'Guest' }).check()
  await box(page, 'Recipient’s first name').fill('Ida')
  await page.getByRole('button', { name: 'Add order' }).click()
  await expect(heading(page, /^Order #HB-/)).toBeVisible()
  const main = page.getByRole('main')
  for (const text of ['Gift wrap', 'Rush handling', 'Fees', 'set prices by hand', '10% off'])
    await expect(main).toContainText(text)

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Remove Rush handling' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(heading(page, /^Order #HB-/)).toBeVisible()
  await expect(main).toContainText('Removed: ')
  await expect(main.getByText('Fees', { exact: true })).toHaveCount(0)
})
