import type { Page } from '@playwright/test'
import { completed } from './support/axe.ts'
import { breakableLine, countChimes, getChimeCount, joined, type Others, othersIn } from './support/live.ts'
import { alert, bell, rows } from './support/locators.ts'
import { expect, test } from './support/shop.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Notifications', exact: true })
const lines = (page: Page) => panel(page).getByRole('listitem')
const toasts = (page: Page) => page.locator('[data-tone]:is([role="status"], [role="alert"])')
const drawer = (page: Page, orderId: string) => page.getByRole('dialog', { name: new RegExp(orderId) })
/** The number of unread notifications of the bell, once it is loaded. */
const unread = async (page: Page) => {
  await bell(page).click()
  await expect(lines(page)).toHaveCount(10)
  const label = await bell(page).getAttribute('aria-label')
  await bell(page).click()
  return Number(/\d+/.exec(label ?? '')?.[0])
}

let others: Others

test.beforeEach(async ({ page, signIn, logins, shop }) => {
  others = othersIn(shop.url, JSON.parse(await logins('admin')).token)
  await countChimes(page)
  await signIn('super')
  await expect(rows(page)).toHaveCount(20)
  await joined(page)
})

test('a new order is announced at once: a toast, a sound, the title, the bell and the list; the toast opens it', {
  tag: ['@smoke', '@live', '@shell'],
}, async ({ page }) => {
  const before = await unread(page)
  await page.getByRole('heading', { level: 1 }).click()
  const { orderId, uriCode } = await others.placeOrder('Rosalind')

  const news = alert(page, 'Rosalind Sommer')
  await expect(news).toContainText(`placed order #${orderId}`)
  await expect(news).toContainText('New order')
  await expect(page).toHaveTitle('New order')
  await expect(bell(page)).toHaveAccessibleName(`Notifications, ${before + 1} unread`)
  await expect(rows(page).first()).toContainText(orderId)
  expect(await getChimeCount(page)).toBe(1)

  await others.placeOrder('Beatrix')
  await alert(page, 'Beatrix').getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/orders\/all\?orderId=[\w-]{12}$/)
  await expect(alert(page, 'Beatrix')).toBeHidden()
  expect(uriCode).not.toBe('')
})

test('the title and the toast of a new order disappear by themselves', { tag: '@live' }, async ({ page }) => {
  await page.getByRole('heading', { level: 1 }).click()
  await others.placeOrder('Rosalind')
  const news = alert(page, 'Rosalind Sommer')
  await expect(news).toBeVisible()
  await expect(page).toHaveTitle('New order')
  await expect(page).not.toHaveTitle('New order', { timeout: 15_000 })
  await expect(news).toBeHidden()
})

