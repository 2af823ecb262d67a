import { box, expect, list, message, openChat, openChats, row, test, write } from './support/chat-desk.ts'

test.beforeEach(async ({ page, signIn }) => {
  await signIn('super')
  await page.waitForURL('**/admin/**')
})

test('two admins see one chat alike: who looks after it, what is written, and that it is closed', {
  tag: '@live-chats',
}, async ({ page, chatAs, colleague }) => {
  const fay = await chatAs('Fay Shared')
  await fay.write('Anybody there?')
  const jonas = await colleague('admin')
  await Promise.all([openChat(page, fay, 'Fay Shared'), openChat(jonas, fay, 'Fay Shared')])
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await page.getByRole('button', { name: 'Me', exact: true }).click()
  await expect(jonas.getByRole('button', { name: 'Assigned to Maya Hart' })).toBeVisible()
  await box(page).pressSequentially('Ye')
  await expect(jonas.getByText('Maya is writing…')).toBeVisible()
  await write(page, 'Yes, Maya here.')
  await expect(message(jonas, 'Fay Shared', 'Yes, Maya here.')).toContainText('Maya Hart')
  await expect(message(page, 'Fay Shared', 'Yes, Maya here.')).toContainText('You')
  await write(jonas, 'And Jonas.')
  await expect(message(page, 'Fay Shared', 'And Jonas.')).toContainText('Jonas')

  await page.getByRole('button', { name: 'Close chat' }).click()
  await expect(jonas.getByRole('button', { name: 'Reopen chat' })).toBeVisible()
  await fay.write('One more thing')
  await expect(page.getByRole('button', { name: 'Close chat' })).toBeVisible()
  await expect(message(jonas, 'Fay Shared', 'One more thing')).toBeVisible()

  // The server refuses it: the screen reverts the change and shows the reason.
  await page.route('**/admin/live-chats/*/assign', (route) =>
    route.fulfill({
      status: 422,
      json: { code: 'ASSIGNEE_BLOCKED', params: { name: 'Jonas Weber' }, message: 'Blocked.', requestId: '' },
    }),
  )
  await page.getByRole('button', { name: 'Assigned to Maya Hart' }).click()
  await page.getByRole('button', { name: 'Unassigned', exact: true }).click()
  await expect(page.getByText('Jonas weber is blocked.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Assigned to Maya Hart' })).toBeVisible()
})

test('the list is filtered and searched, ten at a time, and does not move under the pointer', {
  tag: '@live-chats',
}, async ({ page, chatAs }) => {
  const gil = await chatAs('Gil Mover')
  await gil.write('First message')
  const hal = await chatAs('Hal Later')
  await hal.write('Second message')
  await openChats(page)
  const rows = list(page).getByRole('listitem')
  await expect(rows.first()).toContainText('Hal Later')
  await rows.first().hover()
  await gil.write('Now I am the latest')
  await expect(row(page, 'Gil Mover')).toContainText('Now I am the latest')
  await expect(rows.first()).toContainText('Hal Later')
  await page.getByRole('button', { name: 'Newer chats' }).click()
  await expect(rows.first()).toContainText('Gil Mover')

  await expect(rows).toHaveCount(10)
  await page.mouse.move(700, 500)
  await rows.last().scrollIntoViewIfNeeded()
  await expect.poll(() => rows.count()).toBeGreaterThan(10)

  await page.getByRole('textbox', { name: 'Search chats' }).fill('hal.later@people.example')
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(/q=hal\.later/)
  await page.getByRole('button', { name: 'Clear search' }).click()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('radiogroup', { name: 'Status' }).getByText('Closed').click()
  await expect(page).toHaveURL(/status=closed/)
  await page.keyboard.press('Escape')
  await expect(row(page, 'Gil Mover')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove filter Status Closed' }).click()
  await expect(row(page, 'Gil Mover')).toBeVisible()
})

test('where every filter together matches no chat, one button takes them all away', {
  tag: '@live-chats',
}, async ({ page, chatAs }) => {
  await (await chatAs('Ida Plain')).write('Good morning')
  await openChats(page)
  await page.goto('/admin/chats/all?unread=true&status=closed&assigned=me&q=matchesnothing')
  await expect(page.getByText('No results found', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(row(page, 'Ida Plain')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/chats\/all$/)
})

test('what the list shows is saved as a view from its menu, which stays the shown one when a chat is opened', {
  tag: '@live-chats',
}, async ({ page, chatAs }) => {
  await (await chatAs('Vera Viewed')).write('Do you sell kites?')
  await openChats(page)
  await page.getByRole('textbox', { name: 'Search chats' }).fill('vera.viewed@people.example')
  await expect(list(page).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'More views' }).click()
  await page.getByRole('button', { name: 'Save as view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as view', exact: true })
  await dialog.getByLabel('Name').fill('Chats of Vera')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const tab = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Chats of Vera' })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(tab).toContainText('1')
  await row(page, 'Vera Viewed').getByRole('link').click()
  await expect(message(page, 'Vera Viewed', 'Do you sell kites?')).toBeVisible()
  await expect(tab).toHaveAttribute('aria-current', 'page')
})

test('a customer’s profile shows their chats, and a chat its customer', { tag: '@live-chats' }, async ({
  page,
  calls,
}) => {
  const { items } = await calls.get<{ items: { uuid: string; customer: { _id: string } | null }[] }>(
    '/admin/live-chats?limit=50',
  )
  const known = items.find(({ customer }) => customer !== null)
  if (!known?.customer) throw new Error('No chat of the demo shop has a customer.')
  await page.goto(`/admin/chats/all?chat=${known.uuid}`)
  await page.getByRole('link', { name: /^Profile of customer/ }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/customers/${known.customer._id}`))
  await page.getByRole('link', { name: 'Chats', exact: true }).last().click()
  await page.locator(`a[href*="chat=${known.uuid}"]`).click()
  await expect(page.getByRole('region', { name: 'Conversation' })).toBeVisible()
})
