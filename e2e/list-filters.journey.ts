import { signInToApi } from './support/admin-desk.ts'
import { expect, test } from './support/shop.ts'

test.beforeEach(async ({ page, signIn }) => {
  await signIn('super')
  await page.waitForURL('**/admin/**')
})

test('large discounts are searched and filtered by their state, in the URL; the title shows how many', {
  tag: '@lists',
}, async ({ page }) => {
  const calls = await signInToApi(page.request)
  const { items } = await calls.get<{ items: { _id: string }[] }>('/admin/products?q=Cork%20Storage')
  await calls.post('/admin/large-discount-products', {
    products: items.slice(0, 1).map(({ _id }) => _id),
    discountPercent: 15,
    startsAt: '2199-01-01T00:00:00.000Z',
  })
  await page.goto('/admin/large-discount-products?site=hb')
  const list = page
    .getByRole('list', { name: 'Large discounts on Home & Bath, in order' })
    .getByRole('listitem')
  await expect(list.first()).toBeVisible()
  const all = await list.count()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Large-discount products${all}`)

  await page.getByRole('textbox', { name: 'Search by title or SKU' }).fill('cork storage')
  await expect(list).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Large-discount products1')
  // Not every adjacent product is visible.
  await expect(page.getByRole('button', { name: 'Move Cork Storage Jar' })).toBeHidden()
  await page.getByRole('button', { name: 'Status' }).click()
  await page.getByRole('checkbox', { name: 'Scheduled' }).check()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/q=cork\+storage&state=scheduled/)
  await page.reload()
  await expect(list).toHaveCount(1)
  await expect(list).toContainText('Scheduled')

  await page.getByRole('button', { name: 'Actions for Cork Storage Jar' }).click()
  await expect(page.getByRole('button', { name: 'Move to top' })).toBeHidden()
  await page.getByRole('button', { name: 'Remove from list' }).click()
  await expect(page.getByText('No results found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  // All others remain.
  await expect(list).toHaveCount(all - 1)
})

test('the tests of one product are shown until its chip is taken off', { tag: '@lists' }, async ({
  page,
}) => {
  const calls = await signInToApi(page.request)
  type Tests = { total: number; items: { product: { _id: string; title: string } }[] }
  const all = await calls.get<Tests>('/admin/lab-tested-products?site=hb')
  const product = all.items[0]?.product
  await page.goto(`/admin/lab-tested-products?site=hb&product=${product?._id}`)
  const rows = page.getByRole('table').locator('tbody tr')
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect(chips).toContainText(`Product${product?.title}`)
  await expect(rows.first()).toContainText(product?.title ?? '')
  await chips.getByRole('button', { name: product?.title ?? '' }).click()
  await expect(page).toHaveURL(/lab-tested-products\?site=hb$/)
  await expect(chips).toBeHidden()
  await expect(rows).toHaveCount(Math.min(all.total, 20))

  await page.getByRole('button', { name: 'Product', exact: true }).click()
  await page.getByRole('combobox', { name: 'Product' }).fill(product?.title ?? '')
  await page
    .getByRole('option', { name: product?.title ?? '' })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`product=${product?._id}`))
  await expect(chips).toContainText(`Product${product?.title}`)
})

test('columns that a narrow list has no room for are offered with that remark', { tag: '@lists' }, async ({
  page,
}) => {
  const remarked = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin/lab-tested-products?site=hb')
    await expect(page.getByRole('table')).toBeVisible()
    await page.getByRole('button', { name: 'Columns' }).click()
    const menu = page.getByRole('dialog', { name: 'Columns' })
    await expect(menu.getByRole('checkbox', { name: 'Site' })).toBeChecked()
    const isThere = await page.getByRole('columnheader', { name: 'Site' }).isVisible()
    return { isThere, remarks: await menu.getByText('Not enough space at this width').count() }
  }
  const wide = await remarked(1440)
  expect(wide).toEqual({ isThere: true, remarks: 0 })
  const narrow = await remarked(1000)
  expect(narrow.isThere).toBe(false)
  expect(narrow.remarks).toBeGreaterThan(0)
})
