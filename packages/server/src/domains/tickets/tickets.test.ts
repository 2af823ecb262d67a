import { expect, test } from 'vitest'
import { later, minutes } from '../../lib/clock.ts'
import { newId } from '../../lib/id.ts'
import { aCustomer, anOrder } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { aTicket } from '../../testing/ticket-changes.ts'
import { PATH, type Ticket, ticketsByCall } from '../../testing/tickets-by-call.ts'
import { aPicture, picturesIn, upload, whatIsStored } from '../../testing/uploads.ts'

/** Administrators' changes to existing tickets. */
const shop = testShop()
const { details, post, setStatus, change, list, events } = ticketsByCall(shop)
const { aFile } = picturesIn(shop)

test('lists show the beginning of a message without half an emoji at its end', async () => {
  const ticket = await aTicket(shop)
  expect((await post(ticket, `${'x'.repeat(199)}🧼 soap`)).body.lastMessage).toBe('x'.repeat(199))
})

test('a reply is mailed to the customer and leaves the ticket as the form sends; a note stays inside', async () => {
  const customer = await aCustomer(shop.db, { firstName: 'Clara', email: 'clara@mail.example' })
  const ticket = await aTicket(shop, { customer, subject: 'Jar\r\nBcc: all@mail.example' })
  const replied = await post(ticket, 'It is <b>on</b> its way.\nBye', { status: 'pending' })
  expect(replied.body).toMatchObject({ status: 'pending', version: 3, lastMessageByCustomer: false })
  expect(replied.body.lastMessage).toBe('It is <b>on</b> its way. Bye')
  const noted = await post(ticket, 'She rang twice.', { isInternal: true })
  expect(noted.body).toMatchObject({ status: 'pending', messageCount: 3, version: 3 })
  expect(noted.body.lastMessage).toBe('It is <b>on</b> its way. Bye')
  expect(noted.body.timeline.map((entry: { action: string }) => entry.action)).toEqual(
    expect.arrayContaining(['ticket.opened', 'ticket.replied', 'ticket.statusChanged', 'ticket.noted']),
  )
  const [reply, opening, ...more] = await shop.mails()
  expect(more).toEqual([])
  expect(opening).toMatchObject({ to: 'clara@mail.example', status: 'sent' })
  expect(reply?.subject).toBe(`Answer to your ticket ${ticket.ticketNumber}: Jar Bcc: all@mail.example`)
  expect(reply?.text).toContain('It is <b>on</b> its way.\nBye')
  const { html } = await shop.db
    .selectFrom('mails')
    .select('html')
    .where('subject', '=', reply?.subject ?? '')
    .executeTakeFirstOrThrow()
  expect(html).toContain('It is &#60;b&#62;on&#60;/b&#62; its way.')
  expect(await post(ticket, 'x', { isInternal: true, status: 'closed' })).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST', fields: { status: { code: 'NOTE_WITH_STATUS' } } },
  })
})

test('the first admin who replies to an unassigned ticket looks after it; a note takes nothing', async () => {
  const ticket = await aTicket(shop)
  const unassigned = async () => (await shop.get('/admin/tickets/stats')).body
  expect(await unassigned()).toMatchObject({ unassigned: 1, mine: 0 })
  expect((await post(ticket, 'She rang twice.', { isInternal: true })).body).toMatchObject({ admin: null })
  const { body } = await post(ticket, 'It is on its way.')
  expect(body).toMatchObject({ admin: { _id: shop.people.admin._id }, version: ticket.version + 1 })
  expect(body.timeline).toContainEqual(
    expect.objectContaining({
      action: 'ticket.assigned',
      changes: { admin: { from: null, to: 'Ada Example' } },
    }),
  )
  expect(await unassigned()).toMatchObject({ unassigned: 0, mine: 1 })
  const path = `/admin/tickets/${ticket._id}/message`
  const again = { text: 'And here it is.', requestId: newId() }
  const { body: other } = await shop.send('POST', path, again, 'colleague')
  expect(other.admin._id).toBe(shop.people.admin._id)
})

