import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { signInToApi } from './support/admin-desk.ts'
import { completed, endEvents, expectClear, expectNotWider, TRIED_LOOKS, wear } from './support/axe.ts'
import { heading } from './support/locators.ts'
import { withoutPopup } from './support/pop-up.ts'
import { expect, test } from './support/shop.ts'

const NORA = { email: 'nora.lindgren@mail.example', password: 'harbour-lights' }

/** The field of the guest; the field of the collapsed sign-in is hidden. */
const emailBox = (page: Page) => page.getByRole('textbox', { name: 'Your e-mail address' })
const line = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const sum = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${label}$`) }) })
    .locator('dd')

/** Adds a product to the cart on its page. */
async function fillCart(page: Page, slug = 'lavender-soap'): Promise<void> {
  await page.goto(`/demo-shop/hb/${slug}`)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('You have 1 of these in your cart.')).toBeVisible()
}

async function applyCoupon(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Coupon code' }).fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
}

async function signInAtShop(page: Page): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByLabel('Password', { exact: true }) })
  await form.getByLabel('Your e-mail address').fill(NORA.email)
  await form.getByLabel('Password', { exact: true }).fill(NORA.password)
  await form.getByRole('button', { name: 'Sign in' }).click()
}

/** Fills in the guest's details and address. */
async function fillContact(page: Page, email: string): Promise<void> {
  await emailBox(page).fill(email)
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Street').fill('Quay Street')
  await page.getByLabel('City').fill('Boston')
  await page.getByLabel('Country').selectOption('US')
}

/** The order number on the thank-you page. */
async function orderNumber(page: Page): Promise<string> {
  await expect(heading(page, /^Thank you/)).toBeVisible()
  const sent = await page.getByText('Order number:').innerText()
  return sent.replace(/^.*#/s, '')
}

/** The order in the back-office, as the API returns it. */
const ordersFound = async (page: Page, q: string) => {
  const calls = await signInToApi(page.request)
  const { items } = await calls.get<{ items: { _id: string; orderId: string; uriCode: string }[] }>(
    `/admin/orders?q=${encodeURIComponent(q)}`,
  )
  return { calls, items }
}

test.beforeEach(async ({ page }) => withoutPopup(page))

test('a guest fills the cart, tries coupons and orders; two clicks are one order', {
  tag: ['@smoke', '@store'],
}, async ({ page }) => {
  await page.goto('/demo-shop/hb?q=lavender')
  await page.getByRole('button', { name: 'Add Lavender Soap to the cart' }).click()
  await page.getByRole('link', { name: /^Cart/ }).click()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByRole('textbox', { name: 'Quantity of Lavender Soap' })).toHaveValue('2')
  await applyCoupon(page, 'nothing-off')
  await expect(page.getByText('Code NOTHING-OFF isn’t valid.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove coupon' }).click()
  await applyCoupon(page, 'soapbox15')
  await expect(sum(page, 'Discount')).toContainText('$')
  await page.getByRole('textbox', { name: 'Quantity of Lavender Soap' }).fill('9000')
  await expect(line(page, 'Lavender Soap').getByRole('alert')).toContainText('Not enough in stock')
  await page.getByRole('textbox', { name: 'Quantity of Lavender Soap' }).fill('2')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('Enter a valid e-mail address.')).toBeVisible()
  const email = `ada.${randomUUID()}@mail.example`
  await fillContact(page, email)
  await page.getByLabel('Express').check()
  await expect(sum(page, 'Shipping')).toContainText('$19.00')
  await page.getByRole('button', { name: 'Place order' }).dblclick()
  const number = await orderNumber(page)
  await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText(`#${number}`)).toBeVisible()
  const { items } = await ordersFound(page, email)
  expect(items.map(({ orderId }) => orderId)).toEqual([number])
})

test('an answer that is lost on its way orders nothing twice, after a reload either', {
  tag: '@store',
}, async ({ page }) => {
  await fillCart(page)
  await page.goto('/demo-shop/hb/checkout')
  const email = `ada.${randomUUID()}@mail.example`
  await fillContact(page, email)
  // The server receives the order, but its response is lost.
  await page.route('**/store/orders', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText(/^We couldn’t confirm your order/)).toBeVisible()
  await page.unroute('**/store/orders')
  await page.reload()
  await expect(page.getByText(/^We couldn’t confirm your order/)).toBeVisible()
  await expect(emailBox(page)).toHaveValue(email)
  await page.getByRole('button', { name: 'Place order' }).click()
  const number = await orderNumber(page)
  const { items } = await ordersFound(page, email)
  expect(items.map(({ orderId }) => orderId)).toEqual([number])
})

