import { expect, test } from 'vitest'
import { days, later } from '../../../lib/clock.ts'
import { anAdminOnSites } from '../../../testing/an-admin-on-sites.ts'
import { aCustomer, anOrder, someCredit } from '../../../testing/factories.ts'
import { refusal } from '../../../testing/refusal.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { aPicture, upload } from '../../../testing/uploads.ts'
import { sweepFiles } from '../../files/files.ts'

const shop = testShop()
const unknown = '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f'
const home = {
  streetNumber: '4',
  streetName: 'Lindenallee',
  aptUnit: '',
  city: 'Berlin',
  state: '',
  zipCode: '10117',
  country: 'DE',
}
const work = { ...home, streetNumber: '9', streetName: 'Hafenstraße' }
const draft = { firstName: 'Clara', lastName: 'Sommer', email: 'Clara@Mail.example', site: 'hb' }

const create = (more: object = {}) =>
  shop.send('POST', '/admin/customers/profile/create', { ...draft, ...more })
const read = async (id: string) => (await shop.get(`/admin/customers/profile/${id}`)).body
const update = (id: string, body: object, as?: 'colleague') =>
  shop.send('PUT', `/admin/customers/profile/update?id=${id}`, body, as)
const ship = (id: string, body: object) =>
  shop.send('PUT', `/admin/customers/shipping-info/update?id=${id}`, body)
const setBook = (id: string, body: object) => shop.send('PUT', `/admin/customers/${id}/addresses`, body)
const lastEntry = async (entityId: string) =>
  (await shop.get(`/admin/customers/${entityId}/timeline`)).body.items[0]

test('a customer is made with all fields of the form, and the profile shows it', async () => {
  const { status, body } = await create({
    phone: '+49 30 123',
    tags: ['VIP', ' wholesale ', 'vip'],
    note: 'Rings twice.',
    acceptsMarketing: true,
    shippingInfo: home,
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...{ firstName: 'Clara', lastName: 'Sommer', email: 'clara@mail.example', phone: '+49 30 123' },
    ...{ tags: ['vip', 'wholesale'], note: 'Rings twice.', acceptsMarketing: true, country: 'DE' },
    ...{ addresses: [home], shippingInfo: home, defaultIndex: 0, hasPassword: false, version: 1 },
    ...{ blocked: false, emailVerified: false, accountApproved: true, isTest: false, mergedInto: null },
    totals: { orders: 0, spent: 0, lastOrderAt: null },
    creditBalance: 0,
  })
  expect(body.customerNumber).toMatch(/^C\d+$/)
  expect(await read(body._id)).toEqual(body)
  expect(await lastEntry(body._id)).toMatchObject({ action: 'customer.created', by: { name: 'Ada Example' } })
})

test('a second customer with the same e-mail address is refused, and the answer names the first', async () => {
  const { body: first } = await create()
  const again = await create({ firstName: 'Klara', email: 'CLARA@mail.example' })
  const taken = refusal('email', 'CUSTOMER_EMAIL_TAKEN', {
    ...{ name: 'Clara Sommer', number: first.customerNumber },
  })
  expect(again).toMatchObject(taken)
  const other = await aCustomer(shop.db)
  expect(await update(other, { email: 'clara@mail.example', version: 1 })).toMatchObject(taken)
})

test('of ten who make the same customer at once one does, and nine hear who was first', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => create()))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(409)])
})

test.each([
  [
    'no name and no e-mail address',
    { firstName: ' ', lastName: '', email: null },
    422,
    'firstName',
    'CUSTOMER_NAME_REQUIRED',
  ],
  ['an e-mail address that is none', { email: 'clara' }, 400, 'email', 'INVALID_EMAIL'],
  [
    'no e-mail address that could be verified',
    { email: null, emailVerified: true },
    422,
    'emailVerified',
    'CUSTOMER_HAS_NO_EMAIL',
  ],
  ['a site that is none', { site: 'nowhere' }, 422, 'site', 'SITE_NOT_FOUND'],
  ['a tag with a comma', { tags: ['a,b'] }, 400, 'tags.0', 'TAG_INVALID'],
  [
    'an address without a word',
    { shippingInfo: { ...home, ...blank() } },
    400,
    'shippingInfo',
    'ADDRESS_EMPTY',
  ],
  [
    'a country that is none',
    { shippingInfo: { ...home, country: 'Germany' } },
    400,
    'shippingInfo.country',
    'UNKNOWN_COUNTRY',
  ],
  [
    'two letters of no country',
    { shippingInfo: { ...home, country: 'ZZ' } },
    400,
    'shippingInfo.country',
    'UNKNOWN_COUNTRY',
  ],
  ['a picture from elsewhere', { avatar: 'https://x.example/a.png' }, 400, 'avatar', 'INVALID_IMAGE_ADDRESS'],
  ['an unknown field', { creditBalance: 100 }, 400, 'creditBalance', 'UNKNOWN_FIELD'],
])('%s is refused by the name of the field', async (_, more, status, path, code) => {
  expect(await create(more)).toMatchObject({ status, body: { fields: { [path]: { code } } } })
})

