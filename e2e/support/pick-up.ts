import type { Locator, Page } from '@playwright/test'
import { expect } from './language/speak.ts'

/** Takes something by its handle with the space bar, so that the arrow keys lead it elsewhere from then on. */
export async function pickUp(page: Page, handle: Locator, sent: string | RegExp): Promise<void> {
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(sent)).toBeAttached()
  // The arrow keys are listened to from the next turn on.
  await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => setTimeout(go))))
}
