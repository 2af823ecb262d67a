import type { Permission } from '@storekeeper/contract/permissions'
import { expect, test } from 'vitest'
import { compareLimits, compareRoles, countDifferences, findPermissions } from './permission-groups'

const found = (wanted: string) => findPermissions(wanted).flatMap(({ permissions }) => permissions)

test('permissions are found by words of their sentence, their group and their key, in any order and case', () => {
  expect(found('REFUNDS')).toEqual(['orders:pay'])
  expect(found('jobs')).toEqual(['jobs:read', 'jobs:change'])
  expect(found('set-password')).toEqual(['customers:set-password'])
  expect(found('customers merge')).toEqual(['customers:merge'])
  expect(found('no such thing')).toEqual([])
})

test('permissions that only the own account has are not offered for roles', () => {
  expect(found('own')).not.toContain('profile:own')
  expect(found('')).not.toContain('admins:make-super')
})

const limits = {
  ...{ creditPerGrant: null, creditPerDay: null, refundPerOrder: null },
  ...{ discountPercent: null, exportRows: null },
}
const one = { permissions: ['orders:read', 'orders:pay'] satisfies Permission[], limits }
const other = { permissions: ['orders:read', 'jobs:read'] satisfies Permission[], limits }

test('a comparison shows the permissions that only one of the roles has, by groups', () => {
  expect(compareRoles(one, other, false)).toEqual([
    { resource: 'jobs', rows: [{ permission: 'jobs:read', isInOne: false, isInOther: true }] },
    { resource: 'orders', rows: [{ permission: 'orders:pay', isInOne: true, isInOther: false }] },
  ])
  expect(countDifferences(one, other)).toBe(2)
})

test('limits that differ count as differences, and equal ones are shown on request', () => {
  const low = { ...one, limits: { ...limits, refundPerOrder: 5000, exportRows: 100 } }
  const high = { ...one, limits: { ...limits, refundPerOrder: 9000, exportRows: 100 } }
  expect(countDifferences(low, high)).toBe(1)
  expect(compareLimits(low, high, false)).toEqual(['refundPerOrder'])
  expect(compareLimits(low, high, true)).toEqual(['refundPerOrder', 'exportRows'])
  expect(compareLimits(low, one, false)).toEqual(['refundPerOrder', 'exportRows'])
})

test('equal permissions are shown on request', () => {
  const rows = compareRoles(one, other, true).flatMap((group) => group.rows)
  expect(rows).toContainEqual({ permission: 'orders:read', isInOne: true, isInOther: true })
  expect(compareRoles(one, one, false)).toEqual([])
})
