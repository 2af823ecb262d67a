import type { Page } from '@playwright/test'
import { signInToApi } from './support/admin-desk.ts'
import { completed, expectClear, expectNotWider, TRIED_LOOKS, wear } from './support/axe.ts'
import { bulkBar, dialog, rows } from './support/locators.ts'
import { createOrder } from './support/order-editor.ts'
import { expect, test } from './support/shop.ts'

const findNumber = (row: string) => /#[A-Z]+-\d+/.exec(row)?.[0] ?? ''
const row = (page: Page, number: string) => rows(page).filter({ hasText: number })

async function open(page: Page, list: string): Promise<void> {
  await page.goto(`/admin/orders/${list}`)
  await expect(rows(page).first()).toContainText('#')
}

async function choose(page: Page, number: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for order ${number}` }).click()
  await page.getByRole('button', { name: act, exact: true }).click()
}

/** Another journey may have removed the demo shop's test customers, and their orders with them. */
test.beforeEach(async ({ request }) => {
  const { get, patch } = await signInToApi(request)
  const { total } = await get<{ total: number }>(
    '/admin/orders?isTestOrder=true&paymentStatus=unpaid&limit=1',
  )
  if (total >= 5) return
  const { items } = await get<{ items: { _id: string }[] }>(
    '/admin/orders?isTestOrder=false&trackingStatus=pending&paymentStatus=unpaid&limit=5',
  )
  await patch('/admin/orders/mark-as-test-order', { ids: items.map(({ _id }) => _id), isTestOrder: true })
})

test('an order becomes a test and counts for nothing; then it is none any more', { tag: '@orders' }, async ({
  page,
  signIn,
}) => {
  await signIn('super')
  // One without an invoice, which prevents that.
  const number = `#${(await createOrder(page.request, { sku: 'HB-1003' })).orderId}`
  await open(page, 'all?trackingStatus=pending&isTestOrder=false')
  await choose(page, number, 'Mark as test')
  const confirm = dialog(page, 'Mark 1 order as a test?')
  await expect(confirm).toContainText('stock, credit and coupons are returned')
  await confirm.getByLabel('Reason').fill('A trial of the new checkout')
  await confirm.getByRole('button', { name: 'Mark as test' }).click()
  await expect(confirm).toBeHidden()
  await expect(row(page, number)).toHaveCount(0)

  await open(page, 'test-orders')
  const tabs = page.getByRole('navigation', { name: 'Orders by status' })
  await expect(tabs.getByRole('link', { name: /^Test/ })).toHaveCount(0)
  const pending = tabs.getByRole('link', { name: /^Pending/ })
  await pending.click()
  await expect(page).toHaveURL(/test-orders\?trackingStatus=pending$/)
  await expect(pending).toHaveAttribute('aria-current', 'page')
  const count = Number(/\d+$/.exec(await pending.innerText())?.[0])
  await expect(rows(page)).toHaveCount(Math.min(count, 20))
  await row(page, number).getByRole('checkbox').check()
  await bulkBar(page).getByRole('button', { name: 'Unmark as test' }).click()
  const back = dialog(page, 'Unmark 1 order as a test?')
  await back.getByRole('button', { name: 'Unmark as test' }).click()
  await expect(back).toBeHidden()
  await expect(row(page, number)).toHaveCount(0)
  await page.goto(`/admin/orders/all?q=${number.slice(1)}`)
  await row(page, number).getByRole('link').first().click()
  const panel = dialog(page, `Order ${number}`)
  await expect(panel).toContainText('marked the order as a test')
  await expect(panel).toContainText('A trial of the new checkout')
  await expect(panel).toContainText('unmarked the order as a test')
})

