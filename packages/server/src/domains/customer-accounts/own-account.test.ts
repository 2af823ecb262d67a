import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { anAdminOnSites } from '../../testing/an-admin-on-sites.ts'
import { aCustomer, anOrder, aProduct, PASSWORD, someCredit } from '../../testing/factories.ts'
import { mergesByCall } from '../../testing/merges-by-call.ts'
import { ADDRESS } from '../../testing/orders-by-call.ts'
import { refusal } from '../../testing/refusal.ts'
import { mailedToken, mailsTo } from '../../testing/sign-in.ts'
import { aSignedInCustomer } from '../../testing/signed-in-customer.ts'
import { openStorefronts, visit } from '../../testing/storefront.ts'
import { aTaxClass, aTaxRate, taxSite } from '../../testing/taxes.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
beforeEach(() => openStorefronts(shop))

const NEXT = 'a new one that is long'
const [OLD, NEW] = ['clara@mail.example', 'klara@mail.example']
const clara = () => aSignedInCustomer(shop, { email: OLD, emailVerified: false })
const call = (as: { token: string } | null, method: string, path: string, body?: object) =>
  visit(shop, [method, `/account${path}`, body], as)
const signIn = async (email: string, password = PASSWORD) =>
  (await visit(shop, ['POST', '/sessions', { email, password }])).body
const isOpen = async (as: { token: string }) => (await call(as, 'GET', '')).status === 200

describe('the password', () => {
  test('is reset by a mailed link, which ends all sessions and works once', async () => {
    const as = await clara()
    const answers = [OLD, 'unknown@mail.example'].map((email) =>
      call(null, 'POST', '/password/forgot', { email }),
    )
    expect((await Promise.all(answers)).map(({ body }) => body)).toEqual([{ sent: true }, { sent: true }])
    const token = await mailedToken(shop, OLD)
    expect(await mailsTo(shop, 'unknown@mail.example')).toEqual([])
    const reset = (password = NEXT) => call(null, 'POST', '/password/reset', { token, password })
    expect(await reset('password1234')).toMatchObject(refusal('password', 'PASSWORD_TOO_WEAK'))
    expect((await reset()).status).toBe(200)
    expect(await isOpen(as)).toBe(false)
    expect(await reset()).toMatchObject(refusal('token', 'LINK_EXPIRED'))
    expect((await mailsTo(shop, OLD))[0]).toMatchObject({ template: 'accountPasswordChanged' })
    expect((await signIn(OLD, NEXT)).customer.email).toBe(OLD)
  })

  test('of a merged address is reset at the address of the customer into which it was merged', async () => {
    const [keep, merge] = [await clara(), await aCustomer(shop.db, { email: NEW })]
    await shop.send('POST', '/admin/customers/merge', {
      keep: keep._id,
      merge,
      versions: { keep: 1, merge: 1 },
    })
    await call(null, 'POST', '/password/forgot', { email: NEW })
    expect(await mailsTo(shop, OLD)).toMatchObject([{ template: 'accountReset' }])
  })

  test('is changed with the present one, which ends the other sessions only', async () => {
    const as = await clara()
    const other = await signIn(OLD)
    const change = (current: string, next = NEXT) => call(as, 'PUT', '/password', { current, next })
    expect(await change('a guess')).toMatchObject(refusal('current', 'WRONG_PASSWORD'))
    expect(await change(PASSWORD, 'password1234')).toMatchObject(refusal('next', 'PASSWORD_TOO_WEAK'))
    expect((await change(PASSWORD)).status).toBe(200)
    expect([await isOpen(as), await isOpen(other)]).toEqual([true, false])
    for (let time = 0; time < 10; time++) await change('a guess')
    expect((await change(NEXT, PASSWORD)).status).toBe(429)
  })
})

