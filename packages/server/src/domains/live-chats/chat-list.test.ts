import type { LiveChat } from '@storekeeper/contract/live-chats/live-chat'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { chatsByCall } from '../../testing/chats-by-call.ts'
import { aCustomer } from '../../testing/factories.ts'
import { CLARA, hangUpAll, untilAlive } from '../../testing/live-clients.ts'
import { refusal } from '../../testing/refusal.ts'
import { aSignedInCustomer } from '../../testing/signed-in-customer.ts'
import { openStorefronts, STORE_KEYS } from '../../testing/storefront.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop({ live: true })
const { anOption, theChat, send, begin } = chatsByCall(shop)
beforeEach(async () => {
  await openStorefronts(shop)
  await untilAlive(shop)
})
afterEach(hangUpAll)

test('the list is found by its filters', async () => {
  const option = await anOption()
  await begin({ option: option._id })
  const { _id } = await theChat()
  await begin({
    siteKey: STORE_KEYS.auctropin,
    person: { ...CLARA, firstName: 'Zoë', email: 'z@mail.example' },
  })
  const list = async (query: string) => (await shop.get(`/admin/live-chats${query}`)).body
  expect(await list('')).toMatchObject({ total: 2, limit: 10, unread: 0 })
  expect((await list('?q=zoe')).total).toBe(1)
  expect((await list('?site=hb')).items).toMatchObject([{ _id }])
  expect((await list('?issueType=Delivery')).items).toMatchObject([{ _id }])
  await send(_id, 'Good morning')
  expect((await list('?assigned=me')).items).toMatchObject([{ _id }])
  expect((await list(`?assigned=${shop.people.colleague._id}`)).total).toBe(0)
  expect((await list('?assigned=unassigned')).total).toBe(1)
  await shop.send('PATCH', `/admin/live-chats/${_id}/update-status`, { status: 'closed' })
  expect((await list('?status=closed')).items).toMatchObject([{ _id }])
  expect((await list('?unread=true')).total).toBe(0)
})

test('a chat is found by what was written in it, word by word, in one message', async () => {
  const customer = await begin()
  const { _id } = await theChat()
  await customer.write('My lavender soap came broken')
  await send(_id, 'We send another jar tomorrow')
  await begin({ person: { ...CLARA, firstName: 'Zoë', email: 'z@mail.example' } })
  const found = async (q: string) =>
    (await shop.get(`/admin/live-chats?q=${encodeURIComponent(q)}`)).body.items.map(
      (chat: LiveChat) => chat._id,
    )
  for (const q of ['lavender', 'BROKEN soap', 'another jar', 'clara']) expect(await found(q)).toEqual([_id])
  expect(await found('lavender tomorrow')).toEqual([])
  expect(await found('nothing like it')).toEqual([])
})

test('the tabs count what is open: one’s own, the unassigned, and all', async () => {
  await begin()
  const { _id: mine } = await theChat()
  await send(mine, 'Good morning')
  await begin()
  const { _id: closed } = await theChat()
  await shop.send('PATCH', `/admin/live-chats/${closed}/update-status`, { status: 'closed' })
  await begin({ siteKey: STORE_KEYS.auctropin })
  const counts = async (query = '') => (await shop.get(`/admin/live-chats/counts${query}`)).body
  expect(await counts()).toEqual({ mine: 1, unassigned: 1, open: 2 })
  expect(await counts('?site=hb')).toEqual({ mine: 1, unassigned: 0, open: 1 })
})

