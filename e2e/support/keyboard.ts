import type { Locator, Page } from '@playwright/test'
import { expect } from './language/speak.ts'

/** What is further away than this is out of reach: no user goes there by key. */
const MOST_STOPS = 150

/** Where something lies, seen from what has the focus. A frame is reached with anything in it. */
const seenFromFocus = (place: Locator) =>
  place.evaluate((element) => {
    const { activeElement, body } = document
    if (!activeElement || activeElement === body) return 'after'
    if (element.contains(activeElement)) return 'here'
    const lies = activeElement.compareDocumentPosition(element)
    return lies & Node.DOCUMENT_POSITION_PRECEDING ? 'before' : 'after'
  })

/** The element that has the focus, for the failure message. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160))

/** Goes on with the Tab key, or back with Shift, until the element has the focus. */
export async function reach(page: Page, place: Locator): Promise<void> {
  await expect(place).toBeAttached()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    const lies = await seenFromFocus(place)
    if (lies === 'here') return
    await page.keyboard.press(lies === 'before' ? 'Shift+Tab' : 'Tab')
  }
  throw new Error(
    `The Tab key does not lead to ${place}. After ${MOST_STOPS} stops it is at ${await focused(page)}.`,
  )
}

/** Uses a button, a link, a box or a switch. */
export async function pressOn(page: Page, place: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await reach(page, place)
  await page.keyboard.press(key)
}

/** Opens something, which then has the keyboard. */
export async function openBy(page: Page, button: Locator, opened: Locator): Promise<void> {
  await pressOn(page, button)
  await standsIn(opened)
}

/** The keyboard has come there by itself. */
export async function standsIn(place: Locator): Promise<void> {
  await expect(place).toBeVisible()
  await expect.poll(() => seenFromFocus(place), `The keyboard comes into ${place}`).toBe('here')
}

/** Types into a field, in place of its value. */
export async function writeIn(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

/** Whether an arrow has led there: by the focus or, in a list below a field, by the field's active option. */
const isLedTo = (place: Locator) =>
  place.evaluate((element) => {
    const { activeElement } = document
    return (
      element === activeElement ||
      element.id === (activeElement?.getAttribute('aria-activedescendant') ?? null)
    )
  })

/** Goes on with an arrow, in a menu, in a list below a field, among tabs or radio buttons. */
export async function arrowTo(page: Page, place: Locator, arrow = 'ArrowDown'): Promise<void> {
  await expect(place).toBeAttached()
  for (let step = 0; step < MOST_STOPS; step += 1) {
    if (await isLedTo(place)) return
    await page.keyboard.press(arrow)
  }
  throw new Error(`${arrow} does not lead to ${place}. The keyboard is at ${await focused(page)}.`)
}

/** Writes so much in a field that what is wanted is found below it, and takes that. */
export async function takeFrom(page: Page, field: Locator, text: string, wanted: string): Promise<void> {
  await writeIn(page, field, text)
  const choice = page.getByRole('option', { name: wanted }).first()
  await expect(choice).toBeVisible()
  await arrowTo(page, choice)
  await page.keyboard.press('Enter')
}

/** Chooses in a list that the browser itself unfolds: from its end, where that is nearer. */
export async function chooseIn(page: Page, field: Locator, value: string): Promise<void> {
  await reach(page, field)
  const arrow = await field.evaluate((element, wanted) => {
    if (!(element instanceof HTMLSelectElement)) return 'ArrowDown'
    const place = [...element.options].findIndex((option) => option.value === wanted)
    return place > element.options.length / 2 ? 'ArrowUp' : 'ArrowDown'
  }, value)
  if (arrow === 'ArrowUp') await page.keyboard.press('End')
  for (let step = 0; step < MOST_STOPS; step += 1) {
    const before = await field.inputValue()
    if (before === value) return
    await page.keyboard.press(arrow)
    // What is chosen may stand there only once it has been answered.
    await expect.poll(() => field.inputValue()).not.toBe(before)
  }
  throw new Error(`The arrow keys do not lead to ${value} in ${field}.`)
}
