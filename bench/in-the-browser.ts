import type { Page } from '@playwright/test'
import { untilAtRest } from './cold-opening.ts'

type OpenedList = { name: string; seen: number; rows: number }

/** The menu items of the lists; a group opens its "All" list. */
const LISTS = ['Orders', 'Products', 'Customers', 'Coupons', 'Contact', 'Support Tickets', 'Credit Balance']

/** Opens each list from the menu, and returns after how many milliseconds its rows were visible. */
export async function openLists(page: Page): Promise<OpenedList[]> {
  const opened: OpenedList[] = []
  const menu = page.locator('#side-menu')
  for (const name of LISTS) {
    // Starts from a screen without a list, so that each list mounts anew.
    await menu.getByRole('link', { name: 'Dashboard' }).click()
    await page.waitForURL('**/admin/dashboard*')
    // The charts of the dashboard are drawn first.
    await untilAtRest(page)
    const times = await menu
      .getByRole('button', { name, exact: true })
      .or(menu.getByRole('link', { name, exact: true }))
      .evaluate(getListTime)
    opened.push({ name, ...times })
  }
  return opened
}

/** Runs in the page: clicks and checks each frame. */
const getListTime = (entry: HTMLElement | SVGElement) =>
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
