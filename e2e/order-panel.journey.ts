import type { Locator, Page } from '@playwright/test'
import { signInToApi } from './support/admin-desk.ts'
import { completed, LOOKS, wear } from './support/axe.ts'
import { orderPanel } from './support/locators.ts'
import { newAdmin } from './support/new-admin.ts'
import { createOrder } from './support/order-editor.ts'
import { expect, signIn as signInAs, test } from './support/shop.ts'

const card = (page: Page, title: string | RegExp) =>
  orderPanel(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, level: 2 }) })

const BERLIN = {
  ...{ streetNumber: '4', streetName: 'Lindenallee', aptUnit: '', city: 'Berlin', state: '' },
  ...{ zipCode: '10117', country: 'DE' },
}

test('an order without a billing address is billed to where its parcel goes', { tag: '@orders' }, async ({
  page,
  signIn,
}) => {
  const { uriCode } = await createOrder(page.request, { sku: 'HB-1001', shippingAddress: BERLIN })
  await signIn('admin', `/admin/orders/all?orderId=${uriCode}`)
  await expect(card(page, 'Addresses').locator('address bdi')).toContainText([
    ...['Lindenallee 4', '10117 Berlin', 'Germany'],
  ])
  await expect(card(page, 'Addresses')).toContainText('Same as shipping address')
  await expect(card(page, 'Addresses')).not.toContainText('No address')
})

test('an order requests only what its admin may view', { tag: '@orders' }, async ({
  page,
  request,
  shop,
}) => {
  const { uriCode } = await createOrder(page.request, { sku: 'HB-1001', shippingAddress: BERLIN })
  const ola = await newAdmin(request, shop.mails, 'Ola', { permissions: ['orders:read', 'sites:read'] })
  await signInAs(page, ola, ola.password)
  await page.waitForURL('**/admin/**')
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(new URL(response.url()).pathname)
  })
  await page.goto(`/admin/orders/all?orderId=${uriCode}`)
  await expect(card(page, 'Addresses')).toContainText('Lindenallee 4')
  await expect(card(page, 'Timeline')).toBeVisible()
  await expect(card(page, 'Tickets')).toHaveCount(0)
  expect(refused.filter((path) => /tickets|returns|support/.test(path))).toEqual([])
})

test('tracking, the note and the comments are near the status, and long texts stay within their card', {
  tag: '@orders',
}, async ({ page, signIn }) => {
  const long = 'Donaudampfschifffahrtsgesellschaftskapitaenswitwenrentenauszahlungsstelle'
  const { uriCode } = await createOrder(page.request, {
    ...{ sku: 'HB-1004', note: `Ring twice.\n${long}${long}` },
    ...{ shippingAddress: { ...BERLIN, streetName: long, city: long } },
    billingAddress: { ...BERLIN, city: `Neu${long}` },
  })
  await signIn('admin', `/admin/orders/all?orderId=${uriCode}`)
  await expect(card(page, 'Note')).toContainText('Ring twice.')
  const top = (title: string | RegExp) =>
    card(page, title).evaluate((element) => element.getBoundingClientRect().top)
  expect(await top('Tracking numbers')).toBeLessThan(await top(/item/))
  expect(await top('Comments')).toBeLessThan(1.5 * (page.viewportSize()?.height ?? 0))
  for (const title of ['Note', 'Addresses']) await expectNothingSticksOut(card(page, title))
  await orderPanel(page).getByRole('button', { name: 'Write a comment' }).click()
  await expect(orderPanel(page).getByRole('textbox', { name: 'Write a comment' })).toBeFocused()
  await page.goto(`/admin/orders/order/${uriCode}`)
  const addresses = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Addresses' }) })
  await expectNothingSticksOut(addresses)
})

const expectNothingSticksOut = async (target: Locator) => {
  const { scrollWidth, clientWidth } = await target.evaluate(({ scrollWidth, clientWidth }) => ({
    ...{ scrollWidth, clientWidth },
  }))
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}

const overlaps = async (one: Locator, other: Locator) => {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('What is compared has to be on the page.')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

const PANEL_LOOKS: Record<string, { width: number; look: Record<string, string> }> = {
  'on a desk': { width: 1440, look: {} },
  'dark, from right to left': { width: 1440, look: { class: 'dark', dir: 'rtl' } },
  'on a phone': { width: 390, look: {} },
}
for (const [name, { width, look }] of Object.entries(PANEL_LOOKS))
  test(`a toast covers neither the title and badges of an open order nor its last buttons: ${name}`, {
    tag: '@orders',
  }, async ({ page, signIn }) => {
    const { uriCode } = await createOrder(page.request, { sku: 'HB-1001', shippingAddress: BERLIN })
    await page.setViewportSize({ width, height: 844 })
    await signIn('admin', `/admin/orders/all?orderId=${uriCode}`)
    await wear(page, look)
    await page.reload()
    await expect(card(page, 'Addresses')).toContainText('Lindenallee')
    await createOrder(page.request, { sku: 'HB-1001', shippingAddress: BERLIN })
    const news = page.locator('[data-tone="alert"]').first()
    await expect(news).toBeVisible()
    await completed(page)
    const head = orderPanel(page).locator('header').first()
    expect(await overlaps(news, head)).toBe(false)
    const box = await news.boundingBox()
    expect(box?.y).toBeGreaterThan(844 / 2)
    if (width > 768) expect(await overlaps(news, orderPanel(page))).toBe(false)
  })

/** The start and end of the text itself, regardless of the width of its box. */
const ends = (target: Locator) =>
  target.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left, right } = range.getBoundingClientRect()
    return { left, right }
  })

test('in an Arabic screen Latin text is aligned to the same side, and amounts are formatted one way', {
  tag: '@orders',
}, async ({ page, signIn }) => {
  const { _id, uriCode } = await createOrder(page.request, { sku: 'HB-1004', shippingAddress: BERLIN })
  const calls = await signInToApi(page.request)
  const refund = { amount: 125, target: 'original', reason: 'Arrived with a dent' }
  await calls.post(`/admin/orders/${_id}/refunds`, { ...refund, requestId: crypto.randomUUID() })
  await signIn('admin')
  await wear(page, LOOKS['right to left'])
  await page.goto(`/admin/orders/order/${uriCode}`)
  const item = page.locator('main li').filter({ hasText: 'HB-1004' }).first()
  const [title, sku] = [item.locator('[dir=auto]'), item.locator('[dir=auto] + span')]
  expect(Math.abs((await ends(title)).right - (await ends(sku)).right)).toBeLessThan(2)
  const money = page.locator('main li').filter({ hasText: 'Arrived with a dent' }).first()
  const [reason, when] = [
    money.locator('p[dir=auto]'),
    money.locator('p[dir=auto]').locator('xpath=preceding-sibling::*[1]'),
  ]
  expect(Math.abs((await ends(reason)).right - (await ends(when)).right)).toBeLessThan(2)
  const lines = (await page.locator('main').innerText()).split('\n').filter((line) => line.includes('1.25'))
  expect(lines.length).toBeGreaterThan(2)
  for (const line of lines) expect(line).toContain('1.25\u00a0US$\u2069')
})
