// @module-tag slow
import { afterEach, expect, test } from 'vitest'
import { minutes } from '../../lib/clock.ts'
import { PASSWORD } from '../../testing/factories.ts'
import { CLIENT, startIdentityProvider, visitProvider } from '../../testing/identity-provider.ts'
import { addPasskey, aPasskeyDevice, signInByPasskey } from '../../testing/passkey-device.ts'
import { aTwoStep, isOpen, mailedToken } from '../../testing/sign-in.ts'
import { testShop } from '../../testing/test-shop.ts'

/** Sign-in by a real OpenID Connect provider, which runs in this process. */
const shop = testShop()
const PATH = '/admin/setting/company-sign-in'
const GROUP_ROLES = { 'shop-managers': 'manager', 'shop-support': 'support' } as const

let stop: (() => Promise<void>) | undefined
afterEach(async () => {
  await stop?.()
  stop = undefined
})

type ProviderOptions = Partial<Parameters<typeof startIdentityProvider>[0]>

async function startProvider(options: ProviderOptions = {}) {
  const provider = await startIdentityProvider({
    redirectUri: `${shop.url}/sign-in-company`,
    people: {
      ada: { email: 'Ada@shop.example', email_verified: true, groups: ['shop-managers', 'everyone'] },
    },
    ...options,
  })
  stop = provider.stop
  return provider
}

const roleId = async (shipped: string) =>
  (await shop.get('/admin/roles', 'owner')).body.items.find(
    (role: { shipped: string | null }) => role.shipped === shipped,
  )._id as string

/** The settings with the groups of the company, and with changes. */
const configured = async (issuer: string, changes: object = {}) => ({
  isActive: true,
  issuer,
  clientId: CLIENT.id,
  clientSecret: CLIENT.secret,
  groupClaim: 'groups',
  groupRoles: await Promise.all(
    Object.entries(GROUP_ROLES).map(async ([group, role]) => ({ group, role: await roleId(role) })),
  ),
  allowsPasswords: true,
  createsAdmins: false,
  version: (await shop.get(PATH, 'owner')).body.version,
  ...changes,
})
const configure = async (issuer: string, changes: object = {}) =>
  shop.send('PUT', PATH, await configured(issuer, changes), 'owner')

const start = () => shop.send('POST', '/admin/auth/company/start', undefined, null)
const complete = (query: string, secret: string) =>
  shop.send('POST', '/admin/auth/company/sign-in', { query, secret }, null)

/** Signs a person in, through all pages of the provider. */
async function signIn(login = 'ada') {
  const { url, secret } = (await start()).body
  const { search } = await visitProvider(url, login, shop.url)
  return complete(search, secret)
}

const rolesOf = async (email: string) =>
  (await shop.get(`/admin/users?q=${email}`, 'owner')).body.items[0]?.roles.map(
    (role: { shipped: string }) => role.shipped,
  )
const actionsOf = async (admin: string) =>
  (
    await shop.db
      .selectFrom('auditLog')
      .select('action')
      .where('entityId', '=', admin)
      .orderBy('_id')
      .execute()
  ).map(({ action }) => action)
const refused = (code: string, status = 422) => ({ status, body: { code } })

test('an admin signs in by the company, gets the roles of the groups, and can use the session', async () => {
  const { issuer } = await startProvider()
  expect((await shop.get('/admin/auth/company', null)).body).toEqual({ isActive: false })
  expect(await configure(issuer)).toMatchObject({
    status: 200,
    body: { isActive: true, hasClientSecret: true, redirectUri: `${shop.url}/sign-in-company` },
  })
  expect((await shop.get('/admin/auth/company', null)).body).toEqual({ isActive: true })
  const { status, body } = await signIn()
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { _id: shop.people.admin._id, profile: { email: 'ada@shop.example' } },
  })
  expect(await isOpen(shop, body.token)).toBe(true)
  expect(await rolesOf('ada@shop.example')).toEqual(['manager'])
  expect(await actionsOf(shop.people.admin._id)).toEqual(
    expect.arrayContaining(['admin.companyLinked', 'admin.signedInByCompany']),
  )
})

test.each(['client_secret_basic', 'none'] as const)('the provider may expect %s', async (way) => {
  const { issuer } = await startProvider({ clientAuthentication: way, hasFullIdToken: true })
  await configure(issuer, way === 'none' ? { clientSecret: '' } : {})
  expect((await signIn()).status).toBe(200)
})

test('the roles follow the groups at every sign-in, and who has no group with a role stays out', async () => {
  const { issuer, people } = await startProvider()
  await configure(issuer)
  await signIn()
  people.ada = { ...people.ada, groups: ['shop-support'] }
  expect((await signIn()).status).toBe(200)
  expect(await rolesOf('ada@shop.example')).toEqual(['support'])
  people.ada = { ...people.ada, groups: [] }
  expect(await signIn()).toMatchObject(refused('COMPANY_ROLE_MISSING'))
  expect(await rolesOf('ada@shop.example')).toEqual([])
  expect(await actionsOf(shop.people.admin._id)).toEqual(
    expect.arrayContaining(['admin.rolesChangedByCompany', 'admin.signInFailed']),
  )
})

