import { expect, test } from 'vitest'
import { hasSelectedChild, isActive, isGroupActive } from './active-path'
import { isGroup, NAV } from './nav'

const orders = NAV.flatMap(({ entries }) => entries.filter(isGroup)).find(
  ({ to }) => to === '/admin/orders/alls',
)

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

test('one order belongs to the group, though no entry leads to it', () => {
  if (!orders) throw new Error('There is no group of orders.')
  expect(isGroupActive(orders, '/admin/orders/order/abc')).toBe(true)
  expect(hasSelectedChild(orders, '/admin/orders/order/abc')).toBe(false)
  expect(hasSelectedChild(orders, '/admin/orders/pending')).toBe(true)
})
