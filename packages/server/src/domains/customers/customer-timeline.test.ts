import { CUSTOMER_TIMELINE_KINDS } from '@storekeeper/contract/customers/customer-timeline'
import { ROLE_PERMISSIONS } from '@storekeeper/contract/roles/role-permissions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { anAdminOnSites } from '../../testing/an-admin-on-sites.ts'
import { aCustomerWithEverything, PERSON } from '../../testing/customer-with-everything.ts'
import { aCustomer, giveRole, NOW } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()

type Entry = { _id: string; at: string; kind: string; facts: unknown }
const read = async (customer: string, query = '', as: 'owner' | 'admin' = 'owner') =>
  (await shop.get(`/admin/customers/${customer}/timeline?${query}`, as)).body as {
    items: (Entry & Record<string, unknown>)[]
    next: string | null
  }

test('has an entry of every kind, with the facts of each', async () => {
  const { customer, order } = await aCustomerWithEverything(shop)
  await shop.runJobs()
  const { items, next } = await read(customer, 'limit=100')
  expect(next).toBeNull()
  expect([...new Set(items.map(({ kind }) => kind))].sort()).toEqual([...CUSTOMER_TIMELINE_KINDS].sort())
  const first = (kind: string) => items.find((entry) => entry.kind === kind)
  const named = { _id: order._id, orderId: order.orderId, uriCode: order.uriCode }
  expect(first('order')).toMatchObject({ order: named, total: 2000, paymentStatus: 'partially-refunded' })
  expect(items.filter(({ kind }) => kind === 'payment')).toMatchObject([
    { amount: -500, reason: 'Quillon wrote', by: { name: 'Olive Example' } },
    { amount: 2000, method: 'cash' },
  ])
  expect(first('credit')).toMatchObject({ amount: 700, balanceAfter: 700, reason: 'For Quillon' })
  const mails = items.filter(({ kind }) => kind === 'mail').map(({ subject }) => subject)
  expect(mails.sort()).toEqual(['News', 'On its way', expect.stringContaining('ticket')])
  expect(first('chat')).toMatchObject({ status: 'open', messages: 1 })
  expect(first('ticket')).toMatchObject({ subject: 'Vandermeer: a jar', byCustomer: false })
  expect(first('review')).toMatchObject({ rating: 4, product: 'Soap', order: named })
  expect(first('claim')).toMatchObject({ product: 'Soap', status: 'pending' })
  expect(first('return')).toMatchObject({
    ...{ returnNumber: expect.stringMatching(/^R-\d+$/), status: 'approved', byCustomer: false },
  })
  expect(first('note')).toMatchObject({ changes: { note: { to: 'Vandermeer rings twice.' } } })
  expect(items.filter(({ kind }) => kind === 'change').map(({ action }) => action)).toEqual([
    'customer.blocked',
    'customer.changed',
    'customer.created',
  ])
})

test('is filtered by kinds, and an unknown kind is refused', async () => {
  const { customer } = await aCustomerWithEverything(shop)
  const { items } = await read(customer, 'kind=ticket,note')
  expect(items.map(({ kind }) => kind).sort()).toEqual(['note', 'ticket'])
  expect(await shop.get(`/admin/customers/${customer}/timeline?kind=wish`)).toMatchObject({
    status: 400,
    body: { fields: { 'kind.0': {} } },
  })
})

test('leaves out what the admin may not view', async () => {
  const { customer } = await aCustomerWithEverything(shop)
  await shop.runJobs()
  await sql`delete from "adminRoles" where "admin" = ${shop.people.admin._id}`.execute(shop.db)
  await giveRole(shop.db, shop.people.admin._id, 'marketing')
  const { items } = await read(customer, 'limit=100', 'admin')
  const kinds = new Set(items.map(({ kind }) => kind))
  expect([...kinds].sort()).toEqual(['change', 'mail', 'note', 'order', 'payment', 'review'])
  await sql`delete from "adminRoles" where "admin" = ${shop.people.admin._id}`.execute(shop.db)
  await giveRole(shop.db, shop.people.admin._id, 'fulfilment')
  const mails = (await read(customer, 'kind=mail', 'admin')).items.map(({ subject }) => subject)
  expect(mails).not.toContain('News')
  expect(mails).toContain('On its way')
})

