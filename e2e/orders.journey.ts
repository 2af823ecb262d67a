import { DEMO_PASSWORD } from '../packages/demo-data/src/admins.ts'
import { orderPanel, rows } from './support/locators.ts'
import { expect, test } from './support/shop.ts'

test.beforeEach(async ({ page, signIn }) => {
  await signIn('super')
  await expect(rows(page)).toHaveCount(20)
})

test('a shopkeeper narrows the list, and the link shows a colleague the same rows', {
  tag: '@orders',
}, async ({ page, browser, shop }) => {
  await page
    .getByRole('tab', { name: /Shipped/ })
    .or(page.getByRole('link', { name: /^Shipped/ }))
    .first()
    .click()
  await expect(page).toHaveURL(/trackingStatus=shipped/)
  await page.getByPlaceholder('Search orders').fill('AU-')
  await expect(page).toHaveURL(/q=AU-/)
  await expect(rows(page).filter({ hasNotText: '#AU-' })).toHaveCount(0)
  await expect(rows(page).first()).toContainText('#AU-')
  const shown = await rows(page).allInnerTexts()

  const colleague = await browser.newPage({
    baseURL: shop.url,
    storageState: await page.context().storageState(),
  })
  await colleague.goto(page.url())
  await expect(rows(colleague)).toHaveCount(shown.length)
  expect((await rows(colleague).allInnerTexts()).map(findNumber)).toEqual(shown.map(findNumber))
  await colleague.close()
})