describe('the e-mail address', () => {
  test('is verified by a mailed link', async () => {
    const as = await clara()
    expect((await call(as, 'POST', '/email/verify')).body).toEqual({ sent: true })
    const token = await mailedToken(shop, OLD)
    expect((await call(null, 'POST', '/email/verify/confirm', { token })).body).toEqual({ done: true })
    expect((await call(as, 'GET', '')).body.emailVerified).toBe(true)
    expect(await call(null, 'POST', '/email/verify/confirm', { token })).toMatchObject(
      refusal('token', 'LINK_EXPIRED'),
    )
    expect(await call(as, 'POST', '/email/verify')).toMatchObject({
      status: 409,
      body: { code: 'EMAIL_ALREADY_VERIFIED' },
    })
  })

  test('that is missing cannot be verified', async () => {
    const as = await clara()
    await shop.db.updateTable('customers').set({ email: null }).where('_id', '=', as._id).execute()
    expect(await call(as, 'POST', '/email/verify')).toMatchObject({
      status: 422,
      body: { code: 'ACCOUNT_HAS_NO_EMAIL' },
    })
  })

  test('changes when the link at the new one is opened, and the old one gets a mail', async () => {
    const as = await clara()
    const change = (email: string, password = PASSWORD) => call(as, 'POST', '/email', { email, password })
    expect(await change(NEW, 'a guess')).toMatchObject(refusal('password', 'WRONG_PASSWORD'))
    expect(await change(OLD)).toMatchObject(refusal('email', 'EMAIL_UNCHANGED'))
    await call(null, 'POST', '/password/forgot', { email: OLD })
    const reset = await mailedToken(shop, OLD)
    expect((await change(NEW)).body).toEqual({ sent: true })
    const token = await mailedToken(shop, NEW)
    expect((await call(as, 'GET', '')).body.email).toBe(OLD)
    expect((await call(null, 'POST', '/email/confirm', { token })).body).toEqual({ email: NEW })
    expect((await call(as, 'GET', '')).body).toMatchObject({ email: NEW, emailVerified: true })
    expect((await mailsTo(shop, OLD))[0]).toMatchObject({ template: 'accountEmailChanged' })
    expect((await call(null, 'POST', '/password/reset', { token: reset, password: NEXT })).status).toBe(422)
    expect(await call(null, 'POST', '/email/confirm', { token })).toMatchObject(
      refusal('token', 'LINK_EXPIRED'),
    )
  })

  test('of another customer is only refused at the link, which its owner alone can open', async () => {
    const as = await clara()
    await aCustomer(shop.db, { email: NEW })
    expect((await call(as, 'POST', '/email', { email: NEW, password: PASSWORD })).body).toEqual({
      sent: true,
    })
    const token = await mailedToken(shop, NEW)
    expect(await call(null, 'POST', '/email/confirm', { token })).toMatchObject({
      status: 409,
      body: { code: 'ACCOUNT_EMAIL_TAKEN' },
    })
    expect((await call(as, 'GET', '')).body.email).toBe(OLD)
  })
})

describe('an e-mail address that an admin changes', () => {
  const move = (id: string, version: number, by: { token: string }) =>
    shop.send('PUT', `/admin/customers/profile/update?id=${id}`, { email: NEW, version }, by)

  test('of an account is refused without the permission to set passwords, also from a file', async () => {
    const as = await clara()
    const support = await anAdminOnSites(shop, ['hb'], ['customers:read', 'customers:change'])
    const permission = { permission: 'customers:set-password' }
    expect(await move(as._id, 1, support)).toMatchObject(refusal('email', 'PERMISSION_MISSING', permission))
    const { customerNumber } = (await shop.get(`/admin/customers/profile/${as._id}`)).body
    const body = `Customer Number,Email\n${customerNumber},${NEW}\n`
    const answer = await fetch(`${shop.url}/admin/customers/import?site=hb`, {
      method: 'POST',
      headers: { authorization: `Bearer ${support.token}`, 'content-type': 'text/csv' },
      body,
    })
    expect(await answer.json()).toMatchObject({
      errors: [{ line: 2, column: 'Email', code: 'PERMISSION_MISSING', params: permission }],
    })
    expect((await signIn(OLD)).customer.email).toBe(OLD)
    const guest = await aCustomer(shop.db, { email: 'guest@mail.example' })
    expect((await move(guest, 1, support)).status).toBe(200)
  })

  test('of an account is announced at the former address', async () => {
    const as = await clara()
    expect((await move(as._id, 1, shop.people.owner)).status).toBe(200)
    expect(await mailsTo(shop, OLD)).toMatchObject([{ template: 'accountEmailChanged' }])
    const [announced] = await mailsTo(shop, OLD)
    expect(announced?.text).toContain(NEW)
    expect(announced?.text).toContain('e-mails about the orders that you placed with it still come here')
    const authorization = `Bearer ${shop.people.owner.token}`
    const { customerNumber } = (await shop.get(`/admin/customers/profile/${as._id}`)).body
    await fetch(`${shop.url}/admin/customers/import?site=hb`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'text/csv' },
      body: `Customer Number,Email\n${customerNumber},${OLD}\n`,
    })
    expect(await mailsTo(shop, NEW)).toMatchObject([{ template: 'accountEmailChanged' }])
    const { version } = (await shop.get(`/admin/customers/profile/${as._id}`)).body
    const path = `/admin/customers/profile/update?id=${as._id}`
    await shop.send('PUT', path, { email: null, version }, 'owner')
    expect((await mailsTo(shop, OLD)).map(({ text }) => text).join()).toContain('has no e-mail address')
  })
})

