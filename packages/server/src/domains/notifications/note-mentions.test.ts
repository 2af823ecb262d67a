// @module-tag postgres
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { aCustomer, type People } from '../../testing/factories.ts'
import { mergesByCall } from '../../testing/merges-by-call.ts'
import { notificationsByCall } from '../../testing/notifications-by-call.ts'
import { aDelivery } from '../../testing/return-changes.ts'
import { testShop } from '../../testing/test-shop.ts'

/** Admins who are mentioned in notes of customers, privacy requests and returns. */
const shop = testShop({ live: true })
const { list } = notificationsByCall(shop)
const { merge, undo: undoMerge } = mergesByCall(shop)
let people: People
let ben: string
let olive: string

beforeEach(() => {
  people = shop.people
  ben = people.colleague._id
  olive = people.owner._id
})

const received = async (as: 'admin' | 'colleague' | 'owner') => {
  await shop.live.complete()
  const { notifications } = await list(as)
  return notifications.filter(({ info }: { info: { type: string } }) => info.type.endsWith('Mention'))
}
const messages = async (as: 'admin' | 'colleague' | 'owner') =>
  (await received(as)).map(({ message }: { message: string }) => message)

const clara = (more: object = {}) =>
  aCustomer(shop.db, { firstName: 'Clara', lastName: 'Sommer', email: 'clara@mail.example', ...more })
const profile = async (id: string) => (await shop.get(`/admin/customers/profile/${id}`)).body
const change = async (id: string, body: object) =>
  shop.send('PUT', `/admin/customers/profile/update?id=${id}`, {
    version: (await profile(id)).version,
    ...body,
  })
const demote = () => shop.db.deleteFrom('adminRoles').where('admin', '=', ben).execute()

test('a note about a customer notifies the admins whom it mentions, and only new ones when it changes', async () => {
  const customer = await clara()
  const note = '@Ben Example she moves in May'
  const { status, body } = await change(customer, { note, mentions: [ben, ben, people.admin._id] })
  expect([status, body.note, body.mentions]).toEqual([200, note, [ben, people.admin._id]])
  expect(await received('colleague')).toMatchObject([
    {
      message: `mentioned you on customer Clara Sommer: ${note}`,
      info: { type: 'customerMention', path: `/admin/customers/${customer}/notes` },
      author: { firstName: 'Ada', lastName: 'Example' },
      customer: null,
      site: null,
    },
  ])
  expect(await received('admin')).toEqual([])
  const longer = `${note}, and @Olive Example wants to know`
  expect((await change(customer, { note: longer, mentions: [ben, olive] })).status).toBe(200)
  expect(await messages('owner')).toEqual([`mentioned you on customer Clara Sommer: ${longer}`])
  expect((await change(customer, { note: `${longer}.`, firstName: 'Klara' })).body.mentions).toEqual([
    ben,
    olive,
  ])
  expect((await change(customer, { note: `${longer}!`, mentions: [ben, olive] })).status).toBe(200)
  expect(await messages('colleague')).toHaveLength(1)
  expect(await messages('owner')).toHaveLength(1)
  expect((await change(customer, { note: '', mentions: [ben] })).body.mentions).toEqual([])
  await change(customer, { note: '@Ben Example again', mentions: [ben] })
  expect(await messages('colleague')).toEqual([
    'mentioned you on customer Klara Sommer: @Ben Example again',
    `mentioned you on customer Clara Sommer: ${note}`,
  ])
})

test('the audit log has the note and no ids, and saving what was read mentions no admin again', async () => {
  const customer = await clara()
  await change(customer, { note: '@Ben Example call', mentions: [ben] })
  const { items } = (await shop.get(`/admin/customers/${customer}/timeline`)).body
  expect(items[0].changes).toEqual({ note: { from: '', to: '@Ben Example call' } })
  const { note, mentions, version } = await profile(customer)
  expect((await change(customer, { note, mentions })).body.version).toBe(version)
  expect(await messages('colleague')).toHaveLength(1)
})

test('a note is mentioned from the start, and undone without notifying again', async () => {
  const draft = { firstName: 'Clara', lastName: 'Sommer', site: 'hb' }
  const note = '@Ben Example a new one'
  const { body } = await shop.send('POST', '/admin/customers/profile/create', {
    ...draft,
    note,
    mentions: [ben],
  })
  expect(body.mentions).toEqual([ben])
  await change(body._id, { note: `${note}.`, mentions: [ben] })
  const [entry] = (await shop.get(`/admin/customers/${body._id}/timeline`)).body.items
  expect((await shop.send('POST', `/admin/audit-log/${entry._id}/undo`, {})).status).toBe(200)
  expect(await profile(body._id)).toMatchObject({ note, mentions: [ben] })
  expect(await messages('colleague')).toEqual([`mentioned you on customer Clara Sommer: ${note}`])
})

