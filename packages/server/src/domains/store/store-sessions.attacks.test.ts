// @module-tag slow
import argon2 from '@node-rs/argon2'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { hasManyAddresses, sendFrom } from '../../testing/from-address.ts'
import { signIn as signInAdmin } from '../../testing/sign-in.ts'
import { aSignedInCustomer } from '../../testing/signed-in-customer.ts'
import { openStorefronts, STORE_KEYS, visit } from '../../testing/storefront.ts'
import { testShop } from '../../testing/test-shop.ts'

/** The real check of passwords. */
const verify = vi.spyOn(argon2, 'verify')

const shop = testShop()
const CLARA = 'clara@mail.example'
beforeEach(async () => {
  await openStorefronts(shop)
  await aSignedInCustomer(shop, { email: CLARA })
})
const signIn = (email: string, password: string) => visit(shop, ['POST', '/sessions', { email, password }])
const change = (set: object) => shop.db.updateTable('customers').set(set).where('email', '=', CLARA).execute()

describe('who is a customer cannot be found out by signing in', () => {
  /** Returns the answer, and the slow checks that were made for it. */
  const answerTo = async (email: string) => {
    verify.mockClear()
    const { status, body } = await signIn(email, 'a guess')
    const work = verify.mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4).join(' '))
    return { status, code: body.code, message: body.message, fields: Object.keys(body), work }
  }

  test('an unknown address costs the same work as a known one, and is answered the same', async () => {
    const known = await answerTo(CLARA)
    expect(known).toMatchObject({
      status: 422,
      code: 'WRONG_CREDENTIALS',
      work: ['argon2id v=19 m=19456,t=2,p=1'],
    })
    expect(await answerTo('unknown@mail.example')).toEqual(known)
    await change({ blocked: true })
    expect(await answerTo(CLARA)).toEqual(known)
    await change({ blocked: false, passwordHash: null })
    expect(await answerTo(CLARA)).toEqual(known)
  })

  test('only who knows the password hears that the account is blocked', async () => {
    await change({ blocked: true })
    expect(await signIn(CLARA, PASSWORD)).toMatchObject({
      status: 403,
      body: { code: 'CUSTOMER_ACCOUNT_BLOCKED' },
    })
    expect((await signIn(CLARA, 'a guess')).status).toBe(422)
  })
})

test('who is blocked, or gets another password, while they sign in does not slip in', async () => {
  for (const set of [{ blocked: true }, { passwordHash: 'another' }]) {
    const answers = Promise.all([1, 2, 3].map(() => signIn(CLARA, PASSWORD)))
    await change(set)
    await answers
    // The test changes the row directly, so it also ends the existing sessions, as the real calls do.
    await shop.db.deleteFrom('customerSessions').execute()
    expect((await signIn(CLARA, PASSWORD)).status).toBeGreaterThanOrEqual(403)
    expect(await shop.db.selectFrom('customerSessions').selectAll().execute()).toEqual([])
  }
})

test('an administrator’s password and token are no customer’s, and a customer’s are no administrator’s', async () => {
  expect((await signIn('ada@shop.example', PASSWORD)).status).toBe(422)
  expect((await signInAdmin(shop, CLARA)).status).toBe(422)
  const { body } = await signIn(CLARA, PASSWORD)
  expect((await shop.get('/admin/profile', body)).status).toBe(401)
  for (const as of ['owner', 'admin'] as const)
    expect((await visit(shop, ['GET', '/sessions'], shop.people[as])).status).toBe(401)
})

test('nothing is to be set beside the address and the password', async () => {
  for (const extra of ['_id', 'customer', 'blocked', 'expiresAt', 'isSuperAdmin', 'site']) {
    const body = { email: CLARA, password: PASSWORD, [extra]: 'x' }
    expect((await visit(shop, ['POST', '/sessions', body])).status, extra).toBe(400)
  }
})

describe.skipIf(!hasManyAddresses)('from many addresses', () => {
  const path = `/store/sessions?siteKey=${STORE_KEYS.hb}`
  const guess = (from: string, email: string, password = 'a guess') =>
    sendFrom(shop, from, ['POST', path, { email, password }])

  test('ten guesses shut an account for a while where they come from, and a hundred where its customer never was', async () => {
    await aSignedInCustomer(shop, { email: 'ben@mail.example' })
    for (let time = 0; time < 10; time++) expect((await guess('127.0.1.1', CLARA)).status).toBe(422)
    const { status, headers } = await guess('127.0.1.1', CLARA, PASSWORD)
    expect([status, Number(headers.get('retry-after')) > 60]).toEqual([429, true])
    expect((await guess('127.0.1.1', 'ben@mail.example', PASSWORD)).status).toBe(200)
    expect((await guess('127.0.2.1', CLARA, PASSWORD)).status).toBe(200)
    for (let from = 1; from <= 100; from++) await guess(`127.0.3.${from}`, CLARA)
    expect((await guess('127.0.4.1', CLARA, PASSWORD)).status).toBe(429)
    expect((await guess('127.0.2.1', CLARA, PASSWORD)).status).toBe(200)
    expect((await guess('127.0.2.1', 'ben@mail.example', PASSWORD)).status).toBe(200)
  })

  test('an unknown address is shut as a known one, and signing in forgets the guesses', async () => {
    for (let time = 0; time < 10; time++) await guess('127.0.2.1', 'unknown@mail.example')
    expect((await guess('127.0.2.1', 'unknown@mail.example')).status).toBe(429)
    for (let time = 0; time < 3; time++) {
      for (let tries = 0; tries < 8; tries++) await guess('127.0.4.1', CLARA)
      expect((await guess('127.0.4.1', CLARA, PASSWORD)).status).toBe(200)
    }
  })
})