test('a guest’s chat is linked to a customer and unlinked again, and a sign-in overrides the link', async () => {
  const { uuid, token } = await begin()
  const { _id } = await theChat()
  const link = (customer: string | null) =>
    shop.send('PATCH', `/admin/live-chats/${_id}/customer`, { customer })
  const clara = await aCustomer(shop.db)
  expect((await link(clara)).body).toMatchObject({ customer: { _id: clara }, isLinked: true })
  expect((await link(null)).body).toMatchObject({ customer: null, isLinked: false })
  expect(await link(newId())).toMatchObject(refusal('customer', 'CUSTOMER_NOT_FOUND'))
  const merge = await aCustomer(shop.db)
  const merging = { keep: clara, merge, versions: { keep: 1, merge: 1 } }
  expect((await shop.send('POST', '/admin/customers/merge', merging)).status).toBe(200)
  expect(await link(merge)).toMatchObject(refusal('customer', 'CUSTOMER_MERGED'))
  await link(clara)
  const entries = await shop.db
    .selectFrom('auditLog')
    .select(['action', 'changes'])
    .where('entityId', '=', _id)
    .orderBy('at')
    .execute()
  expect(entries.map(({ action }) => action)).toEqual([
    ...['liveChat.linked', 'liveChat.unlinked', 'liveChat.linked'],
  ])
  expect(entries[0]?.changes).toEqual({
    customer: { from: null, to: expect.stringMatching(/^Clara Sommer \(C\d+\)$/) },
  })
  const { _id: omar, token: customerToken } = await aSignedInCustomer(shop)
  await begin({ person: null, own: { uuid, token }, customerToken })
  expect(await theChat()).toMatchObject({ customer: { _id: omar }, isLinked: false })
  for (const to of [clara, null])
    expect(await link(to)).toMatchObject({ status: 409, body: { code: 'CHAT_CUSTOMER_SIGNED_IN' } })
})

test('a chat is given to an admin who can take it, and writing reopens it', async () => {
  const customer = await begin()
  const { _id } = await theChat()
  const assign = (admin: string | null) => shop.send('PATCH', `/admin/live-chats/${_id}/assign`, { admin })
  const { blocked, colleague } = shop.people
  const isActive = (active: boolean) =>
    shop.db.updateTable('admins').set({ active }).where('_id', '=', colleague._id).execute()
  expect(await assign(blocked._id)).toMatchObject(refusal('admin', 'ASSIGNEE_BLOCKED'))
  expect(await assign(newId())).toMatchObject(refusal('admin', 'ADMIN_NOT_FOUND'))
  await isActive(false)
  expect(await assign(colleague._id)).toMatchObject(
    refusal('admin', 'ASSIGNEE_INACTIVE', { name: 'Ben Example' }),
  )
  await isActive(true)
  const giveSites = (sites: string[]) =>
    shop.db.updateTable('adminRoles').set({ sites }).where('admin', '=', colleague._id).execute()
  await giveSites(['auctropin'])
  expect(await assign(colleague._id)).toMatchObject(
    refusal('admin', 'ADMIN_NOT_PERMITTED', { name: 'Ben Example' }),
  )
  await giveSites(['hb'])
  expect((await assign(colleague._id)).body.admin.firstName).toBe('Ben')
  await shop.send('PATCH', `/admin/live-chats/${_id}/update-status`, { status: 'closed' })
  expect((await send(_id, 'Hello again')).status).toBe(200)
  expect(await theChat()).toMatchObject({ status: 'open', admin: { firstName: 'Ben' } })
  await shop.send('PATCH', `/admin/live-chats/${_id}/update-status`, { status: 'closed' })
  await customer.write('One more thing')
  expect(await theChat()).toMatchObject({ status: 'open' })
  expect((await assign(null)).body.admin).toBe(null)
  expect((await shop.send('PATCH', `/admin/live-chats/${newId()}/assign`, { admin: null })).status).toBe(404)
  const entries = await shop.db.selectFrom('auditLog').select('action').where('entityId', '=', _id).execute()
  expect(entries.map((entry) => entry.action).toSorted()).toEqual([
    'liveChat.assigned',
    'liveChat.assigned',
    'liveChat.closed',
    'liveChat.closed',
    'liveChat.reopened',
  ])
})

test('a merge takes the chats along and brings them back, and test customers take theirs with them', async () => {
  const { _id: merge, token } = await aSignedInCustomer(shop, { isTest: true })
  await begin({ person: null, customerToken: token })
  const keep = await aCustomer(shop.db, { isTest: true })
  const { body } = await shop.send('POST', '/admin/customers/merge', {
    keep,
    merge,
    versions: { keep: 1, merge: 1 },
  })
  expect((await theChat()).customer._id).toBe(keep)
  await shop.send('POST', `/admin/customers/merge/${body._id}/undo`)
  expect((await theChat()).customer._id).toBe(merge)
  const removed = await shop.send('PATCH', '/admin/customers/bulk-remove-test-customer', { ids: [merge] })
  expect(removed).toMatchObject({ status: 200, body: { updated: [merge] } })
  expect(await theChat()).toBe(undefined)
})
