import { Failure } from '@storekeeper/contract/errors'
import { beforeEach, describe, expect, test } from 'vitest'
import { openSession } from './domains/sessions/sessions.ts'
import { newId } from './lib/id.ts'
import { buildRequest, everyCall, PUBLIC_KEY } from './testing/every-call.ts'
import { anOrder } from './testing/factories.ts'
import { aSignedInCustomer } from './testing/signed-in-customer.ts'
import { type AnyAnswer, testShop } from './testing/test-shop.ts'

const shop = testShop()
const storefronts = everyCall.filter((call) => call.permission === 'storefront')
const ofCustomers = everyCall.filter((call) => call.permission === 'customer')
const closed = everyCall.flatMap((call) => {
  const { permission } = call
  return permission === 'open' || permission === 'storefront' || permission === 'customer'
    ? []
    : [{ ...call, permission }]
})

/** Listed by hand, so that a change of a call's permission fails this test. */
const FOR_SUPER_ADMINS = [
  'auth.settings.update',
  'privacy.retention.update',
  'companySignIn.settings.read',
  'companySignIn.settings.update',
  'companySignIn.settings.test',
  'admins.create',
  'admins.inviteAgain',
  'admins.update',
  'admins.resetTwoStep',
  'admins.bulkBlock',
  'admins.bulkActivate',
  'admins.bulkMakeSuper',
  'admins.bulkUnmakeSuper',
  'profile.seeAs.start',
  'apiKeys.list',
  'apiKeys.details',
  'apiKeys.create',
  'apiKeys.update',
  'apiKeys.rotate',
  'apiKeys.remove',
  'webhooks.list',
  'webhooks.details',
  'webhooks.create',
  'webhooks.update',
  'webhooks.rotate',
  'webhooks.remove',
  'webhooks.test',
  'webhooks.deliveries',
  'webhooks.delivery',
  'webhooks.redeliver',
  'webhooks.redeliverPeriod',
  'roles.create',
  'roles.update',
  'roles.remove',
  'auditLog.list',
  'auditLog.kinds',
  'jobs.list',
  'jobs.details',
  'jobs.schedules',
  'jobs.retry',
  'jobs.bulkRetry',
  'jobs.cancel',
  'sites.create',
  'sites.update',
  'sites.remove',
  'sites.order',
  'sites.renewPublicKey',
  'setup.create',
  'testCustomers.removeAll',
  'privacy.erase',
  'privacy.erasureDryRun',
  'testOrders.removeAll',
]

type Caller = Parameters<typeof shop.get>[1]
const request = (call: (typeof everyCall)[number], as: Caller): Promise<AnyAnswer> => {
  const { method, path, body } = buildRequest(call, {})
  return shop.send(method, path, body, as)
}

test('only these calls are open to everyone', () => {
  const open = everyCall.filter((call) => call.permission === 'open').map((call) => call.name)
  expect(open).toEqual([
    'auth.login',
    'auth.link.send',
    'auth.link.signIn',
    'passkeys.startSignIn',
    'passkeys.signIn',
    'companySignIn.status',
    'companySignIn.start',
    'companySignIn.signIn',
    'profile.forgotPassword.send',
    'profile.resetPassword.check',
    'profile.resetPassword.verify',
    'profile.emailVerify.verify',
    'profile.emailChange.confirm',
    'settings.details',
    'campaigns.subscription',
    'campaigns.unsubscribe',
    'campaigns.subscribeAgain',
    'store.sites.list',
    'store.sites.details',
  ])
  expect(closed.length).toBeGreaterThanOrEqual(10)
})

test('the calls that are for super admins alone are calls', () => {
  expect(closed.map((call) => call.name)).toEqual(expect.arrayContaining(FOR_SUPER_ADMINS))
})

test('requests without a session are refused', async () => {
  for (const call of closed) {
    const { status, body, headers } = await request(call, null)
    expect({ call: call.name, status, ...Failure.parse(body) }).toMatchObject({
      call: call.name,
      status: 401,
      code: 'UNAUTHORIZED',
      message: 'Sign in to continue.',
      requestId: headers.get('x-request-id'),
    })
  }
})

test('a blocked administrator is refused, whatever token they hold', async () => {
  for (const call of closed)
    expect({ call: call.name, status: (await request(call, 'blocked')).status }).toMatchObject({
      status: 401,
    })
})

test('an ordinary administrator is refused exactly what only a super admin may do', async () => {
  for (const call of closed) {
    const { status, body } = await request(call, 'admin')
    if (!FOR_SUPER_ADMINS.includes(call.name)) expect([401, 403, 500], call.name).not.toContain(status)
    else {
      expect({ call: call.name, status }).toEqual({ call: call.name, status: 403 })
      expect(Failure.parse(body).message).toContain(`“${call.permission}”`)
    }
    await signInAgain('admin')
  }
})

