import type { Locator, Page } from '@playwright/test'
import { expect } from './language/speak.ts'

/** Elements further away are considered unreachable by keyboard. */
const MOST_STOPS = 150

/** The direction of an element from the focused one. A frame counts as reached with any element in it. */
const seenFromFocus = (target: Locator) =>
  target.evaluate((element) => {
    const { activeElement, body } = document
    if (!activeElement || activeElement === body) return 'after'
    if (element.contains(activeElement)) return 'here'
    const lies = activeElement.compareDocumentPosition(element)
    return lies & Node.DOCUMENT_POSITION_PRECEDING ? 'before' : 'after'
  })

/** The focused element, for the failure message. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160))

/** Presses Tab, or Shift+Tab, until the element has the focus. */
export async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeAttached()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    const lies = await seenFromFocus(target)
    if (lies === 'here') return
    await page.keyboard.press(lies === 'before' ? 'Shift+Tab' : 'Tab')
  }
  throw new Error(
    `The Tab key does not lead to ${target}. After ${MOST_STOPS} stops it is at ${await focused(page)}.`,
  )
}

/** Activates a button, a link, a checkbox or a switch. */
export async function pressOn(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await reach(page, target)
  await page.keyboard.press(key)
}

/** Opens a box, which then has the focus. */
export async function openBy(page: Page, button: Locator, opened: Locator): Promise<void> {
  await pressOn(page, button)
  await expectFocusIn(opened)
}

/** Expects that the focus moved there automatically. */
export async function expectFocusIn(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  await expect.poll(() => seenFromFocus(target), `The keyboard comes into ${target}`).toBe('here')
}

/** Replaces the value of a field by typing. */
export async function writeIn(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

/** Whether an arrow key reached the element: by focus or, in the list of a field, as its active option. */
const isLedTo = (target: Locator) =>
  target.evaluate((element) => {
    const { activeElement } = document
    return (
      element === activeElement ||
      element.id === (activeElement?.getAttribute('aria-activedescendant') ?? null)
    )
  })

/** Presses an arrow key until it reaches an element of a menu, list, tab list or radio group. */
export async function arrowTo(page: Page, target: Locator, arrow = 'ArrowDown'): Promise<void> {
  await expect(target).toBeAttached()
  for (let step = 0; step < MOST_STOPS; step += 1) {
    if (await isLedTo(target)) return
    await page.keyboard.press(arrow)
  }
  throw new Error(`${arrow} does not lead to ${target}. The keyboard is at ${await focused(page)}.`)
}

/** Types in a field until the option is suggested, and selects it. */
export async function takeFrom(page: Page, field: Locator, text: string, wanted: string): Promise<void> {
  await writeIn(page, field, text)
  const choice = page.getByRole('option', { name: wanted }).first()
  await expect(choice).toBeVisible()
  await arrowTo(page, choice)
  await page.keyboard.press('Enter')
}

/** Chooses an option of a native select, starting from the nearer end. */
export async function chooseIn(page: Page, field: Locator, value: string): Promise<void> {
  await reach(page, field)
  const arrow = await field.evaluate((element, wanted) => {
    if (!(element instanceof HTMLSelectElement)) return 'ArrowDown'
    const index = [...element.options].findIndex((option) => option.value === wanted)
    return index > element.options.length / 2 ? 'ArrowUp' : 'ArrowDown'
  }, value)
  if (arrow === 'ArrowUp') await page.keyboard.press('End')
  for (let step = 0; step < MOST_STOPS; step += 1) {
    const before = await field.inputValue()
    if (before === value) return
    await page.keyboard.press(arrow)
    // The choice may appear only after the response.
    await expect.poll(() => field.inputValue()).not.toBe(before)
  }
  throw new Error(`The arrow keys do not lead to ${value} in ${field}.`)
}
