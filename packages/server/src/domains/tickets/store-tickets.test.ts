import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { aCustomer, anOrder } from '../../testing/factories.ts'
import { refusal } from '../../testing/refusal.ts'
import { type AnyAnswer, testShop } from '../../testing/test-shop.ts'
import { aTicket } from '../../testing/ticket-changes.ts'
import { openCustomerSession } from '../customer-sessions/customer-sessions.ts'

/** Tickets in a storefront: what customers can do, and what they cannot access. */
const shop = testShop()
const PATH = '/store/tickets'

type Buyer = { _id: string; token: string }
let clara: Buyer
let other: Buyer

beforeEach(async () => {
  clara = await aBuyer('Clara')
  other = await aBuyer('Mallory')
})

async function aBuyer(firstName: string): Promise<Buyer> {
  const _id = await aCustomer(shop.db, { firstName })
  const { token } = await shop.db.transaction().execute((tx) => openCustomerSession(tx, _id, shop.now))
  return { _id, token }
}

async function request(
  by: Buyer | null,
  method: string,
  path: string,
  body?: object,
  site = 'hb',
): Promise<AnyAnswer> {
  const { publicKey } = await shop.db
    .selectFrom('sites')
    .select('publicKey')
    .where('key', '=', site)
    .executeTakeFirstOrThrow()
  const response = await fetch(new URL(path, shop.url), {
    method,
    headers: {
      'x-site-key': publicKey,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(by ? { authorization: `Bearer ${by.token}` } : {}),
    },
    body: body && JSON.stringify(body),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const open = (by: Buyer | null, more: object = {}) =>
  request(by, 'POST', PATH, {
    subject: 'Where is it?',
    text: 'My parcel is late.',
    requestId: newId(),
    ...more,
  })
const write = (by: Buyer | null, ticketNumber: string, text = 'Hello?', requestId = newId()) =>
  request(by, 'POST', `${PATH}/${ticketNumber}/messages`, { text, requestId })
const read = (by: Buyer | null, ticketNumber: string) => request(by, 'GET', `${PATH}/${ticketNumber}`)
const asAdmin = async (ticketNumber: string) =>
  (await shop.get(`/admin/tickets/details/${ticketNumber}`)).body
const setStatus = async (ticketNumber: string, status: string) => {
  const { _id, version } = await asAdmin(ticketNumber)
  return shop.send('PATCH', `/admin/tickets/${_id}/update-status`, { status, version })
}

test('a customer opens a ticket about an order of theirs, is answered, and answers', async () => {
  const order = await anOrder(shop.db, { customer: clara._id })
  const { body: opened } = await open(clara, { order: order.uriCode, category: 'delivery' })
  expect(opened).toMatchObject({
    ...{ subject: 'Where is it?', status: 'open', category: 'delivery', order: { uriCode: order.uriCode } },
    messages: [{ text: 'My parcel is late.', author: { kind: 'customer', name: 'Clara Sommer' } }],
  })
  expect(await shop.mails()).toEqual([])
  const { _id } = await asAdmin(opened.ticketNumber)
  shop.now = new Date(shop.now.getTime() + 3_600_000)
  const reply = { text: 'Tomorrow.', status: 'pending', requestId: newId() }
  expect((await shop.send('POST', `/admin/tickets/${_id}/message`, reply)).status).toBe(200)
  const { body: read1 } = await read(clara, opened.ticketNumber)
  expect(read1).toMatchObject({ status: 'pending', messages: [{}, { author: { kind: 'admin' } }] })
  const { body: answered } = await write(clara, opened.ticketNumber, 'Thank you!')
  expect(answered.status).toBe('open')
  expect(answered.messages.map(({ text }: { text: string }) => text)).toEqual([
    'My parcel is late.',
    'Tomorrow.',
    'Thank you!',
  ])
  const stats = (await shop.get('/admin/tickets/stats')).body
  expect(stats).toMatchObject({ counts: { open: 1, pending: 0 }, unassigned: 0, mine: 1, days: 90 })
  expect(stats.firstResponse).toEqual({ seconds: 3600, tickets: 1 })
  expect(stats.resolution).toEqual({ seconds: null, tickets: 0 })
  await setStatus(opened.ticketNumber, 'resolved')
  expect((await shop.get('/admin/tickets/stats?site=hb')).body.resolution).toEqual({
    seconds: 3600,
    tickets: 1,
  })
  expect((await shop.get('/admin/tickets/stats?site=auctropin')).body.firstResponse.tickets).toBe(0)
})

test('internal notes, and who looks after it, are never shown to the customer', async () => {
  const ticket = await aTicket(shop, {
    customer: clara._id,
    admin: shop.people.admin._id,
    priority: 'urgent',
  })
  const note = { text: 'Known to complain.', isInternal: true, requestId: newId() }
  await shop.send('POST', `/admin/tickets/${ticket._id}/message`, note)
  const answers = [
    await read(clara, ticket.ticketNumber),
    await request(clara, 'GET', PATH),
    // Repeating the request id of an internal note does not reveal it.
    await write(clara, ticket.ticketNumber, 'Hm.', note.requestId),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 409])
  for (const { body } of answers) {
    expect(JSON.stringify(body)).not.toMatch(/complain|urgent|isInternal|priority|version|timeline|@/)
    expect(JSON.stringify(body)).not.toContain(shop.people.admin._id)
  }
})

test('another customer’s ticket is not there, nor is one of another site, nor anything without a session', async () => {
  const { body } = await open(clara)
  const missing = await read(other, 'T-999999')
  for (const answer of [
    await read(other, body.ticketNumber),
    await write(other, body.ticketNumber),
    await request(clara, 'GET', `${PATH}/${body.ticketNumber}`, undefined, 'auctropin'),
  ])
    expect(answer).toMatchObject({
      status: 404,
      body: { ...missing.body, requestId: expect.any(String) },
    })
  expect((await request(other, 'GET', PATH)).body).toMatchObject({ items: [], total: 0 })
  expect((await request(clara, 'GET', PATH, undefined, 'auctropin')).body.total).toBe(0)
  for (const answer of [
    await read(null, body.ticketNumber),
    await open(null),
    await request(null, 'GET', PATH),
  ])
    expect(answer.status).toBe(401)
  expect((await read({ ...clara, token: shop.people.owner.token }, body.ticketNumber)).status).toBe(401)
  expect((await shop.send('GET', '/admin/tickets', undefined, null)).status).toBe(401)
  expect((await asAdmin(body.ticketNumber)).messages).toHaveLength(1)
})

test('only one’s own order may be named, and of others’ one learns nothing', async () => {
  const theirs = await anOrder(shop.db, { customer: other._id })
  const elsewhere = await anOrder(shop.db, { customer: clara._id, site: 'auctropin' })
  const answers = [theirs.uriCode, elsewhere.uriCode, 'no-such-code'].map((order) => open(clara, { order }))
  for (const answer of await Promise.all(answers))
    expect(answer).toMatchObject(refusal('order', 'ORDER_NOT_OF_CUSTOMER', {}))
})

test('a customer sets nothing but what is theirs to say', async () => {
  for (const more of [
    { customer: other._id },
    { priority: 'urgent' },
    { status: 'closed' },
    { admin: shop.people.admin._id },
    { site: 'auctropin' },
    { attachments: [] },
    { isInternal: true },
  ])
    expect((await open(clara, more)).status, JSON.stringify(more)).toBe(400)
  for (const more of [{ subject: '' }, { text: 7 }, { category: 'none' }, { requestId: 'x' }, { order: {} }])
    expect(Object.keys((await open(clara, more)).body.fields)).toEqual(Object.keys(more))
  const { body } = await open(clara)
  const answer = await request(clara, 'POST', `${PATH}/${body.ticketNumber}/messages`, {
    ...{ text: 'x', requestId: newId(), isInternal: true },
  })
  expect(answer.status).toBe(400)
})

test('the same ticket and the same message sent again are one each, and another’s name for it finds nothing', async () => {
  const requestId = newId()
  const answers = await Promise.all([1, 2, 3].map(() => open(clara, { requestId })))
  const [{ body } = { body: {} }] = answers
  expect(new Set(answers.map((answer) => answer.body.ticketNumber))).toEqual(new Set([body.ticketNumber]))
  expect((await open(other, { requestId })).body.ticketNumber).not.toBe(body.ticketNumber)
  const again = newId()
  await Promise.all([1, 2, 3].map(() => write(clara, body.ticketNumber, 'Once', again)))
  expect((await read(clara, body.ticketNumber)).body.messages).toHaveLength(2)
})

test('messages that come at once open a resolved ticket again once; a closed one takes none', async () => {
  const { body } = await open(clara)
  const { ticketNumber } = body
  await setStatus(ticketNumber, 'resolved')
  await Promise.all([1, 2, 3].map((n) => write(clara, ticketNumber, `Message ${n}`)))
  const ticket = await asAdmin(ticketNumber)
  expect(ticket).toMatchObject({ status: 'open', resolvedAt: null, messageCount: 4 })
  const moves = ticket.timeline.filter((entry: { action: string }) => entry.action === 'ticket.statusChanged')
  expect(moves).toMatchObject([{ changes: { status: { to: 'open' } }, by: null }, {}])
  await setStatus(ticketNumber, 'closed')
  expect(await write(clara, ticketNumber)).toMatchObject({
    status: 409,
    body: { code: 'TICKET_CLOSED', params: { ticketNumber } },
  })
  const events = await shop.db.selectFrom('outbox').select(['name', 'payload']).execute()
  const replies = events.filter(({ name }) => name === 'ticket.replied')
  expect(replies).toHaveLength(3)
  expect(replies[0]?.payload).toMatchObject({ ticketNumber, byCustomer: true, isInternal: false })
})
