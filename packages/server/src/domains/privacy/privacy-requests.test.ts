import { expect, test } from 'vitest'
import { aCustomer } from '../../testing/factories.ts'
import { notificationsByCall } from '../../testing/notifications-by-call.ts'
import { refusal } from '../../testing/refusal.ts'
import { aSignedInCustomer } from '../../testing/signed-in-customer.ts'
import { openStorefronts, visit } from '../../testing/storefront.ts'
import { testShop } from '../../testing/test-shop.ts'
import { openSession } from '../sessions/sessions.ts'

const shop = testShop({ live: true })
const { list: listNotifications } = notificationsByCall(shop)
const PATH = '/admin/privacy-requests'
const create = (customer: string, more: object = {}) =>
  shop.send('POST', PATH, { customer, kind: 'erasure', ...more })
const change = ({ _id, version }: { _id: string; version: number }, more: object) =>
  shop.send('PATCH', `${PATH}/${_id}`, { version, ...more })
const list = async (query = '') => (await shop.get(`${PATH}?${query}`)).body
/** The sessions of admins expire before the time to which a test sets the clock. */
const goTo = async (at: string) => {
  shop.now = new Date(at)
  const session = { device: 'test', ip: '127.0.0.1' }
  shop.people.admin.token = await shop.db
    .transaction()
    .execute((tx) => openSession(tx, shop.people.admin._id, session, shop.now))
}
const unknown = '0198c0de-0000-7000-8000-000000000001'

test('is due thirty days after it was received, and is closed once', async () => {
  const customer = await aCustomer(shop.db)
  const { body } = await create(customer, { receivedAt: '2026-06-01T09:00:00.000Z', note: 'By letter' })
  expect(body).toMatchObject({
    ...{ kind: 'erasure', source: 'admin', status: 'open', note: 'By letter' },
    ...{ customer: { _id: customer, firstName: 'Clara' }, dueAt: '2026-07-01T09:00:00.000Z' },
  })
  const done = await change(body, { status: 'completed' })
  expect(done.body).toMatchObject({ status: 'completed', completedAt: shop.now.toISOString() })
  expect(await change(body, { note: 'x' })).toMatchObject({ status: 409, body: { code: 'STALE' } })
  expect(await change(done.body, { status: 'open' })).toMatchObject({
    status: 409,
    body: { code: 'PRIVACY_REQUEST_CLOSED' },
  })
  expect(await change({ _id: unknown, version: 1 }, {})).toMatchObject({ status: 404 })
})

test('is not received in the future', async () => {
  const customer = await aCustomer(shop.db)
  const later = new Date(shop.now.getTime() + 1000).toISOString()
  expect(await create(customer, { receivedAt: later })).toMatchObject(
    refusal('receivedAt', 'PRIVACY_REQUEST_IN_FUTURE'),
  )
  expect((await create(customer, { receivedAt: shop.now.toISOString() })).status).toBe(200)
})

test('is open once for each kind, and not for merged, erased and unknown customers', async () => {
  const customer = await aCustomer(shop.db)
  expect((await create(customer)).status).toBe(200)
  expect(await create(customer)).toMatchObject({ status: 409, body: { code: 'PRIVACY_REQUEST_OPEN' } })
  expect((await create(customer, { kind: 'export' })).status).toBe(200)
  const merged = await aCustomer(shop.db)
  await shop.db.updateTable('customers').set({ mergedInto: customer }).where('_id', '=', merged).execute()
  expect(await create(merged)).toMatchObject({ status: 422, body: { code: 'CUSTOMER_MERGED' } })
  const erasedAt = shop.now.toISOString()
  const erased = await aCustomer(shop.db)
  await shop.db.updateTable('customers').set({ erasedAt }).where('_id', '=', erased).execute()
  expect(await create(erased)).toMatchObject({ status: 422, body: { code: 'CUSTOMER_ERASED' } })
  expect((await create(unknown)).status).toBe(404)
})

test('the list has the open ones by their due date, and finds overdue ones and customers', async () => {
  const [olga, bea] = [
    await aCustomer(shop.db, { firstName: 'Olga' }),
    await aCustomer(shop.db, { firstName: 'Bea' }),
  ]
  await create(olga)
  await create(bea, { receivedAt: '2026-05-01T09:00:00.000Z' })
  const { body: closed } = await create(bea, { kind: 'export' })
  await change(closed, { status: 'rejected' })
  const names = async (query: string) =>
    (await list(query)).items.map((row: { customer: { firstName: string } }) => row.customer.firstName)
  expect(await names('')).toEqual(['Bea', 'Olga'])
  expect(await names('overdue=true')).toEqual(['Bea'])
  expect(await names('q=olga')).toEqual(['Olga'])
  expect(await names('status=rejected')).toEqual(['Bea'])
  expect(await names('status=all')).toHaveLength(3)
  expect(await names('site=auctropin')).toEqual([])
})

test('admins are notified once when a request is due within three days', async () => {
  const customer = await aCustomer(shop.db)
  await create(customer)
  const remind = async () => {
    await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, 'remindOfRequests', {}))
    await shop.runJobs()
    await shop.live.complete()
    return (await listNotifications()).notifications
  }
  expect(await remind()).toEqual([])
  await goTo('2026-07-12T12:00:01.000Z')
  expect(await remind()).toMatchObject([
    {
      info: { type: 'privacyRequest', path: '/admin/customers/privacy-requests' },
      message: 'requested an erasure, due on 2026-07-15',
      texts: { dueAt: '2026-07-15T12:00:00.000Z' },
    },
  ])
  expect(await remind()).toHaveLength(1)
})

test('a customer requests at a storefront, and an erasure completes the request', async () => {
  await openStorefronts(shop)
  const customer = await aSignedInCustomer(shop, { email: 'ada@mail.example' })
  const request = () => visit(shop, ['POST', '/privacy-requests', { kind: 'erasure' }], customer)
  const first = await request()
  expect(first).toMatchObject({ status: 200, body: { status: 'open', dueAt: '2026-07-15T12:00:00.000Z' } })
  expect((await request()).body._id).toBe(first.body._id)
  expect((await list()).items).toMatchObject([{ source: 'customer' }])
  const confirmation = { confirmation: customer.email }
  expect(
    (await shop.send('POST', `/admin/customers/${customer._id}/erase`, confirmation, 'owner')).status,
  ).toBe(200)
  expect((await list('status=completed')).items).toHaveLength(1)
})
