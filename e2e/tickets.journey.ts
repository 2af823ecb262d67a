import type { Page } from '@playwright/test'
import { completed, expectClear, expectNotWider, TRIED_LOOKS, wear } from './support/axe.ts'
import { rows } from './support/locators.ts'
import { expect, test } from './support/shop.ts'

const PATH = '/admin/support'
const panel = (page: Page) => page.getByRole('dialog', { name: /^Ticket T-\d+$/ })
const box = (page: Page) => panel(page).getByRole('textbox', { name: 'Your reply to the customer' })
const figure = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(`^${name} *\\d+$`) })

async function open(page: Page, search = ''): Promise<void> {
  await page.goto(`${PATH}${search}`)
  await expect(rows(page).first()).toContainText('T-')
}

const getToken = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('storekeeper.login') ?? '{}').token)

/** Chooses a value in a field of the open ticket. */
async function choose(page: Page, field: string, value: string): Promise<void> {
  await panel(page).getByRole('combobox', { name: field }).click()
  await page.getByRole('option', { name: value, exact: true }).click()
}

test('a ticket is found by its figure, answered by the keyboard, noted, assigned and resolved', {
  tag: ['@smoke', '@tickets'],
}, async ({ page, signIn }) => {
  await signIn('admin')
  await open(page)
  const before = Number((await figure(page, 'Unassigned').innerText()).replace(/\D/g, ''))
  await figure(page, 'Unassigned').click()
  await expect(rows(page)).toHaveCount(before)
  await rows(page).filter({ hasText: 'Invoice with our company' }).getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toContainText('Fernhill Guest House')

  await box(page).fill('Gladly. It is in your mail.')
  await box(page).press('Control+Enter')
  const sent = panel(page).getByRole('listitem').filter({ hasText: 'It is in your mail.' })
  await expect(sent).toBeVisible()
  await expect(box(page)).toHaveValue('')
  await expect(panel(page).getByRole('combobox', { name: 'Status' })).toHaveValue('Waiting for customer')

  await panel(page).getByText('Internal note', { exact: true }).click()
  await panel(page)
    .getByRole('textbox', { name: 'Your internal note' })
    .fill('Ask for a tax number next time.')
  await panel(page).getByRole('button', { name: 'Add note' }).click()
  const note = panel(page).getByRole('listitem').filter({ hasText: 'tax number' })
  await expect(note).toContainText('Internal note')

  await panel(page).getByRole('combobox', { name: 'Assigned to' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option', { name: 'Jonas Weber' })).toBeHidden()
  await choose(page, 'Assigned to', 'Jonas Weber')
  await choose(page, 'Priority', 'High')
  await choose(page, 'Status', 'Resolved')
  await panel(page)
    .getByText(/^History/)
    .click()
  await expect(panel(page)).toContainText('assigned it to Jonas Weber')
  await expect(panel(page)).toContainText('changed the status from Waiting for customer to Resolved')
  await expect(figure(page, 'Unassigned')).toHaveText(`Unassigned${before - 1}`)
  await panel(page).press('Escape')
  await expect(panel(page)).toBeHidden()
})

test('a file that is attached while a reply is sent belongs to the next one', { tag: '@tickets' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await open(page)
  await rows(page).first().getByRole('link').first().click()
  const held = Promise.withResolvers<void>()
  await page.route('**/admin/tickets/*/message', async (route) => {
    await held.promise
    await route.continue()
  })
  const picker = panel(page).locator('input[type=file]')
  const remove = (name: string) => panel(page).getByRole('button', { name: `Remove ${name}` })
  await picker.setInputFiles({
    name: 'first.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('sku,stock\nHB-1,1'),
  })
  await expect(remove('first.csv')).toBeVisible()
  await box(page).fill('The first file is attached.')
  await box(page).press('Control+Enter')
  await picker.setInputFiles({
    name: 'second.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('sku,stock\nHB-1,2'),
  })
  await expect(remove('second.csv')).toBeVisible()
  held.resolve()
  const sent = panel(page).getByRole('listitem').filter({ hasText: 'The first file is attached.' })
  await expect(sent).toContainText('first.csv')
  await expect(box(page)).toHaveValue('')
  await expect(remove('first.csv')).toBeHidden()
  await expect(remove('second.csv')).toBeVisible()
  await box(page).fill('And here is the second one.')
  await box(page).press('Control+Enter')
  const next = panel(page).getByRole('listitem').filter({ hasText: 'And here is the second one.' })
  await expect(next).toContainText('second.csv')
  await expect(remove('second.csv')).toBeHidden()
})

test('a canned reply is found by a slash and its title, and names the customer', { tag: '@tickets' }, async ({
  page,
  signIn,
}) => {
  await signIn('admin')
  await open(page)
  await rows(page).filter({ hasText: 'Invoice with our company' }).getByRole('link').first().click()
  await box(page).fill('/hel')
  const replies = page.getByRole('listbox', { name: 'Canned replies' })
  await expect(replies.getByRole('option').first()).toContainText('/hello')
  await box(page).press('Enter')
  await expect(box(page)).toHaveValue(/^Hello .*, thank you for writing\. How can I help\?$/)
  await expect(replies).toBeHidden()
  await panel(page).getByRole('button', { name: 'Canned replies' }).click()
  await expect(replies).toBeVisible()
  await box(page).press('Escape')
  await expect(replies).toBeHidden()
  await expect(panel(page)).toBeVisible()

  await box(page).fill('')
  await panel(page).getByRole('button', { name: 'Canned replies' }).click()
  await expect(replies).toBeVisible()
  await box(page).pressSequentially('Thanks')
  await expect(replies).toBeHidden()
  await box(page).press('Enter')
  await expect(box(page)).toHaveValue('Thanks\n')
  await box(page).fill('/hel')
  await expect(replies.getByRole('option').first()).toContainText('/hello')
  await box(page).press('Control+Enter')
  await expect(box(page)).toHaveValue('')
  await expect(panel(page).getByText('/hel', { exact: true })).toBeVisible()
})

test('several tickets are taken over and resolved one after the other, and given back by Undo', {
  tag: '@tickets',
}, async ({ page, signIn }) => {
  await signIn('admin')
  await open(page, '?assigned=unassigned&status=open')
  const numbers = []
  for (const row of [rows(page).nth(0), rows(page).nth(1)]) {
    numbers.push(/T-\d+/.exec(await row.innerText())?.[0])
    await row.getByRole('checkbox').check()
  }
  const bar = page.getByLabel('Actions for the selection')
  const act = async (name: string, question: string) => {
    await bar.getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog', { name: question }).getByRole('button', { name, exact: true }).click()
  }
  const undo = page.getByRole('region', { name: 'Undo' })
  await act('Assign to me', 'Assign 2 tickets to you?')
  await expect(undo).toContainText('2 tickets assigned to you')
  await undo.getByRole('button', { name: 'Undo' }).click()
  for (const number of numbers) await expect(rows(page).filter({ hasText: number })).toBeVisible()

  await open(page, `?q=${numbers[0]}`)
  await rows(page).getByRole('checkbox').check()
  await act('Resolve', 'Resolve 1 ticket?')
  await expect(undo).toContainText('1 ticket resolved')
  await expect(rows(page)).toContainText('Resolved')
  await rows(page).getByRole('checkbox').check()
  await act('Resolve', 'Resolve 1 ticket?')
  const outcome = page.getByRole('dialog', { name: 'Resolve 1 ticket?' })
  await expect(outcome.getByRole('listitem')).toHaveText(`${numbers[0]}: Already resolved.`)
  await outcome.getByRole('button', { name: 'Done' }).click()
  await undo.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toContainText('Open')
})

test('what was not sent waits in the box, and a closed ticket takes notes alone', {
  tag: '@tickets',
}, async ({ page, signIn }) => {
  await signIn('admin')
  await open(page, '?q=bath mat')
  await rows(page).first().getByRole('link').first().click()
  await choose(page, 'Status', 'Resolved')
  await box(page).fill('Half a reply')
  await page.reload()
  await expect(box(page)).toHaveValue('Half a reply')
  // A reply to a customer who reopened the ticket does not resolve it again.
  const afterSending = panel(page).getByRole('combobox', { name: 'After sending' })
  await expect(afterSending).toHaveValue('Resolved')
  await choose(page, 'Status', 'Open')
  await expect(afterSending).toHaveValue('Waiting for customer')
  await box(page).fill('')

  await choose(page, 'Status', 'Closed')
  const input = page.getByRole('dialog', { name: /^Close ticket T-\d+\?$/ })
  await expect(input).toContainText('can’t be undone')
  await input.getByRole('button', { name: 'Close ticket' }).click()
  await expect(input).toBeHidden()
  await expect(panel(page)).toContainText('This ticket is closed')
  await expect(box(page)).toBeHidden()
  await expect(panel(page).getByRole('textbox', { name: 'Your internal note' })).toBeVisible()
})

test('another admin was faster: the conflict shows who, and the change is sent on top', {
  tag: '@tickets',
}, async ({ page, signIn }) => {
  await signIn('admin')
  await open(page, '?q=brass compass')
  await rows(page).first().getByRole('link').first().click()
  await expect(panel(page).getByRole('combobox', { name: 'Priority' })).toHaveValue('Low')
  const headers = { authorization: `Bearer ${await getToken(page)}`, accept: 'application/json' }
  const found = await page.request.get('/admin/tickets?q=brass compass', { headers })
  const [{ _id, version }] = (await found.json()).items
  // The event arrives over the socket immediately; the request is blocked so that the change is loaded only
  // after the dialog is open.
  await page.route(/\/admin\/tickets\/details\//, (route) => route.abort())
  await page.request.patch(`/admin/tickets/${_id}`, { headers, data: { version, category: 'other' } })
  await choose(page, 'Priority', 'Urgent')
  const lost = page.getByRole('dialog', { name: 'Changed while you were editing' })
  await expect(lost).toBeVisible()
  await page.unroute(/\/admin\/tickets\/details\//)
  await lost.getByRole('button', { name: 'Apply my changes' }).click()
  await expect(lost).toBeHidden()
  await expect(panel(page).getByRole('combobox', { name: 'Priority' })).toHaveValue('Urgent')
  await expect(panel(page).getByRole('combobox', { name: 'Category' })).toHaveValue('Other')
})

test('a ticket is opened from an order, and its customer reads it in their mail', {
  tag: '@tickets',
}, async ({ page, shop, signIn }) => {
  await signIn('admin')
  await open(page)
  const headers = { authorization: `Bearer ${await getToken(page)}`, accept: 'application/json' }
  const orders = await (
    await page.request.get('/admin/orders?trackingStatus=delivered&limit=50', { headers })
  ).json()
  const order = orders.items.find(
    (each: { customer: { email: string | null } | null }) => each.customer?.email,
  )
  await page.goto(`/admin/orders/order/${order.uriCode}`)
  await page.getByRole('button', { name: 'Create ticket' }).click()
  const form = page.getByRole('dialog', { name: 'Create ticket' })
  await expect(form.getByRole('combobox', { name: 'Order' })).toHaveValue(`#${order.orderId}`)
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(form.getByRole('textbox', { name: 'Subject' })).toBeFocused()
  await form.getByRole('textbox', { name: 'Subject' }).fill('About your parcel')
  await form.getByRole('textbox', { name: 'Message to the customer' }).fill('Has everything arrived whole?')
  await form.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(panel(page)).toContainText('Has everything arrived whole?')
  await expect(panel(page).getByRole('combobox', { name: 'Status' })).toHaveValue('Waiting for customer')
  const mail = await shop.mails.to(order.customer.email, /^Your ticket T-\d+: About your parcel$/)
  expect(mail.text).toContain('Has everything arrived whole?')

  await page.goto(`/admin/customers/${order.customer._id}`)
  await page.getByRole('navigation').getByRole('link', { name: 'Tickets', exact: true }).click()
  await expect(rows(page).first()).toContainText('About your parcel')
})

for (const [name, look] of Object.entries(TRIED_LOOKS)) {
  test(`tickets have no accessibility violations, ${name}`, { tag: '@tickets' }, async ({ page, signIn }) => {
    await signIn('admin')
    await open(page)
    await wear(page, look)
    await open(page)
    await completed(page)
    await expectClear(page, `list, ${name}`)
    await rows(page).nth(3).getByRole('link').first().click()
    await expect(page.locator('footer textarea')).toBeVisible()
    await completed(page)
    await expectClear(page, `ticket, ${name}`)
    await page.keyboard.press('Escape')
    await page.locator('main header button').last().click()
    await expect(page.getByRole('dialog').locator('textarea').first()).toBeVisible()
    await completed(page)
    await expectClear(page, `form, ${name}`)
  })
}

test('on a phone neither the list nor a ticket scrolls sideways', { tag: '@tickets' }, async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn('admin')
  await open(page)
  await completed(page)
  await expectNotWider(page, 'list')
  await page.locator('[data-row-link]').first().click()
  await expect(page.locator('footer textarea')).toBeVisible()
  await completed(page)
  await expectNotWider(page, 'ticket')
})