test('names and phone number are saved, also on the search of the orders', async () => {
  const as = await clara()
  await anOrder(shop.db, { customer: as._id })
  const save = (more: object) =>
    call(as, 'PUT', '', { firstName: 'Klara', lastName: '', phone: ' ', version: 1, ...more })
  expect((await save({ firstName: ' ' })).body.fields).toMatchObject({ firstName: { code: 'NAME_REQUIRED' } })
  expect((await save({ phone: '+49 30 1' })).body).toMatchObject({
    firstName: 'Klara',
    phone: '+49 30 1',
    version: 2,
  })
  expect(await save({})).toMatchObject({ status: 409, body: { code: 'STALE', params: { changedBy: null } } })
  expect((await save({ version: 2 })).body).toMatchObject({ phone: null, version: 3 })
  expect((await shop.get('/admin/orders?q=klara')).body.total).toBe(1)
  const { items } = (await shop.get(`/admin/customers/${as._id}/timeline?kind=change`)).body
  expect(items[0]).toMatchObject({ action: 'customer.ownDetailsChanged', by: null })
})

test('a business enters its VAT ID where the site collects them, and pays no tax across the border', async () => {
  const taxClass = await aTaxClass(shop.db, { isDefault: true })
  await aTaxRate(shop.db, { taxClass })
  await taxSite(shop, { taxMode: 'included', taxCountry: 'DE' })
  await shop.send('POST', '/admin/setting/shipping/countries', { code: 'AT' })
  await aProduct(shop.db, { slug: 'soap', quantity: 5 })
  const as = await clara()
  const save = async (vatId: string | null | undefined) => {
    const { firstName, lastName, phone, version } = (await call(as, 'GET', '')).body
    return call(as, 'PUT', '', { firstName, lastName, phone, version, vatId })
  }
  const kinds = async () => {
    const cart = { items: [{ slug: 'soap', quantity: 1 }], country: 'AT' }
    const { taxes } = (await visit(shop, ['POST', '/orders/quote', cart], as)).body
    return taxes.map(({ kind }: { kind: string }) => kind)
  }
  const site = async () => (await shop.get('/store/sites/hb')).body
  expect((await site()).collectsVatIds).toBe(false)
  expect(await save('ATU12345678')).toMatchObject(refusal('vatId', 'VAT_IDS_NOT_COLLECTED'))
  expect((await save(undefined)).status).toBe(200)

  await taxSite(shop, { taxMode: 'included', taxCountry: 'DE', collectsVatIds: true })
  await taxSite(shop, { taxMode: 'included', taxCountry: 'DE' })
  expect((await site()).collectsVatIds).toBe(true)
  expect((await save('ATU1')).body.fields).toMatchObject({ vatId: { code: 'INVALID_VAT_ID' } })
  expect((await save(' atu 1234.5678')).body.vatId).toBe('ATU12345678')
  expect(await kinds()).toEqual(['intra-community'])
  expect((await save(undefined)).body.vatId).toBe('ATU12345678')
  expect((await save('')).body.vatId).toBeNull()
  expect(await kinds()).not.toContain('intra-community')
})

test('consent to marketing is given and withdrawn in the account, with its time and source', async () => {
  const as = await clara()
  const save = async (more: object) => {
    const { firstName, lastName, phone, version } = (await call(as, 'GET', '')).body
    return (await call(as, 'PUT', '', { firstName, lastName, phone, version, ...more })).body
  }
  const consent = async () => (await shop.get(`/admin/customers/profile/${as._id}`)).body.marketingConsent
  expect(await save({ acceptsMarketing: true })).toMatchObject({ acceptsMarketing: true })
  expect(await consent()).toEqual({ at: shop.now.toISOString(), source: 'storefront' })
  expect(await save({ firstName: 'Klara' })).toMatchObject({ acceptsMarketing: true })
  await save({ acceptsMarketing: false })
  expect(await consent()).toBeNull()
})

test('the choice about marketing in the account is also that of the address', async () => {
  const as = await clara()
  const message = { name: 'Clara', email: OLD, message: 'Hello', acceptsMarketing: true }
  expect((await visit(shop, ['POST', '/contacts', message])).status).toBe(200)
  const save = async (acceptsMarketing: boolean) => {
    const { firstName, lastName, phone, version } = (await call(as, 'GET', '')).body
    const saved = { firstName, lastName, phone, version, acceptsMarketing }
    expect((await call(as, 'PUT', '', saved)).body).toMatchObject({ acceptsMarketing })
  }
  const subscribed = async () =>
    (await shop.get('/admin/contacts')).body.items.map((row: { subscribed: boolean }) => row.subscribed)
  await save(true)
  await save(false)
  expect(await subscribed()).toEqual([false])
  await save(true)
  expect(await subscribed()).toEqual([true])
})

