import { expect, test } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const asAda = async (token = shop.people.admin.token) => {
  const answer = await fetch(`${shop.url}/admin/profile`, { headers: { authorization: `Bearer ${token}` } })
  return answer.status
}
const logout = (id: string) => shop.send('POST', `/admin/auth/logout/${id}`)

test('a session ends 30 days after it was last used', async () => {
  shop.now = new Date('2026-07-15T11:59:59.999Z')
  expect(await asAda()).toBe(200)
  shop.now = new Date('2026-08-14T11:59:59.998Z')
  expect(await asAda()).toBe(200)
  shop.now = new Date('2026-09-13T11:59:59.998Z')
  expect(await asAda()).toBe(401)
})

test('a session ends 90 days after signing in, however often it is used', async () => {
  const signedInAt = shop.now.getTime()
  for (let day = 10; day < 90; day += 10) {
    shop.now = new Date(signedInAt + day * 86_400_000)
    expect({ day, status: await asAda() }).toEqual({ day, status: 200 })
  }
  shop.now = new Date(signedInAt + 90 * 86_400_000)
  expect(await asAda()).toBe(401)
})

test('a session that was unused for 30 days is over', async () => {
  shop.now = new Date('2026-07-15T12:00:00.000Z')
  expect(await asAda()).toBe(401)
})

test('when an administrator was last seen is stored', async () => {
  shop.now = new Date('2026-06-15T18:00:00.000Z')
  await asAda()
  const { _id } = shop.people.admin
  const session = await shop.db
    .selectFrom('sessions')
    .selectAll()
    .where('admin', '=', _id)
    .executeTakeFirstOrThrow()
  expect(session).toMatchObject({
    lastSeenAt: '2026-06-15T18:00:00.000Z',
    expiresAt: '2026-07-15T18:00:00.000Z',
  })
  const admin = await shop.db
    .selectFrom('admins')
    .selectAll()
    .where('_id', '=', _id)
    .executeTakeFirstOrThrow()
  expect(admin).toMatchObject({ lastSeenAt: '2026-06-15T18:00:00.000Z', version: 1 })
})

test('signing out ends this session and no other', async () => {
  const elsewhere = await shop.send(
    'POST',
    '/admin/auth/login',
    { email: 'ada@shop.example', password: PASSWORD },
    null,
  )
  const { _id } = shop.people.admin
  expect(await logout(_id)).toMatchObject({ status: 200, body: { _id } })
  expect(await asAda()).toBe(401)
  expect(await asAda(elsewhere.body.token)).toBe(200)
  expect((await shop.get('/admin/profile', 'colleague')).status).toBe(200)
})

test('signing out twice is no harm: the second time there is no session any more', async () => {
  const { _id } = shop.people.admin
  expect([(await logout(_id)).status, (await logout(_id)).status]).toEqual([200, 401])
})

test('an admin cannot sign out another', async () => {
  const refused = await logout(shop.people.colleague._id)
  expect(refused).toMatchObject({ status: 403, body: { code: 'OTHER_ACCOUNT' } })
  expect(await asAda()).toBe(200)
  expect((await shop.get('/admin/profile', 'colleague')).status).toBe(200)
})

test('open sockets hear of a session that ended', async () => {
  const { _id } = shop.people.admin
  const session = await shop.db
    .selectFrom('sessions')
    .select('_id')
    .where('admin', '=', _id)
    .executeTakeFirstOrThrow()
  await logout(_id)
  const events = await shop.db.selectFrom('outbox').select(['name', 'payload']).execute()
  expect(events).toEqual([{ name: 'admin.sessionsEnded', payload: { admin: _id, sessions: [session._id] } }])
})

test('blocking or deactivating an administrator shuts their sessions at once', async () => {
  const change = (admin: { blocked?: boolean; active?: boolean }) =>
    shop.db.updateTable('admins').set(admin).where('_id', '=', shop.people.admin._id).execute()
  await change({ blocked: true })
  expect(await asAda()).toBe(401)
  await change({ blocked: false, active: false })
  expect(await asAda()).toBe(401)
})
