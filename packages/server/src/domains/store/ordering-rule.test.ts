import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { aCustomer, aProduct, PASSWORD } from '../../testing/factories.ts'
import { refusal } from '../../testing/refusal.ts'
import { mailedToken, mailsTo } from '../../testing/sign-in.ts'
import { aSignedInCustomer } from '../../testing/signed-in-customer.ts'
import { type Buyer, openStorefronts, orderAtStore, visit } from '../../testing/storefront.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
beforeEach(async () => {
  await openStorefronts(shop)
  await aProduct(shop.db, { slug: 'soap' })
})

async function requireForOrders(orderingRequires: string): Promise<void> {
  const { _id, version } = (await shop.get('/admin/setting/app-info/details')).body
  const changed = await shop.send('PUT', `/admin/setting/app-info/${_id}`, { version, orderingRequires })
  expect(changed).toMatchObject({ status: 200, body: { orderingRequires } })
}
const issues = async (as: Buyer) => {
  const cart = { items: [{ slug: 'soap', quantity: 1 }] }
  const { body } = await visit(shop, ['POST', '/orders/quote', cart], as)
  return body.issues.filter(({ path }: { path: string }) => path === 'customer')
}
const missing = async (as: { token: string }) =>
  (await visit(shop, ['GET', '/account'], as)).body.ordering.missing

test('ordering needs nothing until the settings change', async () => {
  expect((await orderAtStore(shop)).status).toBe(200)
  expect(await issues(null)).toEqual([])
})

test.each([
  ['verification', 'EMAIL_NOT_VERIFIED', { emailVerified: true }],
  ['approval', 'ACCOUNT_NOT_APPROVED', { accountApproved: true }],
] as const)(
  'with %s required, a customer without it is refused (%s), and so is a guest',
  async (rule, code, met) => {
    await requireForOrders(rule)
    const as = await aSignedInCustomer(shop, { emailVerified: false, accountApproved: false })
    expect(await orderAtStore(shop, {}, as)).toMatchObject(refusal('customer', code))
    expect(await issues(as)).toMatchObject([{ code }])
    expect(await missing(as)).toBe(code)
    const claim = { slug: 'soap', note: '', requestId: newId() }
    expect(await visit(shop, ['POST', '/free-buy-claims', claim], as)).toMatchObject(
      refusal('customer', code),
    )
    expect(await orderAtStore(shop)).toMatchObject(refusal('customer', 'ACCOUNT_REQUIRED'))
    expect(await issues(null)).toMatchObject([{ code: 'ACCOUNT_REQUIRED' }])
    await shop.db.updateTable('customers').set(met).where('_id', '=', as._id).execute()
    expect((await orderAtStore(shop, {}, as)).status).toBe(200)
    expect(await missing(as)).toBeNull()
  },
)

test('an admin orders for customers as before', async () => {
  await requireForOrders('approval')
  const customer = await aSignedInCustomer(shop, { accountApproved: false })
  const product = (await shop.get('/admin/products')).body.items[0]._id
  const order = { site: 'hb', customer: customer._id, items: [{ product, quantity: 1 }] }
  expect((await shop.send('POST', '/admin/orders/quote', order)).body.issues).toEqual([])
})

test('the site names what is required', async () => {
  await requireForOrders('verification')
  expect((await shop.get('/store/sites/hb', null)).body.orderingRequires).toBe('verification')
})

test('only known rules are accepted', async () => {
  const { _id, version } = (await shop.get('/admin/setting/app-info/details')).body
  const { body } = await shop.send('PUT', `/admin/setting/app-info/${_id}`, {
    version,
    orderingRequires: 'money',
  })
  expect(body.fields).toMatchObject({ orderingRequires: { code: 'INVALID_VALUE' } })
})

const CLARA = 'clara@mail.example'
async function signUp(): Promise<{ _id: string; token: string }> {
  const input = { firstName: 'Clara', lastName: 'Sommer', email: CLARA, password: PASSWORD }
  await visit(shop, ['POST', '/account', input])
  const token = await mailedToken(shop, CLARA)
  const { body } = await visit(shop, ['POST', '/account/confirm', { token, password: PASSWORD }])
  return { _id: body.customer._id, token: body.token }
}
const waiting = async () =>
  (await shop.get('/admin/customers?waitingForApproval=true')).body.items.map(
    ({ _id }: { _id: string }) => _id,
  )

