import type { Grants } from '@storekeeper/contract/grants'
import { expect, test } from 'vitest'
import { includesShown } from './use-bulk-refusal'

const reader: Grants = {
  permissions: ['orders:read', 'orders:status', 'products:read', 'products:change'],
  siteLimits: { 'orders:status': ['auctropin'], 'products:read': ['hb'], 'products:change': ['hb'] },
}
const orders = { permission: 'orders:status', reads: 'orders:read' } as const

test('who changes the orders of one site changes all that match only in a list of that site', () => {
  expect(includesShown(reader, { ...orders, site: 'all' })).toBe(false)
  expect(includesShown(reader, { ...orders, site: 'hb' })).toBe(false)
  expect(includesShown(reader, { ...orders, site: 'auctropin' })).toBe(true)
})

test('who reads and changes the products of the same sites changes all that match', () => {
  const products = { permission: 'products:change', reads: 'products:read', site: 'all' } as const
  expect(includesShown(reader, products)).toBe(true)
  const everywhere: Grants = { permissions: ['products:read', 'products:change'], siteLimits: {} }
  expect(includesShown(everywhere, products)).toBe(true)
})
