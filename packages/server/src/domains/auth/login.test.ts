import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const login = (email: string, password: string) =>
  shop.send('POST', '/admin/auth/login', { email, password }, null)
const byToken = (token: string) =>
  fetch(`${shop.url}/admin/profile`, { headers: { authorization: `Bearer ${token}` } })

// The factories open sessions; these tests count only sessions that a sign-in opens.
beforeEach(() => shop.db.deleteFrom('sessions').execute())

test('an administrator signs in with e-mail and password', async () => {
  const { status, body } = await login('ada@shop.example', PASSWORD)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    _id: shop.people.admin._id,
    profile: { email: 'ada@shop.example', firstName: 'Ada' },
  })
  const profile = await byToken(body.token)
  expect(profile.status).toBe(200)
  expect(await profile.json()).toEqual(body.profile)
})

test('nothing of the password leaves the server', async () => {
  const { body } = await login('ada@shop.example', PASSWORD)
  expect(JSON.stringify(body)).not.toContain(PASSWORD)
  // A permission is named `customers:set-password`.
  const profile = { ...body.profile, permissions: [] }
  expect(JSON.stringify({ ...body, profile })).not.toMatch(/password|argon2|hash/i)
})

test('an e-mail address is the same in capitals and with spaces around it', async () => {
  for (const email of ['ADA@Shop.Example', '  ada@shop.example '])
    expect((await login(email, PASSWORD)).status).toBe(200)
})

test('who is blocked at the moment of signing in does not slip in', async () => {
  const { _id } = shop.people.admin
  let signingIn: ReturnType<typeof login> | undefined
  await shop.db.transaction().execute(async (tx) => {
    await tx.updateTable('admins').set({ blocked: true }).where('_id', '=', _id).execute()
    signingIn = login('ada@shop.example', PASSWORD)
    await expect.poll(waiting, { timeout: 10_000 }).toBe(true)
  })
  expect((await signingIn)?.body.code).toBe('ACCOUNT_BLOCKED')
  expect(await shop.db.selectFrom('sessions').select('_id').execute()).toEqual([])
})

/** Whether a transaction waits for a row lock of another one. */
async function waiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks join pg_stat_activity using ("pid")
    where not "granted" and "datname" = current_database()
  `.execute(shop.db)
  return rows.length > 0
}

test('a wrong password and an unknown e-mail address are answered exactly alike', async () => {
  const wrong = await login('ada@shop.example', 'guess')
  const unknown = await login('unknown@shop.example', PASSWORD)
  expect(wrong).toMatchObject({ status: 422, body: { code: 'WRONG_CREDENTIALS' } })
  expect(wrong.body).toEqual({ ...unknown.body, requestId: wrong.body.requestId })
  const emitted = ({ headers }: typeof wrong) => [...headers.keys()].sort()
  expect(emitted(wrong)).toEqual(emitted(unknown))
  expect(await shop.db.selectFrom('sessions').select('_id').execute()).toEqual([])
})

test('a password counts with its case and its spaces', async () => {
  for (const almost of [PASSWORD.toUpperCase(), `${PASSWORD} `, ` ${PASSWORD}`, ''])
    expect([400, 422]).toContain((await login('ada@shop.example', almost)).status)
})

test('who is blocked or inactive learns it only with the right password', async () => {
  const blocked = await login('bob@shop.example', PASSWORD)
  expect(blocked).toMatchObject({ status: 422, body: { code: 'ACCOUNT_BLOCKED' } })
  await shop.db.updateTable('admins').set({ active: false }).where('email', '=', 'ada@shop.example').execute()
  expect((await login('ada@shop.example', PASSWORD)).body.code).toBe('ACCOUNT_BLOCKED')
  const guess = await login('bob@shop.example', 'guess')
  expect(guess.body.code).toBe('WRONG_CREDENTIALS')
})

test('a session keeps device and address, is good for 30 days, and knows its token only by hash', async () => {
  const { token } = (await login('ada@shop.example', PASSWORD)).body
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const [session, ...others] = await shop.db.selectFrom('sessions').selectAll().execute()
  expect(others).toEqual([])
  expect(session).toMatchObject({
    admin: shop.people.admin._id,
    device: 'node',
    ip: '127.0.0.1',
    createdAt: '2026-06-15T12:00:00.000Z',
    lastSeenAt: '2026-06-15T12:00:00.000Z',
    expiresAt: '2026-07-15T12:00:00.000Z',
  })
  expect(session?.tokenHash).toEqual(createHash('sha256').update(token).digest())
  expect(JSON.stringify(session)).not.toContain(token)
})

test('each sign-in has a token of its own, and is written into the audit log', async () => {
  const tokens = [await login('ada@shop.example', PASSWORD), await login('ada@shop.example', PASSWORD)]
  expect(new Set(tokens.map(({ body }) => body.token)).size).toBe(2)
  const entries = await shop.db.selectFrom('auditLog').select(['admin', 'action', 'changes']).execute()
  const entry = { admin: shop.people.admin._id, action: 'admin.signedIn', changes: {} }
  expect(entries).toEqual([entry, entry])
})

test('each failed sign-in is in the audit log with its IP address, also that of a blocked admin with the right password', async () => {
  await login('ada@shop.example', 'guess')
  await login('bob@shop.example', PASSWORD)
  await login('unknown@shop.example', 'guess')
  const entries = await shop.db
    .selectFrom('auditLog')
    .select(['action', 'entityId', 'admin', 'ip', 'changes'])
    .orderBy('_id')
    .execute()
  const device = { device: { from: null, to: 'node' } }
  const failed = { action: 'admin.signInFailed', admin: null, ip: '127.0.0.1', changes: device }
  expect(entries).toEqual([
    { ...failed, entityId: shop.people.admin._id },
    { ...failed, entityId: shop.people.blocked._id },
    { ...failed, entityId: expect.any(String) },
  ])
})

test('signing in takes no field but e-mail and password', async () => {
  const more = { email: 'ada@shop.example', password: PASSWORD, isSuperAdmin: true }
  const { status, body } = await shop.send('POST', '/admin/auth/login', more, null)
  expect({ status, fields: body.fields }).toMatchObject({
    status: 400,
    fields: { isSuperAdmin: { code: 'UNKNOWN_FIELD' } },
  })
})
