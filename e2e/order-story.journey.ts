import { readFile } from 'node:fs/promises'
import { signInToApi } from './support/admin-desk.ts'
import { dialog, heading, main } from './support/locators.ts'
import { take } from './support/order-editor.ts'
import { withoutPopup } from './support/pop-up.ts'
import { expect, test } from './support/shop.ts'
import { NORA, openShopper } from './support/shopper.ts'

test('an order’s whole life: from the storefront over two shipments, a correction and an exchange to its credit notes', {
  tag: ['@orders', '@store'],
}, async ({ page, request, shop: { mails }, signIn }) => {
  test.setTimeout(240_000)
  page.setDefaultTimeout(30_000)
  const sent = new Set<string>()
  const expectMail = async (subject: RegExp) => {
    const mail = await mails.to(NORA.email, subject)
    sent.add(mail.text)
    return mail
  }

  // The customer, whose cart other tests may have filled, orders three items.
  const { headers } = await openShopper(request)
  await request.put('/store/cart', { headers, data: { items: [] } })
  await withoutPopup(page)
  await page.goto('/demo-shop/hb/account')
  const entry = page.locator('form').filter({ has: page.getByLabel('Password', { exact: true }) })
  await entry.getByLabel('Your e-mail address').fill(NORA.email)
  await entry.getByLabel('Password', { exact: true }).fill(NORA.password)
  await entry.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('link', { name: /^Order #HB-/ }).first()).toBeVisible()
  for (const slug of ['lavender-soap', 'olive-oil-soap']) {
    await page.goto(`/demo-shop/hb/${slug}`)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByText('You have 1 of these in your cart.')).toBeVisible()
  }
  await page.goto('/demo-shop/hb/cart')
  await page.getByRole('textbox', { name: 'Quantity of Lavender Soap' }).fill('2')
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(heading(page, /^Thank you/)).toBeVisible()
  const number = (await page.getByText('Order number:').innerText()).replace(/^.*#/s, '')
  const placed = await expectMail(new RegExp(`${number} confirmed`))
  expect(placed.text).toContain('Lavender Soap')
  const { items } = await (await signInToApi(request)).get<{ items: { uriCode: string }[] }>(
    `/admin/orders?q=${number}`,
  )
  const orderPath = `/admin/orders/order/${items[0]?.uriCode}`

  // The store records the payment, issues an invoice, and sends one soap first.
  await signIn('super', orderPath)
  await page.getByRole('button', { name: 'Record payment' }).click()
  const payment = dialog(page, `Record payment for order #${number}`)
  await payment.getByLabel('Payment method').fill('Bank')
  await page.getByRole('option', { name: 'Bank transfer' }).click()
  await payment.getByRole('button', { name: 'Record payment' }).click()
  await expect(payment).toBeHidden()
  await expectMail(new RegExp(`Payment.*${number}`, 'i'))
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  const question = dialog(page, 'Issue an invoice for this order?')
  await question.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(main(page).getByRole('listitem').filter({ hasText: 'Current' })).toBeVisible()
  await main(page).getByRole('button', { name: 'Create shipment' }).click()
  const shipment = dialog(page, `Create shipment of #${number}`)
  await shipment.getByLabel('Quantity of Lavender Soap').fill('1')
  await shipment.getByLabel('Quantity of Olive Oil Soap').fill('0')
  await shipment.getByRole('textbox', { name: 'Tracking number' }).fill('4112345678')
  await shipment.getByRole('button', { name: 'Create shipment' }).click()
  await expect(shipment).toBeHidden()
  await expect(main(page).getByText('1 of 3 items shipped')).toBeVisible()
  expect((await expectMail(new RegExp(`${number} is on its way`))).text).toContain('4112345678')

  // The other items follow.
  await main(page).getByRole('button', { name: 'Create shipment' }).click()
  await shipment.getByRole('textbox', { name: 'Tracking number' }).fill('4112345679')
  await shipment.getByRole('button', { name: 'Create shipment' }).click()
  await expect(shipment).toBeHidden()
  await expect(main(page).getByText('3 of 3 items shipped')).toBeVisible()
  await expect
    .poll(async () => (await expectMail(/on its way/)).text, { timeout: 20_000 })
    .toContain('4112345679')

  // The customer moved: the address is corrected, and with it the invoice.
  await page.getByRole('button', { name: 'Correct', exact: true }).click()
  const correction = dialog(page, 'Correct contact data')
  await correction.getByRole('textbox', { name: 'Street' }).first().fill('Harbour Lane')
  await correction.getByRole('textbox', { name: 'Reason' }).fill('The customer moved')
  await correction.getByRole('button', { name: 'Save' }).click()
  await expect(correction).toBeHidden()
  await expect(main(page)).toContainText('Harbour Lane')
  await expect(main(page)).toContainText('Address corrected')

  // Both parcels arrive.
  for (const part of [1, 2]) {
    const deliver = page.getByRole('button', { name: `Mark shipment ${part} as delivered` })
    await deliver.click()
    await expect(deliver).toBeHidden()
  }
  await expectMail(new RegExp(`${number} was delivered`))

  // The customer returns both soaps; one is exchanged, the other is refunded.
  await page.goto(`/demo-shop/hb/account/orders/${items[0]?.uriCode}`)
  await page.getByRole('button', { name: 'Request a return' }).click()
  const returning = page.locator('form').filter({ hasText: 'Send request' })
  await returning.getByLabel('Lavender Soap').fill('2')
  await page.getByRole('button', { name: 'Send request' }).click()
  const requested = page.getByRole('article').filter({ hasText: 'Requested' })
  const returnNumber = (await requested.getAttribute('aria-label')) ?? ''
  await signIn('super', '/admin/returns?status=requested')
  await page.getByRole('link', { name: returnNumber }).click()
  for (const act of ['Approve', 'Receive items']) {
    await page.getByRole('button', { name: act, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: act, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await page.getByRole('button', { name: 'Exchange', exact: true }).click()
  const exchange = dialog(page, /^Exchange items/)
  await take(page, 'New products', 'Olive Oil Soap')
  await expect(exchange).toContainText('Refund the difference of $5.90')
  await exchange.getByRole('button', { name: 'Exchange', exact: true }).click()
  await expect(exchange).toBeHidden()
  await main(page).locator('dt', { hasText: 'Exchanged for' }).locator('+ dd').getByRole('link').click()
  await expect(main(page)).toContainText('In exchange for')
  await expect(main(page).getByRole('link', { name: returnNumber })).toBeVisible()
  await expectMail(new RegExp(`Refund for order #${number}`))

  // Each document and each e-mail opens.
  await page.goto(orderPath)
  await expect(main(page).getByText('The customer requested the return')).toBeVisible()
  await expect(main(page).getByText('Maya Hart exchanged the items')).toBeVisible()
  await expect(main(page).getByText(`Credit note for`)).toHaveCount(3)
  const files = await main(page).getByRole('button', { name: 'PDF', exact: true }).all()
  expect(files.length, 'two invoices, the credit note of the first, and one for each refund').toBe(5)
  for (const pdf of files) {
    const [file] = await Promise.all([page.waitForEvent('download'), pdf.click()])
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
  }
  const mailed = await page.getByRole('button', { name: 'View as sent' }).all()
  expect(mailed.length).toBeGreaterThanOrEqual(sent.size)
  for (const view of mailed) {
    await view.click()
    const shown = dialog(page, 'E-mail to the customer')
    await expect(shown.frameLocator('iframe').getByText(`#${number}`).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(shown).toBeHidden()
  }
})
