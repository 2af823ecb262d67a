import type { Page } from '@playwright/test'

type OpenedList = { name: string; seen: number; rows: number }

/** What leads to a list, by what the menu calls it; a group leads to all of its kind. */
const LISTS = ['Orders', 'Products', 'Customers', 'Coupons', 'Contact', 'Support Tickets', 'Credit Balance']

/** Opens each list from the menu for the first time, and returns after how many milliseconds what was visible. */
export async function openLists(page: Page): Promise<OpenedList[]> {
  const opened: OpenedList[] = []
  const menu = page.locator('#side-menu')
  for (const name of LISTS) {
    // From a screen that is no list, so that each comes anew.
    await menu.getByRole('link', { name: 'Dashboard' }).click()
    await page.waitForURL('**/admin/dashboard*')
    await page.waitForLoadState('networkidle')
    const times = await menu
      .getByRole('button', { name, exact: true })
      .or(menu.getByRole('link', { name, exact: true }))
      .evaluate(timeOfList)
    opened.push({ name, ...times })
  }
  return opened
}

/** In the page: clicks, and looks at each frame. */
const timeOfList = (entry: HTMLElement | SVGElement) =>
  new Promise<{ seen: number; rows: number }>((resolve) => {
    const startedAt = performance.now()
    let seen = Number.NaN
    const look = () => {
      const table = document.querySelector('main table')
      const took = performance.now() - startedAt
      if (table && Number.isNaN(seen)) seen = took
      if (table?.querySelector('tbody:not([aria-hidden]) tr')) resolve({ seen, rows: took })
      else requestAnimationFrame(look)
    }
    entry.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    requestAnimationFrame(look)
  })

/** Types into the search of 200 orders and chooses rows; the longest task of the page in milliseconds, 0 when none was long. */
export async function typeAndSelect(page: Page): Promise<number> {
  await page.goto('/admin/orders/all?limit=200')
  await page.locator('main tbody:not([aria-hidden]) tr').nth(150).waitFor()
  await page.waitForLoadState('networkidle')
  const longest = await page.evaluateHandle(() => {
    const stored = { longest: 0 }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) stored.longest = Math.max(stored.longest, duration)
    }).observe({ type: 'longtask' })
    return stored
  })
  const boxes = page.locator('main tbody').getByRole('checkbox')
  for (const place of [0, 5, 40, 120]) await boxes.nth(place).click()
  await page.getByPlaceholder('Search orders').pressSequentially('lindgren soap', { delay: 60 })
  await page.waitForLoadState('networkidle')
  return longest.evaluate((stored) => stored.longest)
}
