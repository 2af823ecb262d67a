import type { Page } from '@playwright/test'
import { expect, test } from './support/shop.ts'

const grid = (page: Page) => page.getByRole('grid')
/** A cell by its row and column, both from 0; the column of the regular price is 0. */
const cell = (page: Page, row: number, column: number) => grid(page).locator(`[data-spot="${row}:${column}"]`)

/** Pastes as a spreadsheet does: cells of a row have tabs between them, and rows have line breaks. */
const paste = (page: Page, text: string) =>
  grid(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

const save = async (page: Page, button: string) => {
  await page.getByRole('button', { name: 'Review changes' }).click()
  await page.getByRole('dialog', { name: 'Review changes' }).getByRole('button', { name: button }).click()
  const outcome = page.getByRole('dialog', { name: 'Bulk edit', exact: true })
  await expect(outcome.getByRole('button', { name: 'Done' })).toBeVisible({ timeout: 30_000 })
  return outcome
}

/** Undoes the last bulk edit in the strip above the grid. */
const undoRun = (page: Page) =>
  page
    .getByRole('region', { name: /^Bulk change/ })
    .getByRole('button', { name: 'Undo' })
    .click()

test('twenty prices from a spreadsheet are saved with four clicks, and undone', {
  tag: '@products',
}, async ({ page, signIn }) => {
  await signIn('super', '/admin/products/all')
  await page.getByRole('link', { name: 'Bulk edit' }).click()
  await cell(page, 0, 0).click()
  const before = await cell(page, 0, 0).textContent()
  await paste(page, Array.from({ length: 20 }, (_, index) => `${index + 101},50`).join('\r\n'))
  await expect(page.getByText('20 cells changed in 20 rows')).toBeVisible()
  await expect(cell(page, 19, 0)).toHaveText('120.50')
  const outcome = await save(page, 'Save 20 rows')
  await expect(outcome).toContainText('20 updated')
  await outcome.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('toolbar').getByText('No changes')).toBeVisible()
  await expect(cell(page, 0, 0)).toHaveText('101.50')
  await undoRun(page)
  await expect(cell(page, 0, 0)).toHaveText(before ?? '', { timeout: 30_000 })
  await page.reload()
  await expect(cell(page, 0, 0)).toHaveText(before ?? '')
})

test('a sale until Sunday on a category takes five clicks', { tag: '@products' }, async ({
  page,
  signIn,
}) => {
  await signIn('super', '/admin/products/all?q=soap')
  await page.getByRole('link', { name: 'Bulk edit' }).click()
  await page.getByRole('button', { name: 'Start sale' }).click()
  await page.getByRole('button', { name: 'Until Sunday' }).click()
  await expect(cell(page, 0, 3)).toHaveText(/^\d{4}-\d{2}-\d{2}$/)
  const [regular, sale] = [await cell(page, 0, 0).textContent(), await cell(page, 0, 1).innerText()]
  expect(Number(sale)).toBeCloseTo(Number(regular) * 0.8, 1)
  const sunday = (await cell(page, 0, 3).textContent()) ?? ''
  expect(new Date(`${sunday}T12:00:00Z`).getUTCDay()).toBe(0)
  const outcome = await save(page, 'Save')
  await expect(outcome).toContainText('0 skipped')
  // The journeys of orders expect the usual prices.
  await outcome.getByRole('button', { name: 'Done' }).click()
  await undoRun(page)
  await expect(cell(page, 0, 1)).not.toHaveText(sale, { timeout: 30_000 })
})

test('cells are edited, filled and undone with the keyboard alone', {
  tag: '@products',
}, async ({ page, signIn }) => {
  await signIn('super', '/admin/products/grid')
  await expect(grid(page)).toBeFocused()
  const [first, second] = [await cell(page, 0, 5).textContent(), await cell(page, 1, 5).textContent()]
  for (let column = 0; column < 5; column++) await page.keyboard.press('ArrowRight')
  await page.keyboard.type('77')
  await page.keyboard.press('Enter')
  await expect(cell(page, 0, 5)).toHaveText('77')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(cell(page, 1, 5)).toHaveText('77')
  await page.keyboard.press('Control+z')
  await expect(cell(page, 1, 5)).toHaveText(second ?? '')
  await page.keyboard.press('Control+Shift+z')
  await expect(cell(page, 1, 5)).toHaveText('77')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(cell(page, 0, 5)).toHaveText(first ?? '')
  await expect(page.getByRole('button', { name: 'Review changes' })).toBeDisabled()
})

test('coupons are edited like products: a percentage stays one, and what is refused says why', {
  tag: '@coupons',
}, async ({ page, signIn }) => {
  await signIn('super', '/admin/coupons/all?q=SOAPBOX15')
  await page.getByRole('link', { name: 'Bulk edit' }).click()
  await expect(grid(page).getByRole('rowheader', { name: 'SOAPBOX15' })).toBeVisible()
  await expect(cell(page, 0, 1)).toHaveText('15')
  await cell(page, 0, 1).click()
  await page.keyboard.type('150')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Review changes' }).click()
  const review = page.getByRole('dialog', { name: 'Review changes' })
  await expect(review).toContainText('Refused: 1')
  await expect(review.getByRole('button', { name: 'Save 0 rows' })).toBeDisabled()
  await review.getByRole('button', { name: 'Back to editing' }).click()
  await cell(page, 0, 1).click()
  await page.keyboard.type('16')
  await page.keyboard.press('Enter')
  const outcome = await save(page, 'Save 1 row')
  await expect(outcome).toContainText('1 updated')
  await outcome.getByRole('button', { name: 'Done' }).click()
  await undoRun(page)
  await expect(cell(page, 0, 1)).toHaveText('15', { timeout: 30_000 })
})

