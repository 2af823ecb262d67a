import type { Page } from '@playwright/test'
import { expect } from './language/speak.ts'
import type { SignIn } from './shop.ts'

export const CONTACTS = '/admin/app-settings/contact'
export const CATEGORIES = `${CONTACTS}/categories`
export const SHOP_FORM = '/demo-shop/hb/contact'

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
/** The names of rows once they have loaded, which the skeleton does not have. */
export const names = (page: Page) => page.getByRole('table').locator('[data-row-link]')

export async function open(page: Page, signIn: SignIn, path = CONTACTS): Promise<void> {
  await signIn('super', path)
  await expect(names(page).first()).toBeVisible()
}
