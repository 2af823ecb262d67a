import { signInToApi } from './support/admin-desk.ts'
import { completed, expectClear, expectNotWider, TRIED_LOOKS, wear } from './support/axe.ts'
import { dialog, orderPanel } from './support/locators.ts'
import { createOrder } from './support/order-editor.ts'
import { expect, test } from './support/shop.ts'

test('an order leaves in two parts, and the order page shows what is left', {
  tag: '@orders',
}, async ({ page, signIn }) => {
  const { uriCode, orderId } = await createOrder(page.request, { sku: 'HB-1003', quantity: 3 })
  await signIn('super', `/admin/orders/all?orderId=${uriCode}`)
  await orderPanel(page).getByRole('button', { name: 'Create shipment' }).click()
  const creating = dialog(page, `Create shipment of #${orderId}`)
  await expect(creating.getByLabel(/^Quantity of/)).toHaveValue('3')
  await creating.getByLabel(/^Quantity of/).fill('2')
  await creating.getByRole('textbox', { name: 'Tracking number' }).fill('4112345678')
  await expect(creating.getByRole('combobox', { name: 'Carrier' })).toHaveValue('DHL')
  await creating.getByRole('button', { name: 'Create shipment' }).click()
  await expect(creating).toBeHidden()
  await expect(orderPanel(page).getByText('2 of 3 items shipped')).toBeVisible()
  await expect(orderPanel(page).getByRole('button', { name: 'Mark as shipped' })).toBeVisible()

  await orderPanel(page).getByRole('button', { name: 'Create shipment' }).click()
  await creating.getByRole('checkbox', { name: 'Mark as sent now' }).uncheck()
  await creating.getByLabel('Label note').fill('Fragile')
  await creating.getByRole('button', { name: 'Create shipment' }).click()
  await expect(orderPanel(page).getByText('Not sent')).toBeVisible()
  await orderPanel(page).getByRole('button', { name: 'Mark shipment 2 as sent' }).click()
  const sending = dialog(page, 'Mark shipment 2 as sent')
  await sending.getByRole('checkbox', { name: 'E-mail the customer' }).uncheck()
  await sending.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(orderPanel(page).getByText('3 of 3 items shipped')).toBeVisible()
  const first = orderPanel(page).getByRole('button', { name: 'Mark shipment 1 as delivered' })
  await first.click()
  await expect(first).toBeHidden()
  await orderPanel(page).getByRole('button', { name: 'Mark shipment 2 as delivered' }).click()
  await expect(orderPanel(page).getByRole('button', { name: 'Mark as returned' })).toBeVisible()
  await expect(orderPanel(page)).toContainText('Maya Hart marked shipment 2 as delivered')
})

test('a late tracking number is added to the part that left, and the rest stays', {
  tag: '@orders',
}, async ({ page, signIn }) => {
  const { uriCode, orderId } = await createOrder(page.request, { sku: 'HB-1003', quantity: 3 })
  await signIn('super', `/admin/orders/all?orderId=${uriCode}`)
  await orderPanel(page).getByRole('button', { name: 'Create shipment' }).click()
  const creating = dialog(page, `Create shipment of #${orderId}`)
  await creating.getByLabel(/^Quantity of/).fill('2')
  await creating.getByRole('button', { name: 'Create shipment' }).click()
  await expect(orderPanel(page).getByText('2 of 3 items shipped')).toBeVisible()
  await orderPanel(page).getByRole('button', { name: 'Add number' }).click()
  const adding = dialog(page, `Add tracking number to #${orderId}`)
  const shipment = adding.getByRole('combobox', { name: 'Shipment' })
  await expect(shipment.getByRole('option')).toHaveText(['New shipment of the remaining items', 'Shipment 1'])
  await expect(shipment.getByRole('option', { selected: true })).toHaveText('Shipment 1')
  await expect(adding.getByRole('checkbox', { name: 'Mark the order as shipped' })).toBeHidden()
  await adding.getByRole('textbox', { name: 'Tracking number' }).fill('4112345678')
  await adding.getByRole('button', { name: 'Add number' }).click()
  await expect(adding).toBeHidden()
  await expect(orderPanel(page).getByText('4112345678').first()).toBeVisible()
  await expect(orderPanel(page).getByText('2 of 3 items shipped')).toBeVisible()
  await expect(orderPanel(page).getByRole('heading', { name: 'Shipment 2' })).toBeHidden()
})

