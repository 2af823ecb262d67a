import type { Page } from '@playwright/test'
import { signInToApi } from './support/admin-desk.ts'
import { box, row as chatRow, expect, list, message, test } from './support/chat-desk.ts'
import { arrowTo, expectFocusIn, openBy, pressOn, reach, writeIn } from './support/keyboard.ts'
import { actOn, aPdf, chooseFiles, takeIn } from './support/keyboard-fields.ts'
import { rows } from './support/locators.ts'

const ticket = (page: Page) => page.getByRole('dialog', { name: /^Ticket T-\d+$/ })
const reply = (page: Page) => ticket(page).getByRole('textbox', { name: 'Your reply to the customer' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test('by keyboard alone a ticket is answered with a file, noted, given to a colleague and resolved', {
  tag: '@tickets',
}, async ({ page, request, signIn }) => {
  const calls = await signInToApi(request)
  const { items = [] } = await calls.get('/admin/customers?q=nora.lindgren@mail.example')
  await calls.post('/admin/tickets', {
    ...{ customer: items[0]?._id, subject: 'Keyhole or key?', text: 'Which one do you need?' },
    requestId: crypto.randomUUID(),
  })
  await signIn('admin', '/admin/support')
  await expect(rows(page).first()).toContainText('T-')
  await page.keyboard.press('/')
  await page.keyboard.type('Keyhole')
  await expect(rows(page)).toHaveCount(1)
  const link = rows(page).getByRole('link').first()
  await openBy(page, link, ticket(page))

  await writeIn(page, reply(page), 'The size is in the file.')
  const attach = ticket(page).getByRole('button', { name: 'Attach files' })
  await chooseFiles(page, attach, aPdf('sizes.pdf'))
  await expect(ticket(page).getByRole('list', { name: 'Attachments' })).toContainText('sizes.pdf')
  await expect(attach).toBeFocused()
  await pressOn(page, ticket(page).getByRole('button', { name: 'Send reply' }))
  const sent = ticket(page).getByRole('listitem').filter({ hasText: 'The size is in the file.' })
  await expect(sent).toContainText('sizes.pdf')
  await expect(ticket(page).getByRole('combobox', { name: 'Status' })).toHaveValue('Waiting for customer')
  // The button is disabled; the focus moves to the text field.
  await expect(reply(page)).toBeFocused()

  await reach(page, ticket(page).getByRole('radio', { name: 'Reply', exact: true }))
  await arrowTo(page, ticket(page).getByRole('radio', { name: 'Internal note' }))
  await writeIn(page, ticket(page).getByRole('textbox', { name: 'Your internal note' }), 'She has two doors.')
  await page.keyboard.press('Control+Enter')
  await expect(ticket(page).getByRole('listitem').filter({ hasText: 'two doors' })).toBeVisible()

  await takeIn(page, ticket(page).getByRole('combobox', { name: 'Assigned to' }), 'Amira Haddad')
  await expect(ticket(page).getByRole('combobox', { name: 'Assigned to' })).toHaveValue('Amira Haddad')
  await takeIn(page, ticket(page).getByRole('combobox', { name: 'Status' }), 'Resolved')
  await expect(ticket(page).getByRole('combobox', { name: 'Status' })).toHaveValue('Resolved')
  await page.keyboard.press('Escape')
  await expect(ticket(page)).toHaveCount(0)
  await expect(link).toBeFocused()
  await expect(rows(page)).toContainText('Resolved')
})

test('by keyboard alone a chat is found among many, and sent a file', { tag: '@tickets' }, async ({
  page,
  signIn,
  chatAs,
}) => {
  const kim = await chatAs('Kim Tabber')
  await kim.write('Do you sell kites?')
  const lou = await chatAs('Lou Arrow')
  await lou.write('Good morning')
  await signIn('super', '/admin/chats/all')
  await expect(list(page).getByRole('listitem').first()).toContainText('Lou Arrow')

  // The whole list has one tab stop; the arrow keys move within it.
  await reach(page, chatRow(page, 'Lou Arrow').getByRole('link'))
  await arrowTo(page, chatRow(page, 'Kim Tabber').getByRole('link'))
  await page.keyboard.press('Home')
  await expect(chatRow(page, 'Lou Arrow').getByRole('link')).toBeFocused()
  await arrowTo(page, chatRow(page, 'Kim Tabber').getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(message(page, 'Kim Tabber', 'Do you sell kites?')).toBeVisible()
  await page.keyboard.press('Tab')
  await expectFocusIn(page.getByRole('region', { name: 'Conversation' }))

  const attached = page.getByRole('list', { name: 'Attached files' })
  const files = [aPdf('kites.pdf'), aPdf('kings.pdf')]
  await chooseFiles(page, page.getByRole('main').getByRole('button', { name: 'Attach files' }), files)
  await expect(attached.getByRole('listitem')).toHaveCount(2)
  await pressOn(page, attached.getByRole('button', { name: 'Remove kings.pdf' }))
  await expect(attached.getByRole('listitem')).toHaveCount(1)
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => kim.messages().at(-1)?.media.length).toBe(1)
})

test('by keyboard alone in a narrow window: a chat replaces the list, and the list returns', {
  tag: '@tickets',
}, async ({ page, signIn, chatAs }) => {
  const mia = await chatAs('Mia Narrow')
  await mia.write('Is there room for two?')
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('super', '/admin/chats/all')
  const link = chatRow(page, 'Mia Narrow').getByRole('link')
  await reach(page, link)
  await page.keyboard.press('Enter')
  await expect(message(page, 'Mia Narrow', 'Is there room for two?')).toBeVisible()
  await expect(link).toBeHidden()
  await expectFocusIn(page.getByRole('region', { name: 'Conversation' }))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Back to the chats' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(link).toBeFocused()
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('by keyboard alone an answer is stored for later, found behind a slash, and thrown away', {
  tag: '@tickets',
}, async ({ page, signIn, chatAs }) => {
  const kia = await chatAs('Kia Slash')
  await kia.write('When do kites come?')
  await signIn('super', `/admin/chats/all?chat=${kia.uuid}`)
  await expect(message(page, 'Kia Slash', 'When do kites come?')).toBeVisible()
  const replies = page.getByRole('main').getByRole('button', { name: 'Canned replies' }).first()
  const stored = dialog(page, 'Canned replies')
  const add = stored.getByRole('button', { name: 'Add reply' })
  const drawer = dialog(page, 'Add reply')
  await openBy(page, replies, stored)
  await openBy(page, add, drawer)
  await writeIn(page, drawer.getByLabel('Title'), 'kite')
  await writeIn(page, drawer.getByLabel('Text'), 'Dear {{firstName}}, kites come in May.')
  await pressOn(page, drawer.getByRole('button', { name: 'Save' }))
  await expect(drawer).toHaveCount(0)
  await expect(add).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(stored).toHaveCount(0)
  await expect(replies).toBeFocused()

  await writeIn(page, box(page), '/ki')
  await expect(page.getByRole('listbox', { name: 'Canned replies' }).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(box(page)).toHaveValue('Dear Kia, kites come in May.')
  await page.keyboard.press('Enter')
  await expect.poll(() => kia.texts().at(-1)).toBe('Dear Kia, kites come in May.')

  await openBy(page, replies, stored)
  await actOn(page, 'Actions for kite', 'Delete')
  const question = dialog(page, 'Delete the reply “kite”?')
  await expectFocusIn(question)
  await pressOn(page, question.getByRole('button', { name: 'Delete' }))
  await expect(stored.getByText('/kite')).toHaveCount(0)
  await expect(add).toBeFocused()
})
