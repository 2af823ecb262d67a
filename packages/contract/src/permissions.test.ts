import { expect, test } from 'vitest'
import { getSites, isAllowed } from './grants.ts'
import { PERMISSIONS, type Permission } from './permissions.ts'
import type { ShippedRole } from './roles/named-role.ts'
import { combinePermissions, ROLE_PERMISSIONS } from './roles/role-permissions.ts'
import { SHIPPED_ROLES } from './roles/shipped-roles.ts'

const permissions = Object.keys(PERMISSIONS) as Permission[]
const adminWith = (...roles: ShippedRole[]) =>
  combinePermissions(
    false,
    roles.map((role) => ({ ...SHIPPED_ROLES[role], sites: 'all' })),
  )
const missing = (...roles: ShippedRole[]) =>
  permissions.filter((permission) => !isAllowed(adminWith(...roles), permission))

test('a super admin has every permission, an admin without a role only those of the own account', () => {
  expect(combinePermissions(true, [])).toEqual({ permissions, siteLimits: {} })
  expect(combinePermissions(false, []).permissions).toEqual([
    'profile:own',
    'bulk-runs:own',
    'saved-views:own',
  ])
})

test('a manager runs the store, but not admins, roles, API keys, webhooks, sites, jobs and the audit log', () => {
  expect(missing('manager')).toEqual([
    'sign-in:require-two-step',
    'sign-in:configure-company',
    'admins:change',
    'admins:make-super',
    'admins:see-as',
    'roles:change',
    'api-keys:read',
    'api-keys:change',
    'webhooks:read',
    'webhooks:change',
    'audit-log:read',
    'audit-log:export',
    'jobs:read',
    'jobs:change',
    'sites:change',
    'customers:erase',
    'customers:remove-all-tests',
    'orders:mark-paid-tests',
    'orders:remove-all-tests',
    'orders:status-override',
  ])
})

test('fulfilment, support, marketing and catalogue neither export customers nor book money', () => {
  for (const role of ['fulfilment', 'support', 'marketing', 'catalogue'] as const)
    expect(missing(role)).toEqual(
      expect.arrayContaining(['customers:export', 'customers:set-password', 'credit:adjust', 'orders:pay']),
    )
})

test('a viewer only views, and an accountant also exports and issues invoices', () => {
  const changes = (role: ShippedRole) =>
    adminWith(role).permissions.filter((permission) => !/:(read|own)$/.test(permission))
  expect(changes('viewer')).toEqual([])
  const others = changes('accountant').filter((permission) => !permission.endsWith(':export'))
  expect(others).toEqual(['invoices:issue'])
  expect(changes('accountant')).toContain('orders:export')
})

test('several roles add up, and each permission counts once', () => {
  const both = adminWith('support', 'fulfilment')
  expect(isAllowed(both, 'tickets:change')).toBe(true)
  expect(isAllowed(both, 'orders:track')).toBe(true)
  expect(new Set(both.permissions).size).toBe(both.permissions.length)
})

test('a permission applies on the sites of all roles that grant it, and shared records need no site', () => {
  const { support, fulfilment } = SHIPPED_ROLES
  const admin = combinePermissions(false, [
    { ...support, sites: ['hb'] },
    { ...fulfilment, sites: ['auctropin', 'hb'] },
  ])
  expect(getSites(admin, 'tickets:read')).toEqual(['hb'])
  expect(getSites(admin, 'orders:read')).toEqual(['auctropin', 'hb'])
  expect(getSites(admin, 'customers:read')).toBe('all')
  expect(getSites(admin, 'coupons:change')).toEqual([])
  expect(isAllowed(admin, 'tickets:read')).toBe(true)
  expect(isAllowed(admin, 'tickets:read', ['hb'])).toBe(true)
  expect(isAllowed(admin, 'tickets:read', ['hb', 'auctropin'])).toBe(false)
  expect(isAllowed(admin, 'tickets:read', 'all')).toBe(false)
  const everywhere = combinePermissions(false, [
    { ...support, sites: ['hb'] },
    { ...support, sites: 'all' },
  ])
  expect(isAllowed(everywhere, 'tickets:read', 'all')).toBe(true)
})

test('no role makes super admins, chooses the provider of a company, or contains what every admin has', () => {
  expect(permissions.filter((permission) => !ROLE_PERMISSIONS.includes(permission))).toEqual([
    'profile:own',
    'sign-in:configure-company',
    'admins:make-super',
    'admins:see-as',
    'bulk-runs:own',
    'saved-views:own',
  ])
})

test('every permission is named resource:action and describes what it allows', () => {
  for (const [permission, texts] of Object.entries(PERMISSIONS)) {
    expect(permission).toMatch(/^[a-z-]+:[a-z-]+$/)
    expect(texts).not.toBe('')
  }
})