test('a test order is removed from its page, and others from the list; what is no test stays', {
  tag: '@orders',
}, async ({ page, signIn }) => {
  await signIn('admin')
  await open(page, 'test-orders?paymentStatus=unpaid')
  const [first = '', second = '', third = ''] = (await rows(page).allInnerTexts()).map(findNumber)
  await page.goto((await row(page, first).getByRole('link').first().getAttribute('href')) ?? '')
  await expect(page.getByRole('note').filter({ hasText: 'This is a test order' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog(page, 'Delete 1 test order?').getByRole('button', { name: 'Delete 1 test order' }).click()
  await expect(page).toHaveURL(/\/admin\/orders\/test-orders/)
  await expect(page.getByText('1 test order deleted')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(rows(page).first()).toContainText('#')
  await expect(row(page, first)).toHaveCount(0)

  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('storekeeper.login') ?? '{}').token)
  const headers = { authorization: `Bearer ${token}` }
  const found = await page.request.get(`/admin/orders?q=${second.slice(1)}&isTestOrder=true`, {
    headers: { ...headers, accept: 'application/json' },
  })
  const [{ _id }] = (await found.json()).items
  await row(page, second).getByRole('checkbox').check()
  await row(page, third).getByRole('checkbox').check()
  await bulkBar(page).getByRole('button', { name: 'Delete', exact: true }).click()
  const confirm = dialog(page, 'Delete 2 test orders?')
  await expect(confirm).toBeVisible()
  // Meanwhile another admin unmarks one of them.
  await page.request.patch('/admin/orders/mark-as-test-order', {
    headers,
    data: { ids: [_id], isTestOrder: false },
  })
  await expect(row(page, second)).toHaveCount(0)
  await confirm.getByRole('button', { name: 'Delete 2 test orders' }).click()
  await expect(confirm).toContainText('1 updated, 1 skipped')
  await expect(confirm).toContainText(`Order ${second} isn’t a test order.`)
  await confirm.getByRole('button', { name: 'Done' }).click()
  await expect(row(page, third)).toHaveCount(0)
})

for (const [name, look] of Object.entries(TRIED_LOOKS)) {
  test(`test orders have no accessibility violations, ${name}`, { tag: '@orders' }, async ({
    page,
    signIn,
  }) => {
    await signIn()
    await open(page, 'test-orders')
    await wear(page, look)
    await page.reload()
    await rows(page).first().getByRole('checkbox').check()
    await completed(page)
    await expectClear(page, `test orders, ${name}`)
    await page.locator('main header button[aria-haspopup=dialog]').last().click()
    await expect(page.getByRole('dialog')).toContainText(/\d/)
    await completed(page)
    await expectClear(page, `removing all, ${name}`)
  })
}

test('on a phone the test orders and the dialog about them do not scroll sideways', {
  tag: '@orders',
}, async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('super', '/admin/orders/test-orders')
  await page.getByRole('checkbox').nth(1).check()
  await expect(bulkBar(page)).toBeVisible()
  await expectNotWider(page, 'test orders')
  await page.getByRole('button', { name: 'Delete all test orders' }).click()
  await expect(page.getByRole('dialog')).toContainText('test orders?')
  await expectNotWider(page, 'removing all')
})

test('all test orders go at once, but only for a super admin', { tag: '@orders' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await open(page, 'test-orders')
  const button = page.getByRole('button', { name: 'Delete all test orders' })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await button.focus()
  await expect(page.getByRole('tooltip')).toContainText('You need the permission')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.evaluate(() => localStorage.removeItem('storekeeper.login'))
  await signIn('super')
  await open(page, 'test-orders')
  await button.click()
  const confirm = dialog(page, /^Delete \d+ test orders\?$/)
  await confirm.getByRole('button', { name: /^Delete \d+ test orders$/ }).click()
  await expect(page.getByText('No test orders', { exact: true })).toBeVisible()
})

test('a test order that was paid when it was real stays, and the screen shows why', {
  tag: '@orders',
}, async ({ page, signIn, request }) => {
  const { get, patch } = await signInToApi(request)
  const { items } = await get<{ items: { _id: string; orderId: string }[] }>(
    '/admin/orders?isTestOrder=false&paymentStatus=paid&limit=1',
  )
  const [{ _id, orderId } = { _id: '', orderId: '' }] = items
  await patch('/admin/orders/mark-as-test-order', {
    ids: [_id],
    isTestOrder: true,
    reason: 'A trial',
  })
  await signIn('super')
  await open(page, 'test-orders')
  await page.getByRole('button', { name: 'Delete all test orders' }).click()
  const confirm = dialog(page, /^Delete .+ test orders?\?$/)
  await confirm.getByRole('button', { name: /^Delete \d+ test orders?$/ }).click()
  await expect(confirm).toContainText(
    `Order #${orderId} was a real order, has payments and can’t be deleted.`,
  )
  await confirm.getByRole('button', { name: 'Done' }).click()
  await expect(row(page, `#${orderId}`)).toBeVisible()
  await patch('/admin/orders/mark-as-test-order', { ids: [_id], isTestOrder: false })
})