test('another total is shown before anything is ordered', { tag: '@store' }, async ({ page }) => {
  await fillCart(page)
  await page.goto('/demo-shop/hb/checkout')
  await fillContact(page, `ada.${randomUUID()}@mail.example`)
  await page.route('**/store/orders', async (route) => {
    const order = route.request().postDataJSON()
    await route.continue({ postData: { ...order, expectedTotal: order.expectedTotal + 500 } })
  })
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('alert')).toContainText('The total has changed to')
  await page.unroute('**/store/orders')
  await page.getByRole('button', { name: 'Place order' }).click()
  await orderNumber(page)
})

test('a customer who pays from the thank-you page returns to the page of the order', {
  tag: '@store',
}, async ({ page }) => {
  // The page of the provider returns at once.
  await page.route('**/store/sites/hb', async (route) => {
    const site = await (await route.fetch()).json()
    await route.fulfill({ json: { ...site, onlinePayment: 'Stripe' } })
  })
  await page.route('**/store/orders/*/pay', (route) =>
    route.fulfill({ json: { url: `${route.request().postDataJSON().returnUrl}?payment=completed` } }),
  )
  await fillCart(page)
  await page.goto('/demo-shop/hb/checkout')
  await fillContact(page, `ada.${randomUUID()}@mail.example`)
  await page.getByRole('button', { name: 'Place order' }).click()
  const number = await orderNumber(page)
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(heading(page, `Order #${number}`)).toBeVisible()
  await expect(page.getByText('We’re confirming your payment.', { exact: false })).toBeVisible()
})

test('a customer pays with credit, and talks with the shop about the order', { tag: '@store' }, async ({
  page,
  signIn,
}) => {
  await signIn('super')
  await fillCart(page)
  await page.goto('/demo-shop/hb/checkout')
  await page.getByText('Have an account? Sign in').click()
  await signInAtShop(page)
  await expect(page.getByText(`Ordering as ${NORA.email}`)).toBeVisible()
  await page.getByLabel(/^Use .* of my credit$/).check()
  await expect(sum(page, 'Amount due')).toHaveText('$0.00')
  // The server receives the order and spends the credit, but its response is lost.
  await page.route('**/store/orders', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText(/^We couldn’t confirm your order/)).toBeVisible()
  await page.unroute('**/store/orders')
  await page.getByRole('button', { name: 'Place order' }).click()
  const number = await orderNumber(page)
  await expect(page.getByText('Your earlier order was placed.', { exact: false })).toBeHidden()
  await page.getByRole('link', { name: 'View order' }).click()
  await expect(heading(page, `Order #${number}`)).toBeVisible()
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await page.getByLabel('Write to us about this order').fill('Please ring twice.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(line(page, 'Please ring twice.')).toContainText('You')

  const shop = page.url()
  await page.goto(`/admin/orders/all?q=${number}`)
  await page.getByRole('table').getByRole('link', { name: number }).first().click()
  await expect(page.getByText('Please ring twice.')).toBeVisible()
  const { calls, items } = await ordersFound(page, number)
  const comment = (text: string, isInternal: boolean) =>
    calls.post('/admin/orders/comments/add', {
      order: items[0]?._id,
      text,
      isInternal,
      requestId: randomUUID(),
    })
  await comment('Leave it with the neighbour.', false)
  await comment('A regular request of hers.', true)
  await page.goto(shop)
  await expect(line(page, 'Leave it with the neighbour.')).toBeVisible()
  await expect(page.getByText('A regular request of hers.')).toHaveCount(0)
})

test('a cart that was ordered in one browser is empty in the other, too', { tag: '@store' }, async ({
  page,
  browser,
  shop,
}) => {
  await page.goto('/demo-shop/hb/account')
  await signInAtShop(page)
  await expect(heading(page, 'My orders')).toBeVisible()
  const stored = page.waitForResponse(
    (response) => response.url().endsWith('/store/cart') && response.request().method() === 'PUT',
  )
  await fillCart(page)
  await stored
  const phone = await browser.newPage({ baseURL: shop.url })
  await withoutPopup(phone)
  // The link of the reminder: the cart appears once the customer signs in.
  await phone.goto('/demo-shop/hb/cart')
  await expect(phone.getByText('Your cart is empty')).toBeVisible()
  await phone.getByText('Have an account? Sign in').click()
  await signInAtShop(phone)
  await expect(phone.getByRole('link', { name: /^Cart.*1 item/ })).toBeVisible()
  await phone.goto('/demo-shop/hb/checkout')
  await phone.getByLabel('Street').fill('Quay Street')
  await phone.getByLabel('City').fill('Boston')
  await phone.getByLabel('Country').selectOption('US')
  await phone.getByRole('button', { name: 'Place order' }).click()
  await orderNumber(phone)
  await phone.close()
  await page.goto('/demo-shop/hb/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('a customer opens a ticket about an order, is answered, writes again, chooses a present', {
  tag: '@store',
}, async ({ page }) => {
  await page.goto('/demo-shop/hb/account')
  await signInAtShop(page)
  await page
    .getByRole('link', { name: /^Order #HB-/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Ask for help with this order' }).click()
  await page.getByLabel('Subject').fill('Where is it?')
  await page.getByLabel('Your question').fill('It should have come on Monday.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(heading(page, 'Where is it?')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Order #HB-/ })).toBeVisible()

  const number = new URL(page.url()).pathname.split('/').at(-1)
  const calls = await signInToApi(page.request)
  const { _id } = await calls.get(`/admin/tickets/details/${number}`)
  const answer = (text: string, more: object) =>
    calls.post(`/admin/tickets/${_id}/message`, { text, requestId: randomUUID(), ...more })
  await answer('It came back to us.', { status: 'resolved' })
  await answer('The postman again.', { isInternal: true })
  await page.reload()
  await expect(line(page, 'It came back to us.')).toBeVisible()
  await expect(page.getByText('Resolved', { exact: true })).toBeVisible()
  await expect(page.getByText('The postman again.')).toHaveCount(0)
  await page.getByLabel('Your reply').fill('Please send it once more.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Open', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Free products' }).click()
  await page.getByRole('button', { name: 'Choose Stoneware Soap Dish' }).click()
  await page.getByLabel('Note to us (optional)').fill('For the guest room.')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(line(page, 'Stoneware Soap Dish').getByText('Under review')).toBeVisible()
})

test('a session that has ended signs the customer out with a word', { tag: '@store' }, async ({ page }) => {
  await fillCart(page)
  await page.goto('/demo-shop/hb/account')
  await signInAtShop(page)
  await expect(heading(page, 'My orders')).toBeVisible()
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('storekeeper.shop.customer') ?? '{}')
    localStorage.setItem('storekeeper.shop.customer', JSON.stringify({ ...stored, token: 'of-yesterday' }))
  })
  await page.reload()
  await expect(page.getByText('You were signed out. Sign in again.')).toBeVisible()
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Cart.*1 item/ })).toBeVisible()
})

