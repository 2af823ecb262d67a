import type { Locator, Page } from '@playwright/test'
import { completed, expectClear, expectNotWider, TRIED_LOOKS, wear } from './support/axe.ts'
import { orderPanel, rows } from './support/locators.ts'
import { expect, test } from './support/shop.ts'

const bar = (page: Page) => page.getByLabel('Selection')

test.beforeEach(async ({ page, signIn }) => {
  await signIn()
  await expect(rows(page)).toHaveCount(20)
})

/** The name of the downloaded file. */
async function downloadFile(page: Page, button: Locator): Promise<string> {
  const download = page.waitForEvent('download')
  await button.click()
  return (await download).suggestedFilename()
}

test('documents come from the order, from the menu of its row, and of chosen orders in one file', {
  tag: '@orders',
}, async ({ page }) => {
  const number = (await rows(page).first().innerText()).match(/#(\S+)/)?.[1] ?? ''
  await page.getByRole('button', { name: `Actions for order #${number}` }).click()
  const entry = page.getByRole('button', { name: 'Invoice', exact: true })
  expect(await downloadFile(page, entry)).toBe(`invoice-${number}.pdf`)
  await expect(entry).toHaveCount(0)

  for (const nth of [0, 1, 2]) await rows(page).nth(nth).getByRole('checkbox').check()
  expect(await downloadFile(page, bar(page).getByRole('button', { name: 'Packing slips' }))).toBe(
    'packing-slips-3.pdf',
  )

  await page.getByRole('link', { name: `#${number}` }).click()
  await expect(orderPanel(page)).toContainText(number)
  expect(await downloadFile(page, orderPanel(page).getByRole('button', { name: 'Packing slip' }))).toBe(
    `packing-slip-${number}.pdf`,
  )
})

test('a file that cannot be loaded is reported at its button alone, and the next press loads it', {
  tag: '@orders',
}, async ({ page }) => {
  await rows(page).first().getByRole('link', { name: /^#/ }).click()
  const button = orderPanel(page).getByRole('button', { name: /^Invoice/ })
  await page.route('**/admin/orders/invoice-gen', (route) => route.abort())
  await button.click()
  await expect(button).toHaveText('Download failed. Try again.')
  await expect(orderPanel(page).getByText('Invoice: Download failed. Try again.')).toHaveRole('status')
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.unroute('**/admin/orders/invoice-gen')
  expect(await downloadFile(page, button)).toMatch(/^invoice-.+\.pdf$/)
  await expect(button).toHaveText('Invoice')
})

test('the buttons are accessible, in every look and on a phone', { tag: '@orders' }, async ({ page }) => {
  for (const [name, look] of Object.entries(TRIED_LOOKS)) {
    await wear(page, look)
    await page.reload()
    await expect(rows(page)).toHaveCount(20)
    for (const nth of [0, 1]) await rows(page).nth(nth).getByRole('checkbox').check()
    await completed(page)
    await expectClear(page, `chosen orders, ${name}`)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNotWider(page, 'chosen orders on a phone')
})
