import type { Page } from '@playwright/test'
import { completed, expectClear, expectNotWider, TRIED_LOOKS, wear } from './support/axe.ts'
import { bulkBar, rows } from './support/locators.ts'
import { expect, test } from './support/shop.ts'

test.beforeEach(async ({ page, signIn }) => {
  await signIn('super', '/admin/products/all')
  await expect(rows(page)).toHaveCount(30)
})

test('what runs low is found by a filter, and the link shows the same after a reload', {
  tag: '@products',
}, async ({ page }) => {
  await page.getByRole('button', { name: 'Stock' }).first().click()
  await page.getByRole('dialog', { name: 'Stock' }).getByText('Out of stock', { exact: true }).click()
  await expect(page).toHaveURL(/stock=out/)
  await page.keyboard.press('Escape')
  await expect(rows(page).filter({ hasNotText: 'Out of stock' })).toHaveCount(0)
  await expect(rows(page).first()).toContainText('Out of stock')
  const count = await rows(page).count()
  await page.reload()
  await expect(rows(page)).toHaveCount(count)
  await page.getByRole('button', { name: 'Remove filter Stock Out of stock' }).click()
  await expect(rows(page)).toHaveCount(30)
})

test('a price range is typed in whole units and counts what a customer pays now', {
  tag: '@products',
}, async ({ page }) => {
  await page.getByRole('button', { name: 'Price' }).first().click()
  const least = page.getByRole('textbox', { name: /Price.*At least/ })
  await least.fill('100')
  await least.press('Enter')
  await expect(page).toHaveURL(/minPrice=10000/)
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('from $100.00')
})

test('a sale shows the regular price struck through', { tag: '@products' }, async ({ page }) => {
  await page.getByPlaceholder('Search products').fill('Linen Bathrobe')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).locator('s')).toHaveText('$119.00')
  await expect(rows(page)).toContainText('$99.00')
})

test('on a phone long titles are cut after 15 characters; the whole one can still be read', {
  tag: '@products',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByPlaceholder('Search products').fill('Bamboo Toothbrushes')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).getByTitle('Bamboo Toothbrushes, Set of 4')).toHaveText('Bamboo Toothbru…')
})

test('the inactive list shows the deactivated products', { tag: '@products' }, async ({ page }) => {
  await page.goto('/admin/products/inactive')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Inactive products')
  await expect(rows(page).first()).toContainText('Inactive')
  for (const row of await rows(page).all()) await expect(row).toContainText('Inactive')
})

test('a search without matches shows that nothing matches', { tag: '@products' }, async ({ page }) => {
  await page.getByPlaceholder('Search products').fill('no such product anywhere')
  await expect(page.getByText('No results found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(rows(page)).toHaveCount(30)
})

const search = (page: Page, q: string) => page.getByPlaceholder('Search products').fill(q)
const getMenu = (page: Page, title: string) => page.getByRole('button', { name: `Actions for ${title}` })

test('rows and cards show the same products with the same selection, and the browser stores the layout', {
  tag: '@products',
}, async ({ page }) => {
  const newest = (await rows(page).first().getByRole('link').first().getAttribute('title')) ?? ''
  await page.getByRole('checkbox', { name: `Select ${newest}` }).check()
  await page.getByTitle('As cards').click()
  const cards = page.getByRole('list', { name: 'All products' }).getByRole('listitem')
  await expect(cards).toHaveCount(30)
  await expect(page.getByRole('checkbox', { name: `Select ${newest}` })).toBeChecked()
  await expect(cards.first()).toContainText(newest.slice(0, 15))
  await page.getByLabel('Sort by').selectOption('Price')
  await expect(page).toHaveURL(/sort=priceNow\.desc/)
  await page.reload()
  await expect(cards).toHaveCount(30)
  // The most expensive product of the demo shop costs 289.00; another journey may have created a more
  // expensive one.
  const price = async () =>
    Number(/\$([\d,]+\.\d\d)/.exec(await cards.first().innerText())?.[1]?.replace(',', ''))
  await expect.poll(price).toBeGreaterThanOrEqual(289)
})

test('products taken off the shelves together are put back by Undo', { tag: '@products' }, async ({
  page,
}) => {
  await search(page, 'Bathrobe')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bulkBar(page).getByRole('button', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate 1 product?' })
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('1 product deactivated')).toBeVisible()
  await expect(rows(page)).toContainText('Inactive')
  // Clearing the selection hides the bar, which moves what is below it.
  await expect(dialog).toBeHidden()
  await expect(bulkBar(page)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).not.toContainText('Inactive')
  await expect(rows(page)).toContainText('Active')
})

test('all that match are moved to a category at once; those that are in it already are named', {
  tag: '@products',
}, async ({ page }) => {
  await page.goto('/admin/products/all?isBundle=true')
  await expect(rows(page).first()).toContainText('Bundle')
  const count = await rows(page).count()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bulkBar(page).getByRole('button', { name: 'Move to category' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog).toContainText('Choose a category.')
  await dialog.getByRole('combobox', { name: 'Category' }).click()
  const first = page.getByRole('listbox').getByRole('option').first()
  const category = await first.locator('bdi').first().innerText()
  await first.click()
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Category' }).first().click()
  await page.getByRole('combobox', { name: 'Category' }).fill(category)
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/category=/)
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(category)
  await expect(rows(page)).toHaveCount(count)

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bulkBar(page).getByRole('button', { name: 'Move to category' }).click()
  await dialog.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(dialog).toContainText(`0 updated, ${count} skipped`)
  await expect(dialog).toContainText('is already in this category')
})

test('a product in orders is not deleted, and may be deactivated instead', {
  tag: '@products',
}, async ({ page }) => {
  await search(page, 'Felt Slippers')
  await expect(rows(page)).toHaveCount(1)
  await getMenu(page, 'Felt Slippers').click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete “Felt Slippers”?' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('alert')).toContainText('t be deleted')
  await expect(dialog.getByRole('alert')).toContainText(/\d+/)
  await dialog.getByRole('button', { name: 'Deactivate instead' }).click()
  await expect(rows(page)).toContainText('Inactive')
  // Clearing the selection hides the bar, which moves what is below it.
  await expect(dialog).toBeHidden()
  await expect(bulkBar(page)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).not.toContainText('Inactive')
})

test('a copy is inactive, and can be deleted again', { tag: '@products' }, async ({ page }) => {
  await search(page, 'White Tea Diffuser')
  await expect(rows(page)).toHaveCount(1)
  await getMenu(page, 'White Tea Diffuser').click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page).toHaveURL(/edit\/copy-of-/)
  await page.goto('/admin/products/inactive?q=Copy+of+White')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bulkBar(page).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete 1 product' }).click()
  await expect(page.getByText('No results found')).toBeVisible()
})

for (const [look, settings] of Object.entries(TRIED_LOOKS))
  test(`the cards are accessible: ${look}`, { tag: '@products' }, async ({ page }) => {
    await wear(page, settings)
    await page.evaluate(() => localStorage.setItem('storekeeper.layout.products', 'cards'))
    await page.reload()
    await expect(page.locator('main').getByRole('checkbox')).toHaveCount(31)
    await page.locator('main li').getByRole('checkbox').first().check()
    await completed(page)
    await expectClear(page, 'product cards')
    await page.setViewportSize({ width: 390, height: 844 })
    await completed(page)
    await expectNotWider(page, 'product cards')
  })
