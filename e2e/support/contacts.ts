import { expect, type Page } from '@playwright/test'

export const CONTACTS = '/admin/app-settings/contact'
export const CATEGORIES = `${CONTACTS}/categories`
export const SHOP_FORM = '/demo-shop/hb/contact'

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
/** What rows are called: there once they have come, which a skeleton has not. */
export const names = (page: Page) => page.getByRole('table').locator('[data-row-link]')
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

export async function open(page: Page, signIn: () => Promise<void>, path = CONTACTS): Promise<void> {
  await signIn()
  await expect(page.getByRole('heading', { name: 'All orders', level: 1 })).toBeVisible()
  await page.goto(path)
  await expect(names(page).first()).toBeVisible()
}
