import type { Locator, Page } from '@playwright/test'
import { heading } from './locators.ts'
import { pickUp } from './pick-up.ts'
import { expect, test as inShop } from './shop.ts'

export const box = (page: Page, name: string) => page.getByRole('textbox', { name })

/** An admin with all permissions is signed in. */
export const test = inShop.extend<{ signedIn: undefined }>({
  signedIn: [
    async ({ signIn }, use) => {
      await signIn()
      await use(undefined)
    },
    { auto: true },
  ],
})

export async function open(page: Page, slug: string, title: string): Promise<void> {
  await page.goto(`/admin/products/edit/${slug}`)
  await expect(heading(page, title)).toBeVisible()
  await expect(box(page, 'Slug')).toHaveValue(slug)
}

export async function save(page: Page, sent = 'Product saved'): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(sent)).toBeVisible()
}

/** Searches in a picker and selects the result. */
export async function pick(page: Page, label: string, title: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  // A list whose field leaves the window is hidden.
  await field.scrollIntoViewIfNeeded()
  await field.fill(title)
  await page.getByRole('option', { name: title }).first().click()
}

export async function fillNew(page: Page, title: string, sku: string, price: string): Promise<void> {
  await page.goto('/admin/products/new')
  await box(page, 'Title').first().fill(title)
  await box(page, 'SKU').fill(sku)
  await box(page, 'Regular price').fill(price)
}

const A_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
/** The response of a server. */
export const A_PICTURE = { contentType: 'image/png', body: Buffer.from(A_PIXEL, 'base64') }
const aPicture = (name: string) => ({ name, mimeType: 'image/png', buffer: A_PICTURE.body })

export const pictures = (page: Page) => page.getByRole('group', { name: 'Product images' })
export const addresses = (page: Page) =>
  pictures(page)
    .getByRole('list')
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src')))

/** Chooses images in the browser's file picker, and waits until they are uploaded. */
export async function choosePictures(page: Page, ...names: string[]): Promise<(string | null)[]> {
  const picker = page.waitForEvent('filechooser')
  await pictures(page).getByRole('button', { name: 'Choose images' }).click()
  await (await picker).setFiles(names.map(aPicture))
  await expect.poll(() => addresses(page)).toEqual(names.map(() => expect.stringContaining('/files/')))
  return addresses(page)
}

/** Moves an item by one position with the keyboard. */
export async function moveByKeyboard(page: Page, handle: Locator, key: string): Promise<void> {
  await pickUp(page, handle, /^Picked up/)
  await page.keyboard.press(key)
  await expect(page.getByText(/^Position \d/)).toBeAttached()
  await page.keyboard.press('Space')
}
