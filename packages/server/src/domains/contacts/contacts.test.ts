import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aContact, aContactCategory, unsubscribed } from '../../testing/contact-changes.ts'
import { aCustomer, NOW } from '../../testing/factories.ts'
import { refusal } from '../../testing/refusal.ts'
import { testShop } from '../../testing/test-shop.ts'
import { subscribeAgain, unsubscribe } from './contacts.ts'

const shop = testShop()
const unknown = '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f'
const PATH = '/admin/contacts'
const clara = { email: 'Clara@Mail.example', name: 'Clara Sommer', site: 'hb' }
const add = (more: object = {}) => shop.send('POST', PATH, { ...clara, ...more })
const change = (id: string, more: object = {}, as?: 'colleague') =>
  shop.send(
    'PUT',
    `${PATH}/${id}`,
    { ...clara, phone: '', message: '', category: null, version: 1, ...more },
    as,
  )
const emails = async (query = '') =>
  (await shop.get(`${PATH}?${query}`)).body.items.map((contact: { email: string }) => contact.email)
const lastEntry = (entityId: string) =>
  shop.db
    .selectFrom('auditLog')
    .select(['action', 'admin', 'changes'])
    .where('entityId', '=', entityId)
    .orderBy('_id', 'desc')
    .executeTakeFirst()

test('a contact is added with a category of its site, and its address is stored in lower case', async () => {
  const category = await aContactCategory(shop.db, 'Press')
  const { status, body } = await add({ category, phone: '+1 555 0100', message: 'May I write about you?' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...{ email: 'clara@mail.example', name: 'Clara Sommer', phone: '+1 555 0100', site: 'hb' },
    ...{ category: { _id: category, name: 'Press' }, subscribed: true, source: 'admin', version: 1 },
  })
  const { body: list } = await shop.get(PATH)
  expect(list).toMatchObject({ items: [body], total: 1, limit: 20 })
  expect((await shop.get(`${PATH}/${body._id}`)).body).toEqual(body)
  expect((await shop.get(`${PATH}/${unknown}`)).status).toBe(404)
  expect(await lastEntry(body._id)).toMatchObject({
    action: 'contact.created',
    admin: shop.people.admin._id,
  })
})

test.each([
  ['an address that is none', { email: 'clara' }, 400, 'email', 'INVALID_EMAIL'],
  ['a name on two lines', { name: 'Clara\r\nBcc: all@mail.example' }, 400, 'name', 'NOT_ONE_LINE'],
  ['a name with another kind of line end', { name: 'Clara\u2028Bcc: x' }, 400, 'name', 'NOT_ONE_LINE'],
  ['a phone number on two lines', { phone: '1\n2' }, 400, 'phone', 'NOT_ONE_LINE'],
  ['a message without end', { message: 'x'.repeat(5001) }, 400, 'message', 'TOO_LONG'],
  ['a site that is none', { site: 'nowhere' }, 422, 'site', 'SITE_NOT_FOUND'],
  ['a category that is gone', { category: unknown }, 422, 'category', 'CATEGORY_GONE'],
  ['an unknown field', { subscribed: true }, 400, 'subscribed', 'UNKNOWN_FIELD'],
])('%s is refused by the name of the field', async (_, more, status, path, code) => {
  const refused = { status, body: { fields: { [path]: { code } } } }
  expect(await add(more)).toMatchObject(refused)
  expect(await change(await aContact(shop.db), more)).toMatchObject(refused)
})

test('a category of another site is refused', async () => {
  const category = await aContactCategory(shop.db, 'Press', 'auctropin')
  expect(await add({ category })).toMatchObject(
    refusal('category', 'CONTACT_CATEGORY_OF_OTHER_SITE', { name: 'Press' }),
  )
})

test('a change is written down, and a stale form hears who was first', async () => {
  const id = await aContact(shop.db)
  const category = await aContactCategory(shop.db, 'Press')
  const { status, body } = await change(id, { name: 'Klara', category }, 'colleague')
  expect({ status, name: body.name, version: body.version }).toEqual({
    status: 200,
    name: 'Klara',
    version: 2,
  })
  expect(await lastEntry(id)).toMatchObject({
    changes: { name: { from: 'Clara Sommer', to: 'Klara' }, category: { from: null, to: 'Press' } },
  })
  expect(await change(id)).toMatchObject({
    status: 409,
    body: { code: 'STALE', params: { version: 2, changedBy: 'Ben Example' } },
  })
  expect((await change(unknown)).status).toBe(404)
})

