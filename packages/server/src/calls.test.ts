import { Failure } from '@storekeeper/contract/errors'
import { isAllowed } from '@storekeeper/contract/rights'
import { describe, expect, test } from 'vitest'
import { everyCall, requestOf } from './testing/every-call.ts'
import { anOrder } from './testing/makers.ts'
import { type AnyAnswer, testShop } from './testing/test-shop.ts'

const shop = testShop()
const closed = everyCall.filter((call) => call.right !== 'open')

type Caller = Parameters<typeof shop.get>[1]
const knock = (call: (typeof everyCall)[number], as: Caller): Promise<AnyAnswer> => {
  const { method, path, body } = requestOf(call, {})
  return shop.send(method, path, body, as)
}

test('only these calls are open to anybody', () => {
  const open = everyCall.filter((call) => call.right === 'open').map((call) => call.name)
  expect(open).toEqual(['auth.login', 'appInfo.details'])
  expect(closed.length).toBeGreaterThanOrEqual(10)
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
    const right = call.right === 'open' ? 'profile:own' : call.right
    if (isAllowed({ isSuperAdmin: false }, right)) return expect([401, 403, 500]).not.toContain(answer.status)
    expect(answer.status).toBe(403)
    expect(Failure.parse(answer.body).message).toContain(right)
  })

  test('a super administrator is refused nothing', async () => {
    expect([401, 403, 500]).not.toContain((await knock(call, 'owner')).status)
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