test('two windows of one browser make one sound and one toast, and both show the order', {
  tag: '@live',
}, async ({ page, context }) => {
  const second = await context.newPage()
  await countChimes(second)
  await second.goto('/admin/orders/all')
  await expect(rows(second)).toHaveCount(20)
  await joined(second)
  for (const tab of [page, second]) await tab.getByRole('heading', { level: 1 }).click()

  const { orderId } = await others.placeOrder('Once')
  for (const tab of [page, second]) {
    await expect(rows(tab).first()).toContainText(orderId)
    await expect(tab).toHaveTitle('New order')
  }
  await expect
    .poll(async () => (await alert(page, 'Once').count()) + (await alert(second, 'Once').count()))
    .toBe(1)
  await expect.poll(async () => (await getChimeCount(page)) + (await getChimeCount(second))).toBe(1)

  // A notification read in one tab is read in the other.
  await bell(second).click()
  await panel(second).getByRole('button', { name: 'Mark All Read' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications, 0 unread')
})

test('a notification opens exactly its order, whatever was open, chosen and filtered before', {
  tag: '@live',
}, async ({ page }) => {
  const { orderId, uriCode } = await others.placeOrder('Filters')
  const target = `/admin/orders/all?orderId=${uriCode}`
  const open = async () => {
    await bell(page).click()
    await lines(page).filter({ hasText: orderId }).getByRole('link').click()
    await expect(page).toHaveURL((url) => url.pathname + url.search === target)
    await expect(drawer(page, orderId)).toBeVisible()
  }
  await expect(alert(page, 'Filters')).toBeVisible()
  await completed(page)
  const before = await unread(page)
  await open()
  await expect(bell(page)).toHaveAccessibleName(`Notifications, ${before - 1} unread`)

  await page.goto('/admin/orders/all?trackingStatus=delivered&q=HB')
  await expect(rows(page)).toHaveCount(20)
  await open()
  await page.goto('/admin/coupons/all')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await open()
})

test('a customer’s comment opens its order with the comments at hand', { tag: '@live' }, async ({ page }) => {
  const uriCode = await others.comment('Could you ring at the neighbours, please?')
  await bell(page).click()
  const line = lines(page).filter({ hasText: 'Could you ring' })
  await expect(line).toHaveCount(1)
  await line.getByRole('link').click()
  await expect(page).toHaveURL(
    (url) => url.pathname + url.search === `/admin/orders/all?orderId=${uriCode}&comment=true`,
  )
  await expect(page.getByLabel('Write a comment')).toBeFocused()
  await expect(page.getByText('Could you ring at the neighbours, please?')).toBeVisible()
})

test('reading and removing show before the server answers, and what it refuses is taken back without a word', {
  tag: '@live',
}, async ({ page }) => {
  const before = (await unread(page)) + 4
  for (const name of ['First', 'Second', 'Third']) await others.placeOrder(name)
  await others.placeOrder('Refused')
  await expect(bell(page)).toHaveAccessibleName(`Notifications, ${before} unread`)
  await bell(page).click()
  await expect(toasts(page)).toHaveCount(0)
  await page.route(/\/admin\/notifications\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    await route.fulfill({
      status: 404,
      json: { code: 'NOT_FOUND', params: {}, message: 'Gone.', requestId: 'x' },
    })
  })
  const line = lines(page).filter({ hasText: 'Refused' })
  await line.getByRole('button').click()
  await expect(line).toBeHidden({ timeout: 1500 })
  await expect(bell(page)).toHaveAccessibleName(`Notifications, ${before - 1} unread`)
  await expect(line).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName(`Notifications, ${before} unread`)
  await expect(toasts(page)).toHaveCount(0)

  await page.unroute(/\/admin\/notifications\//)
  await page.route(/\/admin\/notifications\//, (route) => route.abort())
  const lost = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/admin/notifications/'),
  )
  await panel(page).getByRole('button', { name: 'Mark All Read' }).click()
  await lost
  await expect(bell(page)).toHaveAccessibleName(`Notifications, ${before} unread`)
  await expect(toasts(page)).toHaveCount(0)

  await page.unroute(/\/admin\/notifications\//)
  // Several actions in quick succession.
  const first = await lines(page).nth(0).innerText()
  await lines(page).nth(0).getByRole('button').click()
  await lines(page).nth(0).getByRole('button').click()
  await panel(page).getByRole('button', { name: 'Mark All Read' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications, 0 unread')
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Notifications, 0 unread')
  await bell(page).click()
  await expect(lines(page)).toHaveCount(10)
  expect(await lines(page).nth(0).innerText()).not.toBe(first)
})

test('a refetched list preserves the selection, the input and the scroll position', { tag: '@live' }, async ({
  page,
}) => {
  await rows(page).nth(2).getByRole('checkbox').check()
  await rows(page).nth(5).getByRole('checkbox').check()
  await page.getByRole('textbox', { name: 'Search orders' }).focus()
  await page.evaluate(() => window.scrollTo(0, 300))
  const { orderId } = await others.placeOrder('Quiet')
  await expect(rows(page).first()).toContainText(orderId)
  await expect(rows(page).getByRole('checkbox', { checked: true })).toHaveCount(2)
  await expect(page.getByText('2 selected')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Search orders' })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(300)
})

test('many orders at once are announced together, with few requests', { tag: '@live' }, async ({ page }) => {
  const { placeOrder } = others
  let requests = 0
  page.on('request', (request) => {
    if (/\/admin\/orders\?/.test(request.url())) requests += 1
  })
  await Promise.all(Array.from({ length: 25 }, (_, index) => placeOrder(`Many${index}`)))
  await expect(
    page
      .locator('[data-tone="alert"]')
      .filter({ hasText: /new orders/ })
      .first(),
  ).toBeVisible()
  expect(await page.locator('[data-tone="alert"]').count()).toBeLessThan(6)
  expect(requests).toBeLessThan(10)
})

test('while the server is away a bar is shown, and missed events are loaded afterwards', {
  tag: '@live',
}, async ({ page, shop, logins }) => {
  const bar = page.getByRole('status').filter({ hasText: 'Reconnecting…' })
  const restarting = shop.restart('SIGTERM')
  await expect(bar).toBeVisible()
  await restarting
  await expect(bar).toBeHidden({ timeout: 20_000 })
  others = othersIn(shop.url, JSON.parse(await logins('admin')).token)

  // The connection breaks while events occur.
  const line = await breakableLine(page)
  await page.reload()
  await expect(rows(page)).toHaveCount(20)
  await others.placeOrder('Heard')
  await expect(alert(page, 'Heard')).toBeVisible()
  await alert(page, 'Heard').getByRole('button').click()
  await line.cut()
  await expect(bar).toBeVisible()
  const placed = [await others.placeOrder('Missed'), await others.placeOrder('Missed')]
  await line.mend()
  await expect(alert(page, 'While you were away')).toContainText('2 new orders')
  await expect(toasts(page)).toHaveCount(1)
  await expect(bar).toBeHidden()
  await expect(rows(page).first()).toContainText(placed[1]?.orderId ?? '')

  // A reload requests the events since the last received one.
  await page.goto('about:blank')
  await others.placeOrder('Reloaded')
  await page.goto('/admin/orders/all')
  await expect(alert(page, 'Reloaded')).toBeVisible()
})

test('a blocked admin is signed out at once', { tag: '@live' }, async ({ browser, shop, logins }) => {
  const context = await browser.newContext({ baseURL: shop.url })
  const page = await context.newPage()
  const login = await logins('colleague')
  await page.goto('/healthz')
  await page.evaluate((stored) => localStorage.setItem('storekeeper.login', stored), login)
  await page.goto('/admin/orders/all')
  await expect(rows(page)).toHaveCount(20)
  await joined(page)
  const owner = othersIn(shop.url, JSON.parse(await logins('super')).token)
  await owner.block('amira@storekeeper.example', true)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await owner.block('amira@storekeeper.example', false)
  await context.close()
})
