import { randomUUID } from 'node:crypto'
import { signInToApi } from './support/admin-desk.ts'
import { withoutPopup } from './support/pop-up.ts'
import { expect, test } from './support/shop.ts'

test('a guest follows an order by the link in its e-mail, reviews what arrived and returns it', {
  tag: ['@store', '@orders'],
}, async ({ page, shop, signIn }) => {
  await withoutPopup(page)
  const email = `ada.${randomUUID().slice(0, 8)}@mail.example`
  const { request } = page
  const { publicKey } = await (await request.get('/store/sites/hb')).json()
  const headers = { 'x-site-key': publicKey }
  const items = [{ slug: 'lavender-soap', quantity: 1 }]
  const quoted = await request.post('/store/orders/quote', { headers, data: { items, country: 'US' } })
  const { offers } = await quoted.json()
  const address = { streetName: 'Quay Street', streetNumber: '4', aptUnit: '', city: 'Boston', state: '' }
  const placed = await request.post('/store/orders', {
    headers,
    data: {
      ...{ items, email, shipping: offers[0]._id, requestId: randomUUID() },
      receiverName: { firstName: 'Ada', lastName: 'Guest' },
      shippingAddress: { ...address, zipCode: '02110', country: 'US' },
    },
  })
  expect(placed.ok(), await placed.text()).toBe(true)
  const { orderId, uriCode } = await placed.json()

  const { text } = await shop.mails.to(email, new RegExp(`${orderId} confirmed`))
  const link = /https?:\/\/\S+\/orders\/[\w-]+/.exec(text)?.[0] ?? ''
  await page.goto(new URL(link).pathname)
  await expect(page.getByRole('heading', { level: 1, name: `Order #${orderId}` })).toBeVisible()
  await expect(page.getByText('Received', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Quay Street')
  await expect(page.getByRole('heading', { name: 'Your reviews' })).toBeHidden()

  const box = page.getByRole('textbox', { name: 'Your e-mail address' })
  await box.fill('else@mail.example')
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('This isn’t the e-mail address of the order.')).toBeVisible()
  await box.fill(email.toUpperCase())
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('4 Quay Street')).toBeVisible()

  // The parcel leaves.
  const calls = await signInToApi(request)
  const order = await calls.get<{ _id: string; items: { _id: string }[] }>(`/admin/orders/details/${uriCode}`)
  const lines = order.items.map(({ _id: line }) => ({ line, quantity: 1 }))
  await calls.post(`/admin/orders/${order._id}/shipments`, { lines, isSent: true, requestId: randomUUID() })
  await page.reload()
  await expect(page.getByText('Shipped', { exact: true })).toBeVisible()
  await box.fill(email)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await page.getByRole('button', { name: 'Write a review: Lavender Soap' }).click()
  await page.getByRole('button', { name: 'Save review' }).click()
  await expect(page.getByText('Choose one to five stars.')).toBeVisible()
  await page.getByRole('radio', { name: '4 stars' }).press('Space')
  await page.getByLabel('Review text').fill('Smells of summer.')
  await page.getByRole('button', { name: 'Save review' }).click()
  await expect(page.getByRole('img', { name: '4 of 5 stars' })).toBeVisible()

  // The shop comments on the order.
  await calls.post('/admin/orders/comments/add', {
    ...{ order: order._id, text: 'We packed it twice.', isInternal: false, requestId: randomUUID() },
  })
  await shop.mails.to(email, /^We wrote to you about order/)
  await page.reload()
  await box.fill(email)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('We packed it twice.')).toBeVisible()

  // It goes back, after a first request that is cancelled.
  await page.getByRole('button', { name: 'Request a return' }).click()
  await page.getByRole('textbox', { name: 'Lavender Soap' }).fill('1')
  await page.getByRole('button', { name: 'Send request' }).click()
  await page.getByRole('button', { name: /^Cancel request/ }).click()
  await expect(page.getByText('Return cancelled')).toBeVisible()
  await page.getByRole('button', { name: 'Request a return' }).click()
  await page.getByRole('textbox', { name: 'Lavender Soap' }).fill('1')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Requested' })).toContainText('1 × Lavender Soap')
  await expect(page.getByRole('button', { name: 'Request a return' })).toBeHidden()

  // The admin finds both with the order.
  await signIn('admin', `/admin/orders/order/${uriCode}`)
  await expect(page.getByText('The customer added a review')).toBeVisible()
  await expect(page.getByText('Smells of summer.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'The customer requested the return' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'The customer cancelled the return' })).toBeVisible()
})
