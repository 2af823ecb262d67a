import type { Page } from '@playwright/test'
import { OWN_LANGUAGE } from './language/speak.ts'
import { heading } from './locators.ts'
import { expect, test as inShop } from './shop.ts'

/** A signed-in admin on the list of orders; errors of the browser fail the test. */
export const test = inShop.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page, signIn }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await signIn('super')
      await expect(heading(page, 'All orders')).toBeVisible()
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/** Some fields of the theme, by their names in the specification. */
export type Chosen = { [field: string]: string | undefined }

export const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

/** Stores the theme before the page loads; other fields have their defaults. */
export async function setTheme(page: Page, settings: Chosen): Promise<void> {
  await store(page, settings)
  await page.goto('/admin/orders/all')
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(20)
}

/** Stores the theme as another tab would: the open page updates. */
export async function changeTheme(page: Page, settings: Chosen): Promise<void> {
  await store(page, settings)
  await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: null })))
}

const store = (page: Page, settings: Chosen) =>
  page.evaluate(
    (chosen) => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith('storekeeper.theme.')) localStorage.removeItem(key)
      for (const [field, value] of Object.entries(chosen))
        if (value !== undefined) localStorage.setItem(`storekeeper.theme.${field}`, value)
    },
    { ...OWN_LANGUAGE, ...settings },
  )
