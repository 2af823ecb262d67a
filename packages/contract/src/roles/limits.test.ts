import { expect, test } from 'vitest'
import type { Sites } from '../grants.ts'
import { type Limits, outranks } from './limits.ts'
import type { ShippedRole } from './named-role.ts'
import { SHIPPED_ROLES } from './shipped-roles.ts'

const admin = (...keys: ShippedRole[]) => ({
  isSuperAdmin: false,
  roles: keys.map((key) => ({ ...SHIPPED_ROLES[key], sites: 'all' as const })),
})
const owner = { isSuperAdmin: true, roles: [] }
const cashier = (limits: Partial<Limits>, sites: Sites = 'all') => ({
  isSuperAdmin: false,
  roles: [{ permissions: ['orders:pay' as const], sites, limits }],
})

test('an admin with another permission outranks, one with fewer does not', () => {
  expect(outranks(admin('manager'), admin('viewer'))).toBe(true)
  expect(outranks(admin('viewer'), admin('manager'))).toBe(false)
  expect(outranks(admin(), admin())).toBe(false)
})

test('permissions of several roles count together', () => {
  expect(outranks(admin('support', 'marketing'), admin('support'))).toBe(true)
  expect(outranks(admin('support', 'marketing'), admin('support', 'marketing'))).toBe(false)
})

test('only super admins do not outrank super admins', () => {
  expect(outranks(owner, admin('manager'))).toBe(true)
  expect(outranks(owner, owner)).toBe(false)
  expect(outranks(admin('manager'), owner)).toBe(false)
})

test('the same permission on more sites outranks', () => {
  expect(outranks(cashier({}), cashier({}, ['hb']))).toBe(true)
  expect(outranks(cashier({}, ['auctropin']), cashier({}, ['hb']))).toBe(true)
  expect(outranks(cashier({}, ['hb']), cashier({}, ['hb', 'auctropin']))).toBe(false)
})

test('the same permission with a higher limit outranks, on each site by itself', () => {
  expect(outranks(cashier({ refundPerOrder: 500 }), cashier({ refundPerOrder: 100 }))).toBe(true)
  expect(outranks(cashier({}), cashier({ refundPerOrder: 100 }))).toBe(true)
  expect(outranks(cashier({ refundPerOrder: 100 }), cashier({ refundPerOrder: 100 }))).toBe(false)
  expect(outranks(cashier({ refundPerOrder: 100 }), cashier({}))).toBe(false)
  const limitedElsewhere = {
    isSuperAdmin: false,
    roles: [...cashier({ refundPerOrder: 100 }).roles, ...cashier({}, ['hb']).roles],
  }
  expect(outranks(cashier({ refundPerOrder: 500 }, ['hb']), limitedElsewhere)).toBe(false)
  expect(outranks(cashier({ refundPerOrder: 500 }, ['auctropin']), limitedElsewhere)).toBe(true)
})
