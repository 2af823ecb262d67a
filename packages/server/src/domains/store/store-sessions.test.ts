import { beforeEach, expect, test } from 'vitest'
import { aCustomer, PASSWORD, someCredit } from '../../testing/factories.ts'
import { aSignedInCustomer } from '../../testing/signed-in-customer.ts'
import { type Buyer, openStorefronts, visit } from '../../testing/storefront.ts'
import { testShop } from '../../testing/test-shop.ts'
import { findCustomerSession } from '../customer-sessions/customer-sessions.ts'

const shop = testShop()
beforeEach(() => openStorefronts(shop))

const signIn = (email: string, password = PASSWORD, site: 'hb' | 'auctropin' = 'hb') =>
  visit(shop, ['POST', '/sessions', { email, password }], null, site)
const own = async (as: Buyer) => (await visit(shop, ['GET', '/sessions'], as)).status
const hoursOn = (hours: number) => {
  shop.now = new Date(shop.now.getTime() + hours * 3_600_000)
}
const emittedEnded = async () =>
  (
    await shop.db
      .selectFrom('outbox')
      .select('payload')
      .where('name', '=', 'customer.sessionsEnded')
      .execute()
  ).map((row) => row.payload)

test('a customer signs in at one site, is themselves at all of them, and signs out', async () => {
  const { _id, email } = await aSignedInCustomer(shop, { phone: '030 123' })
  await someCredit(shop.db, _id, 700)
  const { status, body } = await signIn(` ${email.toUpperCase()} `)
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      token: expect.stringMatching(/^[\w-]{43}$/),
      expiresAt: '2026-07-15T12:00:00.000Z',
      customer: {
        ...{ _id, email, firstName: 'Clara', lastName: 'Sommer', phone: '030 123', avatar: null },
        ...{ shippingInfo: null, creditBalance: 700 },
      },
    },
  })
  for (const site of ['hb', 'auctropin'] as const)
    expect((await visit(shop, ['GET', '/sessions'], body, site)).body).toEqual(body.customer)
  expect((await visit(shop, ['DELETE', '/sessions'], body)).body).toEqual({ ended: true })
  expect(await own(body)).toBe(401)
  expect(await emittedEnded()).toEqual([{ customer: _id, sessions: [expect.any(String)] }])
})

test('of a token only the hash is stored, and by it the session is found', async () => {
  const { body } = await signIn((await aSignedInCustomer(shop)).email)
  const rows = JSON.stringify(await shop.db.selectFrom('customerSessions').selectAll().execute())
  expect(rows).not.toContain(body.token)
  const found = await findCustomerSession(shop.db, body.token, shop.now)
  expect(found?.customer._id).toBe(body.customer._id)
  expect(await findCustomerSession(shop.db, null, shop.now)).toBeUndefined()
})

test('the audit log shows who signed in, and not who only tried', async () => {
  const { _id, email } = await aSignedInCustomer(shop)
  await signIn(email, 'a guess')
  await signIn(email)
  const { body } = await shop.get('/admin/audit-log?action=customer.signedIn', 'owner')
  expect(body.items).toMatchObject([
    { action: 'customer.signedIn', entity: 'customer', entityId: _id, by: null },
  ])
  expect(body.items).toHaveLength(1)
})

test('a session slides on while it is used, and ends thirty days after it was not', async () => {
  const customer = await aSignedInCustomer(shop)
  for (let visits = 0; visits < 3; visits++) {
    hoursOn(29 * 24)
    expect(await own(customer)).toBe(200)
  }
  hoursOn(30 * 24 + 1)
  expect(await own(customer)).toBe(401)
  await signIn(customer.email)
  expect(await shop.db.selectFrom('customerSessions').selectAll().execute()).toHaveLength(1)
})

test('credit that has expired is not shown, even before it is booked out', async () => {
  const customer = await aSignedInCustomer(shop)
  await someCredit(shop.db, customer._id, 500)
  await shop.db.updateTable('creditEntries').set({ expiresAt: shop.now.toISOString() }).execute()
  expect((await visit(shop, ['GET', '/sessions'], customer)).body.creditBalance).toBe(0)
})

const reason = 'Charged back twice'

test.each([
  ['blocked', (id: string) => shop.send('PATCH', '/admin/customers/blocked', { id, value: true, reason })],
  [
    'blocked with others',
    (id: string) =>
      shop.send('PATCH', '/admin/customers/bulk-blocked-and-unblocked', { ids: [id], value: true, reason }),
  ],
  [
    'given another password',
    (id: string) =>
      shop.send('POST', `/admin/customers/change-password/${id}`, { password: 'another horse battery' }),
  ],
])('who is %s is signed out everywhere at once', async (_, act) => {
  const [customer, other] = [await aSignedInCustomer(shop), await aSignedInCustomer(shop)]
  const second = (await signIn(customer.email)).body
  expect((await act(customer._id)).status).toBe(200)
  expect([await own(customer), await own(second), await own(other)]).toEqual([401, 401, 200])
  expect(await emittedEnded()).toEqual([
    { customer: customer._id, sessions: [expect.any(String), expect.any(String)] },
  ])
})

test('who is merged into another customer is signed out; the other one stays, unless a block comes over', async () => {
  const merge = async (blocked: boolean) => {
    const [keep, merged] = [await aSignedInCustomer(shop), await aSignedInCustomer(shop, { blocked })]
    const body = { keep: keep._id, merge: merged._id, versions: { keep: 1, merge: 1 } }
    const { status } = await shop.send('POST', '/admin/customers/merge', body)
    return [status, await own(keep), await own(merged), (await signIn(merged.email)).status]
  }
  expect(await merge(false)).toEqual([200, 200, 401, 422])
  expect(await merge(true)).toEqual([200, 401, 401, 422])
})

test('a test customer who is removed is signed out', async () => {
  const customer = await aSignedInCustomer(shop, { isTest: true })
  const body = { ids: [customer._id] }
  expect((await shop.send('PATCH', '/admin/customers/bulk-remove-test-customer', body)).body.updated).toEqual(
    [customer._id],
  )
  expect(await own(customer)).toBe(401)
  expect(await emittedEnded()).toEqual([{ customer: customer._id, sessions: [expect.any(String)] }])
})

test('a change that is refused ends no session', async () => {
  const customer = await aSignedInCustomer(shop)
  const path = `/admin/customers/change-password/${customer._id}`
  expect((await shop.send('POST', path, { password: 'short' })).status).toBe(400)
  expect(await own(customer)).toBe(200)
})

test('a customer without a password cannot sign in, whatever they type', async () => {
  await aCustomer(shop.db, { email: 'unknown@mail.example' })
  for (const password of ['the password of no account', ' ', 'null'])
    expect((await signIn('unknown@mail.example', password)).status).toBe(422)
})
