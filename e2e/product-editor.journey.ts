import { signInToApi } from './support/admin-desk.ts'
import { completed, expectClear, expectNotWider, TRIED_LOOKS, wear } from './support/axe.ts'
import { heading } from './support/locators.ts'
import { box, fillNew, open, pick, save, test } from './support/product-editor.ts'
import { expect, signIn } from './support/shop.ts'

test('a slug of another product is refused at its field, with a free one a click away', {
  tag: '@products',
}, async ({ page }) => {
  await fillNew(page, 'Another Dish Brush', 'ED-2', '12')
  await box(page, 'Slug').fill('dish-brush')
  await expect(page.getByText('This slug can’t be used')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Another product already uses this slug')).toBeVisible()
  await expect(box(page, 'Slug')).toBeFocused()
  await page.getByRole('button', { name: 'Use dish-brush-2' }).click()
  await save(page, 'Product added')
  await expect(page).toHaveURL(/edit\/dish-brush-2/)
})

test('the shop shows the coupon that was chosen for a product', { tag: '@products' }, async ({ page }) => {
  await open(page, 'dish-brush', 'Dish Brush')
  await pick(page, 'Display coupon', 'WELCOME10')
  await save(page)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Display coupon' })).toHaveValue(/WELCOME10/)
})

test('a product and its display coupon are saved together, and undone together', {
  tag: '@products',
}, async ({ page }) => {
  await fillNew(page, 'Coupon Brush', 'ED-9', '12')
  await save(page, 'Product added')
  await expect(page).toHaveURL(/edit\/coupon-brush/)
  const coupon = page.getByRole('combobox', { name: 'Display coupon' })
  await box(page, 'Low stock alert').fill('9')
  await pick(page, 'Display coupon', 'WELCOME10')
  await save(page)
  const bar = page.getByRole('region', { name: 'Undo', exact: true })
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(bar).toBeHidden()
  await page.reload()
  await expect(coupon).toHaveValue('')
  await expect(box(page, 'Low stock alert')).toHaveValue('5')
})

test('the coupon for a product is searched among all of them', { tag: '@products' }, async ({ page }) => {
  const calls = await signInToApi(page.request)
  const terms = { type: 'percentage', amount: 10, site: 'hb', expiry: '2199-01-01T00:00:00.000Z' }
  await calls.post('/admin/coupons/batch', { ...terms, prefix: '000-', count: 250 })
  await calls.post('/admin/coupons', { ...terms, code: 'ZZZ-AFTER-ALL', title: 'The last one' })
  await open(page, 'cork-jar', 'Cork Storage Jar')
  const box = page.getByRole('combobox', { name: 'Display coupon' })
  await box.fill('no such coupon anywhere')
  await expect(page.getByText('No coupons apply to this product')).toBeVisible()
  await box.fill('last one')
  await page.getByRole('option', { name: 'ZZZ-AFTER-ALL · The last one' }).click()
  await expect(box).toHaveValue('ZZZ-AFTER-ALL · The last one')
  await save(page)
  await page.reload()
  await expect(box).toHaveValue(/^ZZZ-AFTER-ALL/)

  await page.goto('/admin/products/all?q=Cork%20Storage')
  await page.getByRole('button', { name: 'Actions for Cork Storage Jar' }).click()
  await page.getByRole('button', { name: 'Display coupon', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Display coupon of “Cork Storage Jar”' })
  const choice = dialog.getByRole('combobox', { name: 'Display coupon' })
  await expect(choice).toHaveValue(/^ZZZ-AFTER-ALL/)
  // Picking it again deselects it.
  await choice.click()
  await page.getByRole('option', { name: 'ZZZ-AFTER-ALL' }).click()
  await expect(choice).toHaveValue('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Display coupon saved')).toBeVisible()
})

test('of two admins who edit at once the second sees the conflict, and no change of the first is lost', {
  tag: '@products',
}, async ({ browser, page, shop }) => {
  await open(page, 'waffle-hand-towels', 'Waffle Hand Towels, Set of 3')
  const other = await browser.newPage({ baseURL: shop.url })
  await signIn(other, 'super')
  await expect(heading(other, 'Dashboard')).toBeVisible()
  await open(other, 'waffle-hand-towels', 'Waffle Hand Towels, Set of 3')
  await box(other, 'Slug').fill('hand-towels')
  await box(other, 'Page title').fill('Towels of a colleague')
  await save(other)
  await other.close()

  await box(page, 'Low stock alert').fill('7')
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changed while you were editing' })
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await expect(box(page, 'Page title')).toHaveValue('Towels of a colleague')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/edit\/hand-towels/)
  await box(page, 'Low stock alert').fill('7')
  await save(page)
})

test('what orders name is not deleted; the reason is counted, and it can be deactivated instead', {
  tag: '@products',
}, async ({ page }) => {
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
  await expect(page.getByRole('switch', { name: 'Active' })).not.toBeChecked()
})

test('a copy is created only after the admin decides about unsaved changes', { tag: '@products' }, async ({
  page,
}) => {
  await open(page, 'dish-brush', 'Dish Brush')
  const copies: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/duplicate/.test(request.url())) copies.push(request.url())
  })
  await box(page, 'Short description').fill('Not saved yet')
  await page.getByRole('button', { name: 'Duplicate' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay on page' }).click()
  await expect(question).toBeHidden()
  await expect(box(page, 'Short description')).toHaveValue('Not saved yet')
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await question.getByRole('button', { name: 'Leave page' }).click()
  await expect(page.getByText('Product duplicated')).toBeVisible()
  await expect(page).toHaveURL(/edit\/copy-of-dish-brush/)
  await expect(box(page, 'Short description')).not.toHaveValue('Not saved yet')
  await expect(question).toBeHidden()
  // An admin who remained on the page created no copy.
  expect(copies).toHaveLength(1)
})