test('shows e-mails about credit and chats only with the permission to view these, on their site', async () => {
  const { customer } = await aCustomerWithEverything(shop)
  const mails = [
    { _id: newId(), notification: 'creditGiven', site: 'hb', subject: 'You received $7.00' },
    { _id: newId(), notification: 'chatTranscript', site: 'hb', subject: 'What we wrote' },
    { _id: newId(), notification: 'chatReply', site: 'auctropin', subject: 'We replied' },
  ] as const
  for (const mail of mails) {
    const to = { toName: 'Quillon', toEmail: PERSON.email, language: 'en', template: 'letter' } as const
    const sent = {
      status: 'sent',
      values: null,
      reason: null,
      bounce: null,
      createdAt: NOW.toISOString(),
    } as const
    await shop.db
      .insertInto('mails')
      .values({ ...mail, ...to, ...sent })
      .execute()
  }
  const of = (mail: string) => `/admin/customers/${customer}/notifications/${mail}`
  const again = await shop.send('POST', `${of(mails[0]._id)}/send-again`, { requestId: newId() }, 'owner')
  expect(again.status).toBe(200)
  const seen = async (as: { token: string } | 'owner') => {
    const timeline = JSON.stringify(
      (await shop.get(`/admin/customers/${customer}/timeline?limit=100`, as)).body,
    )
    const found = mails.filter(({ subject }) => timeline.includes(subject))
    for (const mail of mails)
      expect((await shop.get(of(mail._id), as)).status).toBe(found.includes(mail) ? 200 : 404)
    return found.map(({ notification }) => notification)
  }
  const without = (left: string) => ROLE_PERMISSIONS.filter((permission) => permission !== left)
  const sites = ['hb', 'auctropin']
  expect(await seen('owner')).toEqual(['creditGiven', 'chatTranscript', 'chatReply'])
  expect(await seen(await anAdminOnSites(shop, sites, without('credit:read')))).toEqual([
    'chatTranscript',
    'chatReply',
  ])
  expect(await seen(await anAdminOnSites(shop, sites, without('live-chats:read')))).toEqual(['creditGiven'])
  expect(await seen(await anAdminOnSites(shop, ['hb']))).toEqual(['creditGiven', 'chatTranscript'])
})

test('pages neither repeat nor skip entries, even of one moment', async () => {
  const customer = await aCustomer(shop.db)
  await sql`
    insert into "creditEntries" ("_id", "customer", "amount", "kind", "reason", "balanceAfter", "createdAt")
    select gen_random_uuid(), ${customer}, 1, 'adjustment', n::text, n, ${NOW.toISOString()}::timestamptz + (n / 5) * interval '1 microsecond'
    from generate_series(1, 23) n
  `.execute(shop.db)
  const seen: string[] = []
  let before = ''
  do {
    const page = await read(customer, `kind=credit&limit=4&before=${encodeURIComponent(before)}`)
    seen.push(...page.items.map(({ _id }) => _id))
    before = page.next ?? ''
  } while (before)
  expect(seen).toHaveLength(23)
  expect(new Set(seen).size).toBe(23)
  expect(seen).toEqual((await read(customer, 'kind=credit&limit=100')).items.map(({ _id }) => _id))
})

test.each(['x', '2026-02-31T12:00:00.000000Z~0198c0de-0000-7000-8000-000000000001'])(
  'a position that no entry has is refused: %s',
  async (before) => {
    const customer = await aCustomer(shop.db)
    expect(await shop.get(`/admin/customers/${customer}/timeline?before=${before}`)).toMatchObject({
      status: 400,
      body: { fields: { before: { code: 'INVALID_CURSOR' } } },
    })
  },
)
