import type { Grants } from '@storekeeper/contract/grants'
import { combinePermissions } from '@storekeeper/contract/roles/role-permissions'
import { SHIPPED_ROLES } from '@storekeeper/contract/roles/shipped-roles'
import { expect, test } from 'vitest'
import { findLock, findMissing } from './locks'
import { isGroup, NAV } from './nav'
import { navFor } from './use-nav'

const owner = combinePermissions(true, [])
const support = combinePermissions(false, [{ ...SHIPPED_ROLES.support, sites: 'all' }])
const withoutRoles = combinePermissions(false, [])

const PATHS = NAV.flatMap(({ entries }) =>
  entries.flatMap((entry) => (isGroup(entry) ? entry.children.map(({ to }) => to) : entry.to)),
)

test('a super admin opens every entry, an admin without a role none', () => {
  for (const path of PATHS) {
    expect(findLock(path, owner)).toBeUndefined()
    expect(findLock(path, withoutRoles)).toBeDefined()
  }
})

test('a page below an entry is locked with it, and the profile never is', () => {
  expect(findLock('/admin/orders/order/abc', support)).toBeUndefined()
  expect(findLock('/admin/analytics/sale-entries', support)?.permission).toBe('analytics:read')
  expect(findLock('/admin/orders/order/abc', withoutRoles)?.permission).toBe('orders:read')
  expect(findLock('/admin/products/edit/soap', withoutRoles)?.permission).toBe('products:read')
  expect(findLock('/admin/0198c0de-0000-7000-8000-000000000000', withoutRoles)).toBeUndefined()
  expect(findLock('/admin/notifications', withoutRoles)).toBeUndefined()
})

test('an entry of a group may need a permission of its own', () => {
  const viewer = combinePermissions(false, [{ ...SHIPPED_ROLES.viewer, sites: 'all' }])
  expect(findLock('/admin/orders/all', viewer)).toBeUndefined()
  expect(findLock('/admin/orders/new-order', viewer)?.permission).toBe('orders:change')
})

test('the dashboard opens with a part of its permissions', () => {
  expect(findLock('/admin/dashboard', support)).toBeUndefined()
  expect(findLock('/admin/dashboard', withoutRoles)?.permission).toBe('analytics:read')
})

test('a store may hide locked entries, with groups and sections that become empty', () => {
  const shown = (admin: Grants) =>
    navFor(admin, true).flatMap(({ entries }) =>
      entries.flatMap((entry) => (isGroup(entry) ? entry.children.map(({ to }) => to) : entry.to)),
    )
  expect(shown(owner)).toEqual(PATHS)
  expect(shown(withoutRoles)).toEqual([])
  expect(shown(support)).toEqual(PATHS.filter((path) => !findLock(path, support)))
  expect(navFor(support, true).every(({ entries }) => entries.length > 0)).toBe(true)
})

test('a group opens with any of its pages, and leads to the first that is not locked', () => {
  const bookkeeper = { permissions: ['invoices:read'], siteLimits: {} } satisfies Grants
  const findOrders = (admin: Grants) =>
    navFor(admin, false)
      .flatMap(({ entries }) => entries.filter(isGroup))
      .find(({ children }) => children.some(({ to }) => to === '/admin/orders/invoices'))
  const orders = findOrders(bookkeeper)
  expect(orders && findMissing(orders, bookkeeper)).toBeUndefined()
  expect(orders).toMatchObject({ to: '/admin/orders/invoices', children: { length: 5 } })
  expect(findOrders(owner)?.to).toBe('/admin/orders/alls')
  expect(findOrders(withoutRoles)?.permission).toBe('orders:read')
  expect(findLock('/admin/orders/order/abc', bookkeeper)?.permission).toBe('orders:read')
})
