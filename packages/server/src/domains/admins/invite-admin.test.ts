import { expect, test } from 'vitest'
import { refusal } from '../../testing/refusal.ts'
import { forgetAttempts, isOpen, mailedToken, mailsTo, signIn } from '../../testing/sign-in.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const eva = { email: 'Eva@Shop.example', firstName: 'Eva', lastName: 'Stern', phone: '+49 30 1' }
const password = 'seven quiet lighthouses'

const create = (body: object = eva, as: 'owner' | 'admin' = 'owner') =>
  shop.send('POST', '/admin/users/create', body, as)
const inviteAgain = (id: string, as: 'owner' | 'admin' = 'owner') =>
  shop.send('POST', `/admin/users/${id}/invitation`, undefined, as)
const accept = (token: string) =>
  shop.send('PATCH', '/admin/profile/reset-password/verify', { token, password }, null)
const findAdmins = (email: string) =>
  shop.db.selectFrom('admins').selectAll().where('email', '=', email).execute()

test('a new admin is an ordinary one who waits for an invitation and cannot sign in', async () => {
  const { status, body } = await create()
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...eva, email: 'eva@shop.example', isSuperAdmin: false, active: true })
  expect(body).toMatchObject({ isInvited: true, emailVerified: false, sessions: 0, lastSeenAt: null })
  expect(Date.parse(body.invitedUntil) - shop.now.getTime()).toBe(7 * 24 * 60 * 60 * 1000)
  for (const guess of ['', 'null', 'undefined', password])
    expect((await signIn(shop, 'eva@shop.example', guess)).status).toBeGreaterThanOrEqual(400)
})

test('the invitation names who invites; following it, they choose a password and are in', async () => {
  const { body } = await create()
  const [mail] = await mailsTo(shop, 'eva@shop.example')
  expect(mail).toMatchObject({ template: 'invitation' })
  expect(mail?.text).toContain('Olive Example')
  expect(mail?.text).toContain('/reset-password?token=')
  expect((await accept(await mailedToken(shop, 'eva@shop.example'))).status).toBe(200)
  const signedIn = await signIn(shop, 'eva@shop.example', password)
  expect(signedIn.status).toBe(200)
  expect(await isOpen(shop, signedIn.body.token)).toBe(true)
  const after = (await shop.get(`/admin/users/profile/${body._id}`, 'owner')).body
  expect(after).toMatchObject({ isInvited: false, invitedUntil: null, emailVerified: true, sessions: 1 })
})

test('an invitation that cannot be queued leaves no admin behind', async () => {
  const { enqueue } = shop.jobs
  shop.jobs.enqueue = () => Promise.reject(new Error('the queue is away'))
  const { status } = await create().finally(() => Object.assign(shop.jobs, { enqueue }))
  expect(status).toBe(500)
  expect(await findAdmins('eva@shop.example')).toEqual([])
  expect(await shop.db.selectFrom('adminTokens').select('_id').execute()).toEqual([])
  expect(await shop.mails()).toEqual([])
})

test('who invites is written down, with what was filled in and without anything secret', async () => {
  const { body } = await create()
  const [entry] = await shop.db.selectFrom('auditLog').selectAll().where('entityId', '=', body._id).execute()
  expect(entry).toMatchObject({
    action: 'admin.created',
    admin: shop.people.owner._id,
    changes: { email: { from: null, to: 'eva@shop.example' }, firstName: { from: null, to: 'Eva' } },
  })
  expect(JSON.stringify(entry)).not.toMatch(/token|password/i)
})

test('a taken e-mail address is refused at its field, in whatever letters it is written', async () => {
  const answers = [await create({ ...eva, email: 'ADA@shop.example' }), await create(), await create()]
  expect(answers.map((answer) => answer.status)).toEqual([409, 200, 409])
  expect(answers[0]).toMatchObject(refusal('email', 'ADMIN_EMAIL_TAKEN'))
  expect(await shop.mails()).toHaveLength(1)
})

test('two who invite the same person at once make them once', async () => {
  const answers = await Promise.all([create(), create(), create()])
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409])
  expect(await findAdmins('eva@shop.example')).toHaveLength(1)
})

test.each([
  { isSuperAdmin: true },
  { _id: '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f' },
  { selectedRoles: [] },
  { selectedVendorSites: ['hb'] },
  { passwordHash: 'x' },
  { password },
  { emailVerified: true },
  { blocked: false },
  { __proto__: null, active: true },
])('nothing else comes with a new admin: %o is refused by its name', async (more) => {
  const { status, body } = await create({ ...eva, ...more })
  expect(status).toBe(400)
  expect(body.fields).toMatchObject({ [`${Object.keys(more)[0]}`]: { code: 'UNKNOWN_FIELD' } })
  expect(await findAdmins('eva@shop.example')).toEqual([])
})

test('an ordinary admin cannot invite anyone', async () => {
  expect((await create(eva, 'admin')).status).toBe(403)
  const { body } = await create()
  expect((await inviteAgain(body._id, 'admin')).status).toBe(403)
  expect(await findAdmins('eva@shop.example')).toHaveLength(1)
})

test('an invitation that ran out is sent again; the earlier link is void', async () => {
  const { body } = await create()
  const first = await mailedToken(shop, 'eva@shop.example')
  shop.now = new Date(shop.now.getTime() + 8 * 24 * 60 * 60 * 1000)
  expect((await shop.get(`/admin/users/profile/${body._id}`, 'owner')).body.invitedUntil).toBeNull()
  const again = await inviteAgain(body._id)
  expect(again.status).toBe(200)
  expect(again.body.invitedUntil > shop.now.toISOString()).toBe(true)
  expect((await accept(first)).status).toBe(422)
  expect((await accept(await mailedToken(shop, 'eva@shop.example'))).status).toBe(200)
})

test('an admin who has a password, is blocked or unknown cannot be invited again', async () => {
  expect(await inviteAgain(shop.people.admin._id)).toMatchObject({
    status: 409,
    body: { code: 'INVITATION_ALREADY_ACCEPTED', params: { name: 'Ada Example' } },
  })
  expect((await inviteAgain('0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f')).status).toBe(404)
  const { body } = await create()
  await shop.send('PATCH', '/admin/users/bulk-blocked', { ids: [body._id], blocked: true }, 'owner')
  expect(await inviteAgain(body._id)).toMatchObject({ status: 409, body: { code: 'ADMIN_INACTIVE' } })
})

test('one person is not mailed invitations without end', async () => {
  const { body } = await create()
  const statuses = []
  for (let time = 0; time < 6; time++) statuses.push((await inviteAgain(body._id)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  await forgetAttempts(shop)
})