test('addresses are saved, and a stale change is refused', async () => {
  const as = await clara()
  const save = (version: number, more: object = {}) =>
    call(as, 'PUT', '/addresses', { addresses: [ADDRESS], defaultIndex: 0, version, ...more })
  const { body } = await save(1)
  expect(body).toMatchObject({ addresses: [ADDRESS], shippingInfo: ADDRESS, defaultIndex: 0, version: 2 })
  expect(await save(1)).toMatchObject({ status: 409, body: { code: 'STALE' } })
  expect((await save(2, { defaultIndex: 1 })).body.fields).toMatchObject({
    defaultIndex: { code: 'ADDRESS_NOT_IN_LIST' },
  })
  const { items } = (await shop.get(`/admin/customers/${as._id}/timeline`)).body
  expect(items[0]).toMatchObject({ action: 'customer.ownAddressesChanged', by: null })
})

test('sessions are listed with their devices, and ended one by one or all others at once', async () => {
  const as = await clara()
  const [one, two] = [await signIn(OLD), await signIn(OLD)]
  const list = async () => (await call(as, 'GET', '/sessions')).body
  const sessions: { _id: string; device: string; isCurrent: boolean }[] = await list()
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  expect(sessions.filter(({ device }) => device !== '')).toHaveLength(2)
  const stranger = await aSignedInCustomer(shop)
  const other = sessions.find(({ isCurrent }) => !isCurrent)?._id
  expect((await call(stranger, 'DELETE', `/sessions/${other}`)).status).toBe(404)
  expect((await call(as, 'DELETE', `/sessions/${other}`)).body).toEqual({ _id: other })
  expect([await isOpen(one), await isOpen(two)].sort()).toEqual([false, true])
  expect((await call(as, 'DELETE', '/sessions')).body).toEqual({ ended: 1 })
  expect([await isOpen(as), await isOpen(one), await isOpen(two)]).toEqual([true, false, false])
})

test('a deleted account leaves its orders, and no personal data in its record', async () => {
  const as = await clara()
  const order = await anOrder(shop.db, { customer: as._id })
  await someCredit(shop.db, as._id, 500)
  expect(await call(as, 'POST', '/delete', { password: 'a guess' })).toMatchObject(
    refusal('password', 'WRONG_PASSWORD'),
  )
  for (const kind of ['export', 'erasure']) await visit(shop, ['POST', '/privacy-requests', { kind }], as)
  const request = { customer: as._id, subject: 'Where is it?', text: 'It is late.', requestId: newId() }
  const ticket = (await shop.send('POST', '/admin/tickets', request)).body._id
  expect((await call(as, 'POST', '/delete', { password: PASSWORD })).body).toEqual({
    keptOrders: 1,
    lostCredit: 500,
  })
  expect((await shop.get(`/admin/tickets/details/${ticket}`)).body.status).toBe('closed')
  const requests = (await shop.get('/admin/privacy-requests?status=all', 'owner')).body.items
  expect(
    Object.fromEntries(requests.map(({ kind, status }: { kind: string; status: string }) => [kind, status])),
  ).toEqual({ export: 'rejected', erasure: 'open' })
  expect(await isOpen(as)).toBe(false)
  const profile = (await shop.get(`/admin/customers/profile/${as._id}`)).body
  expect(profile).toMatchObject({
    ...{ firstName: '', lastName: '', email: null, phone: null, addresses: [], shippingInfo: null },
    ...{ hasPassword: false, accountDeletedAt: shop.now.toISOString(), totals: { orders: 1 } },
  })
  expect((await shop.get(`/admin/orders/details/${order._id}`)).status).toBe(200)
  // The address is free for a new account.
  await visit(shop, [
    'POST',
    '/account',
    { firstName: 'Clara', lastName: '', email: OLD, password: PASSWORD },
  ])
  expect((await mailsTo(shop, OLD))[0]).toMatchObject({ template: 'accountSignUp' })
})

test('a deleted account leaves no personal data in the records merged into it, and frees their addresses', async () => {
  const as = await clara()
  const [first, second] = [
    await aCustomer(shop.db, { email: NEW }),
    await aCustomer(shop.db, { note: 'Loud' }),
  ]
  const { merge } = mergesByCall(shop)
  for (const [keep, other] of [
    [second, first],
    [as._id, second],
  ] as const)
    expect((await merge(keep, other)).status).toBe(200)
  expect((await call(as, 'POST', '/delete', { password: PASSWORD })).status).toBe(200)
  for (const _id of [first, second])
    expect((await shop.get(`/admin/customers/profile/${_id}`)).body).toMatchObject({
      ...{ firstName: '', lastName: '', email: null, note: '' },
    })
  expect((await shop.get(`/admin/customers/${as._id}/merges`)).body).toEqual([])
  await visit(shop, ['POST', '/account', { firstName: 'K', lastName: '', email: NEW, password: PASSWORD }])
  expect((await mailsTo(shop, NEW))[0]).toMatchObject({ template: 'accountSignUp' })
})
