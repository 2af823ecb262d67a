import type { Page } from '@playwright/test'
import { rows } from './support/locators.ts'
import { createOrder } from './support/order-editor.ts'
import { expect, test } from './support/shop.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications, / })
const panel = (page: Page) => page.getByRole('region', { name: 'Notifications' })

test.beforeEach(async ({ page, signIn }) => {
  await createOrder(page.request, { sku: 'HB-1001' })
  await signIn('super')
  await page.waitForURL('**/admin/**')
})

test('all notifications are reached from the bell, narrowed, marked, and removed', {
  tag: '@shell',
}, async ({ page }) => {
  await bell(page).click()
  await panel(page).getByRole('link', { name: 'View all' }).click()
  await expect(page).toHaveURL(/\/admin\/notifications$/)
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeVisible()
  await expect(panel(page)).toBeHidden()
  await page.reload()
  await expect(rows(page)).toHaveCount(20)
  await page.goto('/admin/notifications?type=stock,ticket')
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Support ticket')
  await page.goto('/admin/notifications?page=2')
  await expect(rows(page).first()).toBeVisible()

  await page.goto('/admin/notifications')
  const first = rows(page).first()
  const act = async (name: string) => {
    await first.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('button', { name, exact: true }).click()
  }
  await expect(first.getByRole('link')).toBeVisible()
  const isUnread = (await first.innerText()).includes('Unread')
  await act(isUnread ? 'Mark as read' : 'Mark as unread')
  await expect(first.getByText(isUnread ? 'Read' : 'Unread', { exact: true })).toBeVisible()
  await act(isUnread ? 'Mark as unread' : 'Mark as read')
  await expect(first.getByText(isUnread ? 'Unread' : 'Read', { exact: true })).toBeVisible()
  const address = await first.getByRole('link').getAttribute('href')
  await act('Remove')
  await expect(first.getByRole('link')).not.toHaveAttribute('href', address ?? '')
})

test('Mark All Read shows how many, and leaves what came in after the response', { tag: '@shell' }, async ({
  page,
}) => {
  await page.goto('/admin/notifications')
  await rows(page)
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click()
  const unread = page.getByRole('button', { name: 'Mark as unread', exact: true })
  if (await unread.isVisible()) await unread.click()
  else await page.keyboard.press('Escape')
  await expect(bell(page)).not.toHaveAccessibleName('Notifications, 0 unread')
  await bell(page).click()
  const input = page.waitForRequest('**/admin/notifications/mark-as-all-read')
  await panel(page).getByRole('button', { name: 'Mark All Read' }).click()
  expect((await input).postDataJSON()).toEqual({ upTo: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  await expect(page.getByText(/^\d+ notifications? marked as read$/)).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Notifications, 0 unread')
})
