import { expect, list, message, openChat, openChats, row, test, write } from './support/chat-desk.ts'
import { createOrder } from './support/order-editor.ts'

test.beforeEach(async ({ page, signIn }) => {
  await signIn('super')
  await page.waitForURL('**/admin/**')
})

test('a chat is found by what was written in it, and the tabs show what waits for whom', {
  tag: '@live-chats',
}, async ({ page, chatAs }) => {
  const una = await chatAs('Una Waits')
  await una.write('My quixotic teapot has no lid')
  await openChats(page)
  await page.getByRole('textbox', { name: 'Search chats' }).fill('quixotic lid')
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await expect(row(page, 'Una Waits')).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Chats by assignee' })
  await tabs.getByRole('link', { name: /^Unassigned/ }).click()
  await expect(page).toHaveURL(/assigned=unassigned/)
  await expect(page).toHaveURL(/status=open/)
  await expect(row(page, 'Una Waits')).toBeVisible()
  const mine = tabs.getByRole('link', { name: /^Mine/ })
  const before = Number.parseInt((await mine.innerText()).replace(/\D/g, ''), 10)
  await row(page, 'Una Waits').getByRole('link').click()
  await write(page, 'We send one.')
  await expect(message(page, 'Una Waits', 'We send one.')).toBeVisible()
  await expect(mine).toContainText(String(before + 1))
  await mine.click()
  await expect(row(page, 'Una Waits')).toBeVisible()
})

test('an order number in a chat and in a ticket links to the order; other numbers stay plain text', {
  tag: '@live-chats',
}, async ({ page, chatAs, calls }) => {
  const { orderId, uriCode } = await createOrder(page.request, { sku: 'HB-1001' })
  const vic = await chatAs('Vic Asks')
  await vic.write(`Where is #${orderId}? Not #HB-99999999.`)
  await openChat(page, vic, 'Vic Asks')
  const sent = message(page, 'Vic Asks', 'Where is')
  await expect(sent.getByRole('link')).toHaveText(`#${orderId}`)
  await sent.getByRole('link').click()
  await expect(page).toHaveURL(`/admin/orders/order/${uriCode}`)
  await expect(page.getByRole('heading', { name: 'Totals' })).toBeVisible()

  const { _id: customer } = await calls.post<{ _id: string }>('/admin/customers/profile/create', {
    ...{ firstName: 'Vic', lastName: 'Writes', email: `vic-${orderId}@people.example`, site: 'hb' },
  })
  const { ticketNumber } = await calls.post<{ ticketNumber: string }>('/admin/tickets', {
    ...{ customer, subject: 'An order', text: `About ${orderId}.`, requestId: crypto.randomUUID() },
  })
  await page.goto(`/admin/support?ticket=${ticketNumber}`)
  await page.getByRole('link', { name: orderId, exact: true }).click()
  await expect(page).toHaveURL(`/admin/orders/order/${uriCode}`)
})

test('a guest whose e-mail is a customer’s shows their orders, is linked with one click and unlinked again', {
  tag: '@live-chats',
}, async ({ page, chatAs, calls }) => {
  const wes = await chatAs('Wes Guest')
  const { _id } = await calls.post<{ _id: string }>('/admin/customers/profile/create', {
    ...{ firstName: 'Wesley', lastName: 'Known', email: 'wes.guest@people.example', site: 'hb' },
  })
  const { orderId } = await createOrder(page.request, { sku: 'HB-1001', customer: _id })
  await openChat(page, wes, 'Wes Guest')
  const beside = page.getByRole('complementary', { name: 'Customer' })
  await expect(beside.getByRole('link', { name: 'Wesley Known' })).toBeVisible()
  await expect(beside.getByRole('link', { name: `#${orderId}` })).toBeVisible()
  await beside.getByRole('button', { name: 'Link chat to this customer' }).click()
  await expect(beside.getByText('Total spent')).toBeVisible()
  await expect(beside.getByRole('link', { name: `#${orderId}` })).toBeVisible()
  await beside.getByRole('button', { name: 'Unlink customer' }).click()
  await expect(beside.getByRole('button', { name: 'Link chat to this customer' })).toBeVisible()
})

test('a reply to an unassigned ticket assigns it to the admin who replies', { tag: '@tickets' }, async ({
  page,
  calls,
}) => {
  const { _id: customer } = await calls.post<{ _id: string }>('/admin/customers/profile/create', {
    ...{ firstName: 'Xena', lastName: 'Waits', email: 'xena@people.example', site: 'hb' },
  })
  const { ticketNumber } = await calls.post<{ ticketNumber: string }>('/admin/tickets', {
    ...{ customer, subject: 'No lid', text: 'The lid is missing.', requestId: crypto.randomUUID() },
  })
  await page.goto(`/admin/support?ticket=${ticketNumber}`)
  const panel = page.getByRole('dialog')
  await panel.getByRole('textbox', { name: 'Your reply to the customer' }).fill('It is on its way.')
  await panel.getByRole('button', { name: /^Send/ }).first().click()
  await expect(panel.getByText('It is on its way.')).toBeVisible()
  await page.goto('/admin/support')
  await page.getByRole('link', { name: /^Mine/ }).click()
  await expect(page).toHaveURL(/assigned=me/)
  await expect(page.getByRole('table')).toContainText(ticketNumber)
})
