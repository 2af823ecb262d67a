import type { Page } from '@playwright/test'

export const main = (page: Page) => page.getByRole('main')
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
export const orderPanel = (page: Page) => page.getByRole('dialog', { name: /^Order #/ })
export const rows = (page: Page) => page.getByRole('table').locator('tbody tr')
/** The rows without the placeholders of those that load. */
export const loadedRows = (page: Page) => page.getByRole('table').locator('tbody tr:not([aria-hidden] tr)')
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
export const bulkBar = (page: Page) => page.getByLabel('Actions for the selection')
export const bell = (page: Page) => page.getByRole('button', { name: /^Notifications, \d+ unread$/ })
export const alert = (page: Page, text: string) =>
  page.locator('[data-tone="alert"]').filter({ hasText: text })
