import type { Page } from '@playwright/test'

/** Keeps the shop's pop-up away from journeys that are about something else and may take longer than its delay. */
export const withoutPopup = (page: Page) =>
  page.route('**/store/pop-up*', (route) => route.fulfill({ json: null }))