test('a new account waits for approval, and its customer gets a mail when an admin approves it', async () => {
  await requireForOrders('approval')
  const clara = await signUp()
  expect(await waiting()).toEqual([clara._id])
  const path = '/admin/customers/account-approved-by-admin'
  const { body } = await shop.send('PATCH', path, { id: clara._id, value: true, reason: 'Runs a hotel' })
  const approval = { decision: 'approved', by: 'Ada Example', reason: 'Runs a hotel' }
  expect(body).toMatchObject({ accountApproved: true, approval, approvalRequestedAt: null })
  expect(await waiting()).toEqual([])
  const [mail] = await mailsTo(shop, CLARA)
  expect(mail).toMatchObject({ template: 'accountApproved' })
  expect(JSON.stringify(mail)).not.toContain('Runs a hotel')
  expect((await orderAtStore(shop, {}, clara)).status).toBe(200)
})

test('customers whom an admin creates without approval wait, and guests are not approved', async () => {
  await requireForOrders('approval')
  const draft = { firstName: 'Ben', site: 'hb', accountApproved: false }
  const { body: ben } = await shop.send('POST', '/admin/customers/profile/create', draft)
  expect(await waiting()).toEqual([ben._id])
  const message = { name: 'Clara Sommer', email: CLARA, message: 'Do you deliver?' }
  expect((await visit(shop, ['POST', '/contacts', message])).status).toBe(200)
  await shop.runJobs()
  const [guest] = (await shop.get(`/admin/customers?q=${CLARA}`)).body.items
  expect(guest).toMatchObject({ accountApproved: false, isWaitingForApproval: false })
  const clara = await signUp()
  expect(await waiting()).toEqual(expect.arrayContaining([ben._id, clara._id]))
})

test('a refused account stays, its customer gets the reason, and a second refusal is a conflict', async () => {
  await requireForOrders('approval')
  const clara = await signUp()
  const refuse = (more: object) =>
    shop.send('PATCH', '/admin/customers/approval-refused', { id: clara._id, reason: 'No shop', ...more })
  expect((await refuse({ reason: ' ' })).body.fields).toMatchObject({ reason: { code: 'REQUIRED' } })
  const approval = { decision: 'refused', by: 'Ada Example', reason: 'No shop' }
  expect((await refuse({})).body).toMatchObject({ accountApproved: false, approval })
  expect(await waiting()).toEqual([])
  const [mail] = await mailsTo(shop, CLARA)
  expect(mail).toMatchObject({ template: 'accountRefused' })
  expect(mail?.text).toContain('No shop')
  expect(mail?.text).toMatch(/Contact the store https?:\/\/\S+\/contact\n/)
  expect(await refuse({})).toMatchObject({ status: 409, body: { code: 'CUSTOMER_NOT_WAITING' } })
  const bulk = await shop.send('PATCH', '/admin/customers/bulk-approval-refused', {
    ids: [clara._id],
    reason: 'No shop',
  })
  expect(bulk.body).toMatchObject({
    updated: [],
    skipped: [{ _id: clara._id, code: 'CUSTOMER_NOT_WAITING' }],
  })
  expect(await orderAtStore(shop, {}, clara)).toMatchObject(refusal('customer', 'ACCOUNT_NOT_APPROVED'))
})

test('a customer whom an admin created stays approved; a guest waits', async () => {
  const email = 'hotel@mail.example'
  await shop.send('POST', '/admin/customers/profile/create', { email, site: 'hb', firstName: 'Hotel' })
  await orderAtStore(shop)
  await requireForOrders('approval')
  for (const address of [email, CLARA]) {
    await visit(shop, ['POST', '/account/password/forgot', { email: address }])
    const token = await mailedToken(shop, address)
    await visit(shop, ['POST', '/account/password/reset', { token, password: PASSWORD }])
  }
  const { items } = (await shop.get('/admin/customers?waitingForApproval=true')).body
  expect(items).toMatchObject([{ email: CLARA, isWaitingForApproval: true, accountApproved: false }])
})

test('many are approved at once, each with a mail in the language of the customer', async () => {
  await requireForOrders('approval')
  const clara = await signUp()
  await shop.db.updateTable('customers').set({ language: 'ar' }).where('_id', '=', clara._id).execute()
  const guest = await aCustomer(shop.db, { email: 'guest@mail.example', accountApproved: false })
  const { body } = await shop.send('PATCH', '/admin/customers/bulk-account-approved-by-admin', {
    ids: [clara._id, guest],
    value: true,
  })
  expect(body.updated.sort()).toEqual([clara._id, guest].sort())
  expect((await mailsTo(shop, CLARA))[0]?.subject).toContain('تمت الموافقة')
  // A guest has no account to order with, and gets no mail.
  expect(await mailsTo(shop, 'guest@mail.example')).toEqual([])
})
