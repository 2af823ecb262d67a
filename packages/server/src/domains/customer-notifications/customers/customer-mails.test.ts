import { ROLE_PERMISSIONS } from '@storekeeper/contract/roles/role-permissions'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { days, later } from '../../../lib/clock.ts'
import { newId } from '../../../lib/id.ts'
import { openMailer } from '../../../ports/mail/open-mailer.ts'
import { openMailServer } from '../../../ports/mail/testing/mail-server.ts'
import { anAdminOnSites } from '../../../testing/an-admin-on-sites.ts'
import { aCampaign } from '../../../testing/campaign-changes.ts'
import { aCustomer, giveRole } from '../../../testing/factories.ts'
import { aReceivedReturn, aReturn, someReasons } from '../../../testing/return-changes.ts'
import { aSignedInCustomer } from '../../../testing/signed-in-customer.ts'
import { openStorefronts, visit } from '../../../testing/storefront.ts'
import { MAIL_BOUNCE_SECRET, type SeenMail, testShop } from '../../../testing/test-shop.ts'
import { aTicket } from '../../../testing/ticket-changes.ts'

/** E-mails about accounts, tickets, credit and returns, at the customer whom they reached. */
const shop = testShop({ live: true })
const CLARA = 'clara@mail.example'
beforeEach(async () => {
  await openStorefronts(shop)
  await someReasons(shop)
  await shop.db
    .updateTable('sites')
    .set({ notifiesSince: later(shop.now, -days(1)) })
    .execute()
})

const mails = async (): Promise<SeenMail[]> => {
  await shop.live.complete()
  return shop.mails()
}
const kinds = async () => (await mails()).map(({ template }) => template).toReversed()
const timeline = async (customer: string) =>
  (await shop.get(`/admin/customers/${customer}/timeline?kind=mail`)).body.items
const of = (customer: string, mail: string) => `/admin/customers/${customer}/notifications/${mail}`
const giveCredit = (customer: string) =>
  shop.send('POST', `/admin/wallet/balances/${customer}/adjust`, {
    amount: 500,
    reason: 'Sorry',
    requestId: newId(),
  })
const edit = (kind: string, texts: object) =>
  shop.send('PUT', `/admin/customer-notifications/${kind}/template`, {
    ...{ site: 'hb', language: 'en', version: 0, ...texts },
  })
const forget = () => visit(shop, ['POST', '/account/password/forgot', { email: CLARA }], null)

test('a forgotten password uses the template and the sender of the site, and its link is not stored', async () => {
  const server = await openMailServer({})
  shop.mailer = openMailer(server.settings)
  const sender = { name: 'Harbour', email: 'hello@hb.example', replyTo: 'help@hb.example' }
  await shop.send('PUT', '/admin/customer-notifications/sender', { site: 'hb', ...sender })
  await edit('accountReset', {
    subject: 'New password, {{ customer.firstName }}',
    body: '{% button "Go", link.url %}',
  })
  const { _id } = await aSignedInCustomer(shop, { email: CLARA, firstName: 'Clara' })
  await forget()
  await shop.runJobs()
  expect(server.received[0]?.mail).toMatchObject({
    subject: 'New password, Clara',
    from: { name: 'Harbour', address: 'hello@hb.example' },
    replyTo: [{ address: 'help@hb.example' }],
    text: expect.stringContaining('/account/reset-password?token='),
  })
  const stored = await shop.db.selectFrom('mails').select(['status', 'text', 'html', 'values']).execute()
  expect(stored).toEqual([{ status: 'sent', text: null, html: null, values: null }])
  const [mail] = await timeline(_id)
  expect(mail).toMatchObject({ notification: 'accountReset', status: 'sent' })
  expect((await shop.get(of(_id, mail._id))).status).toBe(404)
  const again = await shop.send('POST', `${of(_id, mail._id)}/send-again`, { requestId: newId() })
  expect(again.status).toBe(404)
  await server.stop()
})