test('a contact is deleted once; an unsubscribed address stays so when it comes in again', async () => {
  const id = await aContact(shop.db)
  await unsubscribed(shop.db, 'clara@mail.example')
  expect((await shop.send('DELETE', `${PATH}/${id}`)).body).toEqual({ _id: id })
  expect((await shop.send('DELETE', `${PATH}/${id}`)).status).toBe(404)
  expect((await add()).body.subscribed).toBe(false)
})

test('contacts are found by search terms, category, subscription, source and day', async () => {
  const [press, trade] = [await aContactCategory(shop.db, 'Press'), await aContactCategory(shop.db, 'Trade')]
  await aContact(shop.db, { email: 'a@mail.example', name: 'Ömer Aydın', category: press })
  await aContact(shop.db, { email: 'b@mail.example', name: 'Berta', category: trade, source: 'import' })
  await aContact(shop.db, {
    email: 'c@mail.example',
    phone: '555 777',
    source: 'storefront',
    hasConsent: true,
  })
  await aContact(shop.db, {
    ...{ email: 'd@mail.example', name: 'Dora', site: 'auctropin' },
    createdAt: '2026-06-01T22:30:00.000Z',
  })
  await unsubscribed(shop.db, 'B@mail.example')
  for (const [query, expected] of [
    ['q=omer', ['a']],
    ['q=777', ['c']],
    [`category=${press},${trade}`, ['a', 'b']],
    [`category=${press},none`, ['a', 'c', 'd']],
    ['subscribed=false', ['b']],
    ['subscribed=true', ['a', 'c', 'd']],
    ['source=import,storefront', ['b', 'c']],
    ['site=auctropin', ['d']],
    ['to=2026-06-01', ['d']],
    ['to=2026-06-01&timeZone=Europe/Berlin', []],
    ['from=2026-06-02&timeZone=Europe/Berlin&to=2026-06-02', ['d']],
  ] as const)
    expect(await emails(`sort=email.asc&${query}`), query).toEqual(
      expected.map((one) => `${one}@mail.example`),
    )
  for (const bad of ['category=press', 'source=fax', 'subscribed=perhaps', 'from=2026-02-30'])
    expect((await shop.get(`${PATH}?${bad}`)).status, bad).toBe(400)
})

test('unsubscribing counts for every contact and customer of the address, and only the first time', async () => {
  const [one, two] = [await aContact(shop.db), await aContact(shop.db, { site: 'auctropin' })]
  const customer = await aCustomer(shop.db, { email: 'clara@mail.example', acceptsMarketing: true })
  const later = new Date('2026-07-01T00:00:00.000Z')
  await shop.db.transaction().execute(async (tx) => {
    await unsubscribe(tx, { email: 'CLARA@mail.example', source: 'link' }, NOW)
    await unsubscribe(tx, { email: 'clara@mail.example', source: 'admin' }, later)
  })
  expect(await shop.db.selectFrom('unsubscribedEmails').selectAll().execute()).toEqual([
    { email: 'clara@mail.example', source: 'link', acceptedMarketing: true, createdAt: NOW.toISOString() },
  ])
  const { items } = (await shop.get(PATH)).body
  expect(items.map((row: { _id: string; subscribed: boolean }) => [row._id, row.subscribed])).toEqual([
    [two, false],
    [one, false],
  ])
  const { body } = await shop.get(`/admin/customers/profile/${customer}`)
  expect(body).toMatchObject({ acceptsMarketing: false, version: 2 })
  expect(await lastEntry(one)).toMatchObject({ action: 'contact.unsubscribed', admin: null })
  await shop.db
    .transaction()
    .execute((tx) => subscribeAgain(tx, { email: 'Clara@mail.example', source: 'link' }, later))
  expect(await emails('subscribed=true')).toHaveLength(2)
})

test('subscribing a contact again requires confirmation of their consent', async () => {
  const id = await aContact(shop.db)
  const again = (body: object, which = id) => shop.send('POST', `${PATH}/${which}/subscribe-again`, body)
  expect(await again({ hasConsent: true })).toMatchObject({
    status: 409,
    body: { code: 'CONTACT_SUBSCRIBED_ALREADY', params: { email: 'clara@mail.example' } },
  })
  await unsubscribed(shop.db, 'clara@mail.example')
  for (const [body, code] of [
    [{}, 'REQUIRED'],
    [{ hasConsent: false }, 'CONSENT_REQUIRED'],
  ] as const)
    expect(await again(body)).toMatchObject({ status: 400, body: { fields: { hasConsent: { code } } } })
  expect((await again({ hasConsent: true })).body).toMatchObject({ _id: id, subscribed: true })
  expect(await lastEntry(id)).toMatchObject({
    action: 'contact.subscribedAgain',
    admin: shop.people.admin._id,
  })
  expect((await again({ hasConsent: true }, unknown)).status).toBe(404)
})

