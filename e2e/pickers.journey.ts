import type { Page } from '@playwright/test'
import { arrowTo } from './support/keyboard.ts'
import { addProduct, box, combobox, openNew } from './support/order-editor.ts'
import { expect, test } from './support/shop.ts'

const drawer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const options = (page: Page) => page.getByRole('option')

/** Holds the searches of a call back until the returned function is called. */
async function holdSearches(page: Page, call: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    await held.promise
    await route.continue()
  })
  return () => held.resolve()
}

test('a product that arrives late leaves what the admin typed meanwhile', { tag: '@coupons' }, async ({
  page,
  signIn,
}) => {
  await signIn('super', '/admin/coupons/all')
  await page.getByRole('button', { name: 'Test coupon' }).click()
  const form = drawer(page, 'Test coupon')
  const product = form.getByRole('combobox', { name: 'Product 1' })
  const search = /\/admin\/products\?.*q=almond/
  const release = await holdSearches(page, search)
  const isSearched = page.waitForRequest(search)
  await product.fill('almond')
  await expect(product).toHaveAttribute('aria-expanded', 'true')
  await isSearched
  await page.keyboard.press('Enter')
  // The box without the focus drops its own search.
  const isDropped = page.waitForEvent('requestfailed', (request) => search.test(request.url()))
  await form.getByLabel('Quantity of product 1').fill('3')
  await isDropped
  release()
  await expect(product).toHaveValue('Almond Body Oil')
  await expect(form.getByLabel('Quantity of product 1')).toHaveValue('3')
})

test('a customer who arrives after the admin chose “Guest” does not enter the order', {
  tag: '@orders',
}, async ({ page, signIn }) => {
  await signIn()
  await openNew(page)
  const release = await holdSearches(page, /\/admin\/customers\?.*q=Nora/)
  await combobox(page, 'Find a customer').fill('Nora')
  await expect(combobox(page, 'Find a customer')).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: 'Guest' }).check()
  release()
  await addProduct(page, 'Olive Oil Soap')
  await expect(box(page, 'Recipient’s first name')).toHaveValue('')
  await expect(page.getByRole('main').getByText('Lindgren')).toHaveCount(0)
})

test('Enter selects the first result when the active option is no longer among them', {
  tag: '@products',
}, async ({ page, signIn }) => {
  await signIn('super', '/admin/large-discount-products?site=hb')
  await page.getByRole('main').getByRole('button', { name: 'Add products' }).first().click()
  const form = drawer(page, 'Add products')
  const products = form.getByRole('combobox', { name: 'Products' })
  await products.click()
  await expect(options(page).nth(4)).toBeVisible()
  const release = await holdSearches(page, /\/admin\/products\?.*q=soap/)
  await page.keyboard.type('soap')
  await arrowTo(page, options(page).filter({ hasNotText: 'Soap' }).nth(4))
  release()
  await expect(options(page).filter({ hasNotText: 'Soap' })).toHaveCount(0)
  const first = (await options(page).first().getByText(/./).first().textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(products).toHaveValue('')
  await expect(form.getByText(first, { exact: true })).toBeVisible()
})
