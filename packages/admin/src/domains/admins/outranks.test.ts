import { combinePermissions } from '@storekeeper/contract/permissions'
import type { ShippedRole } from '@storekeeper/contract/roles/named-role'
import { SHIPPED_ROLES } from '@storekeeper/contract/roles/shipped-roles'
import { expect, test } from 'vitest'
import { outranks } from './outranks'

const known = Object.entries(SHIPPED_ROLES).map(([_id, { permissions }]) => ({
  _id,
  permissions: [...permissions],
}))
const admin = (...keys: ShippedRole[]) => ({
  isSuperAdmin: false,
  roles: keys.map((key) => ({ ...SHIPPED_ROLES[key], _id: key, shipped: key, sites: 'all' as const })),
})
const me = (...keys: ShippedRole[]) => ({
  isSuperAdmin: false,
  ...combinePermissions(
    false,
    keys.map((key) => ({ ...SHIPPED_ROLES[key], sites: 'all' })),
  ),
})
const owner = { isSuperAdmin: true, ...combinePermissions(true, []) }

test('an admin with another permission outranks, one with fewer does not', () => {
  expect(outranks(admin('manager'), me('viewer'), known)).toBe(true)
  expect(outranks(admin('viewer'), me('manager'), known)).toBe(false)
  expect(outranks(admin(), me(), known)).toBe(false)
})

test('permissions of several roles count together', () => {
  expect(outranks(admin('support', 'marketing'), me('support'), known)).toBe(true)
  expect(outranks(admin('support', 'marketing'), me('support', 'marketing'), known)).toBe(false)
})

test('only super admins do not outrank super admins', () => {
  expect(outranks({ ...admin(), isSuperAdmin: true }, me('manager'), known)).toBe(true)
  expect(outranks({ ...admin(), isSuperAdmin: true }, owner, known)).toBe(false)
  expect(outranks(admin('manager'), owner, known)).toBe(false)
})