test('shipping rates rise by a percentage, and tags of chosen customers are pasted', {
  tag: '@shipping',
}, async ({ page, signIn }) => {
  await signIn('super', '/admin/country/shipping')
  await page.getByRole('link', { name: 'Bulk edit' }).click()
  await cell(page, 0, 1).click()
  const before = (await cell(page, 0, 1).textContent()) ?? ''
  await page.getByRole('button', { name: 'Change by' }).click()
  await page.getByRole('textbox', { name: 'Percentage' }).fill('100')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(cell(page, 0, 1)).toHaveText((2 * Number(before)).toFixed(2))
  const rates = await save(page, 'Save 1 row')
  await expect(rates).toContainText('1 updated')
  await rates.getByRole('button', { name: 'Done' }).click()
  await undoRun(page)
  await expect(cell(page, 0, 1)).toHaveText(before, { timeout: 30_000 })

  await page.goto('/admin/customers/all')
  const boxes = page.getByRole('row').getByRole('checkbox')
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  await page.getByRole('link', { name: 'Edit tags' }).click()
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '3')
  await cell(page, 0, 0).click()
  await cell(page, 1, 0).click({ modifiers: ['Shift'] })
  await paste(page, 'Grid, Wholesale')
  await expect(cell(page, 1, 0)).toHaveText('grid, wholesale')
  const tags = await save(page, 'Save 2 rows')
  await expect(tags).toContainText('2 updated')
  await tags.getByRole('button', { name: 'Done' }).click()
  await expect(cell(page, 0, 0)).toHaveText('grid, wholesale')
  await undoRun(page)
  await expect(cell(page, 0, 0)).not.toHaveText('grid, wholesale', { timeout: 30_000 })
})

test('what another admin changed meanwhile is shown, and taken or overwritten', {
  tag: '@products',
}, async ({ page, signIn }) => {
  await signIn('super', '/admin/products/grid')
  await cell(page, 0, 5).click()
  await page.keyboard.type('61')
  await page.keyboard.press('Enter')
  const other = await page.context().newPage()
  await other.goto('/admin/products/grid')
  await cell(other, 0, 5).click()
  await other.keyboard.type('62')
  await other.keyboard.press('Enter')
  await save(other, 'Save 1 row')
  await other.close()
  await page.getByRole('button', { name: 'Review changes' }).click()
  const review = page.getByRole('dialog', { name: 'Review changes' })
  await expect(review).toContainText('Conflicts: 1')
  await expect(review.getByRole('row').last()).toContainText('62')
  await review.getByRole('button', { name: 'Use my values' }).click()
  await review.getByRole('button', { name: 'Save 1 row' }).click()
  const outcome = page.getByRole('dialog', { name: 'Bulk edit', exact: true })
  await expect(outcome).toContainText('1 updated', { timeout: 30_000 })
})

test('changes that are not saved are not lost without a warning', {
  tag: '@products',
}, async ({ page, signIn }) => {
  await signIn('super', '/admin/products/grid')
  await cell(page, 0, 5).click()
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Products', exact: true }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await expect(cell(page, 0, 5)).toHaveText('9')
})

test('of 5,000 products only the visible ones are in the document, and typing renders none of them again', {
  tag: '@products',
}, async ({ page, signIn }) => {
  await page.route(/\/admin\/products\/bulk-edit\b/, async (route) => {
    const response = await route.fetch()
    const { items } = await response.json()
    const many = Array.from({ length: 5000 }, (_, index) => ({
      ...items[index % items.length],
      _id: `0199fa1c-59a6-7f3e-9d65-${String(index).padStart(12, '0')}`,
    }))
    await route.fulfill({ response, json: { items: many, total: many.length, totalIsCapped: false } })
  })
  await signIn('super', '/admin/products/grid')
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '5001')
  expect(await grid(page).getByRole('row').count()).toBeLessThan(60)
  await cell(page, 0, 0).click()
  await page.keyboard.type('1')
  const editor = grid(page).getByRole('textbox')
  await expect(editor).toBeFocused()
  const seen = await grid(page).evaluateHandle((element) => {
    const seen = { rowsChanged: 0 }
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if ((target instanceof Element ? target : target.parentElement)?.closest('[role="row"]'))
          seen.rowsChanged += 1
    }).observe(element, { subtree: true, childList: true, attributes: true, characterData: true })
    return seen
  })
  await page.keyboard.type('234567.89')
  await expect(editor).toHaveValue('1234567.89')
  expect(await seen.jsonValue()).toEqual({ rowsChanged: 0 })
  await page.keyboard.press('Enter')
  await expect(cell(page, 0, 0)).toHaveText('1234567.89')
})
