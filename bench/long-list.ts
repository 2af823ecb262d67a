import type { CDPSession, JSHandle, Page } from '@playwright/test'
import { readBusyMs, untilAtRest } from './cold-opening.ts'

/** Durations in milliseconds; a longest task of 0 means that none took 50 ms. */
export type LongList = {
  /** The longest tasks on a processor slowed down four times. */
  slowed: { shown: number; scrolled: number; typed: number; chosen: number }
  /** The main thread's work for the slowest letter and the slowest choice, without slowdown. */
  letterMs: number
  choiceMs: number
}

const SLOWDOWN = 4
const TEXT = 'lindgren soap'
/** Less than the patience of the search field, so that the search runs after the last letter only. */
const LETTER_MS = 150
const CHOSEN_ROWS = [0, 5, 40, 120]
const ROWS = 'main tbody:not([aria-hidden]) tr'

/** Shows 200 orders on one page, scrolls, types in the search and chooses rows, with and without slowdown. */
export async function useLongList(page: Page): Promise<LongList> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const slow = (rate: number) => devTools.send('Emulation.setCPUThrottlingRate', { rate })
  await page.goto('/admin/orders/all')
  await page.locator(ROWS).first().waitFor()
  await untilAtRest(page)
  const watched = await watchTasks(page)
  await slow(SLOWDOWN)

  await page.getByLabel('Rows per page').selectOption('200')
  await page.locator(ROWS).nth(199).waitFor()
  await untilAtRest(page)
  const shown = await takeLongest(watched)

  await page.mouse.move(800, 500)
  for (let step = 0; step < 40; step += 1) {
    await page.mouse.wheel(0, step < 20 ? 600 : -600)
    await page.waitForTimeout(50)
  }
  await untilAtRest(page)
  const scrolled = await takeLongest(watched)

  await choose(page, devTools)
  const chosen = await takeLongest(watched)
  await choose(page, devTools)
  await takeLongest(watched)

  await type(page, devTools)
  await untilAtRest(page)
  const typed = await takeLongest(watched)

  await slow(1)
  await page.goto('/admin/orders/all?limit=200')
  await page.locator(ROWS).nth(199).waitFor()
  await untilAtRest(page)
  const choiceMs = await choose(page, devTools)
  const letterMs = await type(page, devTools)
  return { slowed: { shown, scrolled, typed, chosen }, letterMs, choiceMs }
}

/** The rows of the longest grid of products. */
const GRID_ROWS = 5000

/** Types a price in the grid of products with 5,000 rows, slowed down four times. Returns the longest task. */
export async function typeInGrid(page: Page): Promise<number> {
  await page.route(/\/admin\/products\/bulk-edit\b/, async (route) => {
    const response = await route.fetch()
    const { items } = await response.json()
    const many = Array.from({ length: GRID_ROWS }, (_, index) => ({
      ...items[index % items.length],
      _id: `0199fa1c-59a6-7f3e-9d65-${String(index).padStart(12, '0')}`,
    }))
    await route.fulfill({ response, json: { items: many, total: many.length, totalIsCapped: false } })
  })
  await page.goto('/admin/products/grid')
  await page.locator('[data-spot="0:0"]').click()
  await untilAtRest(page)
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const watched = await watchTasks(page)
  await page.keyboard.type('1234567.89', { delay: LETTER_MS })
  const typed = await takeLongest(watched)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return typed
}

/** Toggles rows by keyboard. Returns the work for the slowest. */
async function choose(page: Page, devTools: CDPSession): Promise<number> {
  const boxes = page.locator('main tbody').getByRole('checkbox')
  const taken: number[] = []
  for (const index of CHOSEN_ROWS) {
    await boxes.nth(index).focus()
    await page.waitForTimeout(300)
    taken.push(await busyDuring(page, devTools, () => page.keyboard.press('Space')))
  }
  return Math.max(...taken)
}

/** Types in the search, without waiting for its result. Returns the work for the slowest letter. */
async function type(page: Page, devTools: CDPSession): Promise<number> {
  await page.getByPlaceholder('Search orders').focus()
  await page.waitForTimeout(300)
  const taken: number[] = []
  for (const letter of TEXT) taken.push(await busyDuring(page, devTools, () => page.keyboard.type(letter)))
  return Math.max(...taken)
}

/** Returns the main thread's work for an action, with the rendering after it. */
async function busyDuring(page: Page, devTools: CDPSession, act: () => Promise<void>): Promise<number> {
  const before = await readBusyMs(devTools)
  await act()
  await page.waitForTimeout(LETTER_MS)
  return (await readBusyMs(devTools)) - before
}

type Watched = JSHandle<{ longest: number }>

const watchTasks = (page: Page): Promise<Watched> =>
  page.evaluateHandle(() => {
    const stored = { longest: 0 }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) stored.longest = Math.max(stored.longest, duration)
    }).observe({ type: 'longtask' })
    return stored
  })

/** Returns the longest task since the last call. */
const takeLongest = (watched: Watched): Promise<number> =>
  watched.evaluate((stored) => {
    const { longest } = stored
    stored.longest = 0
    return longest
  })
