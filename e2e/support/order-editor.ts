import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { callsOf } from './admin-desk.ts'
import { expect } from './shop.ts'

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
export const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const combobox = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
export const products = (page: Page) => page.getByRole('list', { name: 'Products' }).getByRole('listitem')
export const quantity = (page: Page, title: string) => box(page, `Quantity of ${title}`)

/** The value of one figure in the summary, by the beginning of its name, or the whole of it. */
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

/** A new order of a site, which the header chooses by the address. */
export async function openNew(page: Page, site = 'hb'): Promise<void> {
  await page.goto(`/admin/orders/new-order?site=${site}`)
  await expect(heading(page, 'Add order')).toBeVisible()
  await expect(combobox(page, 'Add product')).toBeEnabled()
}

/** Searches in a combobox and takes the first that is found. */
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

/** Goes on with the Tab key until the element has the focus. */
export async function tabTo(page: Page, place: Locator): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    if (await place.evaluate((element) => element === document.activeElement).catch(() => false)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The Tab key does not lead there.')
}

type Made = { _id: string; uriCode: string; orderId: string; total: number }

/** An existing order: of one product, paid in full and going to a guest where `rest` has nothing else. */
export async function makeOrder(
  request: APIRequestContext,
  { sku, quantity: count = 1, ...rest }: { sku: string; quantity?: number; [field: string]: unknown },
): Promise<Made & { product: string }> {
  const calls = await callsOf(request)
  const { items = [] } = await calls.get(`/admin/products?q=${sku}`)
  const product = items[0]?._id
  if (!product) throw new Error(`The shop has no ${sku}.`)
  const made = await calls.post('/admin/orders/create-order', {
    site: 'hb',
    receiverName: { firstName: 'Ida', lastName: 'Berg' },
    items: [{ product, quantity: count }],
    payment: { method: 'card', amount: 'all' },
    requestId: crypto.randomUUID(),
    ...rest,
  })
  return { ...(made as Made), product }
}

/** What a product costs from now on: a percentage less. */
export const discount = (calls: Awaited<ReturnType<typeof callsOf>>, product: string, percent: number) =>
  calls.post('/admin/large-discount-products', {
    products: [product],
    discountPercent: percent,
    startsAt: '2026-01-01T00:00:00.000Z',
  })