test('an e-mail about credit is viewed as it was sent, and sent again to the present address', async () => {
  const customer = await aCustomer(shop.db, { email: CLARA })
  await giveCredit(customer)
  expect(await kinds()).toEqual(['creditGiven'])
  const [mail] = await timeline(customer)
  expect(mail).toMatchObject({ notification: 'creditGiven', status: 'sent', bounce: null })
  expect((await shop.get(of(customer, mail._id))).body).toMatchObject({
    ...{ to: { email: CLARA }, subject: 'You received $5.00 of credit' },
    text: expect.stringContaining('Sorry'),
  })
  await shop.db.updateTable('customers').set({ email: 'klara@mail.example' }).execute()
  const requestId = newId()
  const again = () => shop.send('POST', `${of(customer, mail._id)}/send-again`, { requestId })
  expect((await again()).body).toEqual({ to: 'klara@mail.example' })
  expect((await again()).status).toBe(200)
  expect((await mails()).map(({ to }) => to)).toEqual(['klara@mail.example', CLARA])
  expect(await timeline(customer)).toMatchObject([{ by: { name: 'Ada Example' } }, { by: null }])
  await shop.db.updateTable('mails').set({ status: 'queued' }).execute()
  expect(
    await shop.send('POST', `${of(customer, mail._id)}/send-again`, { requestId: newId() }),
  ).toMatchObject({
    ...{ status: 409, body: { code: 'NOTIFICATION_MAIL_PENDING' } },
  })
  await shop.db.updateTable('customers').set({ email: null }).execute()
  expect(await again()).toMatchObject({ body: { code: 'CUSTOMER_HAS_NO_EMAIL' } })
  expect((await shop.get(of(await aCustomer(shop.db), mail._id))).status).toBe(404)
})

test('a ticket is confirmed, answered and resolved by e-mail, which only those who may view tickets see', async () => {
  const clara = await aSignedInCustomer(shop, { email: CLARA })
  const sent = { subject: 'Late', text: 'Where is it?', category: 'other', requestId: newId() }
  const { ticketNumber } = (await visit(shop, ['POST', '/tickets', sent], clara)).body
  const { _id } = (await shop.get(`/admin/tickets?q=${ticketNumber}`)).body.items[0]
  await shop.send('POST', `/admin/tickets/${_id}/message`, { text: 'Soon.\nBye', requestId: newId() })
  const { version } = (await shop.get(`/admin/tickets/details/${_id}`)).body
  await shop.send('PATCH', `/admin/tickets/${_id}/update-status`, { status: 'resolved', version })
  expect(await kinds()).toEqual(['ticketReceived', 'ticketReply', 'ticketResolved'])
  const reply = (await mails()).find(({ template }) => template === 'ticketReply')
  expect(reply?.text).toContain('Soon.\nBye')
  expect(reply?.text).toContain(`/account/tickets/${ticketNumber}`)
  const [mail] = await timeline(clara._id)
  expect((await shop.get(of(clara._id, mail._id))).status).toBe(200)
  await shop.db.deleteFrom('adminRoles').where('admin', '=', shop.people.colleague._id).execute()
  await giveRole(shop.db, shop.people.colleague._id, 'fulfilment')
  expect((await shop.get(of(clara._id, mail._id), 'colleague')).status).toBe(404)
})

test('a reply that resolves a ticket is sent together with the e-mail that it was resolved, once', async () => {
  const ticket = await aTicket(shop, { customer: await aCustomer(shop.db, { email: CLARA }) })
  const reply = { text: 'It arrived.', status: 'resolved', requestId: newId() }
  for (let n = 0; n < 2; n++) await shop.send('POST', `/admin/tickets/${ticket._id}/message`, reply)
  expect(await kinds()).toEqual(['ticketOpened', 'ticketReply', 'ticketResolved'])
})

test('a turned off e-mail about tickets is not sent', async () => {
  await shop.send('PATCH', '/admin/customer-notifications/ticketOpened', { site: 'hb', isOn: false })
  await aTicket(shop, { customer: await aCustomer(shop.db, { email: CLARA }) })
  expect(await kinds()).toEqual([])
})

test('e-mails about a return are shown at its order only with the permission to view returns', async () => {
  const { order } = await aReceivedReturn(shop)
  await kinds()
  const path = `/admin/orders/${order._id}/notifications`
  const list = async (as: { token: string } | 'owner') =>
    (await shop.get(path, as)).body.map(({ kind }: { kind: string }) => kind)
  expect(await list('owner')).toEqual(expect.arrayContaining(['returnApproved', 'returnReceived']))
  const [{ _id }] = (await shop.get(path, 'owner')).body
  const permissions = ROLE_PERMISSIONS.filter((permission) => permission !== 'returns:read')
  const without = await anAdminOnSites(shop, ['hb'], permissions)
  expect(await list(without)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^return/)]))
  expect((await shop.get(`${path}/${_id}`, 'owner')).status).toBe(200)
  expect((await shop.get(`${path}/${_id}`, without)).status).toBe(404)
})