test('by keyboard alone orders are packed by their SKUs, and leave one after the other', {
  tag: '@orders',
}, async ({ page, signIn }) => {
  const orders = [
    await createOrder(page.request, { sku: 'HB-1003', quantity: 2 }),
    await createOrder(page.request, { sku: 'HB-1003' }),
  ]
  await signIn('super', `/admin/orders/picking?orders=${orders.map(({ _id }) => _id).join()}`)
  const row = page.getByRole('row').filter({ hasText: 'HB-1003' })
  await expect(row).toContainText('3')
  await page.getByRole('radio', { name: 'Pick', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  const field = page.getByRole('textbox', { name: 'Scan or type a SKU' })
  await expect(page.getByText('Order 1 of 2')).toBeVisible()
  await field.focus()
  const type = async (sku: string) => {
    await page.keyboard.type(sku)
    await page.keyboard.press('Enter')
  }
  await type('NO-SUCH')
  await expect(page.getByText('“NO-SUCH” isn’t in this order.')).toBeVisible()
  await type('hb-1003')
  await expect(page.getByText('1 item left')).toBeVisible()
  await expect(field).toBeFocused()
  await type('HB-1003')
  await expect(page.getByText('Everything is ticked.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Tracking number' })).toBeFocused()
  await type('4112345678')
  await expect(page.getByText('Order 1 of 1')).toBeVisible()
  await expect(field).toBeFocused()
  await type('HB-1003')
  await page.keyboard.press('Enter')
  await expect(page.getByText('All orders are packed')).toBeVisible()
  for (const { uriCode } of orders) {
    await page.goto(`/admin/orders/order/${uriCode}`)
    await expect(page.getByRole('button', { name: 'Mark as delivered', exact: true })).toBeVisible()
  }
})

test('a shipment that was packed before is picked, and sent by packing it', {
  tag: '@orders',
}, async ({ page, signIn }) => {
  const { _id, uriCode } = await createOrder(page.request, { sku: 'HB-1003', quantity: 2 })
  const calls = await signInToApi(page.request)
  const { items } = await calls.get<{ items: { _id: string }[] }>(`/admin/orders/details/${_id}`)
  const lines = [{ line: items[0]?._id, quantity: 2 }]
  await calls.post(`/admin/orders/${_id}/shipments`, { lines, requestId: crypto.randomUUID() })
  await signIn('super', `/admin/orders/picking?orders=${_id}&view=pack`)
  const send = page.getByRole('button', { name: 'Mark shipment 1 as sent' })
  await expect(send).toBeDisabled()
  const field = page.getByRole('textbox', { name: 'Scan or type a SKU' })
  for (const sku of ['HB-1003', 'hb-1003']) {
    await field.fill(sku)
    await field.press('Enter')
  }
  await send.click()
  await expect(page.getByText('All orders are packed')).toBeVisible()
  await page.goto(`/admin/orders/order/${uriCode}`)
  await expect(page.getByText('2 of 2 items shipped')).toBeVisible()
})

test('units that a colleague ships meanwhile are no longer left to pack', { tag: '@orders' }, async ({
  page,
  signIn,
}) => {
  const { _id } = await createOrder(page.request, { sku: 'HB-1003', quantity: 2 })
  await signIn('super', `/admin/orders/picking?orders=${_id}&view=pack`)
  await expect(page.getByText('2 items left')).toBeVisible()
  const calls = await signInToApi(page.request)
  const { items } = await calls.get<{ items: { _id: string }[] }>(`/admin/orders/details/${_id}`)
  const lines = [{ line: items[0]?._id, quantity: 1 }]
  await calls.post(`/admin/orders/${_id}/shipments`, { lines, requestId: crypto.randomUUID(), isSent: true })
  await expect(page.getByText('1 item left')).toBeVisible()
})

test('what is ticked and typed stays with its order when another one leaves and the list is fetched again', {
  tag: '@orders',
}, async ({ page, context, signIn }) => {
  const [first, second] = [
    await createOrder(page.request, { sku: 'HB-1003' }),
    await createOrder(page.request, { sku: 'HB-1003', quantity: 2 }),
  ]
  const orders = `${first._id},${second._id}`
  await signIn('super', `/admin/orders/picking?orders=${orders}&view=pack`)
  await page.getByRole('button', { name: 'Skip order' }).click()
  await expect(page.getByText('Order 2 of 2')).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Scan or type a SKU' })
  await field.fill('HB-1003')
  await field.press('Enter')
  const number = page.getByRole('textbox', { name: 'Tracking number' })
  await number.fill('4112345678')
  const calls = await signInToApi(page.request)
  const status = { ids: [first._id], trackingStatus: 'processing' }
  await calls.patch('/admin/orders/bulk-update-status', status)
  await calls.patch('/admin/orders/bulk-update-status', { ...status, trackingStatus: 'shipped' })
  await calls.patch('/admin/orders/bulk-update-status', { ...status, ids: [second._id] })
  // The list is fetched again once the connection is back.
  await context.setOffline(true)
  await expect(page.getByText('You’re offline.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Order 1 of 1')).toBeVisible()
  await expect(page.getByText('1 item left')).toBeVisible()
  await expect(number).toHaveValue('4112345678')
})

for (const [look, settings] of Object.entries(TRIED_LOOKS))
  test(`shipments, the pick list and packing have no accessibility violations (${look}), on a phone too`, {
    tag: '@orders',
  }, async ({ page, signIn }) => {
    const { _id, uriCode } = await createOrder(page.request, { sku: 'HB-1003', quantity: 2 })
    await signIn('super', '/admin/orders/all')
    await wear(page, settings)
    await page.setViewportSize({ width: 390, height: 844 })
    for (const view of ['pick', 'pack']) {
      await page.goto(`/admin/orders/picking?orders=${_id}&view=${view}`)
      await expect(page.getByText('HB-1003').first()).toBeVisible()
      await completed(page)
      await expectClear(page, view)
      await expectNotWider(page, view)
    }
    await page.goto(`/admin/orders/order/${uriCode}`)
    const isArabic = settings.lang === 'ar'
    await page.getByRole('button', { name: isArabic ? 'إنشاء شحنة' : 'Create shipment' }).click()
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused()
    await completed(page)
    await expectClear(page, 'creating a shipment')
    await expectNotWider(page, 'creating a shipment')
    await page.getByRole('dialog').getByRole('checkbox').first().uncheck()
    await page.getByRole('dialog').getByRole('textbox').first().press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await completed(page)
    await expectClear(page, 'a shipment')
    await expectNotWider(page, 'a shipment')
  })
