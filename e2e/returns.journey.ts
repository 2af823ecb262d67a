import { signInToApi } from './support/admin-desk.ts'
import { createOrder } from './support/order-editor.ts'
import { expect, test } from './support/shop.ts'
import { openShopper, visitAs } from './support/shopper.ts'

test('a return goes from the request of the customer to the refund', {
  tag: ['@orders', '@store'],
}, async ({ page, signIn, request }) => {
  const { session, headers } = await openShopper(request)
  const { items: orders } = await (await request.get('/store/orders', { headers })).json()
  const delivered = orders.filter(
    ({ trackingStatus }: { trackingStatus: string }) => trackingStatus === 'delivered',
  )
  const codes = await Promise.all(
    delivered.map(async ({ uriCode }: { uriCode: string }) => {
      const answer = await request.get(`/store/returns/options?order=${uriCode}`, { headers })
      return (await answer.json()).items.length > 0 ? [uriCode] : []
    }),
  )
  const [uriCode] = codes.flat()
  await visitAs(page, session, `/account/orders/${uriCode}`)
  await page.getByRole('button', { name: 'Request a return' }).click()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Enter how many items you want to return.')).toBeVisible()
  await page.locator('form').filter({ hasText: 'Send request' }).getByRole('textbox').first().fill('1')
  await page.getByRole('combobox', { name: /Reason/ }).click()
  await page.getByRole('option', { name: 'Damaged' }).click()
  await page.getByLabel('Message (optional)').fill('The corner is chipped.')
  await page.getByRole('button', { name: 'Send request' }).click()
  const shown = page.getByRole('article').filter({ hasText: 'Requested' })
  await expect(shown).toContainText('Damaged')
  const number = (await shown.getAttribute('aria-label')) ?? ''

  await signIn('super')
  await page.goto('/admin/returns?status=requested')
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Return ${number}`)
  await expect(page.getByText('The corner is chipped.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('button', { name: 'Receive items' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Receive items' }).click()
  await expect(page.getByText('1 of 1 arrived')).toBeVisible()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Refund \$/ })
    .click()
  await expect(page.getByText('Completed').first()).toBeVisible()

  await page.goto('/admin/returns')
  await page.getByRole('button', { name: 'Reasons', exact: true }).click()
  await page.getByRole('button', { name: 'Add reason' }).click()
  await page.keyboard.press('Escape')
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Leave page' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/admin/returns/report?from=2020-01-01&to=2020-01-31&timeZone=UTC')
  await page.getByRole('button', { name: 'Remove filter Created Jan 1 – 31, 2020' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Damaged' }).first()).toBeVisible()
})

test('a guest withdraws from a contract, and an admin sees the withdrawal', {
  tag: ['@orders', '@store'],
}, async ({ page, shop }) => {
  await page.goto('/demo-shop/hb')
  await page.getByRole('link', { name: 'Withdraw from a contract' }).click()
  await page.getByLabel('Name').fill('Greta Guest')
  await page.getByLabel('E-mail').fill('greta.guest@mail.example')
  await page.getByLabel('Order number').fill('HB-404')
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'received' })).toContainText('HB-404')
  expect((await shop.mails.to('greta.guest@mail.example', /withdrawal W-/)).subject).toContain('Receipt')
})

test('an item that a guest returned is exchanged on the screen, and both orders show it', {
  tag: '@orders',
}, async ({ page, signIn }) => {
  await signIn('super')
  const calls = await signInToApi(page.request)
  const { _id, orderId, uriCode } = await createOrder(page.request, { sku: 'HB-1010' })
  const { items: lines = [] } = await calls.get(`/admin/orders/details/${_id}`)
  const line = lines[0]?._id
  const requestId = crypto.randomUUID()
  const shipment = { lines: [{ line, quantity: 1 }], isSent: true, requestId }
  await calls.post(`/admin/orders/${_id}/shipments`, shipment)
  const items = [{ line, quantity: 1 }]
  const { number } = await calls.post<{ number: string }>('/admin/returns', { order: _id, items, requestId })
  await page.goto(`/admin/returns/${number}`)
  await page.getByRole('button', { name: 'Receive items' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Receive items' }).click()
  await page.getByRole('button', { name: 'Exchange', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').first().fill('Lavender')
  await page
    .getByRole('option', { name: /Lavender Soap/ })
    .first()
    .click()
  await expect(dialog.getByRole('status')).toContainText('$')
  await dialog.getByRole('button', { name: 'Exchange', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Completed').first()).toBeVisible()

  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Returns' }) })
  await page.goto(`/admin/orders/order/${uriCode}`)
  await card.getByRole('link', { name: /^#HB-/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(orderId)
  await expect(card.getByRole('link', { name: `#${orderId}` })).toBeVisible()
})