test('each step of a return is e-mailed once, and a received return replaces “order returned”', async () => {
  await aReceivedReturn(shop)
  expect((await kinds()).filter((kind) => kind.startsWith('return'))).toEqual([
    'returnApproved',
    'returnReceived',
  ])
  const created = await aReturn(shop)
  await shop.db.updateTable('returns').set({ status: 'requested' }).where('_id', '=', created._id).execute()
  await shop.send('PATCH', `/admin/returns/${created._id}/decide`, {
    ...{ version: created.version, status: 'refused', reason: 'The seal is broken' },
  })
  const [refused] = await mails()
  expect(refused).toMatchObject({
    ...{ template: 'returnRefused', subject: `About your return ${created.number}` },
    text: expect.stringContaining('The seal is broken'),
  })
  expect(refused?.text).not.toContain('The items arrived')
  expect(await kinds()).not.toContain('orderReturned')
})

test('the e-mail about received items that are refused says that they arrived', async () => {
  const { _id } = await aReceivedReturn(shop)
  const worn = { version: 2, status: 'refused', reason: 'Worn' }
  expect((await shop.send('PATCH', `/admin/returns/${_id}/decide`, worn)).status).toBe(200)
  const [refused] = await mails()
  expect(refused?.text).toContain('Worn')
  expect(refused?.text).toContain('The items arrived, but we can’t refund or exchange them.')
})

test.each(['hard', 'soft', 'complaint'] as const)(
  'a %s bounce that is reported later is shown at the customer, and only a soft one keeps the address subscribed',
  async (kind) => {
    const customer = await aCustomer(shop.db, { email: CLARA, acceptsMarketing: true })
    await giveCredit(customer)
    await mails()
    const [{ _id }] = await timeline(customer)
    const report = (body: object, secret = MAIL_BOUNCE_SECRET) =>
      fetch(`${shop.url}/webhooks/mail-bounces`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
        body: JSON.stringify(body),
      })
    const bounce = { messageId: `<${_id}@shop.example>`, kind, reason: '550 no such user' }
    expect((await report(bounce, 'wrong')).status).toBe(401)
    const bad = await report({ kind })
    expect([bad.status, await bad.json()]).toMatchObject([
      400,
      { fields: { messageId: { code: 'REQUIRED' } } },
    ])
    for (let n = 0; n < 2; n++) expect((await report(bounce)).status).toBe(200)
    expect((await report({ recipient: 'unknown@mail.example', kind: 'soft' })).status).toBe(200)
    expect(await timeline(customer)).toMatchObject([
      { status: 'sent', bounce: { kind, reason: '550 no such user' } },
    ])
    const gone = await shop.db.selectFrom('unsubscribedEmails').select(['email', 'source']).execute()
    expect(gone).toEqual(kind === 'soft' ? [] : [{ email: CLARA, source: 'bounce' }])
  },
)

test('a bounce that names the address alone is that of the e-mail that left last, also of a campaign', async () => {
  const customer = await aCustomer(shop.db, { email: 'ada@mail.example', acceptsMarketing: true })
  await giveCredit(customer)
  await mails()
  const bounced = async (kind: string) => {
    const answer = await fetch(`${shop.url}/webhooks/mail-bounces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${MAIL_BOUNCE_SECRET}` },
      body: JSON.stringify({ recipient: 'Ada@mail.example', kind, reason: 'Full' }),
    })
    expect(answer.status).toBe(200)
    const { rows } = await sql<{ bounce: { kind: string } | null }>`
      select "bounce" from mails union all select "bounce" from "campaignRecipients"
    `.execute(shop.db)
    return rows.flatMap(({ bounce }) => bounce?.kind ?? [])
  }
  expect(await bounced('soft')).toEqual(['soft'])
  await aCampaign(shop)
  await shop.runJobs()
  const completedAt = later(shop.now, 1000)
  await shop.db.updateTable('campaignRecipients').set({ completedAt }).execute()
  expect(await bounced('hard')).toEqual(['soft', 'hard'])
  expect(await shop.db.selectFrom('campaignRecipients').select('bounce').execute()).toMatchObject([
    { bounce: { kind: 'hard' } },
  ])
})

test('guests, who cannot open the page of a ticket, answer by e-mail', async () => {
  const { _id } = await aTicket(shop, { customer: await aCustomer(shop.db, { email: CLARA }) })
  await shop.send('POST', `/admin/tickets/${_id}/message`, { text: 'Soon.', requestId: newId() })
  await kinds()
  const reply = (await mails()).find(({ template }) => template === 'ticketReply')
  expect(reply?.text).toContain('To answer, reply to this e-mail.')
  expect(reply?.text).not.toMatch(/account\/tickets|sign in/)
})
