import { expect, test } from 'vitest'
import { days, later } from '../../lib/clock.ts'
import { isOpen, signIn } from '../../testing/sign-in.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const ADA = 'ada@shop.example'
const list = async (as: 'admin' | 'colleague' = 'admin') =>
  (await shop.get('/admin/profile/sessions', as)).body
const end = (id: string) => shop.send('DELETE', `/admin/profile/sessions/${id}`)

test('administrators see where they are signed in, and which of it is here', async () => {
  const { token } = (await signIn(shop, ADA)).body
  const sessions = await list()
  expect(sessions).toHaveLength(2)
  expect(sessions.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent).sort()).toEqual([false, true])
  expect(sessions).toContainEqual(
    expect.objectContaining({
      device: 'node',
      ip: '127.0.0.1',
      isCurrent: false,
      lastSeenAt: shop.now.toISOString(),
    }),
  )
  expect(JSON.stringify(sessions)).not.toMatch(/token|hash/i)
  expect(JSON.stringify(sessions)).not.toContain(token)
})

test('a session that has run out is no longer shown', async () => {
  await signIn(shop, ADA)
  shop.now = new Date(later(shop.now, days(29)))
  await list()
  shop.now = new Date(later(shop.now, days(2)))
  expect(await list()).toHaveLength(1)
})

test('one of them is ended: it opens nothing any more, and open sockets hear of it', async () => {
  const { token } = (await signIn(shop, ADA)).body
  const other = (await list()).find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  expect(await end(other._id)).toMatchObject({ status: 200, body: { _id: other._id } })
  expect([await isOpen(shop, token), await isOpen(shop, shop.people.admin.token)]).toEqual([false, true])
  const events = await shop.db.selectFrom('outbox').select(['name', 'payload']).execute()
  const payload = { admin: shop.people.admin._id, sessions: [other._id] }
  expect(events).toEqual([{ name: 'admin.sessionsEnded', payload }])
  expect((await end(other._id)).status).toBe(404)
})

test('all others are ended at once', async () => {
  const tokens = [(await signIn(shop, ADA)).body.token, (await signIn(shop, ADA)).body.token]
  expect((await shop.send('DELETE', '/admin/profile/sessions')).body).toEqual({ ended: 2 })
  for (const token of tokens) expect(await isOpen(shop, token)).toBe(false)
  expect(await isOpen(shop, shop.people.admin.token)).toBe(true)
  expect((await shop.send('DELETE', '/admin/profile/sessions')).body).toEqual({ ended: 0 })
  const actions = await shop.db.selectFrom('auditLog').select('action').execute()
  expect(actions.filter(({ action }) => action === 'admin.otherSessionsEnded')).toHaveLength(1)
})

test('an admin cannot see or end the session of another, not even a super admin', async () => {
  const [theirs] = await list('colleague')
  expect((await list()).map(({ _id }: { _id: string }) => _id)).not.toContain(theirs._id)
  const unknown = await end('0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f')
  for (const as of ['admin', 'owner'] as const) {
    const refused = await shop.send('DELETE', `/admin/profile/sessions/${theirs._id}`, undefined, as)
    expect({ ...refused.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
    await shop.send('DELETE', '/admin/profile/sessions', undefined, as)
  }
  expect(await isOpen(shop, shop.people.colleague.token)).toBe(true)
})