test('groups change nothing of a super admin, and make no one a super admin', async () => {
  const { issuer } = await startProvider({ people: { olive: { email: 'olive@shop.example', groups: [] } } })
  await configure(issuer)
  const { status, body } = await signIn('olive')
  expect({ status, isSuperAdmin: body.profile.isSuperAdmin }).toEqual({ status: 200, isSuperAdmin: true })
  const groupRoles = [{ group: 'everyone', role: await roleId('owner') }]
  expect(await configure(issuer, { groupRoles })).toMatchObject({
    status: 422,
    body: { fields: { 'groupRoles.0.role': { code: 'OWNER_ROLE' } } },
  })
})

test('without groups in the settings the roles remain', async () => {
  const { issuer } = await startProvider()
  await configure(issuer, { groupRoles: [] })
  const before = await rolesOf('ada@shop.example')
  expect((await signIn()).status).toBe(200)
  expect(await rolesOf('ada@shop.example')).toEqual(before)
})

test('an unknown person becomes an admin only if the settings allow it', async () => {
  const eva = { email: 'eva@shop.example', name: 'Eva Stern', groups: 'shop-support' }
  const { issuer } = await startProvider({ people: { eva } })
  await configure(issuer)
  expect(await signIn('eva')).toMatchObject(refused('COMPANY_ADMIN_UNKNOWN'))
  await configure(issuer, { createsAdmins: true })
  const { status, body } = await signIn('eva')
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { profile: { firstName: 'Eva', lastName: 'Stern', emailVerified: true } },
  })
  expect(await rolesOf('eva@shop.example')).toEqual(['support'])
  const listed = await shop.get('/admin/users?q=eva&isInvited=false', 'owner')
  expect(listed.body.items).toMatchObject([{ isInvited: false }])
  // The account stays the same when its address changes at the provider.
  Object.assign(eva, { email: 'eva.stern@shop.example' })
  expect((await signIn('eva')).body._id).toBe(body._id)
})

test('an address that the provider calls unverified links to no admin', async () => {
  const { issuer } = await startProvider({
    people: {
      ada: { email: 'ada@shop.example', email_verified: false, groups: ['shop-managers'] },
      ben: { groups: ['shop-managers'] },
    },
  })
  await configure(issuer)
  expect(await signIn('ada')).toMatchObject(refused('COMPANY_EMAIL_MISSING'))
  expect(await signIn('ben')).toMatchObject(refused('COMPANY_EMAIL_MISSING'))
})

test('a blocked admin does not sign in by the company either', async () => {
  const { issuer } = await startProvider()
  await configure(issuer)
  await shop.db.updateTable('admins').set({ blocked: true }).where('email', '=', 'ada@shop.example').execute()
  expect(await signIn()).toMatchObject(refused('ACCOUNT_BLOCKED'))
})

test('a sign-in is completed once, in ten minutes, and only by the browser that started it', async () => {
  const { issuer } = await startProvider()
  await configure(issuer)
  const { url, secret } = (await start()).body
  const { search } = await visitProvider(url, 'ada', shop.url)
  const other = (await start()).body.secret
  expect(await complete(search, other)).toMatchObject(refused('COMPANY_SIGN_IN_REFUSED'))
  expect((await complete(search, secret)).status).toBe(200)
  expect(await complete(search, secret)).toMatchObject(refused('COMPANY_SIGN_IN_REFUSED'))
  const late = (await start()).body
  const back = await visitProvider(late.url, 'ada', shop.url)
  shop.now = new Date(shop.now.getTime() + minutes(11))
  expect(await complete(back.search, late.secret)).toMatchObject(refused('COMPANY_SIGN_IN_REFUSED'))
})

test('a made-up code and a refusal of the provider sign no one in, and are recorded', async () => {
  const { issuer } = await startProvider()
  await configure(issuer)
  const answers: Record<string, string>[] = [{ code: 'made-up' }, { error: 'access_denied' }]
  for (const answer of answers) {
    const { url, secret } = (await start()).body
    const state = new URL(url).searchParams.get('state') ?? ''
    const query = new URLSearchParams({ ...answer, iss: issuer, state }).toString()
    expect(await complete(query, secret)).toMatchObject(refused('COMPANY_SIGN_IN_REFUSED'))
  }
  const failed = await shop.db
    .selectFrom('auditLog')
    .select('_id')
    .where('action', '=', 'admin.signInFailed')
    .execute()
  expect(failed).toHaveLength(2)
})

