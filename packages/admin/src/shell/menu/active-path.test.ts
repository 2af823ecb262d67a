import { expect, test } from 'vitest'
import { hasSelectedChild, isActive, isGroupActive } from './active-path'
import { isGroup, NAV } from './nav'

const findGroup = (path: string) => {
  const found = NAV.flatMap(({ entries }) => entries.filter(isGroup)).find(({ to }) => to === path)
  if (!found) throw new Error(`There is no group ${path}.`)
  return found
}

test('an entry is active on its page and below it', () => {
  expect(isActive('/admin/support', '/admin/support')).toBe(true)
  expect(isActive('/admin/support', '/admin/support/12')).toBe(true)
  expect(isActive('/admin/orders/all', '/admin/orders/alls')).toBe(false)
})

test('a page with an entry of its own is not also the one above it', () => {
  const campaigns = '/admin/bulk-contact/custom-mail/campaigns'
  expect(isActive(campaigns, `${campaigns}/12`)).toBe(true)
  expect(isActive('/admin/bulk-contact/custom-mail', campaigns)).toBe(false)
})

test('a page of another entry does not belong to the group of its path', () => {
  const customers = findGroup('/admin/customers/alls')
  expect(isGroupActive(customers, '/admin/customers/privacy-requests')).toBe(false)
  expect(isGroupActive(customers, '/admin/customers/test-customers')).toBe(true)
  expect(isGroupActive(customers, '/admin/customers/0198c0de-0000-7000-8000-000000000000')).toBe(true)
})

test('one order belongs to the group, though no entry leads to it', () => {
  const orders = findGroup('/admin/orders/alls')
  expect(isGroupActive(orders, '/admin/orders/order/abc')).toBe(true)
  expect(hasSelectedChild(orders, '/admin/orders/order/abc')).toBe(false)
  expect(hasSelectedChild(orders, '/admin/orders/pending')).toBe(true)
})
