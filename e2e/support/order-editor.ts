import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { signInToApi } from './admin-desk.ts'
import { heading } from './locators.ts'
import { expect } from './shop.ts'

export const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const combobox = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
export const products = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('listitem')
export const quantity = (page: Page, title: string) => box(page, `Quantity of ${title}`)

/** Finds a figure of the summary by the start of its name, or by a pattern for the whole name. */
export const figure = (page: Page, label: string | RegExp) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Summary' }) })
    .locator('dl > div')
    .filter({
      has: page
        .locator('dt')
        .filter({ hasText: typeof label === 'string' ? new RegExp(`^${label}`) : label }),
    })
    .locator('dd')

/** Opens the form of a new order for a site, chosen by the URL. */
export async function openNew(page: Page, site = 'hb'): Promise<void> {
  await page.goto(`/admin/orders/new-order?site=${site}`)
  await expect(heading(page, 'Add order')).toBeVisible()
  await expect(combobox(page, 'Add product')).toBeEnabled()
}

/** Searches in a combobox and selects the first result. */
export async function take(page: Page, label: string, typed: string, found: string | RegExp = typed) {
  await combobox(page, label).fill(typed)
  await page.getByRole('option', { name: found }).first().click()
}

export async function chooseSite(page: Page, name: string | RegExp): Promise<void> {
  await combobox(page, 'Site of the order').click()
  await page.getByRole('option', { name }).click()
}

export async function addProduct(page: Page, title: string): Promise<void> {
  await take(page, 'Add product', title)
  await expect(products(page).filter({ hasText: title })).toBeVisible()
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The Tab key does not lead there.')
}

type Created = { _id: string; uriCode: string; orderId: string; total: number }

/** Creates an order: by default with one product, paid in full, and for a guest. */
export async function createOrder(
  request: APIRequestContext,
  { sku, quantity: count = 1, ...rest }: { sku: string; quantity?: number; [field: string]: unknown },
): Promise<Created & { product: string }> {
  const calls = await signInToApi(request)
  const { items = [] } = await calls.get(`/admin/products?q=${sku}`)
  const product = items[0]?._id
  if (!product) throw new Error(`The shop has no ${sku}.`)
  const created = await calls.post('/admin/orders/create-order', {
    site: 'hb',
    receiverName: { firstName: 'Ida', lastName: 'Berg' },
    items: [{ product, quantity: count }],
    payment: { method: 'card', amount: 'all' },
    requestId: crypto.randomUUID(),
    ...rest,
  })
  return { ...(created as Created), product }
}

/** Discounts a product by a percentage. */
export const discount = (calls: Awaited<ReturnType<typeof signInToApi>>, product: string, percent: number) =>
  calls.post('/admin/large-discount-products', {
    products: [product],
    discountPercent: percent,
    startsAt: '2026-01-01T00:00:00.000Z',
  })