test('a merged note still mentions the same admins, and its undo gives both back', async () => {
  const [keep, other] = [await clara(), await clara({ email: null })]
  await change(keep, { note: '@Olive Example one', mentions: [olive] })
  await change(other, { note: '@Ben Example two', mentions: [ben] })
  const { body } = await merge(keep, other)
  expect(await profile(keep)).toMatchObject({
    note: '@Olive Example one\n\n@Ben Example two',
    mentions: [olive, ben],
  })
  await undoMerge(body._id)
  expect((await profile(keep)).mentions).toEqual([olive])
  expect((await profile(other)).mentions).toEqual([ben])
  expect(await messages('colleague')).toHaveLength(1)
})

test('admins who cannot sign in or may not read customers are not mentioned, and the note is not stored', async () => {
  const customer = await clara()
  await demote()
  for (const [mention, code] of [
    [people.blocked._id, 'ADMIN_NOT_FOUND'],
    [newId(), 'ADMIN_NOT_FOUND'],
    [ben, 'ADMIN_NOT_PERMITTED'],
  ] as const) {
    const { status, body } = await change(customer, { note: 'Hello', mentions: [mention] })
    expect([status, body.fields.mentions.code]).toEqual([422, code])
  }
  const { status, body } = await change(customer, { note: ' ', mentions: [olive] })
  expect([status, body.fields.note.code]).toEqual([400, 'REQUIRED'])
  expect(await profile(customer)).toMatchObject({ note: '', mentions: [], version: 1 })
})

test('an admin who was mentioned and may no longer read customers stays mentioned, without seeing it', async () => {
  const customer = await clara()
  await change(customer, { note: '@Ben Example hello', mentions: [ben] })
  expect(await messages('colleague')).toHaveLength(1)
  await demote()
  expect(await messages('colleague')).toEqual([])
  expect((await change(customer, { note: '@Ben Example hello!', mentions: [ben] })).status).toBe(200)
})

test('a privacy request mentions admins in its note, and only new ones when it changes', async () => {
  const note = '@Ben Example by letter'
  const requested = { customer: await clara(), kind: 'export', note, mentions: [ben] }
  const { status, body } = await shop.send('POST', '/admin/privacy-requests', requested)
  expect(status).toBe(200)
  const update = (more: object) =>
    shop.send('PATCH', `/admin/privacy-requests/${body._id}`, { version: body.version, ...more })
  const longer = `${note} @Olive Example`
  expect((await update({ note: longer, mentions: [ben, olive] })).status).toBe(200)
  expect(await received('colleague')).toMatchObject([
    {
      message: `mentioned you on the privacy request of Clara Sommer: ${note}`,
      info: { type: 'privacyRequestMention', path: '/admin/customers/privacy-requests' },
    },
  ])
  expect(await messages('owner')).toEqual([`mentioned you on the privacy request of Clara Sommer: ${longer}`])
})

test('the message of a return that an admin creates mentions admins of its site, once', async () => {
  const { _id: order, lines } = await aDelivery(shop)
  const items = [{ line: lines[0]?._id, quantity: 1 }]
  const sent = { order, items, note: '@Ben Example check it', mentions: [ben], requestId: newId() }
  const create = () => shop.send('POST', '/admin/returns', sent)
  const limit = (sites: string[]) =>
    shop.db.updateTable('adminRoles').set({ sites }).where('admin', '=', ben).execute()
  await limit(['auctropin'])
  expect(await create()).toMatchObject({
    ...{ status: 422, body: { fields: { mentions: { code: 'ADMIN_NOT_PERMITTED' } } } },
  })
  await limit(['hb'])
  const { status, body } = await create()
  expect(status).toBe(200)
  expect((await create()).body._id).toBe(body._id)
  expect(await received('colleague')).toMatchObject([
    {
      message: `mentioned you on return ${body.number}: @Ben Example check it`,
      info: { type: 'returnMention', path: `/admin/returns/${body.number}` },
    },
  ])
})

test('the erasure of a customer removes what mentioned admins received about them', async () => {
  const customer = await clara()
  await change(customer, { note: '@Ben Example lives alone', mentions: [ben] })
  const requested = { customer, kind: 'erasure', note: '@Ben Example lives alone', mentions: [ben] }
  await shop.send('POST', '/admin/privacy-requests', requested)
  expect(await messages('colleague')).toHaveLength(2)
  const confirmation = { confirmation: 'clara@mail.example' }
  expect((await shop.send('POST', `/admin/customers/${customer}/erase`, confirmation, 'owner')).status).toBe(
    200,
  )
  expect(await messages('colleague')).toEqual([])
  expect((await profile(customer)).mentions).toEqual([])
  const events = await shop.db.selectFrom('outbox').select('payload').execute()
  expect(JSON.stringify(events)).not.toContain('lives alone')
})