test('a super admin is refused nothing', async () => {
  for (const call of closed) {
    expect([401, 403, 500], call.name).not.toContain((await request(call, 'owner')).status)
    await signInAgain('owner')
  }
})

/** Some calls end the sessions of their caller. */
async function signInAgain(as: 'admin' | 'owner'): Promise<void> {
  const person = shop.people[as]
  person.token = await shop.db
    .transaction()
    .execute((tx) => openSession(tx, person._id, { device: '', ip: '' }, shop.now))
}

describe.each(storefronts)('$method $path of a storefront', (call) => {
  const { method, path, body } = buildRequest(call, {})
  const unkeyed = path.replace(/[?&]siteKey=[^&]*/, '')
  const hand = (publicKey: string, site: { isActive: boolean }) =>
    shop.db
      .updateTable('sites')
      .set({ ...site, publicKey })
      .where('key', '=', 'hb')
      .execute()
  const showing = (key: string) => fetch(shop.url + unkeyed, { method, headers: { 'x-site-key': key } })

  test('a request without the public key of a site is refused, even from an administrator', async () => {
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

describe.each(ofCustomers)('$method $path of a customer', (call) => {
  const { method, path, body } = buildRequest(call, {})
  beforeEach(() =>
    shop.db.updateTable('sites').set({ publicKey: PUBLIC_KEY }).where('key', '=', 'hb').execute(),
  )

  test('a request without the session of a customer is refused, even from an administrator', async () => {
    for (const as of [null, 'owner', { token: 'x'.repeat(43) }] as const) {
      const answer = await shop.send(method, path, body, as)
      expect(answer.status).toBe(401)
      expect(Failure.parse(answer.body)).toMatchObject({
        code: 'UNAUTHORIZED',
        message: 'Sign in to continue.',
      })
    }
  })

  test('a customer needs the public key of an open site all the same', async () => {
    const unkeyed = path.replace(/[?&]siteKey=[^&]*/, '')
    const answer = await shop.send(method, unkeyed, body, await aSignedInCustomer(shop))
    expect(answer.status).toBe(403)
    expect(Failure.parse(answer.body).message).toContain('X-Site-Key')
  })

  test('a signed-in customer is let in, unless they are blocked', async () => {
    const customer = await aSignedInCustomer(shop)
    await shop.db.updateTable('customers').set({ blocked: true }).where('_id', '=', customer._id).execute()
    expect((await shop.send(method, path, body, customer)).status).toBe(401)
    await shop.db.updateTable('customers').set({ blocked: false }).where('_id', '=', customer._id).execute()
    expect([401, 403, 500]).not.toContain((await shop.send(method, path, body, customer)).status)
  })
})

test('a session that has run out opens nothing, of whomever it is', async () => {
  const { owner } = shop.people
  const customer = await aSignedInCustomer(shop)
  shop.now = new Date(shop.now.getTime() + 31 * 86_400_000)
  await shop.db.updateTable('sites').set({ publicKey: PUBLIC_KEY }).where('key', '=', 'hb').execute()
  for (const call of [...closed, ...ofCustomers])
    expect((await request(call, call.permission === 'customer' ? customer : owner)).status, call.name).toBe(
      401,
    )
})

test('who must set two-step sign-in up first reaches their own profile, and nothing else', async () => {
  await shop.db.insertInto('signInSettings').values({ _id: newId(), requireTwoStep: true }).execute()
  for (const call of closed) {
    const { status, body } = await request(call, 'owner')
    if (call.permission === 'profile:own') expect([401, 403, 500], call.name).not.toContain(status)
    else
      expect({ call: call.name, status, code: body.code }).toEqual({
        call: call.name,
        status: 403,
        code: 'TWO_STEP_REQUIRED',
      })
    await signInAgain('owner')
  }
})

test('the session of a customer opens nothing of the back-office', async () => {
  const customer = await aSignedInCustomer(shop)
  for (const call of closed) {
    const { method, path, body } = buildRequest(call, {})
    expect((await shop.send(method, path, body, customer)).status, call.name).toBe(401)
  }
})

test('open calls ask for no session', async () => {
  for (const call of everyCall.filter((one) => one.permission === 'open'))
    expect([401, 403, 500]).not.toContain((await request(call, null)).status)
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
  'an ordinary administrator may not override the rules by %s; the answer names the permission',
  async (call, which) => {
    const order = await anOrder(shop.db)
    const override = {
      ...which(order),
      trackingStatus: 'delivered',
      override: { reason: 'It is there already' },
    }
    const refused = await shop.send('PATCH', `/admin/orders/${call}`, override, 'admin')
    const params = { permission: 'orders:status-override' }
    expect(refused).toMatchObject({ status: 403, body: { code: 'PERMISSION_MISSING', params } })
    expect((await shop.get(`/admin/orders/details/${order._id}`)).body.trackingStatus).toBe('pending')
    expect((await shop.send('PATCH', `/admin/orders/${call}`, override, 'owner')).status).toBe(200)
  },
)