test('a search without matches shows that nothing matches, and offers to clear the filters', {
  tag: '@orders',
}, async ({ page }) => {
  await page.getByPlaceholder('Search orders').fill('no such order anywhere')
  await expect(page.getByText('No results found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(rows(page)).toHaveCount(20)
})

test('an order opens beside the list and moves on; list and tabs follow', {
  tag: ['@smoke', '@orders'],
}, async ({ page }) => {
  await page.goto('/admin/orders/all?trackingStatus=pending')
  await expect(rows(page).first()).toContainText('#')
  const number = findNumber(await rows(page).first().innerText())
  await page.getByRole('link', { name: number }).click()
  await expect(orderPanel(page)).toContainText(number)
  await orderPanel(page).getByRole('button', { name: 'Start processing' }).click()
  await expect(orderPanel(page).getByRole('button', { name: 'Mark as shipped' })).toBeVisible()
  await expect(orderPanel(page)).toContainText('Maya Hart changed the status from Pending to Processing')
  await orderPanel(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('link', { name: number })).toHaveCount(0)
})

for (const [list, search] of [
  ['a list that the order leaves', '?trackingStatus=pending'],
  ['a list that the order comes first in', '?trackingStatus=pending,processing&sort=updatedAt.desc'],
] as const)
  test(`after a change of status the next order is the one that was next, in ${list}`, {
    tag: '@orders',
  }, async ({ page }) => {
    await page.goto(`/admin/orders/all${search}`)
    const pending = rows(page).filter({ hasText: 'Pending' })
    await expect(pending.nth(2)).toBeVisible()
    const number = findNumber(await pending.nth(2).innerText())
    const numbers = (await rows(page).allInnerTexts()).map(findNumber)
    const [before, after] = [-1, 1].map((step) => numbers[numbers.indexOf(number) + step] ?? '')
    await page.getByRole('link', { name: number }).click()
    await orderPanel(page).getByRole('button', { name: 'Start processing' }).click()
    await expect(orderPanel(page).getByRole('button', { name: 'Mark as shipped' })).toBeVisible()
    await expect(rows(page).nth(numbers.indexOf(number))).not.toContainText(number)
    await orderPanel(page).getByRole('button', { name: 'Next order' }).click()
    await expect(orderPanel(page)).toHaveAccessibleName(`Order ${after}`)
    await orderPanel(page).getByRole('button', { name: 'Previous order' }).click()
    await expect(orderPanel(page)).toHaveAccessibleName(`Order ${before}`)
  })

test('the menu of a row is in reach, however long its badges and its total are', { tag: '@orders' }, async ({
  page,
}) => {
  await page.goto('/admin/orders/all?paymentStatus=partially-refunded')
  await expect(rows(page).first()).toContainText('Partially refunded')
  const total = rows(page).first().locator('td').nth(5)
  await total.evaluate((cell) => cell.append('000,000.00'))
  const menu = rows(page)
    .first()
    .getByRole('button', { name: /^Actions for/ })
  await expect(menu).toBeInViewport({ ratio: 1 })
})

test('cancelling requires a reason, and choices about the goods and the money', { tag: '@orders' }, async ({
  page,
}) => {
  await page.goto('/admin/orders/all?trackingStatus=pending&paymentStatus=paid')
  await rows(page).first().getByRole('link').first().click()
  await orderPanel(page).getByRole('button', { name: 'Cancel…' }).click()
  const dialog = page.getByRole('dialog', { name: /Cancel order/ })
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(dialog.getByText('Choose a reason.')).toBeVisible()
  await dialog.getByLabel('Cancellation reason').click()
  await page.getByRole('option', { name: 'Out of stock' }).click()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(orderPanel(page)).toContainText('Cancelled')
  await expect(orderPanel(page)).toContainText('Refunded')
})

test('a slow answer for one order does not close the dialog of another, which stays until its own answer', {
  tag: '@orders',
}, async ({ page }) => {
  await page.goto('/admin/orders/all?trackingStatus=pending')
  await expect(rows(page).nth(1)).toContainText('#')
  const [first = '', second = ''] = (await rows(page).allInnerTexts()).map(findNumber)
  const choose = async (order: string, status: string) => {
    await rows(page)
      .filter({ hasText: order })
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('button', { name: status, exact: true }).click()
  }
  const held: (() => void)[] = []
  await page.route(/\/admin\/orders\/update-status$/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  const answer = async () => {
    await expect.poll(() => held.length).toBe(1)
    held.pop()?.()
  }
  await choose(first, 'Processing')
  await choose(second, 'Cancelled')
  const dialog = page.getByRole('dialog', { name: /Cancel order/ })
  await dialog.getByLabel('Cancellation reason').click()
  await page.getByRole('option', { name: 'Out of stock' }).click()
  await answer()
  await expect(page.getByText('Status changed to Processing')).toBeVisible()
  await expect(dialog).toBeVisible()

  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(dialog.getByRole('button', { name: 'Keep current status' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await answer()
  await expect(dialog).toBeHidden()
})

test('several orders move at once; those that may not are named with the reason', { tag: '@orders' }, async ({
  page,
}) => {
  await page.goto('/admin/orders/all?trackingStatus=pending,delivered&sort=createdAt.desc&limit=200')
  await expect(rows(page).first()).toBeVisible()
  await rows(page).filter({ hasText: 'Pending' }).first().getByRole('checkbox').check()
  await rows(page).filter({ hasText: 'Delivered' }).first().getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Change status' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('New status').click()
  await page.getByRole('option', { name: 'On hold' }).click()
  await dialog.getByRole('button', { name: 'Change 2 orders' }).click()
  await expect(dialog).toContainText('1 updated, 1 skipped')
  await expect(dialog).toContainText('is “Delivered”. It can change to: Returned.')
})

test('a step that the rules forbid is a super admin’s, with a reason that stays in the timeline', {
  tag: '@orders',
}, async ({ page }) => {
  await page.goto('/admin/orders/all?trackingStatus=returned')
  await rows(page).first().getByRole('link').first().click()
  await orderPanel(page).getByRole('button', { name: 'Override…' }).click()
  const dialog = page.getByRole('dialog', { name: /Override/ })
  await dialog.getByLabel('New status').click()
  await page.getByRole('option', { name: 'Delivered' }).click()
  await dialog.getByLabel('Reason').fill('The parcel turned up after all')
  await dialog.getByRole('button', { name: 'Override' }).click()
  await expect(orderPanel(page)).toContainText('overrode the status')
  await expect(orderPanel(page)).toContainText('The parcel turned up after all')
})

test('a comment link opens the order at its comments, ready to write', { tag: '@orders' }, async ({
  page,
}) => {
  await rows(page).first().getByRole('link').first().click()
  await expect(orderPanel(page)).toBeVisible()
  await page.goto(`${page.url()}&comment=true`)
  const box = orderPanel(page).getByLabel('Write a comment')
  await expect(box).toBeFocused()
  await box.fill('Packed with care')
  await box.press('Control+Enter')
  await expect(orderPanel(page).getByText('Packed with care')).toBeVisible()
  await expect(box).toHaveValue('')
})

test('when a colleague was faster, the second admin sees who and when, and loses nothing', {
  tag: '@orders',
}, async ({ page, shop }) => {
  await page.goto('/admin/orders/all?trackingStatus=pending')
  await rows(page).first().getByRole('link').first().click()
  await expect(orderPanel(page).getByRole('button', { name: 'Start processing' })).toBeVisible()
  // The event arrives over the socket immediately; the request is blocked so that the change is loaded only
  // after the dialog is open.
  await page.route(/\/admin\/orders\/details\//, (route) => route.abort())
  await colleagueMoves(shop.url, new URL(page.url()).searchParams.get('orderId') ?? '')

  await orderPanel(page).getByRole('button', { name: 'Start processing' }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Amira Haddad' })
  await expect(dialog).toBeVisible()
  await page.unroute(/\/admin\/orders\/details\//)
  await dialog.getByRole('button', { name: /Apply|on top/ }).click()
  await expect(orderPanel(page).getByRole('button', { name: 'Mark as shipped' })).toBeVisible()
})

const findNumber = (text: string) => /#[A-Z]+-\d+/.exec(text)?.[0] ?? ''

/** Amira puts the order on hold from another browser. */
async function colleagueMoves(url: string, uriCode: string): Promise<void> {
  const call = async (method: string, path: string, token: string | null, body?: unknown) => {
    const headers = {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    }
    const answer = await fetch(url + path, { method, headers, body: body ? JSON.stringify(body) : undefined })
    expect(answer.status).toBe(200)
    return answer.json()
  }
  const { token } = await call('POST', '/admin/auth/login', null, {
    email: 'amira@storekeeper.example',
    password: DEMO_PASSWORD,
  })
  const { _id, version } = await call('GET', `/admin/orders/details/${uriCode}`, token)
  await call('PATCH', '/admin/orders/update-status', token, { _id, version, trackingStatus: 'on-hold' })
}