function blank() {
  return Object.fromEntries(Object.keys(home).map((part) => [part, '']))
}

test('the address by which a guest’s orders or credit are found is changed with the permission to set passwords', async () => {
  const as = await anAdminOnSites(
    shop,
    ['hb'],
    ['customers:read', 'customers:read-emails', 'customers:change'],
  )
  const move = async (id: string, who: typeof as | 'owner') => {
    const { version } = await read(id)
    const path = `/admin/customers/profile/update?id=${id}`
    return shop.send('PUT', path, { email: 'eve@mail.example', version }, who)
  }
  const locked = refusal('email', 'PERMISSION_MISSING', { permission: 'customers:set-password' })
  const [guest, saver, unnamed, contact] = [
    await aCustomer(shop.db, { email: 'ada@mail.example' }),
    await aCustomer(shop.db, { email: 'ben@mail.example' }),
    await aCustomer(shop.db, { email: null }),
    await aCustomer(shop.db, { email: 'cleo@mail.example' }),
  ]
  await anOrder(shop.db, { customer: guest })
  await anOrder(shop.db, { customer: unnamed })
  await someCredit(shop.db, saver, 500)
  for (const id of [guest, saver, unnamed]) {
    expect((await read(id)).emailGivesAccess).toBe(true)
    expect(await move(id, as)).toMatchObject(locked)
  }
  const { customerNumber } = await read(guest)
  const imported = await fetch(`${shop.url}/admin/customers/import?site=hb`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'text/csv' },
    body: `Customer Number,Email\n${customerNumber},eve@mail.example\n`,
  })
  expect(await imported.json()).toMatchObject({
    ...{ updates: 0, errors: [{ line: 2, column: 'Email', code: 'PERMISSION_MISSING' }] },
  })
  expect((await read(guest)).email).toBe('ada@mail.example')
  expect((await read(contact)).emailGivesAccess).toBe(false)
  expect((await move(contact, as)).body.email).toBe('eve@mail.example')
  const { version } = await read(guest)
  const corrected = { email: 'ada@post.example', version }
  const path = `/admin/customers/profile/update?id=${guest}`
  expect((await shop.send('PUT', path, corrected, 'owner')).body.email).toBe('ada@post.example')
})

test('only what is sent changes, and the timeline shows from what to what', async () => {
  const { body: made } = await create({ note: 'Old', tags: ['vip'] })
  const { status, body } = await update(made._id, { note: 'New', tags: [], version: 1 })
  expect(status).toBe(200)
  expect(body).toMatchObject({ note: 'New', tags: [], firstName: 'Clara', version: 2 })
  expect(await lastEntry(made._id)).toMatchObject({
    action: 'customer.changed',
    changes: { note: { from: 'Old', to: 'New' }, tags: { from: ['vip'], to: [] } },
  })
  expect((await update(made._id, { note: 'New', version: 2 })).body.version).toBe(2)
})

test('a new e-mail address is not verified', async () => {
  const { body: made } = await create({ emailVerified: true })
  expect((await update(made._id, { email: 'c@mail.example', version: 1 })).body).toMatchObject({
    email: 'c@mail.example',
    emailVerified: false,
  })
})

test('a stale form returns who was first; an unknown customer cannot be changed', async () => {
  const { body: made } = await create()
  await update(made._id, { firstName: 'Klara', version: 1 }, 'colleague')
  const stale = await update(made._id, { firstName: 'Cläre', version: 1 })
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'STALE', params: { version: 2, changedBy: 'Ben Example' } },
  })
  expect((await ship(made._id, { shippingInfo: home, version: 1 })).body.code).toBe('STALE')
  expect((await setBook(made._id, { addresses: [], defaultIndex: null, version: 1 })).body.code).toBe('STALE')
  expect((await update(unknown, { firstName: 'X', version: 1 })).status).toBe(404)
  expect((await ship(unknown, { shippingInfo: home, version: 1 })).status).toBe(404)
  expect((await setBook(unknown, { addresses: [], defaultIndex: null, version: 1 })).status).toBe(404)
  expect((await shop.get(`/admin/customers/profile/${unknown}`)).status).toBe(404)
  expect((await shop.get(`/admin/customers/${unknown}/timeline`)).status).toBe(404)
})

test('a name is never taken away whole', async () => {
  const { body: made } = await create({ email: null })
  const nameless = await update(made._id, { firstName: '', lastName: '', version: 1 })
  expect(nameless).toMatchObject(refusal('firstName', 'CUSTOMER_NAME_REQUIRED'))
})

test('orders are found by what their customer is called now', async () => {
  const { body: made } = await create()
  const order = await anOrder(shop.db, { customer: made._id })
  await update(made._id, { lastName: 'Winterbottom', version: 1 })
  const { body } = await shop.get('/admin/orders?q=winterbottom')
  expect(body.items.map((row: { _id: string }) => row._id)).toEqual([order._id])
})