test('the files of a reply stand in its mail as links that open them', async () => {
  const customer = await aCustomer(shop.db, { email: 'clara@mail.example' })
  const files = [{ content: await aPicture(), name: 'jar <b>.png' }]
  const { data } = (await upload(shop, files, { path: '/admin/upload/chat-files' })).body
  const ticket = await aTicket(shop, { customer, attachments: [data[0].url] })
  await post(ticket, 'Like this one?', { attachments: [data[0].url] })
  await post(ticket, 'Without a picture.')
  const [last, ...withFiles] = await shop.mails()
  expect(last?.text).not.toContain('Files with this message')
  expect(withFiles).toHaveLength(2)
  for (const { text, links } of withFiles) {
    const link = links.find((url) => url.includes('/files/')) ?? ''
    expect(text).toContain('Files with this message:')
    expect(text).toContain(`jar <b>.png ${link}`)
    const { html } = await shop.db
      .selectFrom('mails')
      .select('html')
      .where('text', '=', text)
      .executeTakeFirstOrThrow()
    expect(html).toContain(`href="${link.replace('&', '&amp;')}"`)
    expect(html).toMatch(/<a [^>]*>jar &lt;b&gt;.png<\/a>/)
    const opened = await fetch(link)
    expect({ status: opened.status, type: opened.headers.get('content-type') }).toEqual({
      ...{ status: 200, type: 'image/png' },
    })
  }
})

test('the same reply sent twice, also at once, is one message and one mail', async () => {
  const ticket = await aTicket(shop)
  const requestId = newId()
  const answers = await Promise.all([1, 2, 3].map(() => post(ticket, 'Yes', { requestId })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  for (const other of [{ isInternal: true }, { attachments: [await aFile()] }])
    expect(await post(ticket, 'Yes', { requestId, ...other }), JSON.stringify(other)).toMatchObject({
      ...{ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } },
    })
  expect((await details(ticket._id)).messages).toHaveLength(2)
  expect(await shop.mails()).toHaveLength(2)
})

test('closed is final: no reply, no change, no other status, but notes', async () => {
  const ticket = await aTicket(shop)
  const { body: closed } = await setStatus(ticket, 'closed')
  expect(closed).toMatchObject({ status: 'closed', resolvedAt: expect.any(String) })
  const { ticketNumber } = ticket
  const isFinal = { status: 409, body: { code: 'TICKET_CLOSED', params: { ticketNumber } } }
  for (const status of ['open', 'pending', 'resolved', 'closed'])
    expect(await setStatus(closed, status)).toMatchObject(isFinal)
  expect(await post(closed, 'Still there?')).toMatchObject(isFinal)
  expect(await change(closed, { priority: 'low' })).toMatchObject(isFinal)
  expect((await post(closed, 'Filed.', { isInternal: true })).status).toBe(200)
  expect((await details(ticket._id)).status).toBe('closed')
})

test('a resolved ticket that is opened again is resolved no longer', async () => {
  const ticket = await aTicket(shop)
  const { body: resolved } = await setStatus(ticket, 'resolved')
  const { ticketNumber } = ticket
  const params = { ticketNumber, status: 'resolved', allowed: ['open', 'pending', 'closed'] }
  expect(await setStatus(resolved, 'resolved')).toMatchObject({
    status: 409,
    body: { code: 'TICKET_STATUS_NOT_ALLOWED', params },
  })
  const { body: reopened } = await setStatus(resolved, 'open')
  expect(reopened).toMatchObject({ status: 'open', resolvedAt: null, version: 3 })
})

test('who read an older version changes nothing, and hears who was faster', async () => {
  const ticket = await aTicket(shop)
  const { body } = await change(ticket, { admin: shop.people.colleague._id, priority: 'high' })
  expect(body).toMatchObject({ priority: 'high', admin: { firstName: 'Ben' }, version: 2 })
  const [assigned] = body.timeline.filter(({ action }: { action: string }) => action === 'ticket.assigned')
  expect(assigned.changes).toEqual({ admin: { from: null, to: 'Ben Example' } })
  const late = await change(ticket, { priority: 'low' })
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'STALE', params: { changedBy: 'Ada Example', version: 2 } },
  })
  expect((await setStatus(ticket, 'closed')).body.code).toBe('STALE')
  expect((await change(body, { admin: null })).body).toMatchObject({ admin: null, version: 3 })
  expect((await change(body, { status: 'closed' })).status).toBe(400)
})

