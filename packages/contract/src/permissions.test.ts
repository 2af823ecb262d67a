import { expect, test } from 'vitest'
import { isAllowed, PERMISSIONS, type Permission } from './permissions.ts'

const permissions = Object.keys(PERMISSIONS) as Permission[]

test('a super admin may do everything', () => {
  expect(permissions.filter((permission) => !isAllowed({ isSuperAdmin: true }, permission))).toEqual([])
})

test('an ordinary administrator sees what the shop does; the sites and the rules are the super admin’s', () => {
  const refused = permissions.filter((permission) => !isAllowed({ isSuperAdmin: false }, permission))
  expect(refused).toEqual(expect.arrayContaining(['sites:change', 'orders:status-override']))
  expect(refused.filter((permission) => permission.endsWith(':read'))).toEqual([
    'audit-log:read',
    'jobs:read',
  ])
})

test('every permission is named resource:action and describes what it allows', () => {
  for (const [permission, texts] of Object.entries(PERMISSIONS)) {
    expect(permission).toMatch(/^[a-z-]+:[a-z-]+$/)
    expect(texts).not.toBe('')
  }
})