test('the address for parcels replaces the one before in the book; the others stay', async () => {
  const { body: made } = await create({ shippingInfo: home })
  const { body: moved } = await ship(made._id, { shippingInfo: work, version: 1 })
  expect(moved).toMatchObject({ addresses: [work], shippingInfo: work, defaultIndex: 0, version: 2 })
  const book = { addresses: [work, home, home], defaultIndex: 1, version: 2 }
  const { body: both } = await setBook(made._id, book)
  expect(both).toMatchObject({ addresses: [work, home], shippingInfo: home, defaultIndex: 1 })
  const { body: one } = await ship(made._id, { shippingInfo: null, version: 3 })
  expect(one).toMatchObject({ addresses: [work], shippingInfo: null, defaultIndex: null })
  const outside = await setBook(made._id, { addresses: [work], defaultIndex: 1, version: 4 })
  const notInList = { code: 'ADDRESS_NOT_IN_LIST' }
  expect(outside).toMatchObject({ status: 400, body: { fields: { defaultIndex: notInList } } })
  const ofNone = await setBook(made._id, { addresses: [], defaultIndex: 0, version: 4 })
  expect(ofNone).toMatchObject({ status: 400, body: { fields: { addresses: notInList } } })
})

test('a full address book gets no further address, by hand or by a file', async () => {
  const addresses = Array.from({ length: 50 }, (_, index) => ({ ...home, streetNumber: String(index) }))
  const { body: made } = await create({ email: 'full@mail.example' })
  await setBook(made._id, { addresses, defaultIndex: null, version: 1 })
  expect(await ship(made._id, { shippingInfo: work, version: 2 })).toMatchObject({
    status: 400,
    body: { fields: { shippingInfo: { code: 'TOO_MANY' } } },
  })
  const file = await fetch(`${shop.url}/admin/customers/import?site=hb`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${shop.people.owner.token}` },
    body: 'Email,Street Name,City,Country\nfull@mail.example,New street,Berlin,DE\n',
  })
  expect(await file.json()).toMatchObject({
    updates: 0,
    errors: [{ column: 'Street Name', code: 'TOO_MANY' }],
  })
  expect((await ship(made._id, { shippingInfo: addresses[7], version: 2 })).status).toBe(200)
})

test('a password is stored as a hash, never returned, and logged without its value', async () => {
  const { body: made } = await create()
  const password = 'a very long new password'
  const change = (body: object, id = made._id) =>
    shop.send('POST', `/admin/customers/change-password/${id}`, body)
  expect((await change({ password })).body).toEqual({ _id: made._id })
  const { passwordHash } = await shop.db
    .selectFrom('customers')
    .select('passwordHash')
    .where('_id', '=', made._id)
    .executeTakeFirstOrThrow()
  expect(passwordHash).toMatch(/^\$argon2id\$/)
  const seen = await read(made._id)
  expect(seen.hasPassword).toBe(true)
  const timeline = (await shop.get(`/admin/customers/${made._id}/timeline`)).body
  expect(timeline.items[0]).toMatchObject({ action: 'customer.passwordChanged', changes: {} })
  expect(JSON.stringify([seen, timeline])).not.toMatch(/argon2|very long/)
  const short = await change({ password: 'short' })
  expect(short).toMatchObject({ status: 400, body: { fields: { password: { code: 'TOO_SHORT' } } } })
  const guessed = await change({ password: 'password1234' })
  expect(guessed).toMatchObject(refusal('password', 'PASSWORD_TOO_WEAK'))
  expect((await change({ password }, unknown)).status).toBe(404)
})

test('the tags that customers have are counted', async () => {
  await create({ tags: ['vip', 'press'] })
  await create({ email: null, tags: ['vip'] })
  expect((await shop.get('/admin/customers/tags')).body).toEqual([
    { tag: 'vip', customers: 2 },
    { tag: 'press', customers: 1 },
  ])
})

test('the orders of a customer are the orders list narrowed to them', async () => {
  const customer = await aCustomer(shop.db)
  const order = await anOrder(shop.db, { customer })
  await anOrder(shop.db, { customer: await aCustomer(shop.db) })
  const { body } = await shop.get(`/admin/orders?customer=${customer}`)
  expect(body.items.map((row: { _id: string }) => row._id)).toEqual([order._id])
})

test('the picture of a new customer is stored, however long it is there', async () => {
  const { url } = (await upload(shop, { content: await aPicture() })).body.data
  const { status, body } = await create({ avatar: url })
  expect({ status, avatar: body.avatar }).toEqual({ status: 200, avatar: url })
  await sweepFiles(shop.db, shop.storage, new Date(later(shop.now, days(2))))
  expect((await fetch(shop.url + url)).status).toBe(200)
  const gone = await create({ email: null, avatar: `/files/${'k'.repeat(22)}.png` })
  expect(gone).toMatchObject(refusal('avatar', 'FILE_GONE'))
})