test('unsaved input is stored and offered again after the page went away', { tag: '@products' }, async ({
  page,
}) => {
  await open(page, 'dish-brush', 'Dish Brush')
  await page.getByRole('switch', { name: 'Active' }).click()
  await box(page, 'Short description').fill('A brush to be continued')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('A brush to be continued')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  const isOnShelves = page.getByRole('switch', { name: 'Active' })
  await expect(isOnShelves).toBeChecked()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(box(page, 'Short description')).toHaveValue('A brush to be continued')
  await expect(isOnShelves).not.toBeChecked()
})

test('a URL without a product shows that it does not exist and links back', { tag: '@products' }, async ({
  page,
}) => {
  await page.goto('/admin/products/edit/no-such-product')
  await expect(page.getByText('Product not found')).toBeVisible()
  await page.getByRole('link', { name: 'Go to all products' }).click()
  await expect(heading(page, 'All products')).toBeVisible()
})

test('no accessibility violations, in three looks and on a phone', { tag: '@products' }, async ({ page }) => {
  for (const [name, look] of Object.entries(TRIED_LOOKS)) {
    await wear(page, look)
    for (const path of ['/admin/products/new', '/admin/products/edit/kitchen-set']) {
      await page.goto(path)
      await expect(page.getByRole('toolbar')).toBeVisible()
      await completed(page)
      await expectClear(page, `${path}, ${name}`)
    }
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await completed(page)
  await expectNotWider(page, 'the editor on a phone')
})

test('the sums of a bundle use its sale price only in the period of the sale', { tag: '@products' }, async ({
  page,
}) => {
  await open(page, 'morning-set', 'Morning Ritual Gift Set')
  const price = page.locator('dl').filter({ hasText: 'Bundle price' }).locator('dd').nth(1)
  await expect(price).toHaveText('$59.00')
  await box(page, 'Sale price').fill('49')
  await expect(price).toHaveText('$49.00')
  await page.getByLabel('Last day of the sale').fill('2020-01-31')
  await expect(price).toHaveText('$59.00')
})

test('what was deleted does not come back with the browser’s “back”', { tag: '@products' }, async ({
  page,
}) => {
  await open(page, 'dish-brush', 'Dish Brush')
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page).not.toHaveURL(/edit\/dish-brush$/)
  const copy = new URL(page.url()).pathname
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/products\/all/)
  await page.goBack()
  await expect(page).toHaveURL(/edit\/dish-brush$/)
  await page.goto(copy)
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expect(page.getByText('Product not found')).toBeVisible()
})
