import type { Permission } from '@storekeeper/contract/permissions'
import { expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { isOpen, mailedToken, signIn } from '../../testing/sign-in.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
type Who = keyof typeof shop.people
const getId = (who: Who) => shop.people[who]._id
const getIds = (who: readonly Who[]) => who.map(getId)

const send = (call: string, body: object, as: Who = 'owner') =>
  shop.send('PATCH', `/admin/users/${call}`, body, as)
const block = (who: Who[], blocked = true, as?: Who) =>
  send('bulk-blocked', { ids: getIds(who), blocked }, as)
const activate = (who: Who[], active: boolean, as?: Who) =>
  send('bulk-activated', { ids: getIds(who), active }, as)
const promote = (who: Who[], as?: Who) => send('super-admin/bulk-activated', { ids: getIds(who) }, as)
const demote = (who: Who[], as?: Who) => send('super-admin/bulk-deactivated', { ids: getIds(who) }, as)

const read = async (who: Who) => (await shop.get(`/admin/users/profile/${getId(who)}`)).body
const activeSupers = async () => {
  const rows = await shop.db
    .selectFrom('admins')
    .select('_id')
    .where('isSuperAdmin', '=', true)
    .where('active', '=', true)
    .where('blocked', '=', false)
    .execute()
  return rows.map((row) => row._id)
}

const promoteAll = () =>
  shop.db.updateTable('admins').set({ isSuperAdmin: true }).where('email', '<>', 'bob@shop.example').execute()

test('who is blocked is out at once, and in again only by signing in', async () => {
  const { token } = shop.people.admin
  expect((await block(['admin'])).body).toEqual({ updated: [getId('admin')], skipped: [] })
  expect(await isOpen(shop, token)).toBe(false)
  expect((await signIn(shop, 'ada@shop.example')).body.code).toBe('ACCOUNT_BLOCKED')
  expect((await block(['admin'], false)).body.updated).toEqual([getId('admin')])
  expect(await isOpen(shop, token)).toBe(false)
  expect((await signIn(shop, 'ada@shop.example')).status).toBe(200)
})

test('who is deactivated is out at once too, and open sockets hear of it', async () => {
  await activate(['admin'], false)
  expect(await isOpen(shop, shop.people.admin.token)).toBe(false)
  const emitted = await shop.db
    .selectFrom('outbox')
    .select('payload')
    .where('name', '=', 'admin.sessionsEnded')
    .execute()
  expect(emitted).toMatchObject([{ payload: { admin: getId('admin') } }])
  expect((await signIn(shop, 'ada@shop.example')).body.code).toBe('ACCOUNT_BLOCKED')
  expect((await activate(['admin'], true)).body.updated).toEqual([getId('admin')])
  expect((await signIn(shop, 'ada@shop.example')).status).toBe(200)
})

test('a link that was mailed before an admin was blocked opens nothing afterwards', async () => {
  await shop.send('POST', '/admin/profile/forgot-password/send', { email: 'ada@shop.example' }, null)
  const token = await mailedToken(shop, 'ada@shop.example')
  await block(['admin'])
  await block(['admin'], false)
  const password = 'seven quiet lighthouses'
  const { status } = await shop.send(
    'PATCH',
    '/admin/profile/reset-password/verify',
    { token, password },
    null,
  )
  expect(status).toBe(422)
})

test('who becomes a super admin may do more at once, and less when it is taken', async () => {
  expect((await shop.get('/admin/audit-log', 'admin')).status).toBe(403)
  expect((await promote(['admin'])).body.updated).toEqual([getId('admin')])
  expect((await shop.get('/admin/audit-log', 'admin')).status).toBe(200)
  expect((await demote(['admin'])).body.updated).toEqual([getId('admin')])
  expect((await shop.get('/admin/audit-log', 'admin')).status).toBe(403)
})

test('each is checked alone: one already in that state, blocked or unknown is skipped with the reason', async () => {
  const unknown = '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f'
  const ids = [...getIds(['admin', 'blocked', 'owner']), unknown]
  expect((await send('super-admin/bulk-activated', { ids })).body).toMatchObject({
    updated: [getId('admin')],
    skipped: [
      { _id: getId('blocked'), code: 'ADMIN_INACTIVE', params: { name: 'Bob Example' } },
      { _id: getId('owner'), code: 'ALREADY_SUPER_ADMIN', params: { name: 'Olive Example' } },
      { _id: unknown, code: 'ADMIN_NOT_FOUND' },
    ],
  })
})

test('an API key blocks and deactivates admins, but neither API keys nor itself', async () => {
  const [role, admin] = [newId(), getId('admin')]
  const permissions: Permission[] = ['admins:read', 'admins:change']
  await shop.db
    .insertInto('roles')
    .values({ _id: role, name: 'Accounts', permissions, shipped: null })
    .execute()
  await shop.db.deleteFrom('adminRoles').where('admin', '=', admin).execute()
  const key = (await shop.send('POST', '/admin/api-keys', { name: 'Directory', roles: [{ role }] }, 'owner'))
    .body
  const as = (path: string, ids: string[], body: object) =>
    shop.send('PATCH', `/admin/users/${path}`, { ids, ...body }, { token: key.token })
  const block = (blocked: boolean) => as('bulk-blocked', [admin, key._id], { blocked, reason: 'Left' })
  for (const blocked of [true, false])
    expect((await block(blocked)).body).toMatchObject({
      updated: [admin],
      skipped: [{ _id: key._id, code: 'ADMIN_NOT_FOUND' }],
    })
})

test('who has a state already is skipped, by the state', async () => {
  const codes = async (answer: ReturnType<typeof block>) =>
    (await answer).body.skipped.map(({ code }: { code: string }) => code)
  expect(await codes(block(['blocked']))).toEqual(['ADMIN_ALREADY_BLOCKED'])
  expect(await codes(block(['admin'], false))).toEqual(['ADMIN_NOT_BLOCKED'])
  expect(await codes(activate(['admin'], true))).toEqual(['ADMIN_ALREADY_ACTIVE'])
  await activate(['admin'], false)
  expect(await codes(activate(['admin'], false))).toEqual(['ADMIN_ALREADY_INACTIVE'])
  expect(await codes(demote(['admin']))).toEqual(['NOT_SUPER_ADMIN'])
})

test.each([
  ['block', () => block(['owner', 'colleague'])],
  ['deactivate', () => activate(['owner', 'colleague'], false)],
  ['demote', () => demote(['owner', 'colleague'])],
] as const)('admins cannot %s themselves', async (_, act) => {
  await promote(['colleague', 'admin'])
  const { updated, skipped } = (await act()).body
  expect(updated).toEqual([getId('colleague')])
  expect(skipped).toMatchObject([{ _id: getId('owner'), code: 'CANNOT_CHANGE_YOURSELF' }])
  expect(await isOpen(shop, shop.people.owner.token)).toBe(true)
  expect(await activeSupers()).toContain(getId('owner'))
})

test.each([
  ['blocked', () => block(['owner'])],
  ['deactivated', () => activate(['owner'], false)],
  ['demoted', () => demote(['owner'])],
] as const)('the last active super admin cannot be %s', async (_, act) => {
  await promote(['colleague'])
  await block(['colleague'])
  const { updated, skipped } = (await act()).body
  expect(updated).toEqual([])
  expect(skipped).toMatchObject([{ code: 'LAST_SUPER_ADMIN' }])
  expect(await activeSupers()).toEqual([getId('owner')])
})

test('of super admins who demote each other at the same moment one always stays', async () => {
  for (let round = 0; round < 10; round++) {
    await promoteAll()
    const circle: [Who, Who][] = [
      ['admin', 'owner'],
      ['colleague', 'admin'],
      ['owner', 'colleague'],
      ['owner', 'admin'],
    ]
    const answers = await Promise.all(circle.map(([who, as]) => demote([who], as)))
    const refused = answers.filter(({ status }) => status !== 200)
    for (const { body } of refused) expect(body.code).toBe('PERMISSION_MISSING')
    const left = await activeSupers()
    expect(left.length).toBeGreaterThanOrEqual(1)
    // A super admin who was demoted first demotes no other admin: each demotion comes from an active super
    // admin.
    const demoted = answers.flatMap(({ body }) => body.updated ?? [])
    expect(demoted.length + left.length).toBe(3)
  }
})

test.each([
  ['block', (who: Who, as: Who) => block([who], true, as)],
  ['deactivate', (who: Who, as: Who) => activate([who], false, as)],
] as const)('of two super admins who %s each other at the same moment one stays', async (_, act) => {
  await promote(['admin'])
  const answers = await Promise.all([act('admin', 'owner'), act('owner', 'admin')])
  expect(answers.map(({ status }) => status).toSorted()[0]).toBe(200)
  expect(answers.flatMap(({ body }) => body.updated ?? [])).toHaveLength(1)
  expect(await activeSupers()).toHaveLength(1)
})

test('an ordinary admin changes none of this, for themselves or for others', async () => {
  const attempts = [
    promote(['admin'], 'admin'),
    demote(['owner'], 'admin'),
    block(['owner'], true, 'admin'),
    block(['blocked'], false, 'admin'),
    activate(['colleague'], false, 'admin'),
  ]
  for (const { status, body } of await Promise.all(attempts)) {
    expect(status).toBe(403)
    expect(body.message).toMatch(/“admins:(change|make-super)”/)
  }
  expect(await read('admin')).toMatchObject({ isSuperAdmin: false, version: 1 })
  expect(await activeSupers()).toEqual([getId('owner')])
})

test('blocking an admin takes a reason, which the audit log has', async () => {
  const body = { ids: getIds(['admin', 'colleague']), blocked: true, reason: ' Left the company ' }
  expect((await send('bulk-blocked', body)).body.updated).toHaveLength(2)
  const { items } = (await shop.get('/admin/audit-log', 'owner')).body
  const blocked = { action: 'admin.blocked', note: 'Left the company' }
  expect(items.slice(0, 2)).toMatchObject([blocked, blocked])
  expect(await send('bulk-blocked', { ...body, reason: 'x'.repeat(501) })).toMatchObject({
    status: 400,
    body: { fields: { reason: { code: 'TOO_LONG', params: { max: 500 } } } },
  })
})

test('every change is written down with before and after; what changed nothing leaves no entry', async () => {
  await block(['admin', 'blocked'])
  await promote(['colleague'])
  const entries = await shop.db
    .selectFrom('auditLog')
    .select(['action', 'entityId', 'admin', 'changes'])
    .orderBy('_id')
    .execute()
  expect(entries).toEqual([
    {
      action: 'admin.blocked',
      entityId: getId('admin'),
      admin: getId('owner'),
      changes: { blocked: { from: false, to: true } },
    },
    {
      action: 'admin.madeSuperAdmin',
      entityId: getId('colleague'),
      admin: getId('owner'),
      changes: { isSuperAdmin: { from: false, to: true } },
    },
  ])
})

test.each([{}, { ids: [] }, { ids: ['x'], blocked: true }, { ids: Array(501).fill('x'), blocked: true }])(
  'what cannot be meant is refused: %o',
  async (body) => {
    expect((await send('bulk-blocked', body)).status).toBe(400)
  },
)

test('nothing slips in beside the ids', async () => {
  const body = { ids: [getId('admin')], blocked: false, isSuperAdmin: true }
  expect((await send('bulk-blocked', body)).status).toBe(400)
  expect((await send('super-admin/bulk-activated', { ids: [getId('admin')], active: true })).status).toBe(400)
})
