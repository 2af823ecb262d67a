import { SignedIn } from '@storekeeper/contract/auth/sign-in'
import { expect, test } from 'vitest'
import { parseLogin } from './parse-login'

const ID = '0198c0de-0000-7000-8000-000000000000'
const AT = '2026-01-02T03:04:05.000Z'

const profile = {
  ...{ _id: ID, email: 'maya@example.com', firstName: 'Maya', lastName: '', avatar: null, phone: '' },
  ...{
    language: 'ar',
    isSuperAdmin: false,
    permissions: ['orders:read'],
    siteLimits: { 'orders:read': ['hb'] },
  },
  roles: [{ _id: ID, shipped: 'manager', name: 'Manager', color: 'blue', sites: 'all' }],
  ...{ seenAs: null, active: true, blocked: false, emailVerified: true, hasTwoStep: false },
  ...{ recoveryCodesLeft: 0, mustSetUpTwoStep: false, version: 3, createdAt: AT, updatedAt: AT },
}
const login = { _id: ID, token: 'secret', profile }

const fromSchema = (stored: unknown) => SignedIn.safeParse(stored).data ?? 'unreadable'

test('a stored login is read as its schema reads it, also with the sites of a role and the admin seen as', () => {
  const [role] = profile.roles
  const seenAs = { _id: ID, firstName: 'Jonas', lastName: 'Ek' }
  const limited = { ...profile, seenAs, avatar: '/a.png', roles: [{ ...role, shipped: null, sites: ['hb'] }] }
  for (const one of [login, { ...login, profile: limited }])
    expect(parseLogin(JSON.stringify(one))).toEqual(fromSchema(one))
})

test.each(Object.keys(profile))(
  'a login of an earlier version without %s is read as its schema reads it',
  (name) => {
    const { [name as keyof typeof profile]: _, ...rest } = profile
    const stored = { ...login, profile: rest }
    expect(parseLogin(JSON.stringify(stored))).toEqual(fromSchema(stored))
  },
)

test.each(Object.keys(profile))('a login whose %s has another type is unreadable', (name) => {
  const stored = { ...login, profile: { ...profile, [name]: { wrong: 7 } } }
  expect(parseLogin(JSON.stringify(stored))).toBe('unreadable')
})

test.each([
  ...['', '{', 'null', '7', '[]', '{}', JSON.stringify({ ...login, token: null })],
  ...[JSON.stringify({ ...login, _id: undefined }), JSON.stringify({ ...login, profile: null })],
])('%j is unreadable', (stored) => expect(parseLogin(stored)).toBe('unreadable'))
