import type { Locator, Page } from '@playwright/test'
import { makeOrder } from './support/order-editor.ts'
import { expect, test } from './support/shop.ts'

const panel = (page: Page) => page.getByRole('dialog', { name: /^Order #/ })
const card = (page: Page, title: string | RegExp) =>
  panel(page)
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
  const { uriCode } = await makeOrder(page.request, { sku: 'HB-1001', shippingAddress: BERLIN })
  await signIn('admin', `/admin/orders/all?orderId=${uriCode}`)
  await expect(card(page, 'Addresses')).toContainText('Lindenallee')
  await expect(card(page, 'Addresses')).toContainText('The same as the shipping address')
  await expect(card(page, 'Addresses')).not.toContainText('Not given')
})

test('tracking, the note and the comments are near the status, and long words stay within their card', {
  tag: '@orders',
}, async ({ page, signIn }) => {
  const long = 'Donaudampfschifffahrtsgesellschaftskapitaenswitwenrentenauszahlungsstelle'
  const { uriCode } = await makeOrder(page.request, {
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
  await panel(page).getByRole('button', { name: 'Write a comment' }).click()
  await expect(panel(page).getByRole('textbox', { name: 'Write a comment' })).toBeFocused()
  await page.goto(`/admin/orders/order/${uriCode}`)
  const addresses = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Addresses' }) })
  await expectNothingSticksOut(addresses)
})

const expectNothingSticksOut = async (place: Locator) => {
  const { scrollWidth, clientWidth } = await place.evaluate(({ scrollWidth, clientWidth }) => ({
    ...{ scrollWidth, clientWidth },
  }))
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
}
