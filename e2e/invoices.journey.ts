import { readFile } from 'node:fs/promises'
import { signInToApi } from './support/admin-desk.ts'
import { createOrder } from './support/order-editor.ts'
import { expect, test } from './support/shop.ts'
import { NORA, openShopper, visitAs } from './support/shopper.ts'

test('an invoice is issued on the page of an order, downloaded, and found in the list', {
  tag: '@orders',
}, async ({ page, signIn }) => {
  await signIn('super')
  const { orderId, uriCode } = await createOrder(page.request, { sku: 'HB-1001' })
  await page.goto(`/admin/orders/all?q=${orderId}&orderId=${uriCode}`)
  const panel = page.getByRole('dialog', { name: /^Order #/ })
  await panel.getByRole('button', { name: 'Issue invoice' }).click()
  const question = page.getByRole('dialog', { name: 'Issue an invoice for this order?', exact: true })
  await expect(question).toContainText('It can’t be changed or deleted')
  await question.getByRole('button', { name: 'Issue invoice' }).click()
  const issued = panel.getByRole('listitem').filter({ hasText: 'Current' })
  await expect(issued).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Issue invoice' })).toHaveCount(0)
  const [number = ''] = /[A-Z]+-\d{4}-\d{5}/.exec(await issued.innerText()) ?? []
  expect(number).not.toBe('')
  await expect(page.getByText(`Invoice ${number} issued`, { exact: true })).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    issued.getByRole('button', { name: 'PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`${number}.pdf`)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.goto(`/admin/orders/invoices?q=${number}&from=2020-01-01&to=2020-01-31&timeZone=UTC`)
  const row = page.getByRole('row').filter({ hasText: number })
  await page.getByRole('button', { name: 'Remove filter Issued Jan 1 – 31, 2020' }).click()
  await expect(row).toContainText('Invoice')
  await page.getByText('Credit note', { exact: true }).first().click()
  await expect(row).toHaveCount(0)
})

test('a customer finds the invoice of an order in the account, and downloads it', {
  tag: '@store',
}, async ({ page, request }) => {
  const { session } = await openShopper(request)
  const calls = await signInToApi(page.request)
  const { items: found = [] } = await calls.get(`/admin/customers?q=${NORA.email}`)
  const { _id, uriCode } = await createOrder(page.request, { sku: 'HB-1001', customer: found[0]?._id })
  const requestId = crypto.randomUUID()
  const { number } = await calls.post<{ number: string }>(`/admin/orders/${_id}/invoices`, { requestId })

  await visitAs(page, session, `/account/orders/${uriCode}`)
  const invoice = page.getByRole('listitem').filter({ hasText: number })
  await expect(invoice).toContainText('Invoice')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    invoice.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`${number}.pdf`)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
})