test('with company sign-in alone, only super admins sign in another way', async () => {
  const { issuer } = await startProvider()
  const device = aPasskeyDevice()
  await addPasskey(shop, device)
  await configure(issuer, { allowsPasswords: false })
  const login = (email: string) => shop.send('POST', '/admin/auth/login', { email, password: PASSWORD }, null)
  expect(await login('ada@shop.example')).toMatchObject(refused('COMPANY_SIGN_IN_REQUIRED'))
  expect(await signInByPasskey(shop, device)).toMatchObject(refused('COMPANY_SIGN_IN_REQUIRED'))
  await shop.send('POST', '/admin/auth/link/send', { email: 'ada@shop.example' }, null)
  const token = await mailedToken(shop, 'ada@shop.example')
  expect(await shop.send('POST', '/admin/auth/link/sign-in', { token }, null)).toMatchObject(
    refused('COMPANY_SIGN_IN_REQUIRED'),
  )
  expect((await login('olive@shop.example')).status).toBe(200)
  expect((await signIn()).status).toBe(200)
})

test('the provider is responsible for the second factor', async () => {
  const { issuer } = await startProvider()
  await aTwoStep(shop, 'owner')
  const { version } = (await shop.get('/admin/setting/sign-in', 'owner')).body
  await shop.send('PUT', '/admin/setting/sign-in', { requireTwoStep: true, version }, 'owner')
  await configure(issuer)
  expect((await signIn()).body.profile.mustSetUpTwoStep).toBe(false)
})

test('while the provider is down, the sign-in page shows it, and the settings name the problem', async () => {
  expect(await start()).toMatchObject(refused('COMPANY_SIGN_IN_OFF', 409))
  expect(await complete('code=x', 'y')).toMatchObject(refused('COMPANY_SIGN_IN_OFF', 409))
  const { issuer } = await startProvider()
  const check = (address: string) => shop.send('POST', `${PATH}/test`, { issuer: address }, 'owner')
  expect((await check(issuer)).body).toEqual({ issuer, authorizationEndpoint: `${issuer}/auth` })
  await configure(issuer)
  await stop?.()
  stop = undefined
  expect(await start()).toMatchObject(refused('COMPANY_PROVIDER_UNREACHABLE', 503))
  const unusable = { status: 422, body: { fields: { issuer: { code: 'COMPANY_ISSUER_UNUSABLE' } } } }
  expect(await check(issuer)).toMatchObject(unusable)
  expect(await configure(issuer)).toMatchObject(unusable)
  // Turning it off does not need the provider.
  expect((await configure(issuer, { isActive: false })).status).toBe(200)
})

test('the settings are validated, hide the secret, and are recorded without it', async () => {
  const { issuer } = await startProvider()
  const change = async (changes: object) => (await configure(issuer, changes)).body
  for (const address of [
    'http://login.example.com',
    'ftp://x',
    'https://a.example/?b=c',
    'https://u@a.example',
  ])
    expect(await change({ issuer: address })).toMatchObject({
      fields: { issuer: { code: 'ISSUER_NOT_HTTPS' } },
    })
  expect(await change({ issuer: '', clientId: '' })).toMatchObject({
    fields: { issuer: { code: 'REQUIRED' }, clientId: { code: 'REQUIRED' } },
  })
  const role = await roleId('support')
  const pair = { group: 'a', role }
  expect(await change({ groupRoles: [pair, pair] })).toMatchObject({
    fields: { groupRoles: { code: 'GROUP_MAPPED_TWICE' } },
  })
  const unknown = { group: 'a', role: shop.people.owner._id }
  expect(await change({ groupRoles: [unknown] })).toMatchObject({
    fields: { 'groupRoles.0.role': { code: 'ROLE_UNKNOWN' } },
  })
  expect(await change({ version: 7 })).toMatchObject({ code: 'STALE' })
  expect(JSON.stringify(await change({}))).not.toContain(CLIENT.secret)
  const { clientSecret: _, ...withoutSecret } = await configured(issuer)
  expect((await shop.send('PUT', PATH, withoutSecret, 'owner')).body.hasClientSecret).toBe(true)
  const { clientSecret } = await shop.db
    .selectFrom('companySignIn')
    .select('clientSecret')
    .executeTakeFirstOrThrow()
  expect(clientSecret).toMatch(/^v1\./)
  expect(await change({ clientSecret: '' })).toMatchObject({ hasClientSecret: false })
  const entries = await shop.db
    .selectFrom('auditLog')
    .select('changes')
    .where('action', '=', 'companySignIn.changed')
    .orderBy('at')
    .orderBy('_id')
    .execute()
  expect(entries[0]?.changes).toMatchObject({
    isActive: { from: false, to: true },
    clientSecretSet: { from: 'unchanged', to: 'changed' },
  })
  expect(JSON.stringify(entries)).not.toMatch(/a secret between|v1\./)
})

test('only super admins read, test and change the settings', async () => {
  const permission = { status: 403, body: { params: { permission: 'sign-in:configure-company' } } }
  expect(await shop.get(PATH)).toMatchObject(permission)
  expect(await shop.send('POST', `${PATH}/test`, { issuer: 'https://a.example' })).toMatchObject(permission)
  expect(await shop.send('PUT', PATH, await configured('https://a.example'))).toMatchObject(permission)
})
