import type { Page } from '@playwright/test'
import { expect, test } from './support/shop.ts'

const grid = (page: Page) => page.getByRole('grid', { name: 'Products' })
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

test('twenty prices from a spreadsheet are saved with four clicks, and undone', {
  tag: '@products',
}, async ({ page, signIn }) => {
  await signIn('super', '/admin/products/all')
  await page.getByRole('link', { name: 'Bulk edit' }).click()
  await cell(page, 0, 0).click()
  const before = await cell(page, 0, 0).textContent()
  await paste(page, Array.from({ length: 20 }, (_, index) => `${index + 101},50`).join('\r\n'))
  await expect(page.getByText('20 cells changed in 20 products')).toBeVisible()
  await expect(cell(page, 19, 0)).toHaveText('120.50')
  const outcome = await save(page, 'Save 20 products')
  await expect(outcome).toContainText('20 updated')
  await outcome.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('toolbar').getByText('No changes')).toBeVisible()
  await expect(cell(page, 0, 0)).toHaveText('101.50')
  await page
    .getByRole('region', { name: /^Bulk change/ })
    .getByRole('button', { name: 'Undo' })
    .click()
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
  const sunday = (await cell(page, 0, 3).textContent()) ?? ''
  expect(new Date(`${sunday}T12:00:00Z`).getUTCDay()).toBe(0)
  const outcome = await save(page, 'Save')
  await expect(outcome).toContainText('0 skipped')
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
  await save(other, 'Save 1 product')
  await other.close()
  await page.getByRole('button', { name: 'Review changes' }).click()
  const review = page.getByRole('dialog', { name: 'Review changes' })
  await expect(review).toContainText('Conflicts: 1')
  await expect(review.getByRole('row').last()).toContainText('62')
  await review.getByRole('button', { name: 'Use my values' }).click()
  await review.getByRole('button', { name: 'Save 1 product' }).click()
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
