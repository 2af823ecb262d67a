// @module-tag slow
import argon2 from '@node-rs/argon2'
import { describe, expect, test, vi } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { hasManyAddresses, sendFrom } from '../../testing/from-address.ts'
import { aTwoStep, forgetAttempts, isOpen, mailedToken, signIn } from '../../testing/sign-in.ts'
import { testShop } from '../../testing/test-shop.ts'

/** The real check of passwords. */
const verify = vi.spyOn(argon2, 'verify')

const shop = testShop()
const ADA = 'ada@shop.example'
const login = (email: string, password: string) => ['POST', '/admin/auth/login', { email, password }] as const

describe('response times do not reveal who has an account', () => {
  /** Returns which hashes a sign-in verifies: how often and with which parameters. */
  const measureWork = async (email: string, password: string) => {
    verify.mockClear()
    const { status } = await signIn(shop, email, password)
    const work = verify.mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4).join(' '))
    return { status, work }
  }

  test('an unknown address costs the same work as a known one with a wrong password', async () => {
    const known = await measureWork(ADA, 'a guess')
    expect(known).toEqual({ status: 422, work: ['argon2id v=19 m=19456,t=2,p=1'] })
    expect(await measureWork('unknown@shop.example', 'a guess')).toEqual(known)
  })

  test('so does one that is blocked, inactive, or invited and without a password yet', async () => {
    const known = await measureWork(ADA, 'a guess')
    expect(await measureWork('bob@shop.example', 'a guess')).toEqual(known)
    await shop.db.updateTable('admins').set({ active: false }).where('email', '=', ADA).execute()
    expect(await measureWork(ADA, 'a guess')).toEqual(known)
    await shop.db.updateTable('admins').set({ passwordHash: null }).where('email', '=', ADA).execute()
    expect(await measureWork(ADA, 'a guess')).toEqual(known)
  })

  test('the password of no one opens nothing, neither unknown nor invited', async () => {
    await shop.db.updateTable('admins').set({ passwordHash: null }).where('email', '=', ADA).execute()
    for (const email of [ADA, 'unknown@shop.example'])
      expect((await signIn(shop, email, 'the password of no account')).status).toBe(422)
  })
})

describe('who knows the password and tries codes does not keep the admin out', () => {
  const wrong = { code: '000000' }
  const useUp = async () => {
    for (let time = 0; time < 10; time++) {
      await signIn(shop, ADA, PASSWORD, wrong)
      // Passwords have a separate limit.
      await forgetAttempts(shop, 'second-step')
    }
    expect((await signIn(shop, ADA, PASSWORD, wrong)).status).toBe(429)
  }

  test('of a browser in which the admin signed in before', async () => {
    const { recoveryCodes } = await aTwoStep(shop)
    const [first, second, third] = recoveryCodes
    const { device } = (await signIn(shop, ADA, PASSWORD, { code: first })).body
    await useUp()
    expect((await signIn(shop, ADA, PASSWORD, { code: second, device })).status).toBe(200)
    await shop.send('POST', '/admin/auth/link/send', { email: ADA }, null)
    const token = await mailedToken(shop, ADA)
    const byLink = await shop.send('POST', '/admin/auth/link/sign-in', { token, code: third, device }, null)
    expect(byLink.status).toBe(200)
    for (let time = 0; time < 10; time++) {
      await signIn(shop, ADA, PASSWORD, { ...wrong, device })
      await forgetAttempts(shop, 'second-step')
    }
    expect((await signIn(shop, ADA, PASSWORD, { ...wrong, device })).status).toBe(429)
  })

  test('once the password is another', async () => {
    const { recoveryCodes } = await aTwoStep(shop)
    await useUp()
    await shop.send('POST', '/admin/profile/forgot-password/send', { email: ADA }, null)
    const [token, password] = [await mailedToken(shop, ADA), 'a new one that is long']
    await shop.send('PATCH', '/admin/profile/reset-password/verify', { token, password }, null)
    expect((await signIn(shop, ADA, password, { code: recoveryCodes[0] })).status).toBe(200)
  })
})

describe.skipIf(!hasManyAddresses)('from many addresses', () => {
  test('ten wrong passwords shut out the address that tried them, not the admin at another one', async () => {
    const stranger = '127.0.1.1'
    for (let time = 0; time < 10; time++)
      expect((await sendFrom(shop, stranger, login(ADA, 'a guess'))).status).toBe(422)
    expect((await sendFrom(shop, stranger, login(ADA, PASSWORD))).status).toBe(429)
    expect((await sendFrom(shop, stranger, login('ben@shop.example', PASSWORD))).status).toBe(200)
    expect((await sendFrom(shop, '127.0.2.1', login(ADA, PASSWORD))).status).toBe(200)
  })

  test('a hundred guesses from many addresses shut an account, but not where its admin signed in before', async () => {
    const usual = '127.0.2.1'
    expect((await sendFrom(shop, usual, login(ADA, PASSWORD))).status).toBe(200)
    // The sign-in was legitimate, but came from an address that was new at the time.
    for (let from = 1; from < 100; from++) await sendFrom(shop, `127.0.5.${from}`, login(ADA, 'a guess'))
    expect((await sendFrom(shop, '127.0.6.1', login(ADA, PASSWORD))).status).toBe(429)
    expect((await sendFrom(shop, '127.0.6.1', login('ben@shop.example', PASSWORD))).status).toBe(200)
    expect((await sendFrom(shop, usual, login(ADA, PASSWORD))).status).toBe(200)
  })

  test('who is signed in stays so while others try to guess the password', async () => {
    for (let from = 1; from <= 12; from++) await sendFrom(shop, `127.0.1.${from}`, login(ADA, 'a guess'))
    expect(await isOpen(shop, shop.people.admin.token)).toBe(true)
  })

  test('one address that tries without end shuts itself out, and no other address', async () => {
    const check = (from: string, headers = {}) =>
      sendFrom(
        shop,
        from,
        ['POST', '/admin/profile/reset-password/check', { token: 'x'.repeat(43) }],
        headers,
      )
    for (let time = 0; time < 60; time++) expect((await check('127.0.3.1')).status).toBe(422)
    expect((await check('127.0.3.1')).status).toBe(429)
    expect((await check('127.0.3.2')).status).toBe(422)
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'true-client-ip'])
      expect({ name, status: (await check('127.0.3.1', { [name]: '198.51.100.7' })).status }).toEqual({
        name,
        status: 429,
      })
  })

  test('a session stores where it was really opened from, whatever the request claims', async () => {
    await shop.db.deleteFrom('sessions').execute()
    await sendFrom(shop, '127.0.4.1', login(ADA, PASSWORD), { 'x-forwarded-for': '198.51.100.7' })
    expect(await shop.db.selectFrom('sessions').select('ip').execute()).toEqual([{ ip: '127.0.4.1' }])
  })
})
