import { expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { aCustomer, anOrder } from '../../testing/factories.ts'
import { aLiveChat } from '../../testing/live-chat-changes.ts'
import { refusal } from '../../testing/refusal.ts'
import { testShop } from '../../testing/test-shop.ts'
import { aTicket } from '../../testing/ticket-changes.ts'
import { PATH, type Ticket, ticketsByCall } from '../../testing/tickets-by-call.ts'
import { picturesIn } from '../../testing/uploads.ts'

/** Tickets that an administrator opens for a customer. */
const shop = testShop()
const { details, change, list, events } = ticketsByCall(shop)
const { aFile } = picturesIn(shop)

test('a ticket is created from an existing chat, and of no other customer’s', async () => {
  const [zoe, adam] = [await aCustomer(shop.db), await aCustomer(shop.db)]
  const chat = await aLiveChat(shop)
  await shop.db.updateTable('liveChats').set({ customer: adam }).where('_id', '=', chat).execute()
  for (const named of [chat, newId()]) {
    const draft = {
      customer: zoe,
      site: 'hb',
      subject: 'Hello',
      text: 'Hello',
      chat: named,
      requestId: newId(),
    }
    expect(await shop.send('POST', PATH, draft)).toMatchObject(refusal('chat', 'CHAT_NOT_OF_CUSTOMER'))
  }
})

test('a ticket is opened for a customer about their order, and emitted', async () => {
  const customer = await aCustomer(shop.db, { firstName: 'Zoë' })
  const order = await anOrder(shop.db, { customer, site: 'auctropin' })
  const chat = await aLiveChat(shop)
  const ticket = await aTicket(shop, { customer, order: order._id, chat, priority: 'urgent' })
  expect(ticket).toMatchObject({
    ticketNumber: expect.stringMatching(/^T-\d+$/),
    ...{ status: 'open', priority: 'urgent', category: 'other', site: 'auctropin', chat, version: 1 },
    ...{ customer: { _id: customer, firstName: 'Zoë' }, order: { uriCode: order.uriCode }, admin: null },
    messages: [{ text: 'We will send another one.', isInternal: false, author: { kind: 'admin' } }],
    timeline: [{ action: 'ticket.opened', by: { name: 'Olive Example' } }],
  })
  expect(await details(ticket.ticketNumber)).toEqual(ticket)
  const { ticketNumber, site } = ticket
  expect(await events()).toEqual([
    { name: 'ticket.opened', payload: { ticket: ticket._id, ticketNumber, site, byCustomer: false } },
  ])
  const { body } = await shop.get(`${PATH}/by-order-ticket?order=${order._id}`)
  expect(body.map((row: Ticket) => row._id)).toEqual([ticket._id])
  expect((await aTicket(shop)).ticketNumber).not.toBe(ticketNumber)
})

test('a ticket from a chat belongs to the site of the chat, not to the customer’s own', async () => {
  const customer = await aCustomer(shop.db, { site: 'auctropin' })
  const chat = await aLiveChat(shop)
  expect(await aTicket(shop, { customer, chat })).toMatchObject({ chat, site: 'hb' })
  expect(await aTicket(shop, { customer, chat, site: 'auctropin' })).toMatchObject({ site: 'auctropin' })
})

test('the same opening sent twice, also at once, is one ticket and one mail', async () => {
  const customer = await aCustomer(shop.db)
  const opening = { customer, subject: 'Jar', text: 'Hello', requestId: newId() }
  const answers = await Promise.all([1, 2, 3].map(() => shop.send('POST', PATH, opening)))
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1)
  const { _id: order } = await anOrder(shop.db, { customer })
  for (const other of [
    ...[
      { text: 'Good-bye' },
      { order },
      { category: 'payment' },
      { priority: 'high' },
      { status: 'pending' },
    ],
    ...[{ admin: shop.people.admin._id }, { attachments: [await aFile()] }],
  ])
    expect(await shop.send('POST', PATH, { ...opening, ...other }), JSON.stringify(other)).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
  expect((await list('')).total).toBe(1)
  expect(await shop.mails()).toHaveLength(1)
})

test('an opening sent again after an admin changed the ticket is answered with it', async () => {
  const opening = { subject: 'Jar', text: 'Hello', attachments: [await aFile()], requestId: newId() }
  const ticket = await aTicket(shop, opening)
  await change(ticket, { subject: 'A jar', priority: 'high' })
  const again = await shop.send('POST', PATH, { ...opening, customer: ticket.customer._id })
  expect(again.body).toMatchObject({ _id: ticket._id, subject: 'A jar', priority: 'high' })
})

test('only what belongs together becomes a ticket, each refusal at its field', async () => {
  const customer = await aCustomer(shop.db)
  const opening = { customer, subject: 'Jar', text: 'Hello', requestId: newId() }
  const other = await anOrder(shop.db, { customer: await aCustomer(shop.db) })
  const guests = await anOrder(shop.db)
  const own = await anOrder(shop.db, { customer, site: 'hb' })
  const at = async (more: object) => {
    const { status, body } = await shop.send('POST', PATH, { ...opening, ...more })
    const [[path, { code }] = ['', body]] = Object.entries<{ code: string }>(body.fields ?? {})
    return `${status} ${path} ${code}`
  }
  const { blocked, colleague } = shop.people
  await shop.db.updateTable('admins').set({ active: false }).where('_id', '=', colleague._id).execute()
  expect(await at({ order: other._id })).toBe('422 order ORDER_NOT_OF_CUSTOMER')
  expect(await at({ order: guests._id })).toBe('422 order ORDER_NOT_OF_CUSTOMER')
  expect(await at({ order: own._id, site: 'auctropin' })).toBe('422 order ORDER_OF_OTHER_SITE')
  expect(await at({ customer: newId() })).toBe('422 customer CUSTOMER_GONE')
  expect(await at({ customer: await aMergedCustomer(customer) })).toBe('422 customer CUSTOMER_MERGED')
  expect(await at({ customer: '' })).toBe('400 customer CUSTOMER_REQUIRED')
  expect(await at({ site: 'nowhere' })).toBe('422 site SITE_NOT_FOUND')
  expect(await at({ admin: newId() })).toBe('422 admin ADMIN_NOT_FOUND')
  expect(await at({ admin: blocked._id })).toBe('422 admin ASSIGNEE_BLOCKED')
  expect(await at({ admin: colleague._id })).toBe('422 admin ASSIGNEE_INACTIVE')
  expect(await at({ subject: ' ' })).toBe('400 subject REQUIRED')
  expect(await at({ attachments: ['https://elsewhere.example/a.png'] })).toBe(
    '400 attachments.0 INVALID_SITE_FILE',
  )
  expect(await at({ attachments: [`/files/${'a'.repeat(22)}.png`] })).toBe('422 attachments FILE_GONE')
  expect(await at({ ticketNumber: 'T-1' })).toBe('400 ticketNumber UNKNOWN_FIELD')
  expect((await list('')).total).toBe(0)
})

/** Creates a customer and merges them into the given one. */
async function aMergedCustomer(keep: string): Promise<string> {
  const merge = await aCustomer(shop.db)
  const versions = { keep: 1, merge: 1 }
  expect((await shop.send('POST', '/admin/customers/merge', { keep, merge, versions })).status).toBe(200)
  return merge
}

test('a customer without an e-mail address gets no mail', async () => {
  await aTicket(shop, { customer: await aCustomer(shop.db, { email: null }) })
  expect(await shop.mails()).toEqual([])
})
