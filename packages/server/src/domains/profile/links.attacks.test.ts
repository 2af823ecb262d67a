// @module-tag slow
import type { TokenPurpose } from '@storekeeper/contract/auth/link-token'
import { expect, test } from 'vitest'
import { days, later } from '../../lib/clock.ts'
import { isOpen } from '../../testing/sign-in.ts'
import { type AnyAnswer, testShop } from '../../testing/test-shop.ts'
import { createToken } from '../auth/auth.ts'

const shop = testShop()
const PURPOSES: readonly TokenPurpose[] = ['reset', 'invitation', 'verify', 'emailChange']

/** The path that each mailed link leads to, and the token purposes that this path accepts. */
const CALLS: Record<string, { path: string; takes: readonly TokenPurpose[]; more?: object }> = {
  'setting a password': {
    path: '/admin/profile/reset-password/verify',
    takes: ['reset', 'invitation'],
    more: { password: 'a new one that is long' },
  },
  'verifying an address': { path: '/admin/profile/email-verify', takes: ['verify'] },
  'changing an address': { path: '/admin/profile/email-change-request/confirm', takes: ['emailChange'] },
}
const calls = Object.entries(CALLS)

const create = async (purpose: TokenPurpose) => {
  const email = purpose === 'emailChange' ? 'new@shop.example' : undefined
  const { token } = await shop.db
    .transaction()
    .execute((tx) => createToken(tx, { admin: shop.people.admin._id, purpose, email, now: shop.now }))
  return token
}
const request = (call: string, token: string): Promise<AnyAnswer> => {
  const { path = '', more } = CALLS[call] ?? {}
  return shop.send('PATCH', path, { token, ...more }, null)
}
const sent = ({ status, body }: AnyAnswer) => ({ status, ...body, requestId: '' })

test.each(calls)(
  '%s: the token of another purpose is refused like a made-up one, and is still good',
  async (call, { takes }) => {
    const madeUp = sent(await request(call, 'x'.repeat(43)))
    expect(madeUp).toMatchObject({
      status: 422,
      code: 'LINK_EXPIRED',
      fields: { token: { code: 'LINK_EXPIRED' } },
    })
    for (const purpose of PURPOSES.filter((one) => !takes.includes(one))) {
      const token = await create(purpose)
      expect({ purpose, ...sent(await request(call, token)) }).toEqual({ purpose, ...madeUp })
      const [permission = ''] = calls.find(([, { takes: those }]) => those.includes(purpose)) ?? []
      expect({ purpose, status: (await request(permission, token)).status }).toEqual({ purpose, status: 200 })
    }
  },
)

test.each(calls)('%s: a token is good once, and not once its time is up', async (call, { takes }) => {
  const madeUp = sent(await request(call, 'x'.repeat(43)))
  for (const purpose of takes) {
    const used = await create(purpose)
    expect((await request(call, used)).status).toBe(200)
    expect({ purpose, ...sent(await request(call, used)) }).toEqual({ purpose, ...madeUp })
    const late = await create(purpose)
    const made = shop.now
    shop.now = new Date(later(made, days(7)))
    expect({ purpose, ...sent(await request(call, late)) }).toEqual({ purpose, ...madeUp })
    shop.now = made
  }
})

test('a link’s token opens no session, and a session’s token is no link', async () => {
  for (const purpose of PURPOSES) expect(await isOpen(shop, await create(purpose))).toBe(false)
  for (const [call] of calls) expect((await request(call, shop.people.admin.token)).status).toBe(422)
  expect(await isOpen(shop, shop.people.admin.token)).toBe(true)
})

test('neither the hash of a token nor its identity is a token', async () => {
  await create('reset')
  const { _id, tokenHash } = await shop.db
    .selectFrom('adminTokens')
    .select(['_id', 'tokenHash'])
    .executeTakeFirstOrThrow()
  for (const guess of [_id, tokenHash.toString('hex'), tokenHash.toString('base64url')])
    expect((await request('setting a password', guess)).status).toBe(422)
})
