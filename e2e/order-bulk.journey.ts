import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { completed, expectClear, expectNotWider, TRIED_LOOKS, wear } from './support/axe.ts'
import { bulkBar, rows } from './support/locators.ts'
import { expect, test } from './support/shop.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const strip = (page: Page) => page.getByRole('region', { name: 'Bulk change' })

/** Requests the given status for all orders that match the search. */
async function moveAll(page: Page, search: string, status: string): Promise<void> {
  await page.goto(`/admin/orders/all?${search}`)
  await expect(rows(page).first().getByRole('link').first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bulkBar(page)
    .getByRole('button', { name: /^Select all [\d,]+ results$/ })
    .click()
  await bulkBar(page).getByRole('button', { name: 'Change status' }).click()
  await dialog(page).getByRole('combobox', { name: 'New status' }).click()
  await page.getByRole('option', { name: status }).click()
  await dialog(page)
    .getByRole('button', { name: /^Change [\d,]+ orders$/ })
    .click()
}

test.beforeEach(async ({ page, signIn }) => {
  // Other admins are not notified of it.
  await signIn('admin')
  await expect(rows(page)).toHaveCount(20)
})

test('all that match are changed in the background; which were skipped and why can be read, and tried again', {
  tag: '@orders',
}, async ({ page }) => {
  await moveAll(page, 'trackingStatus=on-hold,cancelled', 'Pending')
  await expect(dialog(page).getByRole('status').first()).toHaveText(/^\d+ updated, \d+ skipped$/)
  const which = dialog(page).getByRole('combobox', { name: 'Show rows' })
  const outcome = await dialog(page).getByRole('status').first().innerText()
  const [updated = '', skipped = ''] = outcome.match(/\d+/g) ?? []
  await expect(dialog(page).getByText('is “Cancelled”, which is final.').first()).toBeVisible()
  await which.selectOption({ label: `Updated (${updated})` })
  await expect(dialog(page).locator('li').filter({ hasText: 'Skipped' })).toHaveCount(0)
  await expect(dialog(page).locator('li').filter({ hasText: 'Updated' }).first()).toBeVisible()
  await which.selectOption({ label: `Skipped (${skipped})` })
  const filterBy = async (text: string) => {
    await page.getByRole('dialog').getByRole('button', { name: 'Conditions' }).click()
    const input = page.getByRole('combobox', { name: 'Filter as text' })
    await input.fill(text)
    await input.press('Enter')
    await expect(input).toHaveCount(0)
  }
  await filterBy('outcome:updated')
  await expect(dialog(page).locator('section li')).toHaveCount(0)
  await filterBy('reason:ORDER_STATUS_FINAL')
  await expect(dialog(page).getByText(/^Reason is Order #… is “Cancelled”, which is final/)).toBeVisible()
  await expect(dialog(page).locator('section li').first()).toContainText('which is final')
  await dialog(page)
    .getByRole('button', { name: /^Remove filter Reason/ })
    .click()
  await dialog(page)
    .getByRole('button', { name: `Retry ${skipped} skipped rows` })
    .click()
  await expect(dialog(page).getByRole('progressbar')).toBeVisible()
  await expect(dialog(page).getByRole('status').first()).toHaveText(`${updated} updated, ${skipped} skipped`)
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  // What was updated can be undone for half an hour.
  await expect(strip(page).getByRole('button', { name: 'Undo' })).toBeVisible()
  await strip(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(strip(page)).toHaveCount(0)
  await expect(bulkBar(page)).toBeHidden()
})

test('a change that is closed while it goes on is found again above the list', { tag: '@orders' }, async ({
  page,
}) => {
  // It continues as long as the stubbed responses report progress.
  let isPaused = true
  await page.route(/\/admin\/bulk-runs(\/[0-9a-f-]+)?(\?|$)/, async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    const current = text.replaceAll('"status":"finished"', '"status":"running"')
    await route.fulfill({ response, body: isPaused ? current : text })
  })
  await moveAll(page, 'trackingStatus=delivered&q=AU-', 'Shipped')
  await expect(dialog(page).getByRole('progressbar')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(strip(page)).toContainText('orders to “Shipped”')
  await page.reload()
  await strip(page).getByRole('button', { name: 'Show' }).click()
  await expect(dialog(page).getByRole('progressbar')).toBeVisible()
  isPaused = false
  await expect(dialog(page).getByRole('status').first()).toHaveText(/^0 updated, \d+ skipped$/)
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(strip(page)).toHaveCount(0)
})

test('the invoices of all that match are created in the background, and wait above the list to be downloaded', {
  tag: '@orders',
}, async ({ page }) => {
  await page.goto('/admin/orders/all?trackingStatus=returned')
  await expect(rows(page).first().getByRole('link').first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const all = bulkBar(page).getByRole('button', { name: /^Select all [\d,]+ results$/ })
  const count = /[\d,]+/.exec(await all.innerText())?.[0] ?? ''
  await all.click()
  await bulkBar(page).getByRole('button', { name: 'Invoices' }).click()
  await expect(dialog(page)).toContainText(`Create invoices for ${count} orders?`)
  await dialog(page).getByRole('button', { name: 'Create invoices' }).click()
  // Two processes draw them; on a busy machine that takes longer than other changes.
  await expect(dialog(page).getByRole('status').first()).toHaveText(`${count} in the file, 0 skipped`, {
    timeout: 60_000,
  })
  await expect(dialog(page).getByText(/^You can download the file until /)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(bulkBar(page)).toBeHidden()

  // The bar of another journey's run may be next to it.
  const invoices = strip(page).filter({ hasText: 'Invoices' })
  await page.reload()
  await expect(invoices).toContainText(`Invoices of ${count} orders`)
  const coming = page.waitForEvent('download')
  await invoices.getByRole('button', { name: 'Download file' }).click()
  expect((await coming).suggestedFilename()).toMatch(
    new RegExp(`^invoices-${count.replace(',', '')}\\.(zip|pdf)$`),
  )
  await invoices.getByRole('button', { name: 'Dismiss' }).click()
  await expect(invoices).toHaveCount(0)
})

test('when others now match, nothing is changed and the number is named', { tag: '@orders' }, async ({
  page,
}) => {
  await page.route('**/admin/orders/bulk-update-status', (route) => {
    const body = route.request().postDataJSON()
    return route.continue({ postData: JSON.stringify({ ...body, expectedCount: body.expectedCount + 1 }) })
  })
  await moveAll(page, 'trackingStatus=returned', 'Delivered')
  await expect(dialog(page).getByRole('alert')).toContainText('now match')
})

test('what the list shows comes as a file, a row an order or a row a line', { tag: '@orders' }, async ({
  page,
}) => {
  await page.goto('/admin/orders/all?trackingStatus=processing')
  await expect(rows(page).first().getByRole('link').first()).toBeVisible()
  const shown = Number(/\d+/.exec(await page.getByRole('heading', { level: 1 }).innerText())?.[0])
  await page.getByRole('button', { name: 'Export' }).click()
  const save = async () => {
    const coming = page.waitForEvent('download')
    await dialog(page).getByRole('button', { name: 'Export' }).click()
    const file = await coming
    return {
      name: file.suggestedFilename(),
      lines: (await readFile(await file.path(), 'utf8')).trim().split('\n'),
    }
  }
  const orders = await save()
  expect(orders.name).toMatch(/^orders-all-\d{4}-\d\d-\d\d\.csv$/)
  expect(orders.lines[0]).toContain('Order Number,Placed At,Site')
  expect(orders.lines.length).toBeGreaterThan(shown)
  await dialog(page).getByRole('radio', { name: 'One row per line item' }).check()
  const lines = await save()
  expect(lines.name).toMatch(/^order-lines-all-/)
  expect(lines.lines[0]).toContain('SKU,Product,Quantity')
})

for (const [look, settings] of Object.entries(TRIED_LOOKS))
  test(`a bulk change and an export have no accessibility violations (${look}), on a phone too`, {
    tag: '@orders',
  }, async ({ page }) => {
    await moveAll(page, 'trackingStatus=returned', 'Delivered')
    await expect(dialog(page).getByRole('status').first()).toHaveText(/^0 updated, \d+ skipped$/)
    await wear(page, settings)
    await page.setViewportSize({ width: 390, height: 844 })
    // A new tab has seen none of it.
    await page.evaluate(() => sessionStorage.clear())
    await page.reload()
    const show = page
      .locator('main section')
      .getByRole('button', { name: settings.lang === 'ar' ? 'عرض' : 'Show', exact: true })
      .last()
    await expect(show).toBeVisible()
    await completed(page)
    // A reload restores the scroll position, which could leave a row partly behind the header and reduce its
    // target size.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectClear(page, 'a list with a bulk change above it')
    await expectNotWider(page, 'a list with a bulk change above it')
    await show.click()
    await expect(dialog(page).locator('li').first()).toBeVisible()
    await completed(page)
    await expectClear(page, 'what became of a bulk change')
    await expectNotWider(page, 'what became of a bulk change')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: settings.lang === 'ar' ? 'تصدير' : 'Export' }).click()
    await expect(dialog(page).getByRole('radio').first()).toBeVisible()
    await completed(page)
    await expectClear(page, 'exporting orders')
  })
