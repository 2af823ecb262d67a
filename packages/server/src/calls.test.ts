import { Failure } from '@storekeeper/contract/errors'
import { describe, expect, test } from 'vitest'
import { everyCall, PUBLIC_KEY, requestOf } from './testing/every-call.ts'
import { anOrder } from './testing/makers.ts'
import { type AnyAnswer, testShop } from './testing/test-shop.ts'

const shop = testShop()
const storefronts = everyCall.filter((call) => call.right === 'storefront')
const closed = everyCall.flatMap((call) => {
  const { right } = call
  return right === 'open' || right === 'storefront' ? [] : [{ ...call, right }]
})

/** By hand, so that whoever opens or closes a call sees it here. */
const FOR_SUPER_ADMINS = [
  'auth.settings.update',
  'admins.create',
  'admins.inviteAgain',
  'admins.update',
  'admins.resetTwoStep',
  'admins.bulkBlock',
  'admins.bulkActivate',
  'admins.bulkMakeSuper',
  'admins.bulkUnmakeSuper',
  'auditLog.list',
  'auditLog.kinds',
  'sites.create',
  'sites.update',
  'sites.remove',
  'sites.order',
  'sites.renewPublicKey',
  'testCustomers.removeAll',
  'testOrders.removeAll',
]

type Caller = Parameters<typeof shop.get>[1]
const knock = (call: (typeof everyCall)[number], as: Caller): Promise<AnyAnswer> => {
  const { method, path, body } = requestOf(call, {})
  return shop.send(method, path, body, as)
}

test('only these calls are open to anybody', () => {
  const open = everyCall.filter((call) => call.right === 'open').map((call) => call.name)
  expect(open).toEqual([
    'auth.login',
    'profile.forgotPassword.send',
    'profile.resetPassword.check',
    'profile.resetPassword.verify',
    'profile.emailVerify.verify',
    'profile.emailChange.confirm',
    'appInfo.details',
    'campaigns.subscription',
    'campaigns.unsubscribe',
    'campaigns.subscribeAgain',
    'store.sites.list',
    'store.sites.details',
  ])
  expect(closed.length).toBeGreaterThanOrEqual(10)
})

test('the calls that are for super administrators alone are calls', () => {
  expect(closed.map((call) => call.name)).toEqual(expect.arrayContaining(FOR_SUPER_ADMINS))
})

describe.each(closed)('$method $path', (call) => {
  test('nobody gets in without a session', async () => {
    const answer = await knock(call, null)
    expect(answer.status).toBe(401)
    expect(Failure.parse(answer.body)).toMatchObject({ code: 'UNAUTHORIZED', message: 'Please sign in.' })
    expect(answer.headers.get('x-request-id')).toBe(answer.body.requestId)
  })

  test('a blocked administrator is shown the door, whatever token they hold', async () => {
    expect((await knock(call, 'blocked')).status).toBe(401)
  })

  test('an ordinary administrator is refused exactly what only a super administrator may', async () => {
    const answer = await knock(call, 'admin')
    if (!FOR_SUPER_ADMINS.includes(call.name)) return expect([401, 403, 500]).not.toContain(answer.status)
    expect(answer.status).toBe(403)
    expect(Failure.parse(answer.body).message).toContain(`“${call.right}”`)
  })

  test('a super administrator is refused nothing', async () => {
    expect([401, 403, 500]).not.toContain((await knock(call, 'owner')).status)
  })
})

describe.each(storefronts)('$method $path of a storefront', (call) => {
  const { method, path, body } = requestOf(call, {})
  const unkeyed = path.replace(/[?&]siteKey=[^&]*/, '')
  const hand = (publicKey: string, site: { isActive: boolean }) =>
    shop.db
      .updateTable('sites')
      .set({ ...site, publicKey })
      .where('key', '=', 'hb')
      .execute()
  const showing = (key: string) => fetch(shop.url + unkeyed, { method, headers: { 'x-site-key': key } })

  test('nobody gets in without the public key of a site, not even an administrator', async () => {
    for (const as of [null, 'owner'] as const) {
      const answer = await shop.send(method, unkeyed, body, as)
      expect(answer.status).toBe(403)
      expect(Failure.parse(answer.body).message).toContain('X-Site-Key')
    }
  })

  test('a key that no open site has is refused by its name', async () => {
    await hand(PUBLIC_KEY, { isActive: false })
    for (const key of [PUBLIC_KEY, 'pk_of_nobody', 'hb', ' ']) {
      const answer = await showing(key)
      expect({ key, status: answer.status }).toEqual({ key, status: 403 })
      expect(Failure.parse(await answer.json()).message).toContain(key.trim())
    }
  })

  test('the key of an open site opens it, in the header or in the query', async () => {
    await hand(PUBLIC_KEY, { isActive: true })
    expect([401, 403, 500]).not.toContain((await showing(PUBLIC_KEY)).status)
    expect([401, 403, 500]).not.toContain((await shop.send(method, path, body, null)).status)
  })
})

test('open calls ask for no session', async () => {
  for (const call of everyCall.filter((one) => one.right === 'open'))
    expect([401, 403, 500]).not.toContain((await knock(call, null)).status)
})

test('what looks like a token but is none opens nothing', async () => {
  const { token } = shop.people.admin
  const wrong = [
    '',
    'Bearer',
    'Bearer ',
    `Basic ${token}`,
    token,
    `Bearer ${token}x`,
    `Bearer ${token.toLowerCase()}`,
  ]
  for (const authorization of wrong) {
    const answer = await fetch(`${shop.url}/admin/profile`, { headers: { authorization } })
    expect({ authorization, status: answer.status }).toEqual({ authorization, status: 401 })
  }
})

test.each([
  ['update-status', (order: { _id: string }) => ({ _id: order._id, version: 1 })],
  ['bulk-update-status', (order: { _id: string }) => ({ ids: [order._id] })],
])(
  'an ordinary administrator may not override the rules by %s; the answer names the right',
  async (call, which) => {
    const order = await anOrder(shop.db)
    const override = {
      ...which(order),
      trackingStatus: 'delivered',
      override: { reason: 'It is there already' },
    }
    const refused = await shop.send('PATCH', `/admin/orders/${call}`, override, 'admin')
    expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
    expect(refused.body.message).toContain('orders:status-override')
    expect((await shop.get(`/admin/orders/details/${order._id}`)).body.trackingStatus).toBe('pending')
    expect((await shop.send('PATCH', `/admin/orders/${call}`, override, 'owner')).status).toBe(200)
  },
)
