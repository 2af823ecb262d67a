import { expectClear, expectNotWider, settled, TRIED_LOOKS, wear } from './support/axe.ts'
import { box, enter, fillNew, heading, open, pick, save } from './support/product-editor.ts'
import { expect, signIn, test } from './support/shop.ts'

test('a slug that another product has is told at its field, with a free one a click away', async ({
  page,
}) => {
  await enter(page)
  await fillNew(page, 'Another Dish Brush', 'ED-2', '12')
  await box(page, 'Slug').fill('dish-brush')
  await expect(page.getByText('This slug cannot be used')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Another product has this slug already')).toBeVisible()
  await expect(box(page, 'Slug')).toBeFocused()
  await page.getByRole('button', { name: 'Use dish-brush-2' }).click()
  await save(page, 'Product created')
  await expect(page).toHaveURL(/edit\/dish-brush-2/)
})

test('the shop shows the coupon that was chosen for a product', async ({ page }) => {
  await enter(page)
  await open(page, 'dish-brush', 'Dish Brush')
  await pick(page, 'Coupon beside the product', 'WELCOME10')
  await save(page)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Coupon beside the product' })).toHaveValue(/WELCOME10/)
})

test('of two who edit at once the second is told, and nothing of the first is lost', async ({
  browser,
  page,
  shop,
}) => {
  await enter(page)
  await open(page, 'waffle-hand-towels', 'Waffle Hand Towels, Set of 3')
  const other = await browser.newPage({ baseURL: shop.url })
  await signIn(other, 'colleague')
  await expect(heading(other, 'All orders')).toBeVisible()
  await open(other, 'waffle-hand-towels', 'Waffle Hand Towels, Set of 3')
  await box(other, 'Slug').fill('hand-towels')
  await box(other, 'Title in search results').fill('Towels of a colleague')
  await save(other)
  await other.close()

  await box(page, 'Low at or below').fill('7')
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody was faster' })
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await expect(box(page, 'Title in search results')).toHaveValue('Towels of a colleague')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/edit\/hand-towels/)
  await box(page, 'Low at or below').fill('7')
  await save(page)
})

test('what orders name is not deleted; the reason is counted, and it can be deactivated instead', async ({
  page,
}) => {
  await enter(page)
  await open(page, 'desk-globe', 'Desk Globe, 1962')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete “Desk Globe, 1962”?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'This product is in use' })
  await expect(dialog).toContainText(/\d+ orders?/)
  await dialog.getByRole('button', { name: 'Deactivate instead' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('switch', { name: 'On the shelves' })).not.toBeChecked()
})

test('a copy is made once it is settled what becomes of the unsaved changes', async ({ page }) => {
  await enter(page)
  await open(page, 'dish-brush', 'Dish Brush')
  const copies: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/duplicate/.test(request.url())) copies.push(request.url())
  })
  await box(page, 'Short description').fill('Not saved yet')
  await page.getByRole('button', { name: 'Duplicate' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(question).toBeHidden()
  await expect(box(page, 'Short description')).toHaveValue('Not saved yet')
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText('This is the copy')).toBeVisible()
  await expect(page).toHaveURL(/edit\/copy-of-dish-brush/)
  await expect(box(page, 'Short description')).not.toHaveValue('Not saved yet')
  await expect(question).toBeHidden()
  // Whoever stayed made no copy.
  expect(copies).toHaveLength(1)
})

test('what was typed is kept and offered again after the page went away', async ({ page }) => {
  await enter(page)
  await open(page, 'dish-brush', 'Dish Brush')
  await page.getByRole('switch', { name: 'On the shelves' }).click()
  await box(page, 'Short description').fill('A brush to be continued')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('A brush to be continued')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  const isOnShelves = page.getByRole('switch', { name: 'On the shelves' })
  await expect(isOnShelves).toBeChecked()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(box(page, 'Short description')).toHaveValue('A brush to be continued')
  await expect(isOnShelves).not.toBeChecked()
})

test('an address without a product says so and leads back', async ({ page }) => {
  await enter(page)
  await page.goto('/admin/products/edit/no-such-product')
  await expect(page.getByText('There is no such product')).toBeVisible()
  await page.getByRole('link', { name: 'Go to all products' }).click()
  await expect(heading(page, 'All products')).toBeVisible()
})

test('nothing stands in anybody’s way, in three looks and on a phone', async ({ page }) => {
  await enter(page)
  for (const [name, look] of Object.entries(TRIED_LOOKS)) {
    await wear(page, look)
    for (const path of ['/admin/products/new', '/admin/products/edit/kitchen-set']) {
      await page.goto(path)
      await expect(page.getByRole('toolbar')).toBeVisible()
      await settled(page)
      await expectClear(page, `${path}, ${name}`)
    }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await settled(page)
  await expectNotWider(page, 'the editor on a phone')
})
