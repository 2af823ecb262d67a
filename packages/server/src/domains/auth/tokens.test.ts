import type { TokenPurpose } from '@storekeeper/contract/auth/link-token'
import { expect, test } from 'vitest'
import { days, later, minutes } from '../../lib/clock.ts'
import { testShop } from '../../testing/test-shop.ts'
import { checkToken, createToken, useToken } from './tokens.ts'

const shop = testShop()
const create = (purpose: TokenPurpose, more: { email?: string } = {}) =>
  shop.db
    .transaction()
    .execute((tx) => createToken(tx, { admin: shop.people.admin._id, purpose, now: shop.now, ...more }))
const use = (token: string, purposes: readonly TokenPurpose[]) =>
  shop.db.transaction().execute((tx) => useToken(tx, token, purposes, shop.now))
const afterwards = (byMs: number) => {
  shop.now = new Date(later(shop.now, byMs))
}
const REFUSAL = 'This link is no longer valid. Request a new one.'

test('a link has 256 random bits, of which only the hash is stored', async () => {
  const [one, other] = [await create('reset'), await create('verify')]
  expect(Buffer.from(one.token, 'base64url')).toHaveLength(32)
  expect(one.token).not.toBe(other.token)
  const rows = JSON.stringify(await shop.db.selectFrom('adminTokens').selectAll().execute())
  for (const { token } of [one, other]) {
    expect(rows).not.toContain(token)
    expect(rows).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  }
})

test.each([
  ['reset', minutes(30)],
  ['verify', minutes(30)],
  ['emailChange', minutes(30)],
  ['invitation', days(7)],
] as const)('a link of purpose %s is good for %i ms and not longer', async (purpose, lifetimeMs) => {
  const { token, expiresAt } = await create(purpose)
  expect(expiresAt).toBe(later(shop.now, lifetimeMs))
  afterwards(lifetimeMs - 1)
  expect((await checkToken(shop.db, token, shop.now)).purpose).toBe(purpose)
  afterwards(1)
  await expect(use(token, [purpose])).rejects.toThrow(REFUSAL)
})

test('a link is good once, also when it is followed twice at the same moment', async () => {
  const { token } = await create('reset')
  const outcomes = await Promise.allSettled([use(token, ['reset']), use(token, ['reset'])])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(use(token, ['reset'])).rejects.toThrow(REFUSAL)
})

test('a new link voids the older of its purpose, and no other', async () => {
  const [older, verify] = [await create('reset'), await create('verify')]
  const newer = await create('reset')
  await expect(use(older.token, ['reset'])).rejects.toThrow(REFUSAL)
  expect(await use(verify.token, ['verify'])).toMatchObject({ admin: shop.people.admin._id })
  expect(await use(newer.token, ['reset'])).toMatchObject({ purpose: 'reset' })
})

test('requesting two links at the same moment leaves one that is good', async () => {
  const made = await Promise.all([create('reset'), create('reset'), create('reset')])
  const uses = await Promise.allSettled(made.map(({ token }) => use(token, ['reset'])))
  expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a link for one thing does nothing else, and is not used up by trying', async () => {
  const { token } = await create('verify')
  await expect(use(token, ['reset', 'invitation'])).rejects.toThrow(REFUSAL)
  expect(await use(token, ['verify'])).toMatchObject({ purpose: 'verify' })
})

test('a link to an address that is theirs no more is void, one to a new address waits for it', async () => {
  const reset = await create('reset')
  const change = await create('emailChange', { email: 'new@shop.example' })
  await shop.db
    .updateTable('admins')
    .set({ email: 'other@shop.example' })
    .where('_id', '=', shop.people.admin._id)
    .execute()
  await expect(use(reset.token, ['reset'])).rejects.toThrow(REFUSAL)
  expect(await use(change.token, ['emailChange'])).toMatchObject({ email: 'new@shop.example' })
})

test('who is blocked or inactive can use no link', async () => {
  const { token } = await create('reset')
  for (const change of [{ blocked: true }, { blocked: false, active: false }]) {
    await shop.db.updateTable('admins').set(change).where('_id', '=', shop.people.admin._id).execute()
    await expect(use(token, ['reset'])).rejects.toThrow(REFUSAL)
  }
})
