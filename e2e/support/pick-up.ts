import type { Locator, Page } from '@playwright/test'
import { expect } from './language/speak.ts'

/** Grabs an item by its handle with the space bar, so that the arrow keys move it. */
export async function pickUp(page: Page, handle: Locator, sent: string | RegExp): Promise<void> {
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(sent)).toBeAttached()
  // The listener for arrow keys is added in the next task.
  await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => setTimeout(go))))
}
