import type { Page } from '@playwright/test'

/** Suppresses the store's pop-up in journeys that take longer than its delay. */
export const withoutPopup = (page: Page) =>
  page.route('**/store/pop-up*', (route) => route.fulfill({ json: null }))
