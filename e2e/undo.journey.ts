import type { Page } from '@playwright/test'
import { signInToApi } from './support/admin-desk.ts'
import { addCustomer } from './support/customers.ts'
import { bulkBar, dialog, rows } from './support/locators.ts'
import { createOrder } from './support/order-editor.ts'
import { expect, test } from './support/shop.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Undo', exact: true })

test('a status is undone in the bar, and the timeline says who undid it', {
  tag: '@audit-log',
}, async ({ page, request, signIn }) => {
  const { uriCode } = await createOrder(request, { sku: 'HB-1001' })
  await signIn('super', `/admin/orders/order/${uriCode}`)
  await page.getByRole('button', { name: 'Start processing' }).click()
  await expect(bar(page)).toContainText('Status changed to Processing')
  await bar(page).getByRole('button', { name: 'Undo' }).click()
  await expect(bar(page)).toBeHidden()
  await expect(page.getByText('Change undone')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start processing' })).toBeVisible()
  await expect(page.getByText(/^Undone by Maya Hart/)).toBeVisible()
  await expect(page.getByText('Undo of an earlier change')).toBeVisible()
})

test('a block is undone from the audit log; once undone, the entry says so', { tag: '@audit-log' }, async ({
  page,
  signIn,
}) => {
  await signIn('super')
  const path = await addCustomer(page, { 'First name': 'Ursula', 'Last name': 'Back' })
  await page.getByRole('switch', { name: 'Blocked' }).press('Space')
  const input = dialog(page, 'Block Ursula Back?')
  await input.getByRole('textbox', { name: 'Reason' }).fill('A mistake')
  await input.getByRole('button', { name: 'Block', exact: true }).click()
  await expect(input).toBeHidden()
  await page.goto(`/admin/audit-log?entity=customer&entityId=${path.split('/').at(-1)}`)
  const entry = rows(page).filter({ hasText: 'blocked' }).first()
  await entry.getByRole('button', { name: /^Undo: / }).click()
  await expect(rows(page).getByText(/^Undone by Maya Hart/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Undo: .*blocked/ })).toHaveCount(0)
  await page.goto(path)
  await expect(page.getByRole('switch', { name: 'Blocked' })).not.toBeChecked()
})

test('ten orders are changed at once, and undone by one press of Ctrl+Z', { tag: '@audit-log' }, async ({
  page,
  request,
  signIn,
}) => {
  const calls = await signInToApi(request)
  const name = `Undone${Date.now()}`
  for (let count = 0; count < 10; count += 1)
    await createOrder(request, { sku: 'HB-1001', receiverName: { firstName: name, lastName: 'Ten' } })
  await signIn('super', `/admin/orders/all?q=${name}`)
  await expect(rows(page)).toHaveCount(10)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bulkBar(page).getByRole('button', { name: 'Change status' }).click()
  await dialog(page, /^Change the status/)
    .getByRole('combobox', { name: 'New status' })
    .click()
  await page.getByRole('option', { name: 'Processing' }).click()
  await dialog(page, /^Change the status/)
    .getByRole('button', { name: 'Change 10 orders' })
    .click()
  await expect(bar(page)).toContainText('10 orders changed')
  await dialog(page, /^Change the status/)
    .getByRole('button', { name: 'Done' })
    .click()
  await page.keyboard.press('Control+z')
  await expect(bar(page)).toBeHidden()
  await expect(rows(page).filter({ hasText: 'Pending' })).toHaveCount(10)
  const { items = [] } = await calls.get(`/admin/orders?q=${name}&trackingStatus=pending`)
  expect(items).toHaveLength(10)
})