test('many contacts move into a category of their site; the rest is named with the reason', async () => {
  const [press, trade] = [await aContactCategory(shop.db, 'Press'), await aContactCategory(shop.db, 'Trade')]
  const one = await aContact(shop.db, { email: 'a@mail.example' })
  const there = await aContact(shop.db, { email: 'b@mail.example', category: press })
  const foreign = await aContact(shop.db, { email: 'c@mail.example', site: 'auctropin' })
  const move = (body: object) => shop.send('PATCH', `${PATH}/bulk-move`, body)
  const { body } = await move({ ids: [one, there, foreign, unknown], category: press })
  expect(body).toMatchObject({
    updated: [one],
    skipped: [
      { _id: there, code: 'CONTACT_IN_CATEGORY_ALREADY', params: { email: 'b@mail.example' } },
      { _id: foreign, code: 'CONTACT_OF_OTHER_SITE', params: { email: 'c@mail.example' } },
      { _id: unknown, code: 'CONTACT_GONE' },
    ],
  })
  expect(await lastEntry(one)).toMatchObject({ changes: { category: { from: null, to: 'Press' } } })
  const all = { filter: { category: [press] }, category: trade }
  expect((await move({ ...all, expectedCount: 3 })).status).toBe(409)
  expect((await move({ ...all, expectedCount: 2 })).body.updated).toHaveLength(2)
  expect((await move({ ids: [one], category: null })).body.updated).toEqual([one])
  expect((await move({ ids: [one], category: null })).body.skipped).toMatchObject([
    { _id: one, code: 'CONTACT_IN_NO_CATEGORY' },
  ])
  expect(await move({ ids: [one], category: unknown })).toMatchObject(refusal('category', 'CATEGORY_GONE'))
})

test('many contacts are unsubscribed by their addresses, or deleted', async () => {
  const one = await aContact(shop.db, { email: 'a@mail.example' })
  const twin = await aContact(shop.db, { email: 'a@mail.example', message: 'Once more' })
  const gone = await aContact(shop.db, { email: 'b@mail.example' })
  await unsubscribed(shop.db, 'b@mail.example')
  const off = await shop.send('PATCH', `${PATH}/bulk-unsubscribe`, { ids: [one, twin, gone] })
  expect(off.body).toMatchObject({
    updated: [one, twin],
    skipped: [{ _id: gone, code: 'CONTACT_UNSUBSCRIBED_ALREADY', params: { email: 'b@mail.example' } }],
  })
  expect(await emails('subscribed=true')).toEqual([])
  const removed = await shop.send('POST', `${PATH}/bulk-remove`, {
    filter: { q: 'a@mail' },
    expectedCount: 2,
  })
  expect(removed.body).toEqual({ updated: [one, twin], skipped: [] })
  expect(await emails()).toEqual(['b@mail.example'])
})

test('two who unsubscribe the same addresses in another order do not wait for each other for ever', async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, (_, index) => aContact(shop.db, { email: `p${index}@mail.example` })),
  )
  for (const id of ids.slice(0, 5))
    await aCustomer(shop.db, { email: `p${ids.indexOf(id)}@mail.example`, acceptsMarketing: true })
  const answers = await Promise.all(
    [ids, ids.toReversed(), ids].map((some) => shop.send('PATCH', `${PATH}/bulk-unsubscribe`, { ids: some })),
  )
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
  expect(answers.flatMap((answer) => answer.body.updated).sort()).toEqual(ids.toSorted())
})

test('more contacts than a list counts are never changed at once', async () => {
  await sql`
    insert into contacts ("_id", "email", "name", "site", "source")
    select gen_random_uuid(), 'contact-' || n || '@mail.example', '', 'hb', 'admin' from generate_series(1, 10001) n
  `.execute(shop.db)
  expect(await shop.send('POST', `${PATH}/bulk-remove`, { filter: {}, expectedCount: 10_000 })).toMatchObject(
    {
      status: 422,
      body: { code: 'TOO_MANY_MATCHES', params: { max: 10_000, resource: 'contact' } },
    },
  )
})
