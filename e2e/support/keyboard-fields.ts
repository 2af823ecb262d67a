import type { Locator, Page } from '@playwright/test'
import { arrowTo, openBy, pressOn, reach } from './keyboard.ts'
import { expect } from './language/speak.ts'

type Text = string | RegExp
type File = { name: string; mimeType: string; buffer: Buffer }

/** Opens the list of a field and chooses a value. */
export async function takeIn(page: Page, field: Locator, wanted: Text): Promise<void> {
  await reach(page, field)
  await page.keyboard.press('ArrowDown')
  await arrowTo(page, page.getByRole('option', { name: wanted, exact: typeof wanted === 'string' }))
  await page.keyboard.press('Enter')
}

/** Chooses files in the browser's file picker, opened by a button, which has the focus again afterwards. */
export async function chooseFiles(page: Page, button: Locator, files: File | File[] | string): Promise<void> {
  // The browser opens its picker asynchronously, and a key press is faster than a mouse.
  const picker = page.waitForEvent('filechooser')
  await reach(page, button)
  await page.keyboard.press('Enter')
  await (await picker).setFiles(files)
}

/** Chooses an entry of a row's menu. */
export async function actOn(page: Page, menu: string, entry: string): Promise<void> {
  const opened = page.getByRole('dialog', { name: menu, exact: true })
  await openBy(page, page.getByRole('button', { name: menu, exact: true }).first(), opened)
  await pressOn(page, opened.getByRole('button', { name: entry, exact: true }))
}

/**
 * Grabs an item by its handle, moves it with the arrow keys, waits for the announcement of each step, and
 * drops it.
 */
export async function carry(
  page: Page,
  handle: Locator,
  { taken, arrow, steps }: { taken: Text; arrow: string; steps: Text[] },
): Promise<void> {
  await pressOn(page, handle, 'Space')
  await expect(page.getByText(taken)).toBeAttached()
  // The listener for arrow keys is added in the next task.
  await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => setTimeout(go))))
  for (const sent of steps) {
    await page.keyboard.press(arrow)
    await expect(page.getByText(sent)).toBeAttached()
  }
  await page.keyboard.press('Space')
}

const A_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const aPicture = (name: string): File => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(A_PIXEL, 'base64'),
})
export const aPdf = (name: string): File => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
})