test('a customer who is blocked at the checkout is signed out, and no order is in doubt', {
  tag: '@store',
}, async ({ page }) => {
  await fillCart(page)
  await page.goto('/demo-shop/hb/account')
  await signInAtShop(page)
  await expect(heading(page, 'My orders')).toBeVisible()
  await page.goto('/demo-shop/hb/checkout')
  await expect(page.getByText(NORA.email)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Place order' })).toBeEnabled()
  const calls = await signInToApi(page.request)
  const found = await calls.get<{ items: { _id: string }[] }>(`/admin/customers?q=${NORA.email}`)
  const block = (value: boolean) =>
    calls.patch('/admin/customers/blocked', { _id: found.items[0]?._id, value, reason: 'Fraud' })
  await block(true)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText(/^You were signed out/)).toBeVisible()
  await expect(emailBox(page)).toBeVisible()
  await expect(page.getByText(/^We couldn’t confirm your order/)).toBeHidden()
  await block(false)
})

for (const [look, settings] of Object.entries(TRIED_LOOKS))
  test(`the shop has no accessibility violations, nor is it wider than a phone: ${look}`, {
    tag: '@store',
  }, async ({ page }) => {
    test.setTimeout(120_000)
    await page.route('**/store/events*', endEvents)
    await fillCart(page)
    await page.goto('/demo-shop/hb/account')
    await expect(heading(page, 'Sign in')).toBeVisible()
    await expectClear(page, 'sign-in')
    await signInAtShop(page)
    await page
      .getByRole('link', { name: /^Order #HB-/ })
      .first()
      .click()
    await expect(heading(page, /^Order #HB-/)).toBeVisible()
    const order = new URL(page.url()).pathname.replace('/demo-shop/hb', '')
    await wear(page, settings)
    await page.setViewportSize({ width: 390, height: 844 })
    const account = ['orders', 'tickets', 'tickets/new', 'gifts'].map((part) => `/account/${part}`)
    for (const path of ['/cart', '/checkout', '/thanks', order, ...account]) {
      await page.goto(`/demo-shop/hb${path}`)
      await expect(page.locator('html')).toHaveAttribute('dir', settings.dir)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await completed(page)
      await expectClear(page, path)
      await expectNotWider(page, path)
    }
  })
