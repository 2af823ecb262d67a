import { beforeEach, describe, expect, test } from 'vitest'
import { days, later, minutes } from '../../lib/clock.ts'
import { aCustomer, anOrder, aProduct, PASSWORD } from '../../testing/factories.ts'
import { refusal } from '../../testing/refusal.ts'
import { forgetAttempts, mailedToken, mailsTo } from '../../testing/sign-in.ts'
import { aSignedInCustomer } from '../../testing/signed-in-customer.ts'
import { openStorefronts, orderAtStore, visit } from '../../testing/storefront.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
beforeEach(() => openStorefronts(shop))

const CLARA = 'clara@mail.example'
const NAME = { firstName: 'Clara', lastName: 'Sommer' }
const signUp = (more: object = {}) =>
  visit(shop, ['POST', '/account', { ...NAME, email: CLARA, password: PASSWORD, ...more }])
const confirm = (token: string, password = PASSWORD) =>
  visit(shop, ['POST', '/account/confirm', { token, password }])
const signIn = (email = CLARA, password = PASSWORD) => visit(shop, ['POST', '/sessions', { email, password }])
const own = (token: string) => visit(shop, ['GET', '/account'], { token })

test('a customer signs up, confirms the address with the password, and is signed in', async () => {
  expect(await signUp()).toMatchObject({ status: 200, body: { sent: true } })
  expect((await signIn()).status).toBe(422)
  expect(await mailsTo(shop, CLARA)).toMatchObject([{ template: 'accountSignUp' }])
  const { status, body } = await confirm(await mailedToken(shop, CLARA))
  expect({ status, body }).toMatchObject({ status: 200, body: { customer: { ...NAME, email: CLARA } } })
  expect((await own(body.token)).body).toMatchObject({
    emailVerified: true,
    accountApproved: true,
    isWaitingForApproval: false,
    ordering: { requires: 'nothing', missing: null },
  })
  expect((await signIn()).status).toBe(200)
  const { items } = (await shop.get(`/admin/customers/${body.customer._id}/timeline`)).body
  expect(items.map(({ action }: { action: string }) => action)).toContain('customer.signedUp')
})

test('the link opens the demo shop, or the domain of the site, whatever the request contains', async () => {
  await signUp()
  const links = async () => (await mailsTo(shop, CLARA))[0]?.links.find((link) => link.includes('token='))
  expect(await links()).toMatch(`${shop.url}/demo-shop/hb/account/confirm?token=`)
  // Customers may live in another time zone than the store.
  const text = (await mailsTo(shop, CLARA))[0]?.text.replace(/\s+/g, ' ')
  expect(text).toMatch(/expires on June \d+, 2026 at \d+:\d\d [AP]M UTC\./)
  await shop.db.updateTable('sites').set({ domain: 'soap.shop' }).where('key', '=', 'hb').execute()
  await signUp()
  expect(await links()).toMatch('https://soap.shop/account/confirm?token=')
})

test('without the password of the sign-up the link creates nothing, and it works once', async () => {
  await signUp()
  const token = await mailedToken(shop, CLARA)
  expect(await confirm(token, 'another long password')).toMatchObject(refusal('password', 'WRONG_PASSWORD'))
  expect((await shop.get(`/admin/customers?q=${CLARA}`)).body.total).toBe(0)
  expect((await confirm(token)).status).toBe(200)
  expect(await confirm(token)).toMatchObject(refusal('token', 'LINK_EXPIRED'))
})

test('a link expires after a day, and a later sign-up replaces an earlier one', async () => {
  await signUp()
  const first = await mailedToken(shop, CLARA)
  await signUp({ firstName: 'Klara' })
  const second = await mailedToken(shop, CLARA)
  expect(await confirm(first)).toMatchObject(refusal('token', 'LINK_EXPIRED'))
  shop.now = new Date(later(shop.now, days(1) + minutes(1)))
  expect(await confirm(second)).toMatchObject(refusal('token', 'LINK_EXPIRED'))
})

test('an address with an account gets the same answer, and a mail about it', async () => {
  await aSignedInCustomer(shop, { email: CLARA })
  const [known, unknown] = [
    await signUp({ password: 'another long password' }),
    await signUp({ email: 'x@mail.example' }),
  ]
  expect({ status: known.status, body: known.body }).toEqual({ status: unknown.status, body: unknown.body })
  expect(await mailsTo(shop, CLARA)).toMatchObject([{ template: 'accountExists' }])
  expect((await signIn(CLARA, 'another long password')).status).toBe(422)
  expect(await shop.db.selectFrom('customerTokens').select('email').execute()).toEqual([
    { email: 'x@mail.example' },
  ])
})