test('one of several who change the status at once is first', async () => {
  const ticket = await aTicket(shop)
  const answers = await Promise.all(['pending', 'resolved', 'closed'].map((to) => setStatus(ticket, to)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('tickets are found by number, subject, customer and address, also after these change', async () => {
  const customer = await aCustomer(shop.db, { firstName: 'Zoë', email: 'zoe@mail.example' })
  const ticket = await aTicket(shop, { customer, subject: 'Broken jar' })
  await aTicket(shop, { subject: 'Late parcel' })
  for (const q of [ticket.ticketNumber, 'broken zoe', 'zoe@mail', 'Zoë'])
    expect((await list(`q=${encodeURIComponent(q)}`)).total, q).toBe(1)
  await shop.db.updateTable('customers').set({ firstName: 'Yara' }).where('_id', '=', customer).execute()
  expect((await list('q=yara')).total).toBe(1)
  expect((await list('q=Zoë+Sommer')).total).toBe(1)
})

test('the list is filtered and sorted', async () => {
  const urgent = await aTicket(shop, { priority: 'urgent', admin: shop.people.admin._id })
  const low = await aTicket(shop, { priority: 'low', site: 'auctropin', category: 'payment' })
  const closed = await aTicket(shop)
  await setStatus(closed, 'closed')
  shop.now = new Date(later(shop.now, minutes(1)))
  await post(low, 'Newest')
  const numbers = async (query: string) => (await list(query)).items.map(({ _id }: Ticket) => _id)
  expect(await numbers('')).toEqual([closed._id, low._id, urgent._id])
  expect((await numbers('sort=lastMessageAt.desc'))[0]).toBe(low._id)
  expect(await numbers('assigned=me')).toEqual([low._id, urgent._id])
  expect(await numbers(`assigned=${shop.people.admin._id}`)).toEqual([low._id, urgent._id])
  expect(await numbers('assigned=unassigned')).toEqual([closed._id])
  expect(await numbers('assigned=unassigned&status=open,pending')).toEqual([])
  expect(await numbers('status=closed')).toEqual([closed._id])
  expect(await numbers('site=auctropin')).toEqual([low._id])
  expect(await numbers('category=payment')).toEqual([low._id])
  expect(await numbers(`customer=${low.customer._id}`)).toEqual([low._id])
  expect(await numbers('sort=priority.desc')).toEqual([urgent._id, closed._id, low._id])
  expect(await numbers('from=2026-06-15&to=2026-06-15')).toHaveLength(3)
  expect(await numbers('to=2026-06-14')).toHaveLength(0)
  expect(await list('')).toMatchObject({ total: 3, limit: 20 })
  expect((await shop.get(`${PATH}?assigned=them`)).body.fields).toMatchObject({
    assigned: { code: 'INVALID_ID' },
  })
})

test('attachments stay as long as their message, and are what the upload returned', async () => {
  const customer = await aCustomer(shop.db, { isTest: true })
  const files = [{ content: await aPicture(), name: 'jar.png' }]
  const { data } = (await upload(shop, files, { path: '/admin/upload/chat-files' })).body
  const ticket = await aTicket(shop, { customer })
  const { body } = await post(ticket, 'Like this one?', { attachments: [data[0].url, data[0].url] })
  const { url, kind, name, bytes, thumbnailUrl } = data[0]
  expect(body.messages[1].attachments).toEqual([{ url, kind, name, bytes, thumbnailUrl }])
  shop.now = new Date(shop.now.getTime() + 7 * 86_400_000)
  await shop.runJobs()
  expect((await whatIsStored(shop)).rows).toBe(1)
  const removed = await shop.send('PATCH', '/admin/customers/bulk-remove-test-customer', { ids: [customer] })
  expect(removed.body.updated).toEqual([customer])
  await shop.runJobs()
  expect((await whatIsStored(shop)).rows).toBe(0)
  expect((await list('')).total).toBe(0)
  expect(await events()).toEqual([])
})

test('tickets outlive a test order, and go over to whom their customer turns out to be', async () => {
  const [keep, merge] = [await aCustomer(shop.db), await aCustomer(shop.db)]
  const order = await anOrder(shop.db, { customer: merge, isTestOrder: true })
  const ticket = await aTicket(shop, { customer: merge, order: order._id })
  await shop.send('DELETE', `/admin/orders/remove-test-order/${order._id}`)
  expect(await details(ticket._id)).toMatchObject({ order: null, status: 'open' })
  const versions = { keep: 1, merge: 1 }
  const merged = await shop.send('POST', '/admin/customers/merge', { keep, merge, versions })
  expect(merged.body.moved.tickets).toBe(1)
  expect((await details(ticket._id)).customer._id).toBe(keep)
  await shop.send('POST', `/admin/customers/merge/${merged.body._id}/undo`, {})
  expect((await details(ticket._id)).customer._id).toBe(merge)
})

test('canned replies of the site and of all sites answer a ticket', async () => {
  for (const [title, site] of [
    ['Hello', null],
    ['Parcel', 'auctropin'],
    ['Soap', 'hb'],
  ])
    await shop.send('POST', '/admin/live-chat-replies', { title, site, text: 'Dear {{firstName}}' })
  const titles = async (as: 'admin' | 'colleague') =>
    (await shop.get(`${PATH}/canned-replies`, as)).body.map(({ title }: { title: string }) => title)
  expect(await titles('admin')).toEqual(['Hello', 'Parcel', 'Soap'])
  const { _id } = shop.people.colleague
  await shop.db
    .updateTable('adminRoles')
    .set({ sites: ['auctropin'] })
    .where('admin', '=', _id)
    .execute()
  expect(await titles('colleague')).toEqual(['Hello', 'Parcel'])
})

test('what there is not is not found, and nonsense is never a failure of the server', async () => {
  for (const id of [newId(), 'T-999999', "T-1' or 1=1", '%00'])
    expect((await shop.get(`${PATH}/details/${encodeURIComponent(id)}`)).status).toBeLessThan(500)
  expect((await post({ _id: newId(), version: 1 }, 'Hello')).status).toBe(404)
  expect((await setStatus({ _id: newId(), version: 1 }, 'open')).status).toBe(404)
  expect((await change({ _id: newId(), version: 1 }, {})).status).toBe(404)
  expect((await shop.get(`${PATH}/by-order-ticket?order=${newId()}`)).status).toBe(404)
  expect((await shop.get(`${PATH}/by-order-ticket`)).body.fields).toMatchObject({
    order: { code: 'REQUIRED' },
  })
  const ticket = await aTicket(shop)
  for (const text of ['', 'x'.repeat(10_001), 7, null, '\u0000'])
    expect((await post(ticket, text as string)).status, String(text).slice(0, 5)).toBe(400)
  expect((await post(ticket, 'x', { requestId: 'again' })).body.fields).toMatchObject({
    requestId: { code: 'INVALID_ID' },
  })
  const many = Array(11).fill(`/files/${'a'.repeat(22)}.png`)
  expect((await post(ticket, 'x', { attachments: many })).body.fields).toMatchObject({
    attachments: { code: 'TOO_MANY', params: { max: 10 } },
  })
})
