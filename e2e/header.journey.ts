import type { Page } from '@playwright/test'
import { completed, expectClear, TRIED_LOOKS, wear } from './support/axe.ts'
import { bell, rows } from './support/locators.ts'
import { expect, test } from './support/shop.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true })
const bar = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test.beforeEach(async ({ page, signIn }) => {
  await signIn('super')
  await expect(rows(page)).toHaveCount(20)
})

test('the bell shows how many are unread, and an empty list has the shop’s own text', {
  tag: '@shell',
}, async ({ page }) => {
  await page.route(/\/admin\/notifications\?/, (route) =>
    route.fulfill({ json: { notifications: [], unreadCount: 0 } }),
  )
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Notifications, 0 unread')
  await expect(bell(page)).toHaveText('0')
  await bell(page).click()
  await expect(panel(page).getByText('Notification is empty', { exact: true })).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Mark All Read' })).toBeDisabled()
  await bell(page).click()
  await expect(panel(page)).toBeHidden()

  await page.route(/\/admin\/notifications\?/, (route) =>
    route.fulfill({ json: { notifications: [], unreadCount: 1234 } }),
  )
  await page.reload()
  await expect(page.getByRole('button', { name: 'Notifications, 1,234 unread' })).toHaveText('99+')
})

test('without a mouse: Enter opens the notifications, Tab stays within, Escape leads back to the bell', {
  tag: '@shell',
}, async ({ page }) => {
  await bell(page).focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  const box = page.getByRole('dialog', { name: /^Notifications, \d+ unread$/ })
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    await expect(box.locator(':focus')).toHaveCount(1)
  }
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()
})

test('sounds are muted for this browser until they are turned on again', { tag: '@shell' }, async ({
  page,
}) => {
  await bell(page).click()
  const mute = panel(page).getByRole('button', { name: 'Mute sounds' })
  await expect(mute).toHaveAttribute('aria-pressed', 'false')
  await mute.click()
  await expect(mute).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await bell(page).click()
  await expect(mute).toHaveAttribute('aria-pressed', 'true')
  await mute.click()
  await expect(mute).toHaveAttribute('aria-pressed', 'false')
})

test('on a phone the notifications are a sheet over the whole width', { tag: '@shell' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await bell(page).click()
  const sheet = page.getByRole('dialog', { name: /^Notifications, \d+ unread$/ })
  await expect(panel(page)).toBeVisible()
  await completed(page)
  const box = await sheet.boundingBox()
  expect(box).toMatchObject({ x: 0, width: 390 })
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0)
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  await expect(bell(page)).toBeFocused()
})

