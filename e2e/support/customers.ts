import type { Locator, Page } from '@playwright/test'
import { expect } from './language/speak.ts'
import { dialog, rows } from './locators.ts'

export const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens the list of all customers or of test customers, filtered by `search`. */
export async function openCustomers(page: Page, search = '', list = 'all'): Promise<void> {
  await page.goto(`/admin/customers/${list}${search}`)
  await expect(title(page)).toContainText(list === 'all' ? 'All customers' : 'Test customers')
  await expect(rows(page).first().getByRole('link').first()).toBeVisible()
}

/** Creates a customer with the form, and ends on their profile. Returns its path. */
export async function addCustomer(
  page: Page,
  fields: Record<string, string>,
  switches: string[] = [],
): Promise<string> {
  await openCustomers(page)
  await page.getByRole('button', { name: 'Add customer' }).click()
  const drawer = dialog(page, 'Add customer')
  for (const [label, value] of Object.entries(fields))
    await drawer.getByRole('textbox', { name: label, exact: true }).fill(value)
  for (const label of switches) await flip(drawer.getByRole('switch', { name: label }))
  await drawer.getByRole('button', { name: 'Save' }).click()
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/customers\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible()
  return new URL(page.url()).pathname
}

/** Toggles a switch by keyboard, since the drawn element covers the input. */
export async function flip(toggle: Locator): Promise<void> {
  await toggle.focus()
  await toggle.press('Space')
}