test('a blocked customer gets no mail', async () => {
  await aCustomer(shop.db, { email: CLARA, blocked: true })
  expect((await signUp()).status).toBe(200)
  expect(await mailsTo(shop, CLARA)).toEqual([])
})

describe('a guest', () => {
  test('finds the orders of the address once it is confirmed', async () => {
    await aProduct(shop.db, { slug: 'soap' })
    const order = await orderAtStore(shop)
    const without = await anOrder(shop.db, { email: CLARA })
    await signUp()
    // A person who signs up with the address of another can’t open the link; its owner doesn’t know the password.
    expect((await signIn()).status).toBe(422)
    const { body } = await confirm(await mailedToken(shop, CLARA))
    const orders = await visit(shop, ['GET', '/orders'], { token: body.token })
    const codes = orders.body.items.map(({ uriCode }: { uriCode: string }) => uriCode)
    expect(codes).toContain(order.body.uriCode)
    const { customer } = await shop.db
      .selectFrom('orders')
      .select('customer')
      .where('_id', '=', without._id)
      .executeTakeFirstOrThrow()
    expect(customer).toBe(body.customer._id)
    const profile = (await shop.get(`/admin/customers/profile/${body.customer._id}`)).body
    expect(profile).toMatchObject({ emailVerified: true, hasPassword: true, totals: { orders: 2 } })
  })

  test('gets a first password by the link to reset it, too', async () => {
    await aCustomer(shop.db, { email: CLARA })
    await visit(shop, ['POST', '/account/password/forgot', { email: CLARA }])
    const token = await mailedToken(shop, CLARA)
    const reset = await visit(shop, ['POST', '/account/password/reset', { token, password: PASSWORD }])
    expect(reset).toMatchObject({ status: 200, body: { done: true } })
    expect((await own((await signIn()).body.token)).body.emailVerified).toBe(true)
  })
})

test('a blocked customer cannot confirm', async () => {
  await signUp()
  const token = await mailedToken(shop, CLARA)
  await aCustomer(shop.db, { email: CLARA, blocked: true })
  expect(await confirm(token)).toMatchObject({ status: 403, body: { code: 'CUSTOMER_ACCOUNT_BLOCKED' } })
})

test('input is validated at its fields', async () => {
  expect((await signUp({ firstName: '', lastName: '' })).body.fields).toMatchObject({
    firstName: { code: 'NAME_REQUIRED' },
  })
  expect((await signUp({ password: 'short' })).body.fields).toMatchObject({ password: { code: 'TOO_SHORT' } })
  expect(await signUp({ password: 'password1234' })).toMatchObject(refusal('password', 'PASSWORD_TOO_WEAK'))
  expect((await signUp({ email: 'clara' })).body.fields).toMatchObject({ email: { code: 'INVALID_EMAIL' } })
  expect((await signUp({ accountApproved: true })).status).toBe(400)
  expect((await confirm('')).body.fields).toMatchObject({ token: { code: 'LINK_TOKEN_MISSING' } })
})

test('a mailbox gets at most five mails an hour', async () => {
  for (let time = 0; time < 5; time++) expect((await signUp()).status).toBe(200)
  expect((await signUp()).status).toBe(429)
  expect((await signUp({ email: 'other@mail.example' })).status).toBe(200)
  await forgetAttempts(shop)
  expect((await signUp()).status).toBe(200)
})

test('of two sign-ups at once the later link is valid, and each is mailed once', async () => {
  await Promise.all([signUp(), signUp()])
  expect(await mailsTo(shop, CLARA)).toHaveLength(2)
  await shop.runJobs()
  expect(await mailsTo(shop, CLARA)).toHaveLength(2)
  expect((await confirm(await mailedToken(shop, CLARA))).status).toBe(200)
  expect(await shop.db.selectFrom('customerTokens').select('email').execute()).toEqual([])
})

test('one address of the network signs up thirty times in a quarter of an hour at most', {
  tags: ['slow'],
}, async () => {
  for (let time = 0; time < 30; time++)
    await signUp({ email: `clara${time}@mail.example`, password: 'short' })
  const answers = await Promise.all(
    Array.from({ length: 31 }, (_, index) => signUp({ email: `clara${index}@mail.example` })),
  )
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
})