test('notifications by keyboard: arrow keys go from line to line, and a removal leads to the next', {
  tag: '@shell',
}, async ({ page }) => {
  await page.goto('/admin/components/notifications')
  const lines = panel(page).getByRole('listitem')
  await expect(lines).toHaveCount(5)
  const link = (index: number) => lines.nth(index).getByRole('link')
  const remove = (index: number) => lines.nth(index).getByRole('button')

  await link(0).focus()
  await page.keyboard.press('ArrowDown')
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('End')
  await expect(link(4)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(link(0)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(remove(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(remove(1)).toBeFocused()

  const third = await link(2).innerText()
  await page.keyboard.press('Enter')
  await expect(lines).toHaveCount(4)
  await expect(remove(1)).toBeFocused()
  expect(await link(1).innerText()).toBe(third)
  for (let left = 3; left >= 0; left -= 1) {
    await page.keyboard.press('Enter')
    await expect(lines).toHaveCount(left)
    if (left === 0) break
    await expect(panel(page).locator('li button:focus')).toHaveCount(1)
  }
  await expect(panel(page).getByText('Notification is empty', { exact: true })).toBeVisible()
  await expect(panel(page)).toBeFocused()
  await expect(panel(page)).toHaveCSS('outline-style', 'solid')
})

test('a notification opens its order, one of a comment at the comments; reading marks it, and all can be read at once', {
  tag: '@shell',
}, async ({ page }) => {
  await page.goto('/admin/components/notifications')
  const links = panel(page).getByRole('listitem').getByRole('link')
  await expect(links.nth(0)).toHaveAttribute('href', '/admin/orders/all?orderId=example')
  await expect(links.nth(1)).toHaveAttribute('href', '/admin/orders/all?orderId=example&comment=true')
  await expect(links.nth(0)).toContainText('Unread')
  await links.nth(0).click({ modifiers: ['ControlOrMeta'] })
  await expect(links.nth(0)).not.toContainText('Unread')
  await expect(links.nth(1)).toContainText('Unread')

  const readAll = panel(page).getByRole('button', { name: 'Mark All Read' })
  await readAll.click()
  await expect(panel(page).getByText('Unread')).toHaveCount(0)
  await expect(readAll).toBeDisabled()
  await expect(readAll).toBeFocused()

  await links.nth(2).click()
  await expect(page).toHaveURL(/\/admin\/products\/all\?q=EX-1001$/)
})

test('a long message is cut at 200 px', { tag: '@shell' }, async ({ page }) => {
  await page.goto('/admin/components/notifications')
  const long = panel(page).getByText(/could you please leave the parcel/)
  expect((await long.boundingBox())?.width).toBe(200)
})

test('without a network a bar is shown, and goes when the network is back, with what is on screen fetched anew', {
  tag: '@shell',
}, async ({ context, page }) => {
  const offline = bar(page, 'You’re offline.')
  await context.setOffline(true)
  await expect(offline).toBeVisible()
  await expect(rows(page)).toHaveCount(20)

  const refetched = page.waitForResponse(/\/admin\/orders\?/)
  await context.setOffline(false)
  await refetched
  await expect(offline).toBeHidden()
})

test('a screen first opened without a network shows that it could not be loaded, and loads with the network', {
  tag: '@shell',
}, async ({ context, page }) => {
  // The code of the screen is loaded; the orders of this page are not.
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Couldn’t load this' })).toBeVisible()
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)
  await expect(rows(page)).toHaveCount(20)
  await expect(page.getByRole('alert')).toBeHidden()
})

test('a server that does not respond is reported, and can be retried', { tag: '@shell' }, async ({
  page,
}) => {
  const silent = bar(page, 'The server isn’t responding.')
  await page.route(/\/readyz|\/admin\/orders\?/, (route) => route.abort())
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(silent).toBeVisible()
  await page.unroute(/\/readyz|\/admin\/orders\?/)
  await silent.getByRole('button', { name: 'Try again' }).click()
  await expect(silent).toBeHidden()
  await expect(rows(page)).toHaveCount(20)
})

test('a question mark lists the shortcuts, unless it is typed into a field', { tag: '@shell' }, async ({
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.keyboard.press('/')
  await page.keyboard.type('?')
  await expect(page.getByRole('textbox', { name: 'Search orders' })).toHaveValue('?')
  await expect(dialog).toBeHidden()
  await page.getByRole('textbox', { name: 'Search orders' }).fill('')
  await page.getByRole('heading', { level: 1 }).click()

  await page.keyboard.type('?')
  for (const line of ['Search the back-office', 'Paste cells', 'Move a category up or down'])
    await expect(dialog).toContainText(line)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const me = page.getByRole('button', { name: /Maya Hart/ })
  await me.click()
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(me).toBeFocused()
})

test('the back-office fills the whole screen, and leaves it again', { tag: '@shell' }, async ({ page }) => {
  const toggle = page.getByRole('button', { name: 'Toggle fullscreen' })
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await toggle.click()
  await expect.poll(isFull).toBe(true)
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await toggle.click()
  await expect.poll(isFull).toBe(false)
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
})

for (const [look, settings] of Object.entries(TRIED_LOOKS))
  test(`the header's panels have no accessibility violations: ${look}`, { tag: '@shell' }, async ({
    page,
  }) => {
    await wear(page, settings)
    await page.reload()
    await expect(rows(page)).toHaveCount(20)
    await page.getByRole('button', { name: /^(Notifications|الإشعارات)/ }).click()
    await expect(page.getByRole('region', { name: /^(Notifications|الإشعارات)$/ })).toBeVisible()
    await completed(page)
    await expectClear(page, 'notifications')
    await page.keyboard.press('Escape')
    await page.keyboard.type('?')
    await expect(
      page.getByRole('dialog', { name: /^(Keyboard shortcuts|اختصارات لوحة المفاتيح)$/ }),
    ).toBeVisible()
    await completed(page)
    await expectClear(page, 'shortcuts')
  })
